import { randomUUID } from 'node:crypto';

/** A service that gathers the faults of programs, by the protocol of Sentry that several houses speak. */
export interface FaultService {
  readonly url: string;
  readonly key: string;
}

/** The address that such a service gives: `https://key@host/project`, with a path before the project or none. */
export const faultServiceOf = (dsn: string): FaultService | null => {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, password, host, pathname, search } = new URL(dsn);
  const found = /^(\/.*)?\/(\w+)$/.exec(pathname);
  if (protocol !== 'https:' || !/^\w+$/.test(username) || password !== '' || search !== '' || !found) return null;
  return { url: `https://${host}${found[1] ?? ''}/api/${found[2]}/envelope/`, key: username };
};

interface Said {
  readonly err?: unknown;
  readonly [field: string]: unknown;
}
interface Outside {
  readonly post: (url: string, init: RequestInit) => Promise<unknown>;
  readonly now: () => number;
  readonly release: string;
  readonly environment: string;
}

/** A storm is told by its first drops. */
const A_MINUTE = 20;
const TIMEOUT_MS = 5_000;
/** The fields that locate the fault; no other field of a log line leaves the house. */
const TOLD = ['requestId', 'url', 'name', 'job', 'attempt'] as const;

/** Without what was typed or found: values between quotation marks, addresses, long numbers. */
export const impersonal = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(/"[^"\n]*"|'[^'\n]*'/g, '"…"')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '…@…')
    .replace(/\d{5,}/g, '…');

/** The places of the stack, the outermost first, named from the root of the program. */
const framesOf = (stack: string): readonly object[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = /^\s+at (?:(.+?) \()?(?:file:\/\/)?([^()]+?):(\d+):(\d+)\)?$/.exec(line);
      if (!found) return [];
      const [, called = '?', file = '', row, column] = found;
      const filename = /(?:^|\/)((?:src|build|node_modules)\/.+)$/.exec(file)?.[1] ?? file.split('/').at(-1);
      return [
        {
          function: called,
          filename,
          lineno: Number(row),
          colno: Number(column),
          in_app: !/node_modules|^node:/.test(file),
        },
      ];
    })
    .slice(0, 50)
    .reverse();

const eventOf = (said: Said, title: string, outside: Outside): object => {
  const error = said.err instanceof Error ? said.err : null;
  const code = (error as { code?: unknown } | null)?.code;
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: outside.now() / 1000,
    platform: 'node',
    level: 'error',
    release: outside.release,
    environment: outside.environment,
    transaction: title,
    tags: Object.fromEntries([
      ...TOLD.flatMap((name) => (said[name] === undefined ? [] : [[name, String(said[name]).slice(0, 200)]])),
      ...(code === undefined ? [] : [['code', String(code)]]),
    ]),
    ...(error
      ? {
          exception: {
            values: [
              {
                type: error.name,
                value: impersonal(error.message),
                stacktrace: { frames: framesOf(error.stack ?? '') },
              },
            ],
          },
        }
      : { message: title }),
  };
};

/**
 * Tells a service of faults what the log tells as an error. From the server, so that no visitor's browser calls another house: nobody need
 * consent, and nothing of a person is in it. It never fails and nobody waits for it.
 */
export const createFaultReport = ({ url, key }: FaultService, outside: Outside) => {
  let minute = -1;
  let sent = 0;
  return (said: Said, title: string): void => {
    const now = Math.floor(outside.now() / 60_000);
    if (now !== minute) [minute, sent] = [now, 0];
    if (sent >= A_MINUTE) return;
    sent += 1;
    const event = eventOf(said, title, outside);
    const body = [{ sent_at: new Date(outside.now()).toISOString() }, { type: 'event' }, event]
      .map((one) => JSON.stringify(one))
      .join('\n');
    void outside
      .post(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=comptoir/${outside.release}, sentry_key=${key}`,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch(() => undefined);
  };
};
export type FaultReport = ReturnType<typeof createFaultReport>;
