import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { cleanEnv, makeValidator } from 'envalid';
import ipaddr from 'ipaddr.js';
import { namedIn, type Places, placesOf } from './plugin-places.mjs';

const root = resolve(import.meta.dirname, '..');

/** What an installation can set; `.env.example` says the same for those who set it, and a test compares the two. */
export interface Config {
  /** The port this node listens on. */
  port: number;
  /** The address this node listens on; `0.0.0.0` or `::` to be reached from other machines. */
  host: string;
  /** Any PostgreSQL from 16 on. Without it, the embedded one under `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The database past a pooler, for LISTEN; `databaseUrl` when there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** Connections this node opens at most. */
  databasePool: number;
  /** Absolute path of the folder for pictures and the embedded database. */
  dataDir: string;
  /** What visitors type before the host: addresses in mails and canonical links begin with it. */
  publicScheme: 'http' | 'https';
  /** The port visitors see; left out of addresses where it is the usual one of the scheme. */
  publicPort: number;
  /** Addresses and networks (CIDR) whose X-Forwarded headers count. */
  trustedProxies: string[];
  logLevel: LogLevel;
  /** The server that takes mail; without one, mail is kept under `dataDir` to be read there. */
  smtpUrl: string | undefined;
  /** Whoever shows it may read `/metrics`; without it, only this machine. */
  metricsToken: string | undefined;
  /** Milliseconds from which a statement is logged as slow; 0 is never. */
  slowQueryMs: number;
  /** Absolute path of the file that says which network is in which country; without it, countries are not counted. */
  countryDatabase: string | undefined;
  /** Where traces go; without it, none are made. */
  traces: TraceConfig | undefined;
  /** The bucket for pictures and files; without one they are under `dataDir`. */
  bucket: BucketConfig | undefined;
  /** Bytes of finished pages and stylesheets kept in memory. */
  cacheBytes: number;
  /** Seconds without a sign of life after which the process ends, to be started anew; 0 is never. */
  watchdogSeconds: number;
  /** Seconds a node that was told to stop goes on while `/readyz` says no, so that whatever balances the load leaves it alone first. */
  shutdownNoticeSeconds: number;
  /** Private addresses and networks (CIDR) that webhooks and sign-in providers may be on. */
  outgoingNetworks: string[];
  /** Plugins that stand outside this repository. */
  plugins: Places;
  /** Absolute path of the folder the site is built into. */
  buildDir: string;
  /** What secrets in the database are sealed with: the present key first, then older ones; of the file in `dataDir` when empty. */
  sealKeys: string[];
}

/** A bucket of an S3-compatible server. Without keys the machine's own are used. */
export interface BucketConfig {
  bucket: string;
  region: string;
  /** Of another server than Amazon's. */
  endpoint: string | undefined;
  accessKey: string | undefined;
  secretKey: string | undefined;
}

/** A collector that takes OpenTelemetry's traces over HTTP. */
export interface TraceConfig {
  endpoint: string;
  /** Sent along, such as a key. */
  headers: { [name: string]: string };
  serviceName: string;
  /** The part of the traces that is kept, 0 to 1. */
  share: number;
}

export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** The environment holds values that cannot be meant; the message says them all, one sentence a line. */
export class WrongConfig extends Error {}

let read: Config | undefined;

/** The configuration of this process: the environment, and for what it leaves out the file `.env` of the project. */
export function config(): Config {
  const file = join(root, '.env');
  if (!read && existsSync(file)) loadEnvFile(file);
  return (read ??= readConfig(process.env));
}

/** For a program that serves: its configuration, or its end with what is wrong with it. */
export function configOrEnd(): Config {
  try {
    return config();
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Throws `WrongConfig` when a value cannot be used. An empty value is one that is not set. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const values = cleanEnv(given, keys(), { reporter: ({ errors }) => refuse(errors) });
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: resolve(root, values.DATA_DIR),
    publicScheme: values.PUBLIC_SCHEME,
    publicPort: values.PUBLIC_PORT ?? (values.PUBLIC_SCHEME === 'https' ? 443 : values.PORT),
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    metricsToken: values.METRICS_TOKEN,
    slowQueryMs: values.SLOW_QUERY_MS,
    countryDatabase:
      values.COUNTRY_DATABASE === undefined ? undefined : resolve(root, values.COUNTRY_DATABASE),
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: values.OTEL_SERVICE_NAME,
            share: values.OTEL_TRACES_SAMPLER_ARG,
          },
    bucket:
      values.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            endpoint: values.S3_ENDPOINT,
            accessKey: values.S3_ACCESS_KEY,
            secretKey: values.S3_SECRET_KEY,
          },
    cacheBytes: values.CACHE_BYTES,
    watchdogSeconds: values.WATCHDOG_SECONDS,
    shutdownNoticeSeconds: values.SHUTDOWN_NOTICE_SECONDS,
    outgoingNetworks: values.OUTGOING_NETWORKS,
    plugins: placesOf(namedIn(values.BOUWSTEEN_PLUGINS), root),
    buildDir: resolve(root, values.BUILD_DIR),
    sealKeys: values.SEAL_KEY,
  };
}

