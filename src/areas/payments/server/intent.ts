import type { RowOf } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import type { PaymentType } from '#areas/shops/rules/shop.ts';
import type { Day } from '#kernel/day.ts';
import { compare, type Dec, dec, euro, isPositive, roundTo } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/http.ts';
import { amountText, cents, CURRENCY } from '../rules/amount.ts';
import { modeOf } from '../rules/card-account.ts';
import { PAYMENT_TYPE_WORDS } from '../rules/methods.ts';
import { ON_ACCOUNT, type Payable } from '../rules/payable.ts';
import { whyNotMoneyDay } from '../rules/money-day.ts';
import { refusePayment } from '../rules/refusals.ts';
import { whyNotCancel, whyNotRefund } from '../rules/payment.ts';
import { type CardRequest, leaveWork, type PaymentsTx, readAsked, returnUrlOf, workOf } from './card-request.ts';
import { doCardWork } from './card-work.ts';
import type { OpenedIntent } from './imprint.ts';
import { refuseSecondDebit, insertIntent, leftToGiveBack, noteReturned, refundsOf } from './intent-row.ts';
import { keepFee } from './account/transfer-fee.ts';
import { isGivenBackHere } from './online/online-keys.ts';
import { accountFor, ownName } from './own-cards.ts';
import { askOwner, lockTogether } from './payable-owner.ts';

export interface NewDebit {
  readonly checkoutId: string;
  readonly payable: Payable;
  /** The amount to take, tax included; positive, in cents. */
  readonly amount: Dec;
  /** The label that the buyer reads: the seller's name and the order's number. */
  readonly label: string;
  readonly buyerUserId: string | null;
}

/**
 * Opens the real debit of one order on its seller's account, in the acting shop. The caller has locked its order; the provider
 * is asked after the commit, and the order hears the answer (payments.intent-settled, payments.money-moved).
 */
