import { intentSettled } from '#areas/payments/rules/events.ts';
import { ON_ACCOUNT } from '#areas/payments/rules/payable.ts';
import { refusePayment } from '#areas/payments/rules/refusals.ts';
import { cancelDebit, openDebit } from '#areas/payments/server/index.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, euro, isPositive, min, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { instalmentLost } from '../../rules/events.ts';
import { afterRefusal, whyNotTake } from '../../rules/instalment/instalment.ts';
import type { takeInstalment } from '../../rules/instalment/instalment-endpoints.ts';
import { refuseInstalment } from '../../rules/instalment/instalment-refusals.ts';
import { fitPlan } from './fit-plan.ts';
import { debitLabel, paidByStray, strayPaid, tellTwice } from './lost-debit.ts';
import { tellProof, tellRefused, tellTaken } from './instalment-mails.ts';
import {
  changePart,
  dayOf,
  isSharedBill,
  leftOf,
  lockScheduled,
  partOf,
  type PartRow,
  partsOf,
  type PlanRow,
  scheduledBy,
  seeOrder,
  sharedNumber,
} from './plan.ts';
import { dealToOrders } from '../pay/deal.ts';
import { billToPay, standingOf } from '../pay/pay-link.ts';
import { readInstalments } from './see-plan.ts';

type Sale = RowOf<'sale'>;
type Answer = OutputOf<typeof takeInstalment>;

/**
 * Opens the debit of one part, in the transaction that says so of the part, under the lock of its order: of two workers the second finds it on
 * its way. Whatever dies afterwards, the intent is asked about by its own id until its answer is known.
 */
const debitPart = async (tx: Tx, call: Call, sale: Sale, plan: PlanRow, part: PartRow): Promise<void> => {
  const ofShared = await sharedNumber(tx, call, plan.bill_id);
  const amount = min(dec(part.amount), await leftOf(tx, call, { saleId: sale.id, billId: plan.bill_id }));
  if (!isPositive(amount)) throw new Refused(refuseInstalment('instalment.part-over'));
  // A debit for the account of a client is kept apart from no other by itself: of two for one bill, both could succeed.
  if (ofShared !== null && (await isUnderWay(tx, call, plan)))
    throw new Refused(refusePayment('payments.debit-under-way'));
  const { name } = await sellerOf(tx, call.shopId);
  const count = (await partsOf(tx, call, plan.id)).length;
  const { id } = await openDebit(tx, call, {
    checkoutId: found(plan.checkout_id ?? undefined),
    payable:
      ofShared !== null
        ? { kind: ON_ACCOUNT, id: plan.client_id }
        : { kind: PAYABLE, id: sale.id, names: plan.bill_id },
    amount,
    buyerUserId: sale.buyer_user_id,
    label: debitLabel(`${name} ${ofShared ?? sale.number ?? ''}`, part.n, count),
  });
  await changePart(tx, call, part.id, {
    status: 'processing',
    amount: toText(amount, 2),
    intent_id: id,
    attempts: part.attempts + 1,
    asked_at: call.now,
    reason: '',
  });
};

/** True when money for a bill of several orders is already asked for, by its link or by another part. */
const isUnderWay = async (tx: Tx, call: Call, plan: PlanRow): Promise<boolean> =>
  isPositive((await standingOf(tx, call, await billToPay(tx, call, plan.bill_id ?? ''))).underWay);

/** Takes a part whose day has come, as a worker does: a part that changed meanwhile is left alone. */
export const takeDue = async (tx: Tx, call: Call, id: string): Promise<void> => {
  const sale = await lockScheduled(tx, call, scheduledBy((await partOf(tx, call, id)).plan));
  const { part, plan } = await partOf(tx, call, id);
  const isDue = part.status === 'scheduled' && part.try_on <= call.today;
  if (!isDue || plan.status !== 'active' || plan.means !== 'card') return;
  // Another payment of the order is on its way: what is left afterwards is known only then.
  const { rows } =
    await sql`select 1 from payment_intent where shop_id = ${call.shopId} and payable_kind = ${PAYABLE} and payable_id = ${sale.id}
    and kind = 'debit' and status in ('processing', 'requiresAction')`.execute(tx);
  if (rows.length > 0) return;
  if ((await isSharedBill(tx, call, plan.bill_id)) && (await isUnderWay(tx, call, plan))) return;
  await debitPart(tx, call, sale, plan, part);
};

/** Counts a part that could not even be asked for as a refusal, with its words. */
export const refuseDue = async (tx: Tx, call: Call, id: string, reason: string): Promise<void> => {
  await lockScheduled(tx, call, scheduledBy((await partOf(tx, call, id)).plan));
  const { part, plan } = await partOf(tx, call, id);
  if (part.status !== 'scheduled') return;
  await refused(tx, call, plan, { ...part, attempts: part.attempts + 1 }, reason);
};