/** The keys of the environment and their defaults. */
export function keys() {
  return {
    PORT: wholeNumber(1, 65_535)({ default: 3000 }),
    HOST: text({ default: '127.0.0.1' }),
    DATABASE_URL: postgres({ default: undefined }),
    DATABASE_DIRECT_URL: postgres({ default: undefined }),
    DATABASE_POOL: wholeNumber(2, 500)({ default: 10 }),
    DATA_DIR: text({ default: '.data' }),
    PUBLIC_SCHEME: oneOf('http', 'https')({ default: 'http' }),
    PUBLIC_PORT: wholeNumber(1, 65_535)({ default: undefined }),
    TRUSTED_PROXIES: networks({ default: [] }),
    LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace')({ default: 'info' }),
    SMTP_URL: smtp({ default: undefined }),
    METRICS_TOKEN: text({ default: undefined }),
    SLOW_QUERY_MS: wholeNumber(0, 60_000)({ default: 500 }),
    COUNTRY_DATABASE: text({ default: undefined }),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress({ default: undefined }),
    OTEL_EXPORTER_OTLP_HEADERS: pairs({ default: undefined }),
    OTEL_SERVICE_NAME: text({ default: 'bouwsteen' }),
    OTEL_TRACES_SAMPLER_ARG: part({ default: 1 }),
    S3_BUCKET: bucketName({ default: undefined }),
    S3_REGION: text({ default: 'eu-central-1' }),
    S3_ENDPOINT: webAddress({ default: undefined }),
    S3_ACCESS_KEY: text({ default: undefined }),
    S3_SECRET_KEY: text({ default: undefined }),
    CACHE_BYTES: wholeNumber(0, 2 ** 40)({ default: 64 * 1024 * 1024 }),
    WATCHDOG_SECONDS: wholeNumber(0, 600)({ default: 10 }),
    SHUTDOWN_NOTICE_SECONDS: wholeNumber(0, 60)({ default: 0 }),
    OUTGOING_NETWORKS: networks({ default: [] }),
    BOUWSTEEN_PLUGINS: text({ default: undefined }),
    BUILD_DIR: text({ default: 'dist' }),
    SEAL_KEY: sealKeys({ default: [] }),
  };
}

function refuse(errors: Partial<Record<string, Error>>): void {
  const sentences = Object.entries(errors).map(([key, error]) => `${key} ${error!.message}.`);
  if (sentences.length > 0) throw new WrongConfig(sentences.join('\n'));
}

const text = makeValidator<string>((input) => input);

const wholeNumber = (least: number, most: number) =>
  makeValidator<number>((input) => {
    const number = Number(input);
    if (/^\d+$/.test(input) && number >= least && number <= most) return number;
    throw new Error(`must be a whole number from ${least} to ${most}, not "${input}"`);
  });

const part = makeValidator<number>((input) => {
  const number = Number(input);
  if (/^\d*\.?\d+$/.test(input) && number <= 1) return number;
  throw new Error(`must be a number from 0 to 1, not "${input}"`);
});

/** Not repeated: keys are in there. */
const pairs = makeValidator<{ [name: string]: string }>((input) => {
  const named = input.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair));
  if (named.every((match) => match !== null))
    return Object.fromEntries(named.map((match) => [match![1]!, decodeURIComponent(match![2]!)]));
  throw new Error('must be headers like authorization=Bearer%20key, with commas between them');
});

const oneOf = <const Choices extends string[]>(...choices: Choices) =>
  makeValidator<Choices[number]>((input) => {
    if (choices.includes(input)) return input;
    throw new Error(`must be one of ${choices.join(', ')}, not "${input}"`);
  });

/** The value is not repeated in the refusal: it holds a password. */
const postgres = makeValidator<string>((input) => {
  if (URL.canParse(input) && /^postgres(ql)?:$/.test(new URL(input).protocol)) return input;
  throw new Error('must be an address like postgres://user:password@host:5432/database');
});

/** Not repeated either. */
const sealKeys = makeValidator<string[]>((input) => {
  const named = input.split(',').map((key) => key.trim());
  const isKey = (key: string) => /^[\w+/-]{43}=?$/.test(key);
  if (named.every(isKey)) return named;
  throw new Error('must be keys of 32 bytes in base64, with commas between them (openssl rand -base64 32)');
});

const bucketName = makeValidator<string>((input) => {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(input)) return input;
  throw new Error('must be the name of a bucket: lower-case letters, digits, dots and dashes');
});

const webAddress = makeValidator<string>((input) => {
  if (URL.canParse(input) && /^https?:$/.test(new URL(input).protocol)) return input;
  throw new Error('must be an address like https://s3.example.org');
});

/** Not repeated either. */
const smtp = makeValidator<string>((input) => {
  if (URL.canParse(input) && /^smtps?:$/.test(new URL(input).protocol)) return input;
  throw new Error('must be an address like smtp://user:password@host:587');
});

/** `10/8` and `127.1` are what libraries differ in. */
const isNetwork = (text: string) =>
  isIP(text.split('/', 1)[0]!) !== 0 && (!text.includes('/') || ipaddr.isValidCIDR(text));

const networks = makeValidator<string[]>((input) => {
  const named = input.split(',').map((network) => network.trim());
  const wrong = named.filter((network) => !isNetwork(network));
  if (wrong.length === 0) return named;
  throw new Error(
    `must be addresses or networks like 10.0.0.0/8, with commas between them, not "${wrong.join(', ')}"`,
  );
});
