import type { CallerInputOf, Endpoint, OutputOf, Verb } from '#kernel/endpoint.ts';
import { forgetPerson } from '../kept-here.ts';

/**
 * Calls of a page to its own server. Only the types of an endpoint are used, so that no schema library reaches the browser:
 * `send<typeof placeOrder>('POST', '/v1/orders', input)`.
 */
export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;
}
export type Answer<E> = { readonly ok: true; readonly status: number; readonly body: OutputOf<E> } | Failure;

/** `quiet`: the caller shows the failure where it happened. */
interface Options {
  readonly key?: string;
  readonly keepalive?: boolean;
  readonly quiet?: true;
}

const addressOf = (
  verb: Verb,
  path: string,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (verb !== 'GET' && verb !== 'DELETE') return { url, rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return { url: query.size > 0 ? `${url}?${query}` : url, rest: {} };
};

interface Voice {
  readonly say: (text: string, isError: boolean) => void;
  readonly hush: () => void;
}
let voice: Voice = { say: () => undefined, hush: () => undefined };
/** Where messages that come with an answer are shown. */
export const sayAnswersWith = (made: Voice) => {
  voice = made;
};

/**
 * Logs out and forgets who was here, then goes to login unless already there. A right that is gone does it too (specification,
 * section 8).
 */
export const endSession = async (): Promise<void> => {
  forgetPerson();
  await fetch('/v1/auth/logout', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
  if (!location.pathname.startsWith('/auth/login')) location.assign('/auth/login');
};

export const send = async <E extends Endpoint>(
  verb: E['verb'],
  path: E['path'],
  input: CallerInputOf<E>,
  options: Options = {},
): Promise<Answer<E>> => {
  const { url, rest } = addressOf(verb, path, input as Record<string, unknown>);
  const hasBody = verb === 'POST' || verb === 'PUT';
  let response: Response;
  try {
    response = await fetch(url, {
      method: verb,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(hasBody ? { 'content-type': 'application/json', 'idempotency-key': options.key ?? newKey() } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  } catch {
    return { ok: false, status: 0, message: '', code: 'network', fields: {}, body: null };
  }
  const body = (await response.json().catch(() => null)) as {
    message?: unknown;
    sucess?: boolean;
    code?: string;
    fields?: Record<string, string>;
  } | null;
  const message = typeof body?.message === 'string' ? body.message : '';
  if (response.ok) {
    if (message) voice.say(message, body?.sucess === false);
    return { ok: true, status: response.status, body: body as OutputOf<E> };
  }
  if (response.status === 403) await endSession();
  else if (message && !options.quiet) voice.say(message, true);
  else if (!message) voice.hush();
  return { ok: false, status: response.status, message, code: body?.code ?? '', fields: body?.fields ?? {}, body };
};

/** A key that makes a repeated call harmless; `randomUUID` exists on secure pages only, and a cellar's own network may not be one. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