const refused = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow, reason: string): Promise<void> => {
  if (await paidByStray(tx, call, plan, part)) return;
  const next = afterRefusal({ attempts: part.attempts, reason }, dayOf(call.today));
  const changes = {
    status: next.status,
    reason,
    attempts: part.attempts,
    try_on: next.status === 'scheduled' ? next.tryOn : part.try_on,
  };
  await changePart(tx, call, part.id, changes);
  const now = { ...part, ...changes };
  // A part that is tried no more may have been paid by other money since.
  await fitPlan(tx, call, plan.sale_id);
  await tellRefused(tx, call, plan, now);
  if (now.status === 'error') await call.emit(instalmentLost, { partId: part.id });
};

/** Asked for by a person, today: with what the provider answers before the page shows it. */
export const takeNow = async (
  tx: Tx,
  { id }: InputOf<typeof takeInstalment>,
  call: Call,
): Promise<Answer & { readonly taken: string }> => {
  const of = scheduledBy((await partOf(tx, call, id)).plan);
  await seeOrder(tx, call, of.saleId);
  const sale = await lockScheduled(tx, call, of);
  const { part, plan } = await partOf(tx, call, id);
  refuseIf(whyNotTake(plan, part));
  await debitPart(tx, call, sale, plan, part);
  call.audit('order', sale.id, { instalmentTaken: [null, `échéance ${part.n}, ${euro(dec(part.amount))}`] });
  return { ...(await readInstalments(tx, { id: sale.id, billId: plan.bill_id ?? undefined }, call)), taken: part.id };
};

const ANSWERS = {
  paid: [true, 'L’échéance est réglée.'],
  processing: [true, 'L’échéance est en cours\u00a0: si sa banque veut que le client confirme, il en reçoit le lien.'],
  scheduled: [false, 'La carte a été refusée\u00a0: un nouvel essai est prévu.'],
  error: [false, 'La carte a été refusée.'],
  cancelled: [true, 'L’échéance n’est plus due.'],
} as const;
export const respondTaken = async (tx: Tx, answer: Answer, call: Call): Promise<Answer> => {
  const { taken } = answer as Answer & { readonly taken: string };
  const now = await readInstalments(tx, { id: answer.orderId, billId: answer.plan?.billId ?? undefined }, call);
  const part = now.plan?.parts.find((one) => one.id === taken);
  const [sucess, message] = ANSWERS[part?.status ?? 'processing'];
  return { ...now, message, sucess };
};

/** A bank that waits for its client is waited for this long; then the try counts as refused. */
const PROOF_WAITS_MS = 3 * 24 * 3_600_000;
/** Finds the parts whose client has not come back to prove that the card is theirs. */
export const staleProofs = async (tx: Tx, call: Call): Promise<readonly string[]> => {
  const since = new Date(Date.parse(call.now) - PROOF_WAITS_MS).toISOString();
  const { rows } = await sql<RowOf<'payment_intent', 'id'>>`select i.id from instalment_part p
    join payment_intent i on i.shop_id = p.shop_id and i.id = p.intent_id and i.status = 'requiresAction'
    where p.shop_id = ${call.shopId} and p.status = 'processing' and p.asked_at < ${since}`.execute(tx);
  return rows.map((row) => row.id);
};
export const giveUpProof = (tx: Tx, call: Call, intentId: string): Promise<void> => cancelDebit(tx, call, intentId);

/** Handles the provider's news of the debit of a part, under the lock that the settling call took. */
export const partSettled: Subscription = within(
  intentSettled,
  async (tx: Tx, { intentId, kind, status, payableKind }, call) => {
    if (kind !== 'debit' || (payableKind !== PAYABLE && payableKind !== ON_ACCOUNT)) return;
    const known = await tx
      .selectFrom('instalment_part')
      .select('id')
      .where('shop_id', '=', call.shopId)
      .where('intent_id', '=', intentId)
      .executeTakeFirst();
    if (!known) {
      if (status === 'paid') await strayPaid(tx, call, intentId);
      return;
    }
    await lockScheduled(tx, call, scheduledBy((await partOf(tx, call, known.id)).plan));
    const { part, plan } = await partOf(tx, call, known.id);
    if (status === 'paid') {
      // A debit that was believed lost may have taken another amount: the taken amount counts.
      const { amount } = await rowById(tx, call, 'payment_intent', intentId);
      const paid = { status: 'paid' as const, settled: false, amount, reason: '' };
      await changePart(tx, call, part.id, paid);
      if (payableKind === ON_ACCOUNT && plan.bill_id !== null) await dealToOrders(tx, call, plan.bill_id, intentId);
      await fitPlan(tx, call, plan.sale_id);
      await tellTaken(tx, call, plan, { ...part, ...paid });
      await tellTwice(tx, call, plan, part);
    } else if (part.status === 'processing' && (status === 'error' || status === 'cancelled')) {
      const { reason } = await rowById(tx, call, 'payment_intent', intentId);
      await refused(tx, call, plan, part, reason ?? 'other');
    } else if (part.status === 'processing' && status === 'requiresAction') await tellProof(tx, call, plan, part);
  },
);
