import { changedOnly, type Difference } from '#kernel/difference.ts';
import { type Can, rightsOf } from '#kernel/can.ts';
import { isUuid } from '#kernel/id.ts';
import type { Actor } from '#kernel/permission.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Call, Cookie, InShop } from '../call.ts';
import { type Clock, dayIn, instant, newId } from '../clock.ts';
import { type Client, type Condition, kyselyOf, type RowOf, sendStatement, sql, type Tx } from '../db.ts';
import type { Subscription } from '../jobs.ts';
import { log } from '../log.ts';
import { refuse } from '../refusals.ts';
import type { Incoming } from './incoming.ts';
import { TO_COME, withTextToCome } from './text-to-come.ts';

/** A record that a call changed, and how. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly shopId: string | null;
  readonly difference?: Difference;
}

/** A job that is written with the transaction that asked for it. */
export interface PendingJob {
  readonly id: string;
  readonly name: string;
  readonly lane: string;
  readonly shopId: string | null;
  readonly payload: object;
  readonly runAt: string;
  readonly onceKey: string | null;
  /** It is written only where this holds. */
  readonly onlyIf?: Condition | undefined;
}

/** The state of one call: its Call for the action, and what is to be written or done once the action has succeeded. */
export interface CallState {
  readonly tx: Tx;
  readonly call: Call;
  /**
   * The statements sent without waiting: a failure appears at the commit, or at a later statement of the lost
   * transaction.
   */
  readonly writes: Promise<unknown>[];
  readonly jobs: PendingJob[];
  readonly afterCommit: ((inShop: InShop) => Promise<void>)[];
  readonly onRollback: (() => Promise<void>)[];
  readonly cookies: Cookie[];
  readonly changes: Change[];
  /** The text that replaces `Call.textToCome`, once it is known; null in a call without one. */
  toCome: Promise<string> | null;
  /** Its locks do not wait for the disk (`Call.freeLocksEarly`). */
  freesLocksEarly: boolean;
  /** The shop that the transaction reads and writes in at this moment. */
  currentShop: string | null;
}

interface CallSettings {
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly subscriptions: readonly Subscription[];
}

/** Makes the Call that actions are given. */
export const createCallOpener = ({ clock, baseUrl, subscriptions }: CallSettings) => {
  type Handler = (tx: Tx, payload: object, call: Call) => Promise<void>;
  const within = new Map<string, Handler[]>();
  const after = new Map<string, Pick<PendingJob, 'name' | 'lane'>[]>();
  for (const one of subscriptions) {
    if (one.when === 'within') within.set(one.event, [...(within.get(one.event) ?? []), one.handler as Handler]);
    if (one.when === 'after') after.set(one.event, [...(after.get(one.event) ?? []), one]);
  }

  return (
    client: Client,
    actor: Actor,
    zone: string | undefined,
    from: Omit<Incoming, 'input'>,
    can?: Can,
  ): CallState => {
    const millis = clock.millis();
    let today = dayIn(zone ?? 'Europe/Paris', millis);
    const state: CallState = {
      tx: kyselyOf(client),
      writes: [],
      jobs: [],
      afterCommit: [],
      onRollback: [],
      cookies: [],
      changes: [],
      toCome: null,
      freesLocksEarly: false,
      currentShop: actor.shopId,
      call: {
        actor,
        rights: can ? rightsOf(actor, can) : [],
        get shopId() {
          if (!state.currentShop) throw new Refused(refuse('frame.forbidden'));
          return state.currentShop;
        },
        get shopOrNone() {
          return state.currentShop;
        },
        now: instant(millis),
        get today() {
          return today;
        },
        newId: () => newId(clock),
        requestId: from.requestId,
        ip: from.ip,
        lang: from.lang,
        baseUrl,
        headers: from.headers ?? {},
        ...(from.body ? { body: from.body } : {}),
        emit: async (event, payload) => {
          const eventId = newId(clock);
          for (const handler of within.get(event.name) ?? []) await handler(state.tx, payload, state.call);
          for (const { name, lane } of after.get(event.name) ?? []) {
            state.jobs.push({
              id: newId(clock),
              name,
              lane,
              shopId: state.currentShop,
              payload: { ...payload, eventId },
              runAt: instant(millis),
              onceKey: null,
            });
          }
        },
        write: (statement) => {
          const finish = state.toCome === null ? undefined : withTextToCome;
          hearLater(state, sendStatement(client, state.tx, statement, finish));
        },
        textToCome: (statement, read, failed) => {
          if (state.toCome !== null) throw new Error('a call has one text to come');
          const asked = sendStatement(client, state.tx, statement).then(
            ({ rows }) => read(rows),
            (error: unknown) => {
              throw failed(error);
            },
          );
          hearLater(state, asked);
          state.toCome = asked;
          return TO_COME;
        },
        freeLocksEarly: () => {
          state.freesLocksEarly = true;
        },
        enqueue: ({ name, lane }, payload, options) =>
          state.jobs.push({
            id: newId(clock),
            name,
            lane,
            shopId: state.currentShop,
            payload,
            runAt: options?.runAt ?? instant(millis),
            onceKey: options?.onceKey ?? null,
            onlyIf: options?.onlyIf,
          }),
        enterShop: async (tx, shopId, known) => {
          if (!isUuid(shopId)) throw new Refused(absent);
          state.call.write(sql`select set_config('app.shop_id', ${shopId}, true)`);
          state.currentShop = shopId;
          // The shop's own day comes with it: its documents and books follow its own midnight, whoever calls.
          const shopZone = known ?? (await zoneOf(tx, shopId));
          if (shopZone) today = dayIn(shopZone, millis);
        },
        afterCommit: (work) => {
          state.afterCommit.push(work);
        },
        onRollback: (work) => {
          state.onRollback.push(work);
        },
        setCookie: (cookie) => {
          state.cookies.push(cookie);
        },
        audit: (kind, id, difference) => {
          const changed = difference && changedOnly(difference);
          state.changes.push({ kind, id, shopId: state.currentShop, ...(changed ? { difference: changed } : {}) });
        },
      },
    };
    return state;
  };
};

/** Keeps what was sent and not waited for, so that whoever ends the transaction hears how it went. */
export const hearLater = ({ writes }: Pick<CallState, 'writes'>, sent: Promise<unknown>): void => {
  sent.catch(() => undefined);
  writes.push(sent);
};

const zoneOf = async (tx: Tx, shopId: string): Promise<string | undefined> =>
  (await sql<RowOf<'shop', 'zone'>>`select zone from shop where shop_id = ${shopId}`.execute(tx)).rows[0]?.zone;

export type OpenCall = ReturnType<typeof createCallOpener>;

/** Takes back what a call that did not commit left outside the database. */
export const takeBack = async (state: CallState | null): Promise<void> => {
  for (const work of state?.onRollback ?? [])
    await work().catch((error: unknown) => log.error({ err: error }, 'after a rollback'));
};
