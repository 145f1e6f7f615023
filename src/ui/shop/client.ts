import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';

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

type Verb = Endpoint['verb'];
interface Options { readonly key?: string; readonly keepalive?: boolean; readonly signal?: AbortSignal }

const addressOf = (verb: Verb, path: string, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (verb !== 'GET' && verb !== 'DELETE') return { url, rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return { url: query.size > 0 ? `${url}?${query}` : url, rest: {} };
};

let said: (text: string, isError: boolean) => void = () => undefined;
/** Where messages that come with an answer are shown. */
export const sayAnswersWith = (say: typeof said) => { said = say; };

export const send = async <E>(verb: Verb, path: string, input: CallerInputOf<E>, options: Options = {}): Promise<Answer<E>> => {
  const { url, rest } = addressOf(verb, path, input as Record<string, unknown>);
  const hasBody = verb === 'POST' || verb === 'PUT';
  let response: Response;
  try {
    response = await fetch(url, {
      method: verb,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json', 'idempotency-key': options.key ?? newKey() } : {}) },
      ...(hasBody ? { body: JSON.stringify(rest) } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch {
    return { ok: false, status: 0, message: '', code: 'network', fields: {}, body: null };
  }
  const body = (await response.json().catch(() => null)) as { message?: unknown; sucess?: boolean; code?: string; fields?: Record<string, string> } | null;
  const message = typeof body?.message === 'string' ? body.message : '';
  if (response.ok) {
    if (message) said(message, body?.sucess === false);
    return { ok: true, status: response.status, body: body as OutputOf<E> };
  }
  return { ok: false, status: response.status, message, code: body?.code ?? '', fields: body?.fields ?? {}, body };
};

/** A key that makes a repeated call harmless; `randomUUID` exists on secure pages only, and a cellar's own network may not be one. */
export const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
