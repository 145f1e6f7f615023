import type * as z from 'zod';
import type { Difference } from '#kernel/difference.ts';
import type { Day } from '#kernel/day.ts';
import type { Endpoint, FileAnswer, LaterFile } from '#kernel/endpoint.ts';
import type { EventKind } from '#kernel/event.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { AnyLookup } from '#kernel/lookup.ts';
import type { Actor, Permission } from '#kernel/permission.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Condition, RawBuilder, Statement, Tx } from './db.ts';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge: number;
  readonly httpOnly: boolean;
}

/** A transaction of the program itself, in one shop or in none: what work after the commit writes its result with. */
export type InShop = <R>(shopId: string | null, work: (tx: Tx, call: Call) => Promise<R>) => Promise<R>;

/** The call that an action serves: everything beside its input and its transaction. */
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
  /** The caller's language; French for whoever works in the office (`langOfCall`). */
  readonly lang: Lang;
  /** The public base URL by configuration, never by the Host header of the caller. */
  readonly baseUrl: string;
  /** The bytes of an upload endpoint. */
  readonly body?: AsyncIterable<Uint8Array>;
  /** Headers, for webhooks that sign them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Runs the `within` handlers now, in this transaction, and leaves a job for each `after` handler. */
  readonly emit: <P extends object>(event: EventKind<P>, payload: P) => Promise<void>;
  /**
   * Sends a write whose answer nobody needs, and does not wait for it: it leaves at once, before whatever is asked for next, and
   * together with it. The commit is not told to anybody before it has succeeded; its failure is the failure of the call.
   */
  readonly write: (statement: Statement) => void;
  /**
   * Sends a statement that makes a text, kept under `SETTING_TO_COME`, and does not wait for it: what it gives stands for that text, once a call, in
   * what is sent by `write`, in the trail, in jobs and in the answer. For who holds up others until his commit, and would hold them up
   * for as long again to hear it. `failed` says in words why the statement refused: nothing is committed then.
   */
  readonly textToCome: <R>(
    statement: Statement & RawBuilder<R>,
    read: (rows: readonly R[]) => string,
    failed: (error: unknown) => unknown,
  ) => string;
  /**
   * This transaction holds up others of its shop: its locks are let go at its commit, without waiting for the disk. Its own caller is
   * answered, and its work after the commit is done, once the disk has it.
   */
  readonly freeLocksEarly: () => void;
  /** Work for the queue, inserted with this transaction. `onceKey` keeps a twin out; `onlyIf` is asked of the database as it is written. */
  readonly enqueue: <P extends object>(
    job: JobKind<P>,
    payload: NoInfer<P>,
    options?: { runAt?: string; onceKey?: string; onlyIf?: Condition },
  ) => void;
  /**
   * From here on the transaction reads and writes in that shop: only for calls that span sellers, in ascending order. `zone` where
   * the caller has read it of that shop: then nothing is waited for.
   */
  readonly enterShop: (tx: Tx, shopId: string, zone?: string) => Promise<void>;
  /** Work with the outside world, done after the commit and outside any transaction, 10 s at most. */
  readonly afterCommit: (work: (inShop: InShop) => Promise<void>) => void;
  /** Undoes what the transaction cannot, such as a file that was written, when it does not commit. */
  readonly onRollback: (work: () => Promise<void>) => void;
  readonly setCookie: (cookie: Cookie) => void;
  /** Names the thing that this call changes, and how, for the audit trail and the record's history. */
  readonly audit: (kind: string, id: string, difference?: Difference) => void;
}

/** The call before its transaction: its origin, and a way to read from the shop first. */
export interface Preparing {
  readonly ip: string;
  readonly headers: Call['headers'];
  /** The session that the caller names, not yet verified. */
  readonly sessionId: string | null;
  readonly inShop: InShop;
}

export type AnswerOf<O extends z.ZodType | 'file'> = O extends z.ZodType ? z.input<O> : FileAnswer | LaterFile;

