import { type Dec, isPositive } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Payer, RedirectForm, RedirectOrder } from '#platform/cards/redirected/redirect.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf } from '#platform/db.ts';
import { dec } from '#kernel/money.ts';
import { amountText, cents, CURRENCY } from '../../rules/amount.ts';
import { type OnlineMeans, TYPE_OF_MEANS } from '../../rules/online-means.ts';
import { ON_ACCOUNT, type Payable } from '../../rules/payable.ts';
import { refusePayment } from '../../rules/refusals.ts';
import { type CardRequest, leaveWork, newsUrlOf, type PaymentsTx, returnUrlOf } from '../card-request.ts';
import { doCardWork } from '../card-work.ts';
import type { OpenedIntent } from '../imprint.ts';
import { insertIntent, refuseSecondDebit } from '../intent-row.ts';
import { accountOf, meansOf, onlineName, onlineProvider, payAccountRow } from './online-keys.ts';

/**
 * Opens a payment that its payer makes on the page of another house, in the acting shop. The caller has locked what is paid; the house is asked
 * after the commit, and what is paid hears the answer as it hears of a card (payments.intent-settled, payments.money-moved).
 */
export const openOnline = async (
  tx: PaymentsTx,
  call: Call,
  wanted: {
    readonly means: OnlineMeans;
    readonly payable: Payable;
    /** Tax included, in cents. */
    readonly amount: Dec;
    readonly label: string;
    readonly buyerUserId: string | null;
    readonly payer: Payer;
  },
): Promise<OpenedIntent> => {
  const { shopId } = call;
  if (!isPositive(wanted.amount)) throw new Refused(refusePayment('payments.amount'));
  const row = await payAccountRow(tx, shopId, wanted.means);
  if (!row) throw new Refused(refusePayment('payments.method-not-offered'));
  if (wanted.payable.kind !== ON_ACCOUNT) await refuseSecondDebit(tx, shopId, wanted.payable);
  const id = call.newId();
  const label = wanted.label.slice(0, 120);
  const provider = onlineName(wanted.means, shopId);
  const account = accountOf(row.means, row.fields);
  await insertIntent(
    tx,
    call,
    {
      shop_id: shopId,
      id,
      kind: 'debit',
      method: TYPE_OF_MEANS[wanted.means],
      ...{ payable_kind: wanted.payable.kind, payable_id: wanted.payable.id, named_id: wanted.payable.names ?? null },
      amount: amountText(wanted.amount),
      currency: CURRENCY,
      label,
      note: '',
      imprint_id: null,
      parent_id: null,
      buyer_user_id: wanted.buyerUserId,
      provider,
      account,
      status: 'processing',
      reason: null,
      day: null,
      trial: !row.live,
      created_by: call.actor.userId,
      created_at: call.now,
    },
    { status: 'processing', reason: null, moves: null, source: 'call' },
  );
  await tx
    .insertInto('online_payment')
    .values({ shop_id: shopId, intent_id: id, payer: json(wanted.payer), live: row.live })
    .execute();
  const asked: CardRequest = {
    operation: 'debit',
    intentId: id,
    shopId,
    provider,
    account,
    providerRef: null,
    returnUrl: returnUrlOf(call, id),
    cancelAsked: false,
    attempts: 0,
    createdAt: call.now,
    now: call.now,
    isOpen: true,
    online: {
      amount: cents(wanted.amount),
      currency: CURRENCY,
      label,
      newsUrl: newsUrlOf(call, provider),
      payer: wanted.payer,
    },
  };
  await leaveWork(tx, call, asked);
  call.afterCommit(async (inShop) => {
    await doCardWork(inShop, asked, 'call');
  });
  return { id, status: 'processing' };
};

export const payerOf = async (tx: PaymentsTx, shopId: string, intentId: string): Promise<Payer> =>
  (
    await tx
      .selectFrom('online_payment')
      .select('payer')
      .where('shop_id', '=', shopId)
      .where('intent_id', '=', intentId)
      .executeTakeFirstOrThrow()
  ).payer;

/** The form that leads to the page of a house that wants one; standing in the shop of the payment. */
export const formFor = async (
  tx: PaymentsTx,
  call: Pick<Call, 'baseUrl' | 'now'>,
  row: RowOf<'payment_intent'>,
): Promise<RedirectForm | null> => {
  const means = meansOf(row.provider);
  if (means === null || row.kind !== 'debit') return null;
  const provider = await onlineProvider(tx, row.shop_id, means);
  if (!provider?.form) return null;
  const order: RedirectOrder = {
    intentId: row.id,
    amount: cents(dec(row.amount)),
    currency: row.currency,
    label: row.label,
    returnUrl: returnUrlOf(call, row.id),
    newsUrl: newsUrlOf(call, provider.name),
    payer: await payerOf(tx, row.shop_id, row.id),
    now: call.now,
  };
  return provider.form(order);
};
