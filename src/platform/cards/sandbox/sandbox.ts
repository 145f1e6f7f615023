import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, instant, newId, newToken } from '../../clock.ts';
import type { Client, Pool } from '../../db.ts';
import {
  CARD_TIMEOUT_MS,
  CardForged,
  CardMisconfigured,
  type CardNews,
  type CardProvider,
  type CardRef,
  type CardState,
  type Challenge,
  CardUnknown,
  withinTime,
} from '../provider.ts';
import { type Card, cardOf, SLOW_MS } from './card-behaviour.ts';
import {
  changeOperation,
  inStore,
  insertOnce,
  leaveNews,
  newsDelivered,
  type Operation,
  operationByChallenge,
  operationById,
  recentOperations,
  setupOfMethod,
  takeNews,
} from './store.ts';

export interface SandboxSettings {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Signs its news; never empty. */
  readonly secret: string;
  /** Carries the news to our webhook; true when it was taken. */
  readonly deliver: (body: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;
  readonly timeout?: number;
}

const TOLERANCE_MS = 300_000;
const AGAIN_MS = 60_000;
const DEFAULT_NEWS = { afterMs: 0, times: 1 };

/**
 * A card provider that moves no money: it keeps its own state, asks buyers for proof, refuses, is slow, loses answers, sends
 * its news late or twice, all by the card that was chosen. The rest of the house cannot tell it from another provider.
 */
export const createSandbox = (settings: SandboxSettings): CardProvider => {
  const { pool, clock } = settings;
  if (!settings.secret) throw new CardMisconfigured('the sandbox needs a secret');
  const limit = settings.timeout ?? CARD_TIMEOUT_MS;
  const now = (): string => instant(clock.millis());
  const later = (ms: number): string => instant(clock.millis() + ms);

  const call = async <R>(work: (client: Client) => Promise<R>): Promise<R> => {
    try {
      return await withinTime(inStore(pool, work), limit);
    } catch (error) {
      throw error instanceof CardMisconfigured || error instanceof CardUnknown ? error : new CardUnknown(error);
    }
  };

  const tell = async (client: Client, row: Operation): Promise<void> => {
    const id = `evt_${newId(clock)}`;
    const plan = cardOf(row.token)?.behaviour.news ?? DEFAULT_NEWS;
    const body = JSON.stringify({ id, type: `${row.kind}.${row.state}`, state: stateOf(row) });
    await leaveNews(client, { id, operation: row.id, body, at: later(plan.afterMs), times: plan.times });
  };

  /** A slow operation is over when its hour has come, whoever looks first. */
  const present = async (client: Client, row: Operation): Promise<Operation> =>
    row.state === 'processing' && row.settles_at && row.settles_at <= now()
      ? changeOperation(client, row, { state: 'succeeded' })
      : row;

  const make = async (client: Client, more: NewOperation): Promise<{ row: Operation; isNew: boolean }> => {
    const { requested, ...columns } = more;
    const body_hash = createHash('sha256').update(JSON.stringify(requested)).digest('hex');
    const { row, isNew } = await insertOnce(client, {
      customer_ref: null,
      method_ref: null,
      parent_id: null,
      challenge_key: null,
      return_url: null,
      settles_at: null,
      reason: null,
      amount: null,
      currency: null,
      refunded: 0,
      ...columns,
      id: `sbx_${columns.kind}_${newId(clock)}`,
      body_hash,
      created_at: now(),
    });
    // The same key with another request is a fault of ours; what the first one did stands, so nobody may say that nothing happened.
    if (row.body_hash !== body_hash) throw new CardUnknown(new Error('idempotency key used for another request'));
    if (isNew && row.state !== 'processing') await tell(client, row);
    if (isNew && row.state === 'processing') await tell(client, { ...row, state: 'succeeded' });
    return { row: await present(client, row), isNew };
  };

  const begun = (outcome: 'ok' | 'challenge' | 'refused' | 'slow' | 'lost', card: Card, returnUrl: string | null) =>
    ({
      state: STATE[outcome],
      reason: outcome === 'refused' ? (card.behaviour.reason ?? 'declined') : null,
      settles_at: outcome === 'slow' ? later(SLOW_MS) : null,
      challenge_key: outcome === 'challenge' && returnUrl ? newToken() : null,
      return_url: returnUrl,
    }) as const;

  const found = async (client: Client, ref: CardRef): Promise<Operation> => {
    const row = await operationById(client, ref.providerRef);
    if (!row || row.kind !== ref.operation || row.account !== (ref.account ?? ''))
      throw new CardMisconfigured('no such operation');
    return present(client, row);
  };

  const readChallenge = (row: Operation): Challenge => {
    const card = cardOf(row.token);
    return {
      open: row.state === 'requiresAction',
      amount: row.amount,
      currency: row.currency,
      last4: card?.last4 ?? null,
    };
  };

  return {
    name: 'sandbox',
    live: false,
    browser: { fields: 'own' },
    origins: [],
    accountOf: (shop) => `sandbox_${shop.id}`,

    imprint: (order) =>
      call(async (client) => {
        const base = {
          kind: 'imprint',
          account: '',
          idempotency_key: order.intentId,
          intent_id: order.intentId,
          requested: order,
          token: order.token,
        } as const;
        const card = cardOf(order.token);
        // A token that no card makes can only have been made up.
        if (!card)
          return stateOf(
            (await make(client, { ...base, token: 'tok_refused', state: 'refused', reason: 'declined' })).row,
          );
        const made = await make(client, {
          ...base,
          ...begun(card.behaviour.setup, card, order.returnUrl),
          customer_ref: `sbx_cus_${newToken()}`,
          method_ref: `sbx_card_${newToken()}`,
        });
        return stateOf(made.row);
      }),

    debit: async (order) => {
      const { row, isNew, isLost } = await call(async (client) => {
        const setup = await setupOfMethod(client, order.methodRef);
        const card = setup && cardOf(setup.token);
        const isSaved =
          setup?.customer_ref === order.customerRef && (await present(client, setup)).state === 'succeeded';
        if (!setup || !card || !isSaved) throw new CardMisconfigured('no such saved card');
        if (!Number.isInteger(order.amount) || order.amount <= 0) throw new CardMisconfigured('amount');
        const made = await make(client, {
          kind: 'debit',
          account: order.account,
          idempotency_key: order.intentId,
          intent_id: order.intentId,
          requested: order,
          token: setup.token,
          amount: order.amount,
          currency: order.currency,
          customer_ref: order.customerRef,
          ...begun(card.behaviour.debit, card, null),
        });
        return { ...made, isLost: card.behaviour.debit === 'lost' };
      });
      // The money was taken, and the answer never comes back.
      if (isLost && isNew) throw new CardUnknown(new Error('the answer was lost'));
      return stateOf(row);
    },

    refund: (order) =>
      call(async (client) => {
        const debit = await operationById(client, order.debitRef);
        if (!debit || debit.kind !== 'debit' || debit.account !== order.account)
          throw new CardMisconfigured('no such debit');
        const fits =
          debit.state === 'succeeded' && order.amount > 0 && debit.refunded + order.amount <= (debit.amount ?? 0);
        const { row, isNew } = await make(client, {
          kind: 'refund',
          account: order.account,
          idempotency_key: order.intentId,
          intent_id: order.intentId,
          requested: order,
          token: debit.token,
          amount: order.amount,
          currency: debit.currency,
          parent_id: debit.id,
          state: fits ? 'succeeded' : 'refused',
          reason: fits ? null : 'other',
        });
        if (isNew && fits)
          await tell(client, await changeOperation(client, debit, { refunded: debit.refunded + order.amount }));
        return stateOf(row);
      }),

    cancel: (ref) =>
      call(async (client) => {
        const row = await found(client, ref);
        const isKeptCard = row.kind === 'imprint' && row.state === 'succeeded';
        if (row.state !== 'requiresAction' && !isKeptCard) return stateOf(row);
        const cancelled = await changeOperation(client, row, { state: 'cancelled', reason: 'cancelled' });
        await tell(client, cancelled);
        return stateOf(cancelled);
      }),

    authenticate: (ref, returnUrl) =>
      call(async (client) => {
        const row = await found(client, ref);
        if (row.state !== 'requiresAction' || row.challenge_key) return stateOf(row);
        return stateOf(await changeOperation(client, row, { challenge_key: newToken(), return_url: returnUrl }));
      }),

    fetch: (ref) => call(async (client) => stateOf(await found(client, ref))),

    parseWebhook: (body, headers) => {
      const text = Buffer.from(body).toString('utf8');
      const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(headers['sandbox-signature'] ?? '');
      if (!match) throw new CardForged('no signature');
      const expected = Buffer.from(signature(settings.secret, match[1] as string, text));
      if (!timingSafeEqual(expected, Buffer.from(match[2] as string))) throw new CardForged('signature');
      if (Math.abs(clock.millis() - Number(match[1])) > TOLERANCE_MS) throw new CardForged('too old');
      const news = JSON.parse(text) as { id: string; type: string; state: CardState };
      return { eventId: news.id, type: news.type, state: news.state } satisfies CardNews;
    },

    listRecent: (account, since) =>
      call(async (client) => {
        const rows = await recentOperations(client, account ?? '', instant(since * 1000));
        const states: CardState[] = [];
        for (const row of rows) states.push(stateOf(await present(client, row)));
        return states;
      }),

    challenges: {
      read: (key) =>
        call(async (client) => {
          const row = await operationByChallenge(client, key);
          return row ? readChallenge(row) : null;
        }),
      answer: (key, confirmed) =>
        call(async (client) => {
          const row = await operationByChallenge(client, key);
          if (!row) return null;
          if (row.state !== 'requiresAction') return readChallenge(row);
          const isProven = confirmed && !cardOf(row.token)?.behaviour.challengeFails;
          const answered = await changeOperation(
            client,
            row,
            isProven ? { state: 'succeeded' } : { state: 'refused', reason: 'authentication' },
          );
          await tell(client, answered);
          return readChallenge(answered);
        }),
    },

    chores: async () => {
      const due = await inStore(pool, (client) => takeNews(client, now(), later(AGAIN_MS)));
      for (const one of due) {
        const t = String(clock.millis());
        const headers = {
          'content-type': 'application/json',
          'sandbox-signature': `t=${t},v1=${signature(settings.secret, t, one.body)}`,
        };
        if (await settings.deliver(one.body, headers).catch(() => false)) await newsDelivered(pool, one.id, later(0));
      }
      return due.length;
    },
  };
};

type Stated = 'kind' | 'account' | 'idempotency_key' | 'intent_id' | 'token' | 'state';
type NewOperation = Pick<Operation, Stated> &
  Partial<Omit<Operation, Stated>> & {
    /** The whole request: a repeated key must send the same one. */
    readonly requested: object;
  };

const STATE = {
  ok: 'succeeded',
  lost: 'succeeded',
  challenge: 'requiresAction',
  refused: 'refused',
  slow: 'processing',
} as const;

const signature = (secret: string, t: string, body: string): string =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');

const stateOf = (row: Operation): CardState => {
  const card = cardOf(row.token);
  const isOpen = row.state === 'requiresAction' && row.challenge_key !== null && row.return_url !== null;
  const mark = row.return_url?.includes('?') ? '&' : '?';
  return {
    operation: row.kind,
    status: row.state,
    providerRef: row.id,
    intentId: row.intent_id,
    account: row.account || null,
    amount: row.kind === 'imprint' ? null : row.amount,
    currency: row.currency,
    refunded: row.refunded,
    live: false,
    customerRef: row.customer_ref,
    methodRef: row.method_ref,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    actionUrl: isOpen ? `${row.return_url}${mark}challenge=${row.challenge_key}` : null,
    reason: row.state === 'requiresAction' && row.kind === 'debit' ? 'authentication' : row.reason,
  };
};
