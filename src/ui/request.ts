import type { CallerInputOf, Endpoint, Verb } from '#kernel/endpoint.ts';
import { LINK_HEADER, NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { forgetPerson } from './kept-here.ts';

/**
 * The parts of a call that the office and the shops share: its address, its body, its key, the refusal in its answer,
 * and the end of a session. Only the types of an endpoint are used here, so that no schema library reaches a page of
 * the shop.
 */
export interface RequestOptions {
  /** Given again when the same action is repeated after a lost answer, so that it is done once. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal;
  /** The request outlives the page that sends it. */
  readonly keepalive?: boolean;
  /** The solved challenge of a form that is open to visitors. */
  readonly captcha?: string | undefined;
  /** The bytes of a call that takes a file: they are its body, and the rest of its input goes in the query. */
  readonly file?: Blob | undefined;
  /** Answered in this language, whatever the visitor chose. */
  readonly lang?: 'fr' | undefined;
}

/** Path parameters are filled in. What is left is the query of a read or a removal, the body of anything else; what is empty is not asked for. */
export const addressOf = (
  verb: Verb,
  path: string,
  input: unknown,
  lang?: string,
): { readonly url: string; readonly body: string | null } => {
  const rest = { ...(input as Record<string, unknown>) };
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const hasBody = verb === 'POST' || verb === 'PUT';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(hasBody ? { lang } : { ...rest, lang }))
    if (value !== undefined && value !== null && value !== '')
      query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  const asked = String(query);
  return { url: asked ? `${filled}?${asked}` : filled, body: hasBody ? JSON.stringify(rest) : null };
};

/** The secret of a private link, where the path of the call has a place for it. */
const secretIn = (path: string, input: unknown): string | null => {
  const { token } = input as { readonly token?: string };
  return path.includes(':token') && token ? token : null;
};

/** Sends a call by its declared verb and path, in their literal types. Rejects when no answer comes. */
export const request = <E extends Endpoint>(
  verb: E['verb'],
  path: E['path'],
  input: CallerInputOf<E>,
  { key = newKey(), lang, captcha, file, ...rest }: RequestOptions = {},
): Promise<Response> => {
  const secret = secretIn(path, input);
  const named = secret ? { ...(input as object), token: NO_SECRET } : input;
  const { url, body } = addressOf(file ? 'GET' : verb, path, named, lang);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (secret) headers[LINK_HEADER] = secret;
  if (verb !== 'GET') headers['idempotency-key'] = key;
  if (captcha) headers['x-captcha'] = captcha;
  if (body) headers['content-type'] = 'application/json';
  if (file) headers['content-type'] = file.type || 'application/octet-stream';
  return fetch(url, { method: verb, credentials: 'same-origin', headers, body: file ?? body, ...rest });
};

/**
 * The answer of a call: its content, or null when it cannot be read; its words, its code and the words of each field,
 * empty when there are none.
 */
export interface Said {
  readonly body: unknown;
  readonly message: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
}
export const saidBy = async (answer: Response): Promise<Said> => {
  const body: unknown = await answer.json().catch(() => null);
  const { message, code, fields } = Object(body) as { [part in keyof Said]?: unknown };
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { body, message: text(message), code: text(code), fields: Object(fields) === fields ? Object(fields) : {} };
};

/** A key that makes a repeated call harmless. `randomUUID` exists on secure pages only, and a cellar's own network may not be one. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export const LOGIN = '/auth/login';
export const isAtLogin = (): boolean => location.pathname.startsWith(LOGIN);

/** Logs out and forgets who was here, then goes to login unless already there. A right that is gone does it too (specification, section 8). */
export const logOut = async (go: (to: string) => void): Promise<void> => {
  forgetPerson();
  // When the server cannot be told, the login page replaces the session anyway.
  await request('POST', '/v1/auth/logout', {}).catch(() => undefined);
  if (!isAtLogin()) go(LOGIN);
};