export type Action<I extends z.ZodType, O extends z.ZodType | 'file'> = (
  tx: Tx,
  input: z.output<I>,
  call: Call,
) => Promise<AnswerOf<O>>;

/** The action of an endpoint that prepares something before its transaction. */
export type PreparedAction<I extends z.ZodType, O extends z.ZodType | 'file', P> = (
  tx: Tx,
  input: z.output<I>,
  call: Call,
  prepared: P,
) => Promise<AnswerOf<O>>;

/**
 * How callers who see the same are known, so that an answer is made once for them (`frame/shared-answer.ts`): the same question, asked
 * with the same `eyes` on the same day, has the same answer as long as `word` is the same.
 */
export interface SharedView<I = unknown, A = unknown> {
  /** The parts of the answer that depend on the caller and are not in `word`: the shop, the rights. */
  readonly eyes: (actor: Actor) => string;
  /** The statement that gives `word`, null where nothing may be shared; `$1`, `$2` … are the values of `asks`. */
  readonly word: () => RawBuilder<{ word: string | null }>;
  /** Its values, once the answer is known; null when this answer is nobody else's. `last` are those of the same question before. */
  readonly asks: (input: I, answer: A, call: Call, last: readonly unknown[] | null) => readonly unknown[] | null;
}

export interface Binding {
  readonly endpoint: Endpoint;
  readonly action: (tx: Tx, input: unknown, call: Call, prepared?: unknown) => Promise<unknown>;
  /** Slow work that needs no transaction, done before the transaction opens; the action receives its result. */
  readonly prepare?: (input: unknown, caller: Preparing) => Promise<unknown>;
  /** With `captcha: 'whenMany'`: true when so many calls came that this one must solve a challenge. */
  readonly isPressed?: (input: unknown, caller: Preparing) => Promise<boolean>;
  /** The final answer of an endpoint that goes outside, read after the outside work; receives what the action answered. */
  readonly respond?: (tx: Tx, answer: unknown, call: Call) => Promise<unknown>;
  /** Signed-in callers who see the same are given the same answer. Of a GET only. */
  readonly view?: SharedView;
  /**
   * Each of its statements is planned once for a connection, whatever it is asked with. For calls that find few rows by their keys and
   * are made all day: PostgreSQL would plan some of them anew each time, which costs more than carrying them out.
   */
  readonly keepsPlans?: true;
  /** True for a read whose question is too long for a URL: its transaction is read only, like that of a GET. */
  readonly onlyReads?: true;
  /** The lookup that it serves: what its tests walk. */
  readonly lookup?: AnyLookup;
  /** The kinds of audited records whose history it tells. */
  readonly historyOf?: readonly string[];
}

/** Binds a declared endpoint to its action: the types of input and answer must agree or this does not compile. */
export const bind = <I extends z.ZodType, O extends z.ZodType | 'file', P = undefined>(
  endpoint: Endpoint<I, O>,
  action: PreparedAction<I, O, P>,
  more?: {
    prepare?: (input: z.output<I>, caller: Preparing) => Promise<P>;
    isPressed?: (input: z.output<I>, caller: Preparing) => Promise<boolean>;
    respond?: (tx: Tx, answer: O extends z.ZodType ? z.output<O> : FileAnswer, call: Call) => Promise<AnswerOf<O>>;
    view?: SharedView<z.output<I>, AnswerOf<O>>;
    keepsPlans?: true;
    onlyReads?: true;
  },
): Binding => ({
  endpoint: endpoint as unknown as Endpoint,
  action: action as unknown as Binding['action'],
  ...(more?.prepare ? { prepare: more.prepare as unknown as NonNullable<Binding['prepare']> } : {}),
  ...(more?.isPressed ? { isPressed: more.isPressed as unknown as NonNullable<Binding['isPressed']> } : {}),
  ...(more?.respond ? { respond: more.respond as unknown as NonNullable<Binding['respond']> } : {}),
  ...(more?.keepsPlans ? { keepsPlans: true } : {}),
  ...(more?.onlyReads ? { onlyReads: true } : {}),
  ...(more?.view ? { view: more.view as unknown as SharedView } : {}),
});
