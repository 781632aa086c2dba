import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keys, readConfig, WrongConfig } from './config.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const known = Object.keys(keys());

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePool: 10,
      dataDir: resolve(root, '.data'),
      publicScheme: 'http',
      publicPort: 3000,
      trustedProxies: [],
      logLevel: 'info',
      smtpUrl: undefined,
      metricsToken: undefined,
      slowQueryMs: 500,
      countryDatabase: undefined,
      traces: undefined,
      bucket: undefined,
      cacheBytes: 67_108_864,
      watchdogSeconds: 10,
      shutdownNoticeSeconds: 0,
      outgoingNetworks: [],
      plugins: { places: [], problems: [] },
      buildDir: resolve(root, 'dist'),
      sealKeys: [],
    });
  });

  it('derives what follows from what is given', () => {
    const url = 'postgres://bouwsteen@db/bouwsteen';
    expect(readConfig({ PUBLIC_SCHEME: 'https', PORT: '8080', DATABASE_URL: url })).toMatchObject({
      publicPort: 443,
      databaseDirectUrl: url,
    });
    expect(readConfig({ PORT: '8080', DATA_DIR: '/var/lib/bouwsteen' })).toMatchObject({
      publicPort: 8080,
      dataDir: '/var/lib/bouwsteen',
    });
  });

  it('takes an empty value for one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toEqual(readConfig({}));
  });

  it('refuses everything that is wrong at once, without telling a password', () => {
    const environment = {
      PORT: '0x50',
      DATABASE_URL: 'mysql://root:geheim@db',
      TRUSTED_PROXIES: '10.0.0.0/8, 10/8, 127.1, proxy',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'mail.example:geheim',
      CACHE_BYTES: '-1',
    };
    let message = '';
    try {
      readConfig(environment);
    } catch (error) {
      expect(error).toBeInstanceOf(WrongConfig);
      message = (error as Error).message;
    }
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'SMTP_URL',
      'CACHE_BYTES',
    ]);
    expect(message).toContain('not "10/8, 127.1, proxy"');
    expect(message).not.toContain('geheim');
  });
});

describe('traces', () => {
  it('are wanted when an address is given, with the words of OpenTelemetry', () => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20sleutel, x-team=web',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(readConfig(environment).traces).toEqual({
      endpoint: 'http://collector:4318',
      headers: { authorization: 'Bearer sleutel', 'x-team': 'web' },
      serviceName: 'bouwsteen',
      share: 0.25,
    });
    const wrong = { ...environment, OTEL_EXPORTER_OTLP_HEADERS: 'sleutel', OTEL_TRACES_SAMPLER_ARG: '2' };
    expect(() => readConfig(wrong)).toThrow(/OTLP_HEADERS.*\nOTEL_TRACES_SAMPLER_ARG/s);
    expect(() => readConfig(wrong)).not.toThrow(/sleutel/);
  });
});

describe('what an installation reads about it', () => {
  // A line that is commented out shows the default; a line that is not would set something.
  const documented = parseEnv(read('.env.example').replaceAll(/^# ?(?=[A-Z][A-Z0-9_]*=)/gm, ''));

  it('.env.example has every key, no other, and sets nothing by itself', () => {
    expect(Object.keys(documented).sort()).toEqual([...known].sort());
    expect(parseEnv(read('.env.example'))).toEqual({});
  });

  it.each(Object.entries(keys()))('.env.example gives the default of %s', (key, { default: value }) => {
    expect(documented[key]).toBe(String(value ?? ''));
  });

  it('the Dockerfile sets known keys to values that are accepted', () => {
    const set = [...read('Dockerfile').matchAll(/^(?:ENV|\s{4})\s*([A-Z_]+)=(\S+)/gm)].map(
      ([, key, value]) => [key!, value!],
    );
    const ours = Object.fromEntries(set.filter(([key]) => !key!.startsWith('NODE_')));
    expect(known).toEqual(expect.arrayContaining(Object.keys(ours)));
    expect(readConfig(ours)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
  });

  it('the Dockerfile copies what is there', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) =>
      from!.split(' '),
    );
    expect(copied.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });

  it('compose.yaml sets known keys to values that are accepted', () => {
    expect(known).toEqual(expect.arrayContaining(Object.keys(inCompose())));
    expect(readConfig(inCompose()).databaseUrl).toMatch(/^postgres:\/\/.*@database:5432\//);
  });

  it('compose.yaml says the address visitors come by: the published port, and with https the usual one', () => {
    const seen = (given: { [name: string]: string }) => readConfig(inCompose(given)).publicPort;
    expect(seen({})).toBe(3000);
    expect(seen({ PORT: '8080' })).toBe(8080);
    expect(seen({ PORT: '8080', PUBLIC_SCHEME: 'https' })).toBe(443);
    expect(seen({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' })).toBe(8443);
  });

  it('the unit of systemd starts what is there, with known keys, and systemd finds nothing wrong with it', () => {
    const unit = read('deploy/bouwsteen.service').replaceAll('/opt/bouwsteen', root);
    const set = [...unit.matchAll(/^Environment=([A-Z_]+)=(\S+)/gm)].map(([, key, value]) => [key!, value!]);
    const ours = Object.fromEntries(set.filter(([key]) => !key!.startsWith('NODE_')));
    expect(known).toEqual(expect.arrayContaining(Object.keys(ours)));
    expect(readConfig(ours)).toMatchObject({ dataDir: '/var/lib/bouwsteen' });
    const [program, file] = /^ExecStart=(\S+) (\S+)$/m.exec(unit)!.slice(1);
    expect([program!, resolve(root, file!)].filter((path) => !existsSync(path))).toEqual([]);
    // Not every machine that tests this has systemd.
    const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'bouwsteen.service');
    writeFileSync(path, unit);
    const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
      encoding: 'utf8',
    });
    if (!error) expect(stdout + stderr).toBe('');
  });
});

/** The environment that compose.yaml gives a node, where these are given to Compose. */
function inCompose(given: { [name: string]: string } = {}): { [key: string]: string } {
  const app = /^ {2}app:\n([\s\S]*?)^ {2}\w/m.exec(`${read('compose.yaml')}\n  end`)![1]!;
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(app)![1]!;
  const set = [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)];
  return Object.fromEntries(set.map(([, key, value]) => [key!, substituted(value!, given)]));
}

/** `${NAME:-fallback}` and `${NAME:?what to do}` as compose reads them; who has to be given one has given it. */
function substituted(value: string, given: { [name: string]: string }): string {
  const plain = value
    .replaceAll(/\$\{(\w+):-([^${}]*)\}/g, (_, name: string, fallback: string) => given[name] ?? fallback)
    .replaceAll(/\$\{\w+:\?[^${}]*\}/g, 'given');
  // A default may have a default of its own.
  return plain === value ? value.replaceAll(/^['"]|['"]$/g, '') : substituted(plain, given);
}
