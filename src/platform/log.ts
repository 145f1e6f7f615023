import pino from 'pino';

/**
 * Structured logs with request ids. No bodies, no names, no addresses: what a log holds must be fit to keep. PostgreSQL tells the whole
 * row that it refused in `detail`.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'production' ? 'info' : 'warn'),
  base: null,
  redact: {
    paths: [
      'password',
      'jwt',
      'token',
      'authorization',
      'cookie',
      '*.password',
      '*.jwt',
      '*.token',
      'err.detail',
      'err.where',
    ],
    censor: '***',
  },
});
