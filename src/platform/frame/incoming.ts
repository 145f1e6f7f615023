import type { Lang } from '#kernel/language/lang.ts';
import type { Refused } from '#kernel/refusal.ts';
import type { Cookie } from '../call.ts';

/** A call as it reaches the frame, from HTTP, from a page's loader, from a test: all take the same way. */
export interface Incoming {
  readonly input: unknown;
  /** The id of a session, or the credential of an API key. */
  readonly sessionId: string | null;
  /** The turn of the session that its token names; left out where the program itself calls. */
  readonly turn?: number;
  readonly visitorId?: string;
  readonly idempotencyKey?: string;
  readonly ip: string;
  /** The language that the caller asks for; `langOfCall` decides the language of the answer. */
  readonly lang: Lang;
  readonly requestId: string;
  readonly body?: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The caller sends the answer on as JSON: it may be given already written. */
  readonly asText?: boolean;
}

/** A session whose caller is to be given a new token, and the turn that it has. */
export interface Renewal {
  readonly sessionId: string;
  readonly turn: number;
}

export interface Outgoing {
  readonly status: number;
  readonly body: unknown;
  /** The body is JSON already written. */
  readonly isText?: boolean;
  readonly cookies: readonly Cookie[];
}

/** The reader of the answer, known once the session is read. */
export type Reader = NonNullable<Refused['reader']>;
