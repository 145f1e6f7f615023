import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { french, typeset } from '#kernel/french.ts';
import { words } from '../messages/office.fr.ts';
import { newKey } from './request-key.ts';
import { endSession, toLogin } from './session-end.ts';
import { closeSnacks, say, snackEffect } from '../snackbars/snackbars.ts';

/** A refusal as the browser knows it: status, words and, for forms, the words of each field. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** The answer as it came: a 409 may carry the other's version. */
  readonly body: unknown;
  constructor(status: number, message: string, body: unknown, requestId: string | null) {
    super(typeset(message));
    const known = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; fields?: unknown };
    this.status = status;
    this.code = typeof known.code === 'string' ? known.code : null;
    this.fields =
      typeof known.fields === 'object' && known.fields !== null ? french(known.fields as Record<string, string>) : {};
    this.requestId = requestId;
    this.body = body;
  }
}

export interface CallOptions {
  /** No snackbar, whatever comes back: polling and type-ahead. */
  readonly silent?: boolean;
  readonly signal?: AbortSignal;
  /** Given again when the same action is repeated after a lost answer, so that it is done once. */
  readonly key?: string;
}

type Values = Readonly<Record<string, unknown>>;
const asValues = (input: unknown): Values => (typeof input === 'object' && input !== null ? (input as Values) : {});

/** Path parameters filled in; what is left is the query (GET, DELETE) or the body. */
const split = (endpoint: Pick<Endpoint, 'path'>, input: unknown): { path: string; rest: Values } => {
  const rest: Record<string, unknown> = { ...asValues(input) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  return { path, rest };
};

const queryText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

export const urlOf = (endpoint: Pick<Endpoint, 'path' | 'verb'>, input: unknown): string => {
  const { path, rest } = split(endpoint, input);
  if (endpoint.verb !== 'GET' && endpoint.verb !== 'DELETE') return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null && value !== '') query.set(name, queryText(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** Address of a file that the server gives: for links, images and new tabs. */
export const fileUrl = <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>): string => urlOf(endpoint, input);

/** The dashboard is French whatever was chosen in a shop; only a call that is open to visitors has to be told so. */
const inFrench = ({ can }: Endpoint, url: string): string =>
  can === 'public' ? `${url}${url.includes('?') ? '&' : '?'}lang=fr` : url;

const readBody = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const send = async (endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> => {
  const writes = endpoint.verb !== 'GET';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (writes) headers['idempotency-key'] = options.key ?? newKey();
  const hasBody = endpoint.verb === 'POST' || endpoint.verb === 'PUT';
  if (hasBody) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: endpoint.verb, headers, credentials: 'same-origin' };
  if (hasBody) init.body = JSON.stringify(split(endpoint, input).rest);
  if (options.signal) init.signal = options.signal;
  try {
    return await fetch(inFrench(endpoint, urlOf(endpoint, input)), init);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (writes && !options.silent) say(words.offline, 'error');
    throw new CallError(0, words.offline, null, null);
  }
};

/** What every refused answer does: its words in a snackbar; 403 means stale rights and ends the session, 401 asks to sign in again. */
const refusedAnswer = async (answer: Response, options: CallOptions): Promise<CallError> => {
  const body = await readBody(answer);
  const effect = snackEffect(false, body);
  if (!options.silent) {
    if (effect === 'close') closeSnacks();
    else if (effect) say(effect.text, effect.tone);
  }
  if (answer.status === 403) await endSession();
  if (answer.status === 401) toLogin();
  return new CallError(
    answer.status,
    effect && effect !== 'close' ? effect.text : words.pageError,
    body,
    answer.headers.get('x-request-id'),
  );
};

/** Calls an endpoint by its declaration. Rejects with a CallError when refused; snackbars follow section 8 of the specification. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const answer = await send(endpoint, input, options);
  if (!answer.ok) throw await refusedAnswer(answer, options);
  const body = await readBody(answer);
  const effect = snackEffect(true, body);
  if (effect && effect !== 'close' && !options.silent) say(effect.text, effect.tone);
  return body as OutputOf<E>;
};

const nameIn = (disposition: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null);
};

export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The bytes of an answer, telling each part as it comes. */
const heardBlob = async (answer: Response, hear: (part: Uint8Array) => void): Promise<Blob> => {
  const reader = answer.body?.getReader();
  const parts: BlobPart[] = [];
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value as BlobPart);
    hear(read.value);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
};

/** Fetches a file and saves it under its own name; a refusal is said like any other. `hear` is told each part of a long one. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  fallbackName: string,
  hear?: (part: Uint8Array) => void,
): Promise<void> => {
  const answer = await send(endpoint, input, {});
  if (!answer.ok) throw await refusedAnswer(answer, {});
  saveBlob(
    hear ? await heardBlob(answer, hear) : await answer.blob(),
    nameIn(answer.headers.get('content-disposition')) ?? fallbackName,
  );
};
