import { adjustShelf, wholeAmong } from '#areas/stock/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { compare, dec, type Dec, french, isZero, plus, sum, toPlainText, toText } from '#kernel/money.ts';
import { type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import { exciseCountryOf } from '#kernel/field/territory.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { goodsReceived } from '../../rules/events.ts';
import {
  isReceivable,
  landedCosts,
  PURCHASE_STATE_WORDS,
  remainingOf,
  stateAfter,
} from '../../rules/purchase/purchase.ts';
import type { Purchase, ReceptionForm, receivePurchase } from '../../rules/purchase/purchase-endpoints.ts';
import { refusePurchase, whyNotReceived } from '../../rules/purchase/purchase-refusals.ts';
import { cameOf, type LineRow, linesOf, lockPurchase, readPurchase } from './read-purchase.ts';
import { moveCosts } from '../bill/price-gap.ts';
import { costOf } from './reception-cost.ts';
import { awaitLines, PURCHASE } from './send-purchase.ts';
import { placeOf } from './write-draft.ts';

const refuseAt = (at: number, field: string, why: Refusal): never => {
  throw new Refused({ ...why, fields: { [`lines.${at}.${field}`]: why.words } });
};

/**
 * Sums the goods noted as received, line by line of the order, or tells what is wrong with them. A line may come in
 * several lots.
 */
const arrivals = (
  form: ReceptionForm,
  lines: readonly LineRow[],
  whole: ReadonlySet<string>,
): Map<string, { came: Dec; broken: Dec; missing: Dec }> => {
  const byId = new Map(lines.filter(isReceivable).map((line) => [line.id, line]));
  const came = new Map<string, { came: Dec; broken: Dec; missing: Dec }>();
  form.lines.forEach((one, at) => {
    const line = byId.get(one.lineId);
    if (!line) return refuseAt(at, 'lineId', refusePurchase('purchasing.line-elsewhere'));
    if (line.format_id !== null && whole.has(line.format_id))
      for (const field of ['quantity', 'broken', 'missing'] as const)
        if (!Number.isInteger(one[field]))
          refuseAt(at, field, refusePurchase('purchasing.whole-units', { what: line.label }));
    const before = came.get(one.lineId);
    const now = {
      came: sum([before?.came ?? dec(0), dec(one.quantity)]),
      broken: sum([before?.broken ?? dec(0), dec(one.broken)]),
      missing: sum([before?.missing ?? dec(0), dec(one.missing)]),
    };
    came.set(one.lineId, now);
    const left = remainingOf(cameOf(line));
    // Missing goods can only be part of the remainder, whatever came in surplus.
    const told = form.withSurplus ? plus(now.broken, now.missing) : plus(now.came, now.broken, now.missing);
    if (compare(told, left) > 0)
      refuseAt(
        at,
        'quantity',
        refusePurchase('purchasing.more-than-ordered', { left: plainFrench(left), what: line.label }),
      );
  });
  if ([...came.values()].every((one) => isZero(plus(one.came, one.broken, one.missing))))
    throw new Refused(refusePurchase('purchasing.nothing-came'));
  return came;
};
const plainFrench = (amount: Dec): string => {
  const places = toPlainText(amount).split('.')[1]?.length ?? 0;
  return french(amount, places);
};

/** Drinks go where their duty is kept: duty paid or not, by the account of the warehouse. */
const refuseDuty = async (
  tx: Tx,
  call: Call,
  row: RowOf<'purchase'>,
  warehouseId: string,
  formatIds: readonly string[],
) => {
  const { rows } = await sql<RowOf<'excise_warehouse', 'account'>>`select x.account from excise_warehouse x
    where x.shop_id = ${call.shopId} and x.warehouse_id = ${warehouseId} and exists (
      select 1 from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
      where f.shop_id = ${call.shopId} and f.id = any(${[...formatIds]}::uuid[]) and f.litres > 0 and p.product_type not in ('accessory', 'prestation'))`.execute(
    tx,
  );
  const account = rows[0]?.account;
  if (account === undefined || account === row.duty) return;
  const why = refusePurchase(row.duty === 'paid' ? 'purchasing.paid-into-suspended' : 'purchasing.suspended-into-paid');
  throw new Refused({ ...why, fields: { warehouseId: why.words } });
};

/**
 * Receives goods: they enter the stock, are awaited no more, and their cost is known from that day, all of it or
 * nothing. The order is locked first, so that two concurrent receptions never take more than was ordered.
 */
export const receive = async (tx: Tx, input: InputOf<typeof receivePurchase>, call: Call): Promise<Purchase> => {
  const { id, ...form } = input;
  const row = await lockPurchase(tx, call, id);
  refuseIf(whyNotReceived(row));
  const day = (form.day ?? call.today) as Day;
  const later = refusePurchase('purchasing.day-later');
  if (day > call.today) throw new Refused({ ...later, fields: { day: later.words } });
  const lines = await linesOf(tx, call, id);
  const whole = await wholeAmong(
    tx,
    call,
    lines.flatMap((line) => line.format_id ?? []),
  );
  const came = arrivals(form, lines, whole);
  await placeOf(tx, call, form.warehouseId);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const formatOf = (lineId: string): string | null => byId.get(lineId)?.format_id ?? null;
  const shelved = form.lines.flatMap((one) => {
    const formatId = formatOf(one.lineId);
    return formatId === null || one.quantity === 0 ? [] : [{ formatId, lot: one.lot, delta: one.quantity }];
  });
  await refuseDuty(
    tx,
    call,
    row,
    form.warehouseId,
    shelved.map((one) => one.formatId),
  );
  if (shelved.length > 0)
    await adjustShelf(tx, call, {
      cause: 'purchase',
      lines: shelved.map((one) => ({ ...one, warehouseId: form.warehouseId })),
      document: {
        kind: PURCHASE,
        id,
        label: row.number ?? '',
        duty: { suspended: row.duty === 'suspended', country: row.party ? exciseCountryOf(row.party.address) : 'FR' },
      },
      day,
      note: form.note,
      alsoHolds: lines.flatMap((line) => line.format_id ?? []),
    });
  const after = lines.map((line) => {
    const one = came.get(line.id);
    if (!one) return line;
    return {
      ...line,
      received: toText(plus(dec(line.received), one.came), 3),
      broken: toText(plus(dec(line.broken), one.broken), 3),
      missing: toText(plus(dec(line.missing), one.missing), 3),
    };
  });
  await awaitLines(tx, call, row, after);
  const receptionId = await keep(tx, call, { row, form, day, lines, after });
  await costOf(
    tx,
    call,
    day,
    shelved.map((one) => one.formatId),
  );
  const status = stateAfter(after.map(cameOf));
  await sql`update purchase set status = ${status}, version = version + 1, updated_at = ${call.now} where shop_id = ${call.shopId} and id = ${id}`.execute(
    tx,
  );
  await moveCosts(tx, call, id);
  call.audit('purchase', id, {
    ...(status === row.status
      ? {}
      : { status: [PURCHASE_STATE_WORDS[row.status], PURCHASE_STATE_WORDS[status]] as const }),
    received: [null, toPlainText(sum([...came.values()].map((one) => one.came)))],
  });
  await call.emit(goodsReceived, { purchaseId: id, receptionId });
  return readPurchase(tx, { id }, call);
};

interface Kept {
  readonly row: RowOf<'purchase'>;
  readonly form: Omit<InputOf<typeof receivePurchase>, 'id'>;
  readonly day: Day;
  readonly lines: readonly LineRow[];
  readonly after: readonly LineRow[];
}
const keep = async (tx: Tx, call: Call, { row, form, day, lines, after }: Kept): Promise<string> => {
  const receptionId = call.newId();
  const costs = landedCosts(
    lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      quantity: dec(line.quantity),
      net: dec(line.net),
      isPriced: line.unit_price !== null,
    })),
  );
  await tx
    .insertInto('purchase_reception')
    .values({
      shop_id: call.shopId,
      id: receptionId,
      purchase_id: row.id,
      warehouse_id: form.warehouseId,
      day,
      note: form.note,
      created_at: call.now,
      created_by: call.actor.userId,
      taken_back_at: null,
      taken_back_by: null,
      taken_back_why: '',
      repriced_at: [],
    })
    .execute();
  const told = form.lines.filter((one) => one.quantity + one.broken + one.missing > 0);
  await tx
    .insertInto('purchase_reception_line')
    .values(
      told.map((one, position) => {
        const cost = costs.get(one.lineId);
        return {
          shop_id: call.shopId,
          reception_id: receptionId,
          position,
          line_id: one.lineId,
          lot: one.lot,
          quantity: String(one.quantity),
          broken: String(one.broken),
          missing: String(one.missing),
          unit_cost: cost ? toText(cost, 6) : null,
          price_gap: '0',
        };
      }),
    )
    .execute();
  const moved = after.filter((line, at) => line !== lines[at]);
  await sql`update purchase_line l set received = x.received, broken = x.broken, missing = x.missing
    from jsonb_to_recordset(${json(moved)}::jsonb) as x(id uuid, received numeric, broken numeric, missing numeric)
    where l.shop_id = ${call.shopId} and l.id = x.id and l.id = any(${moved.map((line) => line.id)}::uuid[])`.execute(
    tx,
  );
  return receptionId;
};