export const openDebit = async (tx: PaymentsTx, call: Call, wanted: NewDebit): Promise<OpenedIntent> => {
  const shopId = call.shopId;
  if (!isPositive(wanted.amount)) throw new Refused(refusePayment('payments.amount'));
  const imprint = await tx
    .selectFrom('card_imprint')
    .selectAll()
    .where('checkout_id', '=', wanted.checkoutId)
    .where('status', '=', 'setup')
    .executeTakeFirst();
  if (!imprint?.customer_ref || !imprint.method_ref) throw new Refused(refusePayment('payments.no-imprint'));
  const shop = found(
    await tx
      .selectFrom('shop')
      .select(['stripe_account', 'stripe_is_active', 'card_account', 'card_key'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst(),
  );
  const account = accountFor(imprint.provider, { id: shopId, stripe: shop.stripe_account, own: shop.card_account });
  if (!account || !shop.stripe_is_active) throw new Refused(refusePayment('payments.no-cards'));
  if (wanted.payable.kind !== ON_ACCOUNT) await refuseSecondDebit(tx, shopId, wanted.payable);

  const id = call.newId();
  const label = wanted.label.slice(0, 200);
  const asked: CardRequest = {
    operation: 'debit',
    intentId: id,
    shopId,
    provider: imprint.provider,
    account,
    providerRef: null,
    returnUrl: returnUrlOf(call, id),
    cancelAsked: false,
    attempts: 0,
    createdAt: call.now,
    now: call.now,
    debit: {
      amount: cents(wanted.amount),
      currency: CURRENCY,
      customerRef: imprint.customer_ref,
      methodRef: imprint.method_ref,
      label,
    },
  };
  await insertIntent(
    tx,
    call,
    {
      shop_id: shopId,
      id,
      kind: 'debit',
      method: 'stripe',
      payable_kind: wanted.payable.kind,
      payable_id: wanted.payable.id,
      named_id: wanted.payable.names ?? null,
      amount: amountText(wanted.amount),
      currency: CURRENCY,
      label,
      note: '',
      imprint_id: imprint.id,
      parent_id: null,
      buyer_user_id: wanted.buyerUserId,
      provider: imprint.provider,
      account,
      status: 'processing',
      reason: null,
      day: null,
      // Keys that the shop typed itself; what the installation was started with is its own affair.
      trial: imprint.provider === ownName(shopId) && shop.card_key !== null && modeOf(shop.card_key) === 'test',
      created_by: call.actor.userId,
      created_at: call.now,
    },
    { status: 'processing', reason: null, moves: null, source: 'call' },
  );
  await leaveWork(tx, call, asked);
  call.afterCommit(async (inShop) => {
    await doCardWork(inShop, asked, 'call');
  });
  return { id, status: 'processing' };
};

export interface Received {
  readonly payable: Payable;
  readonly method: PaymentType;
  readonly amount: Dec;
  readonly day: Day;
  readonly label: string;
  readonly note: string;
  readonly buyerUserId: string | null;
  /** More than was owed came, and is kept until it is given back. */
  readonly excess?: boolean;
  readonly trial?: boolean;
  /** The fee that the bank kept: part of the amount, which is what the client paid. */
  readonly bankFee?: Dec;
  /** The statement of the bank says it: it may be more than the estate lets anybody say. */
  readonly isFeeTold?: boolean;
}

/** Writes down money that came by hand. Whoever owns the payable is asked first, and hears it in the same transaction. */
export const recordReceipt = async (
  tx: PaymentsTx,
  call: Call,
  received: Received,
): Promise<RowOf<'payment_intent'>> => {
  if (!isPositive(received.amount) || compare(roundTo(received.amount), received.amount) !== 0)
    throw new Refused(refusePayment('payments.amount'));
  refuseIf(whyNotMoneyDay(received.day, call.today));
  await askOwner(tx, call, received.payable, received);
  // The history of what was paid tells of the money beside the rest.
  call.audit(received.payable.kind, received.payable.id, {
    amount: [null, amountText(received.amount)],
    // The page of a client, below this area, has no words for means.
    method: [null, received.payable.kind === ON_ACCOUNT ? PAYMENT_TYPE_WORDS[received.method] : received.method],
  });
  const id = call.newId();
  const row = await insertIntent(
    tx,
    call,
    {
      shop_id: call.shopId,
      id,
      kind: 'receipt',
      method: received.method,
      payable_kind: received.payable.kind,
      payable_id: received.payable.id,
      named_id: received.payable.names ?? null,
      amount: amountText(received.amount),
      currency: CURRENCY,
      label: received.label.slice(0, 200),
      note: received.note.slice(0, 500),
      imprint_id: null,
      parent_id: null,
      buyer_user_id: received.buyerUserId,
      provider: null,
      account: null,
      status: 'paid',
      reason: null,
      day: null,
      trial: received.trial ?? false,
      created_by: call.actor.userId,
      created_at: call.now,
    },
    { status: 'paid', reason: null, moves: 'in', source: 'hand', day: received.day },
  );
  return received.bankFee === undefined ? row : keepFee(tx, call, row, { ...received, fee: received.bankFee });
};

const locked = async (tx: PaymentsTx, shopId: string, id: string): Promise<RowOf<'payment_intent'>> =>
  await rowById(tx, { shopId }, 'payment_intent', id, { lock: true });

/** Locks the payable of a payment, before the refund locks the payment. */
export const lockPaidBy = async (tx: PaymentsTx, call: Call, id: string): Promise<void> => {
  const { payable_kind: kind, payable_id: payableId } = await rowById(tx, call, 'payment_intent', id);
  await lockTogether(tx, call, [{ kind, id: payableId }]);
};

/** A cheque is given back itself only while it is in the drawer, and whole; otherwise it is paid, and its money leaves the bank. */
const wayBack = (parent: RowOf<'payment_intent'>, amount: Dec): PaymentType =>
  parent.method === 'check' && (parent.banked !== null || compare(amount, dec(parent.amount)) !== 0)
    ? 'transfer'
    : parent.method;

/** Said beside a refund that only the house itself can make. */
const elsewhereWords = ({ provider, method }: RowOf<'payment_intent'>): string =>
  provider === null ? '' : `À rendre sur les écrans de ${PAYMENT_TYPE_WORDS[method]}. `;

/** Gives a payment back, whole or in part: by the provider for a card, at once for money handled by people. Who writes what it is for beforehand names its id. */
export const openRefund = async (
  tx: PaymentsTx,
  call: Call,
  wanted: {
    readonly intentId: string;
    readonly amount?: Dec | undefined;
    readonly note?: string | undefined;
    readonly id?: string | undefined;
  },
): Promise<OpenedIntent> => {
  const parent = await locked(tx, call.shopId, wanted.intentId);
  const returned = await refundsOf(tx, parent);
  const isTakenBack = parent.status === 'refunded' && returned.some((one) => one.dispute_id !== null);
  refuseIf(whyNotRefund({ ...parent, setOff: parent.set_off, isTakenBack }));
  const left = await leftToGiveBack(tx, parent);
  const amount = wanted.amount ?? left;
  if (!isPositive(left) || compare(amount, left) > 0)
    throw new Refused(refusePayment('payments.refund-too-large', { left: euro(left) }));
  if (!isPositive(amount) || compare(roundTo(amount), amount) !== 0)
    throw new Refused(refusePayment('payments.amount'));
  const id = wanted.id ?? call.newId();
  const row = {
    ...parent,
    id,
    kind: 'refund' as const,
    method: wayBack(parent, amount),
    parent_id: parent.id,
    imprint_id: null,
    set_off: null,
    source_id: null,
    amount: amountText(amount),
    note: (wanted.note ?? '').slice(0, 500),
    reason: null,
    day: null,
    created_by: call.actor.userId,
    created_at: call.now,
  };
  if (!parent.provider || !isGivenBackHere(parent.provider)) {
    await insertIntent(
      tx,
      call,
      { ...row, note: `${elsewhereWords(parent)}${row.note}`.slice(0, 500), status: 'refunded' },
      { status: 'refunded', reason: null, moves: 'out', source: 'hand' },
    );
    await noteReturned(tx, call, parent, 'hand');
    return { id, status: 'refunded' };
  }
  // For a part that a document took of a debit, the provider knows the debit.
  const parentWork = await workOf(tx, parent.source_id ?? parent.id);
  if (!parent.account || !parentWork?.provider_ref) throw new Refused(refusePayment('payments.not-refundable'));
  await insertIntent(
    tx,
    call,
    { ...row, status: 'processing' },
    { status: 'processing', reason: null, moves: null, source: 'call' },
  );
  const asked: CardRequest = {
    operation: 'refund',
    intentId: id,
    shopId: call.shopId,
    provider: parent.provider,
    account: parent.account,
    providerRef: null,
    returnUrl: parentWork.return_url,
    cancelAsked: false,
    attempts: 0,
    createdAt: call.now,
    now: call.now,
    refund: { amount: cents(amount), debitRef: parentWork.provider_ref },
  };
  await leaveWork(tx, call, asked);
  call.afterCommit(async (inShop) => {
    await doCardWork(inShop, asked, 'call');
  });
  return { id, status: 'processing' };
};

/** Gives up a debit that waits for the buyer, so that the order can be cancelled or paid another way. */
export const cancelDebit = async (tx: PaymentsTx, call: Call, intentId: string): Promise<void> => {
  const row = await locked(tx, call.shopId, intentId);
  refuseIf(whyNotCancel(row));
  const work = found(await workOf(tx, intentId));
  call.audit('payment', intentId, { cancelledAt: [null, call.now] });
  await tx
    .updateTable('card_work')
    .set({ cancel_asked: true, check_at: call.now })
    .where('intent_id', '=', intentId)
    .execute();
  const asked = { ...(await readAsked(tx, call, work)), cancelAsked: true };
  call.afterCommit(async (inShop) => {
    await doCardWork(inShop, asked, 'call');
  });
};
