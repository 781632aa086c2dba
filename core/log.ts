import pino from 'pino';

/** One JSON line each on standard output; secrets that a line could hold are left out. */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      'password',
      'token',
      'accessToken',
      'authorization',
      'cookie',
      '*.password',
      '*.token',
      'headers.authorization',
      'headers.cookie',
    ],
    remove: true,
  },
});

export type Log = typeof log;
