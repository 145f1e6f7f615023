import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import { whyNotPay } from '#areas/sales/rules/order/lifecycle.ts';
import { lockSale, reviewPayment, stateOf } from '#areas/sales/server/index.ts';
import { nextNumber, paperSeller } from '#areas/papers/server/index.ts';
import { created } from '#kernel/difference.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { compare, dec, euro, sum, toNumber, toPlainText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { billProblems } from '#areas/billing/rules/bill/bill-check.ts';
import { UNNUMBERED } from '#areas/billing/rules/bill/compose-bill.ts';
import { billKindOf, OF_LATENESS } from '#areas/billing/rules/bill-kinds.ts';
import { billIssued } from '#areas/billing/rules/events.ts';
import { daysOf } from '../../rules/late/late.ts';
import { lateBill, type LateClaimed, type LateLine, lateLines, penaltyOf } from '../../rules/late/late-draft.ts';
import {
  type billLateCharges,
  type lateClaim,
  type LateOwed,
  type lateOwed,
  MOST_LATE_CLIENTS,
} from '../../rules/late/late-endpoints.ts';
import { refuseLate } from '../../rules/late/late-refusals.ts';
import { rateSaid } from '../../rules/late/rate-words.ts';
import { RECOVERY_FEE } from '../../rules/reminder/reminder.ts';
import { insertBill, lockShared, printBillJob } from '#areas/billing/server/index.ts';
import { type Claimable, claimableBills, lateClients, lateTerms } from './late-bills.ts';

const throughOf = (asked: string | undefined, call: Call): Day => {
  const through = (asked ?? call.today) as Day;
  const why = refuseLate('late.future');
  if (through > call.today) throw new Refused({ ...why, fields: { through: why.words } });
  return through;
};

const clientOf = async (tx: Tx, call: Call, id: string): Promise<RowOf<'client', 'name' | 'email'>> =>
  await rowById(tx, call, 'client', id);

const isToClaim = (one: Claimable): boolean =>
  !one.isConsumer && (one.fee || one.steps === null || one.steps.length > 0);

const owedOf = (one: Claimable) => ({
  id: one.id,
  number: one.number,
  dueOn: one.dueOn,
  left: Number(one.left),
  days: (one.steps ?? []).reduce((days, step) => days + step.days, 0),
  penalty: one.steps && Number(penaltyOf(one.steps)),
  fee: one.fee ? toNumber(RECOVERY_FEE) : 0,
});

/** Reads who owes late charges that are not claimed yet, client by client. */
export const readLateOwed = async (
  tx: Tx,
  { through: asked }: InputOf<typeof lateOwed>,
  call: Call,
): Promise<OutputOf<typeof lateOwed>> => {
  const through = throughOf(asked, call);
  const late = await lateClients(tx, call, through, MOST_LATE_CLIENTS + 1);
  const clients: LateOwed[] = [];
  for (const client of late.slice(0, MOST_LATE_CLIENTS)) {
    const bills = (await claimableBills(tx, call, { clientId: client.id, through })).filter(isToClaim).map(owedOf);
    if (bills.length === 0) continue;
    const total = sum(bills.flatMap((one) => [dec(String(one.penalty ?? 0)), dec(String(one.fee))]));
    clients.push({ clientId: client.id, name: client.name || client.email, bills, total: toNumber(total) });
  }
  return {
    through,
    clients,
    hasMore: late.length > MOST_LATE_CLIENTS,
    total: toNumber(sum(clients.map((one) => dec(String(one.total))))),
    ...rateSaid(await lateTerms(tx, call.shopId), through),
  };
};

/** Reads the late charges on the bills of a client that are not claimed yet, run of days by run of days. */
export const readLateClaim = async (
  tx: Tx,
  { id, through: asked }: InputOf<typeof lateClaim>,
  call: Call,
): Promise<OutputOf<typeof lateClaim>> => {
  const through = throughOf(asked, call);
  const client = await clientOf(tx, call, id);
  const bills = await claimableBills(tx, call, { clientId: id, through });
  return {
    clientId: id,
    name: client.name || client.email,
    through,
    bills: bills.filter(isToClaim).map((one) => ({
      id: one.id,
      number: one.number,
      dueOn: one.dueOn,
      left: Number(one.left),
      penalty: one.steps && Number(penaltyOf(one.steps)),
      fee: one.fee ? toNumber(RECOVERY_FEE) : 0,
      feeOn: one.feeOn,
      claimedTo: one.claimedTo,
      steps: (one.steps ?? []).map((step) => ({
        id: step.from,
        from: step.from,
        to: step.to,
        days: step.days,
        left: Number(step.left),
        rate: Number(toPlainText(step.rate)),
        amount: Number(step.amount),
      })),
    })),
    consumers: bills.filter((one) => one.isConsumer).map(({ id: bill, number }) => ({ id: bill, number })),
    ...rateSaid(await lateTerms(tx, call.shopId), through),
  };
};

/**
 * Locks the orders of the bills, in the order of their ids: of two concurrent claims, the second reads the charges that
 * the first has claimed.
 */
