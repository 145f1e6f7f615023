import { seller } from '#areas/shops/server/index.ts';
import { monthWords } from '#areas/stock/rules/drm/month-words.ts';
import { adjustShelf, monthClosed } from '#areas/stock/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { compare, type Dec, dec, minus, negate, sum, toPlainText, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import { exciseCountryOf } from '#kernel/field/territory.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { receptionTakenBack } from '../../rules/events.ts';
import { matchOf } from '../../rules/bill/bill-match.ts';
import { PURCHASE_STATE_WORDS, stateBack } from '../../rules/purchase/purchase.ts';
import type { Purchase, takeBackReception } from '../../rules/purchase/purchase-endpoints.ts';
import { refusePurchase, whyNotTakenBack } from '../../rules/purchase/purchase-refusals.ts';
import { moveCosts } from '../bill/price-gap.ts';
import { creditedOf, ratesOf } from '../bill/supplier-bill.ts';
import { cameOf, type LineRow, linesOf, lockPurchase, owedOf, readPurchase } from './read-purchase.ts';
import { retellCosts } from './reception-cost.ts';
import { awaitLines, PURCHASE } from './send-purchase.ts';

type ReceptionLine = RowOf<'purchase_reception_line'>;

/** The lines as they stood before it came. */
const without = (lines: readonly LineRow[], gone: readonly ReceptionLine[]): LineRow[] =>
  lines.map((line) => {
    const peers = gone.filter((one) => one.line_id === line.id);
    if (peers.length === 0) return line;
    const less = (of: 'received' | 'broken' | 'missing', moved: (one: ReceptionLine) => string): string =>
      toText(minus(dec(line[of]), sum(peers.map((one) => dec(moved(one))))), 3);
    return {
      ...line,
      received: less('received', (one) => one.quantity),
      broken: less('broken', (one) => one.broken),
      missing: less('missing', (one) => one.missing),
    };
  });

/**
 * Refuses to cancel a reception when accepted bills would claim goods that never came: rate by rate, the remaining
 * goods must still cover them.
 */
const refuseBilled = async (tx: Tx, call: Call, id: string, before: readonly LineRow[], after: readonly LineRow[]) => {
  const bills = await tx
    .selectFrom('purchase_bill')
    .select(['number', 'rates'])
    .where('shop_id', '=', call.shopId)
    .where('purchase_id', '=', id)
    .where('status', '=', 'accepted')
    .orderBy('created_at', 'desc')
    .execute();
  if (bills.length === 0) return;
  const claimed = bills.flatMap((bill) => ratesOf(bill.rates));
  const credits = await creditedOf(tx, call, id);
  const tolerance = dec((await seller(tx, call.shopId)).settings.purchaseTolerance);
  const was = new Map(matchOf(before.map(owedOf), claimed, []).map((row) => [row.rate, row.received]));
  const short = matchOf(after.map(owedOf), claimed, [], credits).find(
    (row) => compare(row.received, was.get(row.rate) as Dec) < 0 && compare(row.difference, tolerance) > 0,
  );
  if (!short) return;
  const asks = bills.find((bill) => bill.rates.some((one) => compare(dec(one.rate), dec(short.rate)) === 0));
  throw new Refused(refusePurchase('purchasing.reception-billed', { bill: asks?.number ?? '' }));
};

/** Refuses goods that went back to the supplier: they cannot leave a second time. */
const refuseReturned = async (tx: Tx, call: Call, receptionId: string): Promise<void> => {
  const { rows } = await sql<RowOf<'purchase_credit', 'number'>>`select c.number from purchase_credit_good g
    join purchase_credit c on c.shop_id = g.shop_id and c.id = g.credit_id and c.status = 'noted'
    where g.shop_id = ${call.shopId} and g.reception_id = ${receptionId} limit 1`.execute(tx);
  if (rows[0]) throw new Refused(refusePurchase('purchasing.reception-returned', { credit: rows[0].number }));
};

/**
 * Takes the received goods out by the opposite movements: the same lots, place, day and column of the declaration.
 */
