import pino from 'pino';
import type { FaultReport } from './network/fault-report.ts';

let told: FaultReport | null = null;
/** Registers the receiver of every error line; there is none by default. */
export const tellFaults = (report: FaultReport | null): void => {
  told = report;
};
const ERROR = 50;

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
  hooks: {
    logMethod(line, write, level) {
      const [said, title] = line as readonly unknown[];
      if (told && level >= ERROR && typeof said === 'object' && said !== null) told({ ...said }, String(title));
      write.apply(this, line);
    },
  },
});
