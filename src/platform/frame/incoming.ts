import type { Cookie, Lang } from '../call.ts';

/** A call as it reaches the frame, from HTTP, from a page's loader, from a test: all take the same way. */
export interface Incoming {
  readonly input: unknown;
  /** The id of a session, or the credential of an API key. */
  readonly sessionId: string | null;
  readonly visitorId?: string;
  readonly idempotencyKey?: string;
  readonly ip: string;
  readonly lang: Lang;
  readonly requestId: string;
  readonly body?: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Outgoing {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly Cookie[];
}
