import type * as z from 'zod';
import type { Day } from '#kernel/day.ts';
import type { Endpoint, FileAnswer, LaterFile } from '#kernel/endpoint.ts';
import type { EventKind } from '#kernel/event.ts';
import type { AnyLookup } from '#kernel/lookup.ts';
import type { Actor, Permission } from '#kernel/permission.ts';
import type { Tx } from './db.ts';

/** The caller's language; the office is French whatever the browser says. */
export type Lang = 'fr' | 'en' | 'es' | 'de' | 'it' | 'pt' | 'nl' | 'pl' | 'ru' | 'zh' | 'ja';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge: number;
  readonly httpOnly: boolean;
}

/** A transaction of the program itself, in one shop or in none: what work after the commit writes its result with. */
export type InShop = <R>(shopId: string | null, work: (tx: Tx, call: Call) => Promise<R>) => Promise<R>;

/** What an action knows of the call it serves, beside its input and its transaction. */
export interface Call {
  readonly actor: Actor;
  /** The declared permissions that let the caller in. The rows that an action may touch for him follow from them. */
  readonly rights: readonly Permission[];
  /** The acting shop; refuses with 403 where there is none. */
  readonly shopId: string;
  /** The same, null where there is none: for what hears calls of every kind. */
  readonly shopOrNone: string | null;
  readonly now: string;
  /** Today in the zone of the shop that the call is in, at the instant it began. */
  readonly today: Day;
  readonly newId: () => string;
  readonly requestId: string;
  readonly ip: string;
  readonly lang: Lang;
  /** The public base URL by configuration, never by the Host header of the caller. */
  readonly baseUrl: string;
  /** The bytes of an upload endpoint. */
  readonly body?: AsyncIterable<Uint8Array>;
  /** Headers, for webhooks that sign them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Runs the `within` handlers now, in this transaction, and leaves a job for each `after` handler. */
  readonly emit: <P extends object>(event: EventKind<P>, payload: P) => Promise<void>;
  /** Work for the queue, inserted with this transaction. `onceKey` keeps a twin out. */
  readonly enqueue: (name: string, payload: object, options?: { runAt?: string; onceKey?: string }) => void;
  /** From here on the transaction reads and writes in that shop: only for calls that span sellers, in ascending order. */
  readonly enterShop: (tx: Tx, shopId: string) => Promise<void>;
  /** Work with the outside world, done after the commit and outside any transaction, 10 s at most. */
  readonly afterCommit: (work: (inShop: InShop) => Promise<void>) => void;
  readonly setCookie: (cookie: Cookie) => void;
  /** Names the thing that this call changes, and how, for the audit trail and the record's history. */
  readonly audit: (kind: string, id: string, difference?: object) => void;
}

export type AnswerOf<O extends z.ZodType | 'file'> = O extends z.ZodType ? z.input<O> : FileAnswer | LaterFile;

export type Action<I extends z.ZodType, O extends z.ZodType | 'file'> = (
  tx: Tx,
  input: z.output<I>,
  call: Call,
) => Promise<AnswerOf<O>>;

export interface Binding {
  readonly endpoint: Endpoint;
  readonly action: (tx: Tx, input: unknown, call: Call) => Promise<unknown>;
  /** The final answer of an endpoint that goes outside, read after the outside work; receives what the action answered. */
  readonly respond?: (tx: Tx, answer: unknown, call: Call) => Promise<unknown>;
  /** The lookup that it serves: what its tests walk. */
  readonly lookup?: AnyLookup;
}

/** Binds a declared endpoint to its action: the types of input and answer must agree or this does not compile. */
export const bind = <I extends z.ZodType, O extends z.ZodType | 'file'>(
  endpoint: Endpoint<I, O>,
  action: Action<I, O>,
  more?: {
    respond?: (tx: Tx, answer: O extends z.ZodType ? z.output<O> : FileAnswer, call: Call) => Promise<AnswerOf<O>>;
  },
): Binding => ({
  endpoint: endpoint as unknown as Endpoint,
  action: action as unknown as Binding['action'],
  ...(more?.respond ? { respond: more.respond as unknown as NonNullable<Binding['respond']> } : {}),
});
