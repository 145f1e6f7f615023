import { orderToTell } from '#areas/sales/server/index.ts';
import { type Day, day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, euro, isPositive, sum, toText } from '#kernel/money.ts';
import { found, Refused, type Refusal, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import {
  INSTALMENT_MEANS_WORDS,
  type PlannedPart,
  whyNotCancelPlan,
  whyNotMove,
  whyNotParts,
} from '../../rules/instalment/instalment.ts';
import type { cancelInstalments, layInstalments, moveInstalment } from '../../rules/instalment/instalment-endpoints.ts';
import { refuseInstalment } from '../../rules/instalment/instalment-refusals.ts';
import { endPlan, fitPlan } from './fit-plan.ts';
import { askForCard, tellLaid } from './instalment-mails.ts';
import {
  dayOf,
  isLive,
  lastPlan,
  leftOf,
  lockScheduled,
  partOf,
  type PartRow,
  partsOf,
  type PlanRow,
  type Scheduled,
  scheduledBy,
  seeOrder,
} from './plan.ts';
import { readInstalments, standsFor } from './see-plan.ts';
import { whyNotByCard, whyNotBySepa, whyNotLay } from './why-not.ts';

type Of = Scheduled;

const beside = (field: string, refusal: Refusal | null): void => {
  if (refusal === null) return;
  throw new Refused(refusal.kind === 'invalid' ? { ...refusal, fields: { [field]: refusal.words } } : refusal);
};

/** On the order and, once it is billed, on the bills that show it. */
export const auditPlan = async (
  tx: Tx,
  call: Call,
  of: Of,
  before: string | null,
  after: string | null,
): Promise<void> => {
  call.audit('order', of.saleId, { instalments: [before, after] });
  const { rows } = await sql<
    RowOf<'bill', 'id'>
  >`select b.id from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
    where b.shop_id = ${call.shopId} and (b.id = ${of.billId}::uuid or ${of.billId}::uuid is null and b.sale_id = ${of.saleId})`.execute(
    tx,
  );
  for (const { id } of rows) call.audit('bill', id, { instalments: [before, after] });
};

const planWords = (means: PlanRow['means'], parts: readonly { readonly amount: string }[]): string =>
  `${INSTALMENT_MEANS_WORDS[means]}, ${parts.length} échéances, ${euro(sum(parts.map((one) => dec(one.amount))))}`;

/**
 * Lays a schedule under the lock of its order, in place of the one that runs. By a mandate or by hand it runs at once; for a card its owner
 * is asked first, behind a private link.
 */
export const layPlan = async (
  tx: Tx,
  input: InputOf<typeof layInstalments>,
  call: Call,
): Promise<OutputOf<typeof layInstalments>> => {
  await seeOrder(tx, call, input.id);
  const billId = input.billId ?? null;
  const sale = await lockScheduled(tx, call, { saleId: await standsFor(tx, call, input.id, billId), billId });
  const of: Of = { saleId: sale.id, billId };
  refuseIf(await whyNotLay(tx, call, sale, of.billId));
  const clientId = found(sale.client_id ?? undefined);
  const parts = input.parts.map((one): PlannedPart => ({ dueOn: day(one.dueOn), amount: toText(dec(one.amount), 2) }));
  beside('parts', whyNotParts(parts, await leftOf(tx, call, of), call.today));
  if (input.means === 'card') beside('means', await whyNotByCard(tx, call));
  if (input.means === 'sepa') beside('means', await whyNotBySepa(tx, call, clientId));
  const told = await orderToTell(tx, call, sale.id);
  const email = input.email || told?.buyer_email || '';
  if (input.means === 'card' && email === '') beside('email', refuseInstalment('instalment.no-email'));

  const before = await lastPlan(tx, call, sale.id);
  const old = before && isLive(before) ? await replaced(tx, call, before) : null;
  const plan: PlanRow = {
    shop_id: call.shopId,
    id: call.newId(),
    sale_id: sale.id,
    bill_id: of.billId,
    client_id: clientId,
    means: input.means,
    status: input.means === 'card' ? 'waiting' : 'active',
    hash: null,
    sent_to: email,
    lang: told?.lang ?? 'fr',
    expires_at: null,
    checkout_id: null,
    agreed: null,
    created_by: call.actor.userId,
    created_at: call.now,
    ended_at: null,
    ended_why: '',
  };
  await tx
    .insertInto('instalment_plan')
    .values({ ...plan, agreed: null })
    .execute();
  await tx
    .insertInto('instalment_part')
    .values(
      parts.map((one, at) => ({
        shop_id: call.shopId,
        id: call.newId(),
        plan_id: plan.id,
        n: at + 1,
        due_on: one.dueOn,
        agreed: one.amount,
        amount: one.amount,
        status: 'scheduled' as const,
        settled: false,
        try_on: one.dueOn,
        attempts: 0,
        reason: '',
        told_on: null,
        asked_at: null,
        intent_id: null,
        debit_id: null,
      })),
    )
    .execute();
  await auditPlan(tx, call, of, old, planWords(plan.means, parts));
  await fitPlan(tx, call, sale.id);
  if (plan.means === 'card') await askForCard(tx, call, plan);
  else await tellLaid(tx, call, plan);
  const message = plan.means === 'card' ? `Échéancier posé\u00a0; la carte est demandée à ${email}` : 'Échéancier posé';
  return { ...(await readInstalments(tx, { id: sale.id, billId: input.billId }, call)), message, sucess: true };
};

/** Locked, since a remittance may take one without the order. */
const lockParts = async (tx: Tx, call: Call, planId: string): Promise<PartRow[]> => {
  await sql`select 1 from instalment_part where shop_id = ${call.shopId} and plan_id = ${planId} order by n for update`.execute(
    tx,
  );
  return partsOf(tx, call, planId);
};

const isUnderWay = (parts: readonly { readonly status: string }[]): boolean =>
  parts.some((one) => one.status === 'processing');

/** Cancels the parts still to come; returns the sentence for the history. */
const stopPlan = async (tx: Tx, call: Call, plan: PlanRow, why: string): Promise<string> => {
  const parts = await partsOf(tx, call, plan.id);
  await tx
    .updateTable('instalment_part')
    .set({ status: 'cancelled', settled: false })
    .where('shop_id', '=', call.shopId)
    .where('plan_id', '=', plan.id)
    .where('status', 'in', ['scheduled', 'error'])
    .execute();
  await endPlan(tx, call, plan, 'cancelled', why);
  return planWords(
    plan.means,
    parts.map((one) => ({ amount: one.agreed })),
  );
};
const replaced = async (tx: Tx, call: Call, plan: PlanRow): Promise<string> => {
  refuseIf(whyNotCancelPlan(plan, isUnderWay(await lockParts(tx, call, plan.id))));
  return stopPlan(tx, call, plan, 'Remplacé');
};

/** Ends the schedule of an order that will not be paid: nothing more is taken for it. What is on its way is settled when it comes. */
export const stopPlanOf = async (tx: Tx, call: Call, saleId: string, why: string): Promise<void> => {
  const plan = await lastPlan(tx, call, saleId);
  if (!plan || !isLive(plan)) return;
  const words = await stopPlan(tx, call, plan, why);
  await auditPlan(tx, call, { saleId, billId: plan.bill_id }, words, null);
  await fitPlan(tx, call, saleId);
};

export const cancelPlan = async (
  tx: Tx,
  { id, reason }: InputOf<typeof cancelInstalments>,
  call: Call,
): Promise<OutputOf<typeof cancelInstalments>> => {
  await seeOrder(tx, call, id);
  await lockScheduled(tx, call, scheduledBy((await lastPlan(tx, call, id)) ?? { sale_id: id, bill_id: null }));
  const plan = await lastPlan(tx, call, id);
  const parts = plan ? await lockParts(tx, call, plan.id) : [];
  refuseIf(whyNotCancelPlan(plan, isUnderWay(parts)));
  const live = found(plan ?? undefined);
  const words = await stopPlan(tx, call, live, reason);
  await auditPlan(tx, call, { saleId: id, billId: live.bill_id }, words, null);
  call.audit('order', id, { reason: [null, reason] });
  await fitPlan(tx, call, id);
  return readInstalments(tx, { id, billId: live.bill_id ?? undefined }, call);
};

export const movePart = async (
  tx: Tx,
  input: InputOf<typeof moveInstalment>,
  call: Call,
): Promise<OutputOf<typeof moveInstalment>> => {
  const of = scheduledBy((await partOf(tx, call, input.id)).plan);
  const { saleId } = of;
  await seeOrder(tx, call, saleId);
  await lockScheduled(tx, call, of);
  const { plan } = await partOf(tx, call, input.id);
  const all = await lockParts(tx, call, plan.id);
  const part = found(all.find((one) => one.id === input.id));
  const parts = all.filter((one) => one.status !== 'cancelled' && isPositive(dec(one.amount)));
  const at = parts.findIndex((one) => one.id === part.id);
  const on: Day = day(input.dueOn);
  const near = (one: number): Day | null => (parts[one] ? dayOf(parts[one].due_on) : null);
  beside(
    'dueOn',
    whyNotMove(
      plan,
      { status: part.status, dueOn: dayOf(part.due_on) },
      { on, today: dayOf(call.today), before: at > 0 ? near(at - 1) : null, after: near(at + 1) },
    ),
  );
  await updateRow(tx, call, 'instalment_part', part.id, { due_on: on, try_on: on, told_on: null });
  await auditPlan(tx, call, { saleId, billId: plan.bill_id }, part.due_on, on);
  await fitPlan(tx, call, saleId);
  return readInstalments(tx, { id: saleId, billId: plan.bill_id ?? undefined }, call);
};
