import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyLimit } from '../core/edge/limits.ts';

/**
 * What the examples of `deploy/` and `compose.yaml` must say, read from them: on a machine without the proxies nothing
 * else does. Where they are installed, `e2e/behind-proxy.full.test.ts` plays the same.
 */
const root = join(import.meta.dirname, '..');
const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\s*#.*$/, ''));

/** The directives that stand in each block, by the names of the blocks around them. */
function blocksOf(file: string): Map<string, string[]> {
  const blocks = new Map<string, string[]>();
  const around: string[] = [];
  for (const line of linesOf(file).map((one) => one.trim().replace(/\s+/g, ' '))) {
    if (line.endsWith('{')) around.push(line.slice(0, -1).trim());
    else if (line === '}') around.pop();
    else if (line) {
      const name = around.join(' > ');
      blocks.set(name, [...(blocks.get(name) ?? []), line.replace(/;$/, '')]);
    }
    if (line.endsWith('{') && !blocks.has(around.join(' > '))) blocks.set(around.join(' > '), []);
  }
  expect(around).toEqual([]);
  return blocks;
}

describe('the example for nginx', () => {
  const blocks = blocksOf('deploy/nginx.conf');
  const server = blocks.get('server')!;
  const locations = ['/', '= /api/tenants:import'].map((at) => blocks.get(`server > location ${at}`)!);

  it('tells a node the host, the scheme and who really calls', () => {
    expect(server.filter((line) => line.startsWith('proxy_set_header '))).toEqual([
      'proxy_set_header Connection ""',
      'proxy_set_header Host $http_host',
      'proxy_set_header X-Forwarded-For $remote_addr',
      'proxy_set_header X-Forwarded-Proto $scheme',
    ]);
    // With a header of its own, a location has none of these.
    expect(locations.flat().filter((line) => line.startsWith('proxy_set_header '))).toEqual([]);
  });

  it('hands on addresses, bodies and answers as they are', () => {
    // With a path behind it, nginx writes the address anew.
    for (const location of locations) expect(location).toContain('proxy_pass http://bouwsteen');
    expect(server).toContain('proxy_http_version 1.1');
    expect(server).toContain('proxy_request_buffering off');
    expect(server).toEqual(
      expect.arrayContaining(['merge_slashes off', 'client_max_body_size 51m', 'gzip off']),
    );
    expect(blocks.get('upstream bouwsteen')).toContain('keepalive_timeout 4s');
  });

  it('lets through what a node takes: a file, and a whole tenant where that is brought in', () => {
    const bytes = (lines: string[]) =>
      Number(lines.map((line) => /^client_max_body_size (\d+)m$/.exec(line)?.[1]).find(Boolean)) * 1024 ** 2;
    expect(bytes(server)).toBeGreaterThan(bodyLimit('/api/files'));
    expect(bytes(locations[1]!)).toBeGreaterThan(bodyLimit('/api/tenants:import'));
  });

  it('leads from http to https, and shows nobody the figures', () => {
    expect(blocks.get('server')).toContain('return 308 https://$host$request_uri');
    expect(blocks.get('server > location = /metrics')).toEqual(['return 404']);
  });
});

describe('the example for Caddy', () => {
  const blocks = blocksOf('deploy/Caddyfile');
  const [site = ''] = [...blocks.keys()].filter((name) => name === 'https://');

  it('asks a node before it fetches a certificate', () => {
    // The first block has no name.
    expect(blocks.get(' > on_demand_tls')).toEqual([
      'ask http://127.0.0.1:3000/.well-known/bouwsteen/certificate',
    ]);
    expect(blocks.get(`${site} > tls`)).toEqual(['on_demand']);
  });

  it('leaves host, caller, scheme, addresses and answers to what Caddy does by itself', () => {
    expect(blocks.get(site)).toEqual(['respond /metrics 404']);
    const proxy = blocks.get(`${site} > reverse_proxy 127.0.0.1:3000`)!;
    // Each of these would change what it says of the caller, or the address.
    for (const word of ['header_up', 'header_down', 'trusted_proxies', 'rewrite', 'encode'])
      expect([...blocks.values()].flat().join('\n')).not.toContain(word);
    expect(proxy).toContain('health_uri /readyz');
    expect(blocks.get(`${site} > reverse_proxy 127.0.0.1:3000 > transport http`)).toContain('keepalive 4s');
    // Nothing is said of http://, which Caddy redirects then.
    expect([...blocks.keys()].filter((name) => /^http:|^:80|auto_https/.test(name))).toEqual([]);
  });
});

describe('the unit for systemd, and compose.yaml', () => {
  it('wait longer for a node that was told to stop than its longest notice and what it finishes after that', () => {
    const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(linesOf('deploy/bouwsteen.service').join('\n'))!;
    const [, grace] = /stop_grace_period: (\d+)s/.exec(linesOf('compose.yaml').join('\n'))!;
    expect([Number(unit), Number(grace)]).toEqual([90, 90]);
  });

  it('start a node again however often it ended: a database that comes later ends it once a second', () => {
    const unit = linesOf('deploy/bouwsteen.service');
    const [, ofUnit = ''] = unit.join('\n').split(/^\[(?:Unit|Service)\]$/m);
    expect(unit).toContain('Restart=always');
    expect(ofUnit.split('\n')).toContain('StartLimitIntervalSec=0');
    expect(linesOf('compose.yaml').filter((line) => line.trim() === 'restart: unless-stopped')).toHaveLength(
      2,
    );
  });
});

describe('what an image is built from', () => {
  it('holds nothing that git leaves out: neither settings nor data nor a file of `export`', () => {
    const kept = ['.git', ...linesOf('.gitignore').map((line) => `**/${line.replace(/\/$/, '')}`)];
    expect(linesOf('.dockerignore').filter(Boolean).sort()).toEqual(
      kept.filter((line) => line !== '**/').sort(),
    );
  });
});

describe('compose.yaml', () => {
  const lines = linesOf('compose.yaml').map((line) => line.trim());

  it('gives a node every setting there is, and keeps for itself where it listens and stores', () => {
    expect(lines.join('\n')).toContain('env_file:\n- path: .env\nrequired: false');
    for (const own of ['HOST: 0.0.0.0', 'PORT: ${PORT:-3000}', 'DATA_DIR: /data'])
      expect(lines).toContain(own);
    expect(lines.filter((line) => line.startsWith('DATABASE_URL:'))).toHaveLength(1);
  });

  it('gives each of several nodes a port', () => {
    expect(lines).toContain("- '${PORTS:-${PORT:-3000}}:${PORT:-3000}'");
  });
});
