import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { french, typeset } from '#kernel/language/french.ts';
import { words } from '../messages/office.fr.ts';
import { addressOf, request, type RequestOptions, type Said, saidBy } from '../../request.ts';
import { connectionFound, connectionLost, isCutOff } from './connection.ts';
import { refusedHere } from './own-rights.ts';
import { askForProof, NEEDS_PROOF } from './proof.tsx';
import { answered, questionIn } from './question.ts';
import { endSession, toLogin } from './session-end.ts';
import { closeSnacks, say, sayMendable, snackEffect } from '../snackbars/snackbars.ts';

/** A refusal as the browser knows it: status, words and, for forms, the words of each field. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** The answer as it came: a 409 may carry the other's version. */
  readonly body: unknown;
  constructor(status: number, message: string, said?: Said, requestId: string | null = null) {
    super(typeset(message));
    this.status = status;
    this.code = said?.code || null;
    this.fields = french(said?.fields ?? {});
    this.requestId = requestId;
    this.body = said?.body ?? null;
  }
}

export interface CallOptions extends Pick<RequestOptions, 'key' | 'signal' | 'file'> {
  /** No snackbar, whatever comes back: polling and type-ahead. */
  readonly silent?: boolean;
}

/** Address of a file that the server gives: for links, images and new tabs. */
export const fileUrl = <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>): string =>
  addressOf(endpoint.verb, endpoint.path, input).url;

/** The dashboard is French whatever was chosen in a shop; only a call that is open to visitors has to be told so. */
const langOf = ({ can }: Endpoint): 'fr' | undefined => (can === 'public' ? 'fr' : undefined);

/**
 * Refuses a call that the known rights do not allow: a 403 of the server means stale rights and would end the session.
 */
const refuseOwn = (endpoint: Endpoint, input: unknown, options: CallOptions): void => {
  const refused = refusedHere(endpoint, input);
  if (refused === null) return;
  if (!options.silent) say(words.notAllowed, 'error');
  const fields = Object.fromEntries(refused.fields.map((one) => [one, words.fieldNotAllowed]));
  throw new CallError(403, words.notAllowed, {
    code: 'frame.forbidden',
    message: words.notAllowed,
    fields,
    body: null,
  });
};

const send = async <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: CallOptions,
): Promise<Response> => {
  refuseOwn(endpoint, input, options);
  if (endpoint.verb !== 'GET' && isCutOff()) {
    connectionLost();
    if (!options.silent) say(words.heldBack, 'error');
    throw new CallError(0, words.heldBack);
  }
  try {
    const answer = await request<E>(endpoint.verb, endpoint.path, input, { ...options, lang: langOf(endpoint) });
    connectionFound();
    return answer;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    connectionLost();
    if (endpoint.verb !== 'GET' && !options.silent) say(words.offline, 'error');
    throw new CallError(0, words.offline);
  }
};

/**
 * Handles every refused answer: a snackbar shows its words; 403 means stale rights and ends the session, 401 asks to
 * sign in again.
 */
const refusedAnswer = async (answer: Response, options: CallOptions): Promise<CallError> => {
  const said = await saidBy(answer);
  const effect = snackEffect(false, said.body);
  if (!options.silent) {
    if (effect === 'close') closeSnacks();
    else if (effect?.mend) sayMendable(effect.text, effect.mend);
    else if (effect) say(effect.text, effect.tone);
  }
  if (answer.status === 403) await endSession();
  if (answer.status === 401) toLogin();
  return new CallError(
    answer.status,
    effect && effect !== 'close' ? effect.text : words.pageError,
    said,
    answer.headers.get('x-request-id'),
  );
};

/** Sends a call; where the server wants a proof of the person, asks for the password over the page and sends the call again as it was. */
const sendProved = async <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: CallOptions,
): Promise<Response> => {
  const answer = await send(endpoint, input, options);
  if (answer.status !== 422 || options.silent || (await saidBy(answer.clone())).code !== NEEDS_PROOF) return answer;
  return (await askForProof()) ? send(endpoint, input, options) : answer;
};

/** A call meets few questions; a server that asks on and on is answered no more. */
const MOST_QUESTIONS = 6;
/** Sends a call; each question of the server is asked over the page, and the call sent again with the answer. */
const sendAnswered = async <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: CallOptions,
): Promise<Response> => {
  let given = input;
  for (let turn = 0; ; turn += 1) {
    const answer = await sendProved(endpoint, given, options);
    if (answer.ok || options.silent || turn >= MOST_QUESTIONS) return answer;
    const question = questionIn(await saidBy(answer.clone()));
    const told = question === null ? null : await answered(question);
    if (told === null) return answer;
    given = Object.assign({}, given, told);
  }
};

/** Calls an endpoint by its declaration. Rejects with a CallError when refused; snackbars follow section 8 of the specification. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const answer = await sendAnswered(endpoint, input, options);
  if (!answer.ok) throw await refusedAnswer(answer, options);
  const { body } = await saidBy(answer);
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
