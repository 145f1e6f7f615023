import { nextNumber } from '#areas/papers/server/index.ts';
import { seller } from '#areas/shops/server/index.ts';
import { awaitGoods } from '#areas/stock/server/index.ts';
import { addDays, type Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { ZERO } from '#kernel/money.ts';
import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { changeRow, rowById } from '#platform/record/row.ts';
import { purchaseMailed } from '../../rules/events.ts';
import {
  CONFIRMED_HOW_WORDS,
  PURCHASE_STATE_WORDS,
  type PurchaseState,
  remainingOf,
} from '../../rules/purchase/purchase.ts';
import type {
  cancelPurchase,
  closePurchase,
  confirmPurchase,
  mailPurchase,
  Purchase,
  sendPurchase,
} from '../../rules/purchase/purchase-endpoints.ts';
import {
  refusePurchase,
  whyNotCancelled,
  whyNotClosed,
  whyNotConfirmed,
  whyNotMailed,
  whyNotSent,
} from '../../rules/purchase/purchase-refusals.ts';
import { refuse } from '../../rules/refusals.ts';
import { moveCosts } from '../bill/price-gap.ts';
import { seesCosts } from '../supplier/supplier.ts';
import { cameOf, type LineRow, linesOf, lockPurchase, partyOf, readPurchase, standingOf } from './read-purchase.ts';

/** Orders stand under this kind in the journal of the stock and among what is expected. */
export const PURCHASE = 'purchase';
const LEAD_DAYS = 14;

/** Tells the stock the quantities to await from an order, from its lines. */
export const awaitLines = async (
  tx: Tx,
  call: Call,
  row: RowOf<'purchase'> & { readonly number: string | null },
  lines: readonly LineRow[],
  how: { readonly none?: boolean; readonly gone?: 'arrived' | 'dropped' } = {},
): Promise<void> =>
  awaitGoods(
    tx,
    call,
    { kind: PURCHASE, id: row.id, note: [row.number, row.party?.name].filter(Boolean).join(', ') },
    lines.flatMap((line) =>
      line.format_id === null
        ? []
        : [
            {
              lineId: line.id,
              formatId: line.format_id,
              warehouseId: row.warehouse_id,
              quantity: how.none ? ZERO : remainingOf(cameOf(line)),
              day: row.promised_on ?? row.wanted_on ?? addDays(call.today, LEAD_DAYS),
            },
          ],
    ),
    how.gone ?? 'arrived',
  );

const put = async (tx: Tx, call: Call, id: string, columns: Partial<RowOf<'purchase'>>): Promise<void> => {
  const { party, ...plain } = columns;
  await changeRow(tx, call, 'purchase', id, {
    ...plain,
    ...(party ? { party: json(party) } : {}),
  });
};
const changed = (from: PurchaseState, to: PurchaseState) =>
  [PURCHASE_STATE_WORDS[from], PURCHASE_STATE_WORDS[to]] as const;

/** The day on which all of it may be here, as far as lead times are known. */
const leadOf = async (tx: Tx, call: Call, row: RowOf<'purchase'>): Promise<number | null> => {
  const { rows } = await sql<{ days: number | null }>`select max(coalesce(a.lead_days, s.lead_days)) as days
    from purchase_line l join supplier s on s.shop_id = l.shop_id and s.id = ${row.supplier_id}
    left join supplier_article a on a.shop_id = l.shop_id and a.supplier_id = s.id and a.format_id = l.format_id
    where l.shop_id = ${call.shopId} and l.purchase_id = ${row.id}`.execute(tx);
  return rows[0]?.days ?? null;
};

/** From then on it has its number, does not change, and is awaited in stock. */
export const send = async (tx: Tx, input: InputOf<typeof sendPurchase>, call: Call): Promise<Purchase> => {
  const row = await lockPurchase(tx, call, input.id);
  const lines = await linesOf(tx, call, input.id);
  refuseIf(whyNotSent(standingOf(row, lines)));
  if (input.version !== undefined && input.version !== row.version)
    throw new Refused(lostRace('purchasing', 'purchase'));
  const supplier = await rowById(tx, call, 'supplier', row.supplier_id);
  if (supplier.archived_at) throw new Refused(refuse('purchasing.archived'));
  const party = await partyOf(tx, call, row);
  const lead = row.wanted_on === null ? await leadOf(tx, call, row) : null;
  const wanted = row.wanted_on ?? (lead === null ? null : addDays(call.today, lead));
  await awaitLines(tx, call, { ...row, party, wanted_on: wanted }, lines);
  const { settings } = await seller(tx, call.shopId);
  const { number } = await nextNumber(tx, call, 'purchase', call.today as Day, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  await sql`update stock_expected set note = ${[number, party.name].join(', ')}
    where shop_id = ${call.shopId} and line_id = any(${lines.map((line) => line.id)}::uuid[])`.execute(tx);
  await put(tx, call, row.id, { status: 'sent', number, placed_on: call.today, wanted_on: wanted, party });
  call.audit('purchase', row.id, { status: changed('draft', 'sent'), number: [null, number] });
  if (input.to) await mailTo(tx, call, row.id, input);
  return readPurchase(tx, { id: row.id }, call);
};

/** Refuses other addressees than the supplier to a user who may not read costs: the paper tells them. */
const refuseElsewhere = async (tx: Tx, call: Call, id: string, to: string): Promise<void> => {
  const { rows } = await sql`select 1 from purchase p join supplier s on s.shop_id = p.shop_id and s.id = p.supplier_id
    where p.shop_id = ${call.shopId} and p.id = ${id} and (lower(s.email) = lower(${to}) or exists (
      select 1 from jsonb_array_elements(s.contacts) c where lower(c ->> 'email') = lower(${to})))`.execute(tx);
  const why = refusePurchase('purchasing.mail-elsewhere');
  if (rows.length === 0) throw new Refused({ ...why, fields: { to: why.words } });
};

const mailTo = async (
  tx: Tx,
  call: Call,
  id: string,
  { to, message }: { readonly to: string; readonly message: string },
): Promise<void> => {
  if (!seesCosts(call)) await refuseElsewhere(tx, call, id, to);
  await put(tx, call, id, { mailed_to: to, mailed_at: call.now });
  await call.emit(purchaseMailed, { purchaseId: id, to, message });
  call.audit('purchase', id, { mailed: [null, null] });
};
export const mail = async (tx: Tx, input: InputOf<typeof mailPurchase>, call: Call): Promise<object> => {
  const row = await lockPurchase(tx, call, input.id);
  refuseIf(whyNotMailed(row));
  const why = refusePurchase('purchasing.no-email');
  if (!input.to) throw new Refused({ ...why, fields: { to: why.words } });
  await mailTo(tx, call, row.id, input);
  return {};
};

export const confirm = async (tx: Tx, input: InputOf<typeof confirmPurchase>, call: Call): Promise<Purchase> => {
  const row = await lockPurchase(tx, call, input.id);
  refuseIf(whyNotConfirmed(row));
  const confirmedOn = input.confirmedOn ?? call.today;
  const later = refusePurchase('purchasing.confirmed-later');
  if (confirmedOn > call.today) throw new Refused({ ...later, fields: { confirmedOn: later.words } });
  const how = input.how ?? '';
  const lines = await linesOf(tx, call, row.id);
  const now = { ...row, promised_on: input.promisedOn };
  await awaitLines(tx, call, now, lines);
  const status = row.status === 'sent' ? 'confirmed' : row.status;
  await put(tx, call, row.id, {
    status,
    promised_on: input.promisedOn,
    confirmed_on: confirmedOn,
    confirmed_by: call.actor.userId,
    confirmed_how: how,
    reference: input.reference || row.reference,
  });
  call.audit('purchase', row.id, {
    ...(status === row.status ? {} : { status: changed(row.status, status) }),
    promisedOn: [row.promised_on, input.promisedOn],
    confirmedOn: [row.confirmed_on, confirmedOn],
    ...(how === '' ? {} : { confirmedHow: [null, CONFIRMED_HOW_WORDS[how]] as const }),
  });
  return readPurchase(tx, { id: row.id }, call);
};

const end = async (
  tx: Tx,
  call: Call,
  row: RowOf<'purchase'>,
  lines: readonly LineRow[],
  to: 'closed' | 'cancelled',
) => {
  await awaitLines(tx, call, row, lines, { none: true, gone: 'dropped' });
  await put(tx, call, row.id, { status: to });
  call.audit('purchase', row.id, { status: changed(row.status, to) });
  return readPurchase(tx, { id: row.id }, call);
};
export const close = async (tx: Tx, { id }: InputOf<typeof closePurchase>, call: Call): Promise<Purchase> => {
  const row = await lockPurchase(tx, call, id);
  refuseIf(whyNotClosed(row));
  await end(tx, call, row, await linesOf(tx, call, id), 'closed');
  // Goods that will not come any more are claimed by no bill ahead: the gap is one of price.
  await moveCosts(tx, call, id);
  return readPurchase(tx, { id }, call);
};
export const cancel = async (tx: Tx, { id }: InputOf<typeof cancelPurchase>, call: Call): Promise<Purchase> => {
  const row = await lockPurchase(tx, call, id);
  const lines = await linesOf(tx, call, id);
  refuseIf(whyNotCancelled(standingOf(row, lines)));
  return end(tx, call, row, lines, 'cancelled');
};
