import { dec } from '#kernel/money.ts';
import type { CardOperation } from '#platform/cards/provider.ts';
import type { Payer } from '#platform/cards/redirected/redirect.ts';
import { isReturnSecret, returnSecret } from '#platform/cards/registry.ts';
import { later } from '#platform/clock.ts';
import type { Tx, RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { cents } from '../rules/amount.ts';

export type PaymentsTx = Tx;

/** Everything that a provider is told about one intent: kept so that asking again asks exactly the same. */
export interface CardRequest {
  readonly operation: CardOperation;
  readonly intentId: string;
  readonly shopId: string | null;
  readonly provider: string;
  readonly account: string | null;
  readonly providerRef: string | null;
  readonly returnUrl: string;
  readonly cancelAsked: boolean;
  readonly attempts: number;
  readonly createdAt: string;
  /** When it is asked, this time. */
  readonly now: string;
  readonly imprint?: { readonly token: string; readonly email: string };
  readonly debit?: {
    readonly amount: number;
    readonly currency: string;
    readonly customerRef: string;
    readonly methodRef: string;
    readonly label: string;
  };
  readonly refund?: { readonly amount: number; readonly debitRef: string };
  /** Paid on the page of another house. */
  readonly online?: {
    readonly amount: number;
    readonly currency: string;
    readonly label: string;
    readonly newsUrl: string;
    readonly payer: Payer;
  };
  /** It was not given up: what the payer approved may be taken. */
  readonly isOpen?: boolean;
}

/** The page that the buyer comes back to, and the link of a mail that asks for a proof: both carry the secret of the intent. */
export const returnUrlOf = (call: Pick<Call, 'baseUrl'>, intentId: string): string =>
  `${call.baseUrl}/validate3ds?intent=${intentId}&client_secret=${returnSecret(intentId)}`;
export const isReturnOf = isReturnSecret;

/** Where a house tells what came of a payment. */
export const newsUrlOf = (call: Pick<Call, 'baseUrl'>, provider: string): string =>
  `${call.baseUrl}/v1/payments/webhooks/${provider}`;

/** The first call has had its ten seconds long before. */
const FIRST_CHECK_SECONDS = 60;
export const firstCheck = (call: Pick<Call, 'now'>): string => later(call.now, FIRST_CHECK_SECONDS);

/** Leaves the work for the sweep: should this process die before the answer, another asks again. */
export const leaveWork = async (tx: PaymentsTx, call: Call, asked: CardRequest): Promise<void> => {
  await tx
    .insertInto('card_work')
    .values({
      intent_id: asked.intentId,
      shop_id: asked.shopId,
      operation: asked.operation,
      provider: asked.provider,
      account: asked.account,
      provider_ref: null,
      return_url: asked.returnUrl,
      action_url: null,
      open: true,
      cancel_asked: false,
      check_at: firstCheck(call),
      attempts: 0,
      trouble: null,
      created_at: call.now,
    })
    .execute();
};

export const workOf = async (tx: PaymentsTx, intentId: string): Promise<RowOf<'card_work'> | null> =>
  (await tx.selectFrom('card_work').selectAll().where('intent_id', '=', intentId).executeTakeFirst()) ?? null;

const base = (work: RowOf<'card_work'>, call: Call): CardRequest => ({
  operation: work.operation,
  intentId: work.intent_id,
  shopId: work.shop_id,
  provider: work.provider,
  account: work.account,
  providerRef: work.provider_ref,
  returnUrl: work.return_url,
  cancelAsked: work.cancel_asked,
  attempts: work.attempts,
  createdAt: work.created_at,
  now: call.now,
  isOpen: work.open && !work.cancel_asked,
});

/** Reads again what was asked, for the sweep, the return page and the news: standing in the shop of the intent. */
export const readAsked = async (tx: PaymentsTx, call: Call, work: RowOf<'card_work'>): Promise<CardRequest> => {
  const asked = base(work, call);
  if (work.operation === 'imprint' || !work.shop_id) {
    const row = await tx
      .selectFrom('card_imprint')
      .select(['token', 'buyer_email'])
      .where('id', '=', work.intent_id)
      .executeTakeFirstOrThrow();
    return row.token === null ? asked : { ...asked, imprint: { token: row.token, email: row.buyer_email } };
  }
  const row = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('shop_id', '=', work.shop_id)
    .where('id', '=', work.intent_id)
    .executeTakeFirstOrThrow();
  const amount = cents(dec(row.amount));
  if (work.operation === 'refund') {
    const parent = await tx
      .selectFrom('card_work')
      .select('provider_ref')
      .where('intent_id', '=', row.parent_id)
      .executeTakeFirstOrThrow();
    return parent.provider_ref === null ? asked : { ...asked, refund: { amount, debitRef: parent.provider_ref } };
  }
  if (row.imprint_id === null) {
    const { payer } = await tx
      .selectFrom('online_payment')
      .select('payer')
      .where('shop_id', '=', work.shop_id)
      .where('intent_id', '=', row.id)
      .executeTakeFirstOrThrow();
    const newsUrl = newsUrlOf(call, work.provider);
    return { ...asked, online: { amount, currency: row.currency, label: row.label, newsUrl, payer } };
  }
  const imprint = await tx
    .selectFrom('card_imprint')
    .select(['customer_ref', 'method_ref'])
    .where('id', '=', row.imprint_id)
    .executeTakeFirstOrThrow();
  if (imprint.customer_ref === null || imprint.method_ref === null) return asked;
  return {
    ...asked,
    debit: {
      amount,
      currency: row.currency,
      customerRef: imprint.customer_ref,
      methodRef: imprint.method_ref,
      label: row.label,
    },
  };
};