const lockOrders = async (
  tx: Tx,
  call: Call,
  bills: readonly string[],
): Promise<ReadonlyMap<string, RowOf<'sale'>>> => {
  const { rows } = await sql<RowOf<'bill_part', 'sale_id'>>`select distinct p.sale_id from bill_part p
    where p.shop_id = ${call.shopId} and p.bill_id = any(${[...bills]}::uuid[]) order by p.sale_id`.execute(tx);
  const locked = new Map<string, RowOf<'sale'>>();
  for (const { sale_id: id } of rows) locked.set(id, await lockSale(tx, call, 'order', id));
  await lockShared(tx, call, [...locked.keys()]);
  return locked;
};

const claimsOf = (
  all: readonly Claimable[],
  asked: InputOf<typeof billLateCharges>['bills'],
): { readonly one: Claimable; readonly claim: LateClaimed }[] =>
  asked.map(({ id, penalty, fee }) => {
    const one = all.find((bill) => bill.id === id);
    if (!one) throw new Refused(refuseLate('late.nothing'));
    if (one.isConsumer) throw new Refused(refuseLate('late.consumer', { number: one.number }));
    if (penalty && one.steps === null) throw new Refused(refuseLate('late.no-rate'));
    return {
      one,
      claim: { bill: { ...one.bill, dueOn: one.dueOn }, steps: penalty ? (one.steps ?? []) : [], fee: fee && one.fee },
    };
  });

/** Bills what lateness adds, on the order of the bill that is due first: paid as whatever is owed on it. The number is the last lock. */
export const issueLateCharges = async (tx: Tx, input: InputOf<typeof billLateCharges>, call: Call) => {
  await clientOf(tx, call, input.id);
  const through = throughOf(input.through, call);
  const ids = [...new Set(input.bills.map((one) => one.id))];
  const locked = await lockOrders(tx, call, ids);
  const all = await claimableBills(tx, call, { clientId: input.id, through, only: ids });
  const claims = claimsOf(all, input.bills).sort((a, b) => (a.one.dueOn < b.one.dueOn ? -1 : 1));
  const lines = lateLines(claims.map((one) => one.claim));
  const [first] = claims;
  if (!first || lines.length === 0) throw new Refused(refuseLate('late.nothing'));
  const total = sum(lines.map(({ line }) => dec(line.net)));
  if (input.total !== undefined && compare(dec(input.total), total) !== 0)
    throw new Refused(refuseLate('late.changed', { total: euro(total) }));
  const sale = claims
    .flatMap(({ one }) => one.sales.flatMap((id) => locked.get(id) ?? []))
    .find((one) => whyNotPay(stateOf(one)) === null);
  if (!sale) throw new Refused(refuseLate('late.closed'));

  const { seller, settings } = await paperSeller(tx, call.shopId);
  const head = { like: (claims.at(-1) ?? first).one.bill, seller, order: sale.number, today: call.today as Day };
  refuseIf(billProblems(lateBill(lines, head, UNNUMBERED)));
  const billId = call.newId();
  const kind = billKindOf(OF_LATENESS);
  const numbered = await nextNumber(tx, call, kind.series, call.today, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  const bill = lateBill(lines, head, numbered.number);
  await insertBill(tx, call, bill, {
    billId,
    sale,
    articles: [],
    ...numbered,
    from: { kind: 'order', id: sale.id, why: kind.why, quantities: {} },
  });
  await keepClaims(tx, call, billId, lines, claims);
  await reviewPayment(tx, call, sale.id, null);
  await call.emit(billIssued, { billId, number: bill.number, saleId: sale.id, day: bill.issuedOn });
  call.enqueue(printBillJob, { billId });
  for (const { one } of claims) call.audit('bill', one.id, { lateCharge: [null, bill.number] });
  call.audit('bill', billId, created({ number: bill.number, total: bill.totals.charged }));
  call.audit('client', input.id, { lateCharge: [null, `${bill.number}, ${euro(total)}`] });
  return { billId, number: bill.number };
};

const keepClaims = async (
  tx: Tx,
  call: Call,
  billId: string,
  lines: readonly LateLine[],
  claims: readonly { readonly one: Claimable; readonly claim: LateClaimed }[],
): Promise<void> => {
  const idOf = new Map(claims.map(({ one, claim }) => [claim, one.id]));
  const row = { shop_id: call.shopId, charge_id: billId, is_live: true, created_at: call.now };
  await tx
    .insertInto('late_charge')
    .values(
      lines.flatMap(({ of, what, line }) =>
        (what === 'fee' ? [null] : daysOf(of.steps)).map((days) => ({
          ...row,
          id: call.newId(),
          line: line.id,
          bill_id: found(idOf.get(of)),
          what,
          from_day: days?.from ?? null,
          to_day: days?.to ?? null,
        })),
      ),
    )
    .execute();
};

/** Frees the late charges that a credit note gave back: they may be claimed again. */
export const freeCredited = async (tx: Tx, call: Call, creditId: string): Promise<void> => {
  await sql`update late_charge c set is_live = false from document_link d
    where d.shop_id = ${call.shopId} and d.to_id = ${creditId} and d.why = 'credited'
      and c.shop_id = d.shop_id and c.charge_id = d.from_id and c.is_live and d.quantities ? c.line`.execute(tx);
};