const takeOut = async (
  tx: Tx,
  call: Call,
  row: RowOf<'purchase'>,
  one: RowOf<'purchase_reception'>,
  lines: readonly { readonly formatId: string; readonly lot: string; readonly delta: string }[],
  how: { readonly reason: string; readonly alsoHolds: readonly string[] },
): Promise<void> => {
  if (lines.length === 0) return;
  const month = await monthClosed(tx, call, { day: one.day, warehouseIds: [one.warehouse_id] });
  if (month !== null) throw new Refused(refusePurchase('purchasing.reception-declared', { month: monthWords(month) }));
  await adjustShelf(tx, call, {
    cause: 'purchase',
    lines: lines.map((line) => ({ ...line, warehouseId: one.warehouse_id })),
    document: {
      kind: PURCHASE,
      id: row.id,
      label: row.number ?? '',
      duty: { suspended: row.duty === 'suspended', country: row.party ? exciseCountryOf(row.party.address) : 'FR' },
    },
    day: one.day,
    note: `Réception annulée\u00a0: ${how.reason}`,
    alsoHolds: how.alsoHolds,
    // Goods that are gone cannot be taken back, even where the estate sells on when empty.
    neverBelow: true,
  });
};

/**
 * Cancels a reception noted by error, as if it had never been: stock, awaited quantities, costs and the state of the
 * order. The order is locked first: of two concurrent calls a single one cancels it.
 */
export const takeBack = async (tx: Tx, input: InputOf<typeof takeBackReception>, call: Call): Promise<Purchase> => {
  const row = await lockPurchase(tx, call, input.id);
  const one = found(
    await tx
      .selectFrom('purchase_reception')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('purchase_id', '=', input.id)
      .where('id', '=', input.receptionId)
      .executeTakeFirst(),
  );
  refuseIf(whyNotTakenBack({ takenBack: one.taken_back_at }));
  const gone = await tx
    .selectFrom('purchase_reception_line')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('reception_id', '=', one.id)
    .orderBy('position')
    .execute();
  const lines = await linesOf(tx, call, row.id);
  const after = without(lines, gone);
  await refuseReturned(tx, call, one.id);
  await refuseBilled(tx, call, row.id, lines, after);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const shelved = gone.flatMap(({ line_id, lot, quantity }) => {
    const formatId = byId.get(line_id)?.format_id ?? null;
    return formatId === null || Number(quantity) === 0
      ? []
      : [{ formatId, lot, delta: toPlainText(negate(dec(quantity))) }];
  });
  await takeOut(tx, call, row, one, shelved, {
    reason: input.reason,
    alsoHolds: lines.flatMap((line) => line.format_id ?? []),
  });
  await awaitLines(tx, call, row, after);
  await updateRow(tx, call, 'purchase_reception', one.id, {
    taken_back_at: call.now,
    taken_back_by: call.actor.userId,
    taken_back_why: input.reason,
  });
  await sql`update purchase_line l set received = x.received, broken = x.broken, missing = x.missing
    from jsonb_to_recordset(${json(after)}::jsonb) as x(id uuid, received numeric, broken numeric, missing numeric)
    where l.shop_id = ${call.shopId} and l.id = x.id and l.purchase_id = ${row.id}`.execute(tx);
  await retellCosts(tx, call, one.day as Day, [...new Set(shelved.map((each) => each.formatId))]);
  const status = stateBack(after.map(cameOf), row.promised_on);
  await sql`update purchase set status = ${status}, version = version + 1, updated_at = ${call.now} where shop_id = ${call.shopId} and id = ${row.id}`.execute(
    tx,
  );
  await moveCosts(tx, call, row.id);
  call.audit('purchase', row.id, {
    ...(status === row.status
      ? {}
      : { status: [PURCHASE_STATE_WORDS[row.status], PURCHASE_STATE_WORDS[status]] as const }),
    received: [toPlainText(sum(gone.map((each) => dec(each.quantity)))), null],
    reason: [null, input.reason],
  });
  await call.emit(receptionTakenBack, { purchaseId: row.id, receptionId: one.id });
  return readPurchase(tx, { id: row.id }, call);
};
