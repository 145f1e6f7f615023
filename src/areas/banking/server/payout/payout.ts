import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import {
  compare,
  type Dec,
  dec,
  euro,
  isPositive,
  isZero,
  max,
  minus,
  plus,
  sum,
  times,
  toText,
} from '#kernel/money.ts';
import type { ListFilter } from '#kernel/list.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { payoutMoved } from '../../rules/events.ts';
import {
  type cancelPayout,
  type handInCash,
  MOST_ITEMS,
  type Payout,
  type payout,
  payoutList,
  type payouts,
  PAYOUT_STATE_WORDS,
  whyNotCancelPayout,
} from '../../rules/payout/payout-endpoints.ts';
import { refusePayout } from '../../rules/payout/payout-refusals.ts';
import { WAY_WORDS, type Way } from '../../rules/payout/ways.ts';
import { listWaitingMoney, waitingItems, type WaitingItem } from './waiting-money.ts';

type Row = RowOf<'payout'>;
const stateOf = (row: Pick<Row, 'cancelled_at' | 'credited_on'>): Payout['state'] =>
  row.cancelled_at ? 'cancelled' : row.credited_on ? 'credited' : 'expected';
export const toPayout = (row: Row): Payout => ({
  id: row.id,
  number: row.number,
  way: row.way,
  state: stateOf(row),
  day: row.day,
  creditedOn: row.credited_on,
  items: row.items,
  gross: Number(row.gross),
  gap: Number(row.gap),
  fee: Number(row.fee),
  amount: Number(row.net),
  reference: row.reference,
  cancelledWhy: row.cancelled_why,
});

export const listPayouts = (tx: Tx, query: InputOf<typeof payouts>, call: Call) =>
  runList(
    tx,
    call.actor,
    payoutList,
    {
      from: sql`payout k`,
      where: sql`k.shop_id = ${call.shopId}`,
      columns: {
        number: sql`k.number`,
        way: sql`k.way`,
        state: sql`(case when k.cancelled_at is not null then 'cancelled' when k.credited_on is not null then 'credited' else 'expected' end)`,
        day: sql`k.day`,
        creditedOn: sql`k.credited_on`,
        items: sql`k.items`,
        gross: sql`k.gross`,
        fee: sql`k.fee`,
        amount: sql`k.net`,
        reference: sql`k.reference`,
      },
      select: sql`k.*`,
      key: sql`k.id`,
      search: (words) => holding(sql`folded(k.number || ' ' || k.reference || ' ' || k.net)`, words),
    },
    query,
    toPayout,
  );

/** The receipts of a payout, in their order. */
export const receiptsOf = (tx: Tx, call: Call, id: string): Promise<readonly RowOf<'payout_line'>[]> =>
  tx
    .selectFrom('payout_line')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('payout_id', '=', id)
    .orderBy('position')
    .execute();

export const readPayout = async (
  tx: Tx,
  { id }: InputOf<typeof payout>,
  call: Call,
): Promise<OutputOf<typeof payout>> => {
  const row = await rowById(tx, call, 'payout', id);
  const lines = await receiptsOf(tx, call, id);
  const line = await tx
    .selectFrom('bank_line')
    .select('label')
    .where('shop_id', '=', call.shopId)
    .where('payout_id', '=', id)
    .executeTakeFirst();
  return {
    ...toPayout(row),
    bankLine: line?.label ?? '',
    lines: lines.map((one) => ({
      paymentId: one.payment_id,
      day: one.day,
      label: one.label,
      account: one.account,
      amount: Number(one.amount),
    })),
  };
};

interface Choice {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: ListFilter | undefined;
  readonly search?: string | undefined;
}
/** The second of two users who take the same money waits, and is told. */
export const lockWaiting = (tx: Tx, call: Call) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${call.shopId}`}, 7))`.execute(tx);

/** The ticked items, or all items that the list finds, under the lock. */
export const chosenItems = async (
  tx: Tx,
  call: Call,
  { ids, filter, search }: Choice,
): Promise<readonly WaitingItem[]> => {
  await lockWaiting(tx, call);
  let wanted = ids && [...new Set(ids)];
  if (!wanted) {
    const { rows, total } = await listWaitingMoney(tx, { filter, search, size: MOST_ITEMS }, call);
    if (total > MOST_ITEMS) throw new Refused(refusePayout('payout.too-many', { most: String(MOST_ITEMS) }));
    wanted = rows.map((row) => row.id);
  }
  const items = await waitingItems(tx, call, { ids: wanted });
  if (items.length === 0 || items.length !== wanted.length) throw new Refused(refusePayout('payout.not-waiting'));
  return items;
};

export const grossOf = (items: readonly Pick<WaitingItem, 'amount'>[]): Dec => sum(items.map((one) => dec(one.amount)));
/** The one way of these items. A fee without a payment goes with any way. */
export const wayOf = (items: readonly WaitingItem[]): Way => {
  const ways = [...new Set(items.flatMap((one) => (one.payment_id === null ? [] : [one.way])))];
  if (ways.length > 1)
    throw new Refused(refusePayout('payout.ways', { ways: ways.map((one) => WAY_WORDS[one]).join(', ') }));
  return ways[0] ?? 'other';
};
const refuseDay = (call: Call, day: string, items: readonly WaitingItem[]): void => {
  if (day > call.today || items.some((one) => one.day > day)) throw new Refused(refusePayout('payout.day'));
};
/** A provider keeps a few percents, and cents of each receipt. */
const MOST_PERCENT = dec('0.10');
const MOST_EACH = dec('0.60');
export const isFeeOf = (fee: Dec, items: readonly Pick<WaitingItem, 'amount'>[]): boolean =>
  compare(fee, mostFee(items)) <= 0 && compare(fee, times(dec(-1), mostFee(items))) >= 0;
const mostFee = (items: readonly Pick<WaitingItem, 'amount'>[]): Dec =>
  plus(times(max(grossOf(items), dec(0)), MOST_PERCENT), times(dec(items.length), MOST_EACH));

interface NewPayout {
  readonly way: Way;
  readonly day: string;
  readonly items: readonly WaitingItem[];
  readonly fee?: Dec;
  readonly gap?: Dec;
  readonly reference?: string;
}
/** Puts items on a payout, numbered within its year; the lock of what waits is held. */
export const openPayout = async (tx: Tx, call: Call, made: NewPayout): Promise<Row> => {
  const [fee, gap, gross] = [made.fee ?? dec(0), made.gap ?? dec(0), grossOf(made.items)];
  const net = toText(minus(plus(gross, gap), fee), 2);
  const id = call.newId();
  const year = call.today.slice(0, 4);
  const { rows } =
    await sql<Row>`insert into payout (shop_id, id, year, n, number, way, day, gross, gap, fee, net, items, reference, created_by, created_at)
    select ${call.shopId}, ${id}, ${year}, next.n, ${`VB-${year}-`} || lpad(next.n::text, greatest(4, length(next.n::text)), '0'), ${made.way}, ${made.day},
      ${toText(gross, 2)}, ${toText(gap, 2)}, ${toText(fee, 2)}, ${net}, ${made.items.length}, ${made.reference ?? ''}, ${call.actor.userId}, ${call.now}
    from (select coalesce(max(s.n), 0) + 1 as n from payout s where s.shop_id = ${call.shopId} and s.year = ${year}) next
    returning *`.execute(tx);
  await tx
    .insertInto('payout_line')
    .values(
      made.items.map((one, position) => ({
        shop_id: call.shopId,
        payout_id: id,
        position,
        item_id: one.item_id,
        payment_id: one.payment_id,
        account: one.account,
        account_label: one.account_label,
        label: (one.payer || one.label).slice(0, 200),
        day: one.day,
        amount: one.amount,
        is_live: true,
      })),
    )
    .execute();
  return found(rows[0]);
};

const linesOf = async (tx: Tx, call: Call, id: string) =>
  (
    await sql<
      RowOf<'payout_line', 'account' | 'amount'> & { label: RowOf<'payout_line'>['account_label'] }
    >`select account, min(account_label) as label, sum(amount)::text as amount
      from payout_line where shop_id = ${call.shopId} and payout_id = ${id} group by account order by account`.execute(
      tx,
    )
  ).rows;

/** Cash leaves the drawer for the bank. The statement says later that it arrived. */
export const handCash = async (tx: Tx, input: InputOf<typeof handInCash>, call: Call): Promise<Payout> => {
  const items = await chosenItems(tx, call, input);
  if (items.some((one) => one.way !== 'cash')) throw new Refused(refusePayout('payout.cash-only'));
  refuseDay(call, input.day, items);
  const gross = grossOf(items);
  if (!isPositive(gross)) throw new Refused(refusePayout('payout.no-cash', { gross: euro(gross) }));
  const gap = minus(dec(input.counted), gross);
  if (!isZero(gap) && !input.writeGap)
    throw new Refused(refusePayout('payout.counted', { gross: euro(gross), counted: euro(dec(input.counted)) }));
  const row = await openPayout(tx, call, { way: 'cash', day: input.day, items, gap });
  const moveId = call.newId();
  await updateRow(tx, call, 'payout', row.id, { handed_move: moveId });
  await call.emit(payoutMoved, {
    moveId,
    undoes: null,
    number: row.number,
    way: row.way,
    day: row.day,
    into: 'handed',
    from: await linesOf(tx, call, row.id),
    amount: row.net,
    fee: '0.00',
    gap: row.gap,
  });
  audited(
    call,
    row,
    items.map((one) => one.payment_id),
  );
  call.audit('payout', row.id, { state: [null, PAYOUT_STATE_WORDS.expected], amount: [null, row.net] });
  return toPayout(row);
};

const audited = (call: Call, row: Row, payments: readonly (string | null)[], back = false): void => {
  for (const id of new Set(payments))
    if (id !== null) call.audit('payment', id, { payout: back ? [row.number, null] : [null, row.number] });
};

/** The bank credited a payout: the books say it, and each of its payments. */
export const credit = async (
  tx: Tx,
  call: Call,
  row: Row,
  of: { readonly day: string; readonly fee?: Dec },
): Promise<Payout> => {
  const moveId = call.newId();
  const kept = of.fee ?? dec(0);
  const changed = {
    credited_on: of.day,
    credited_move: moveId,
    fee: toText(plus(dec(row.fee), kept), 2),
    net: toText(minus(dec(row.net), kept), 2),
  };
  await updateRow(tx, call, 'payout', row.id, changed);
  await sql`update payment_intent p set banked_on = ${of.day} from payout_line l
    where l.shop_id = ${call.shopId} and l.payout_id = ${row.id} and p.shop_id = l.shop_id and p.id = l.payment_id`.execute(
    tx,
  );
  await call.emit(payoutMoved, {
    moveId,
    undoes: null,
    number: row.number,
    way: row.way,
    day: of.day,
    into: 'bank',
    from: row.handed_move === null ? await linesOf(tx, call, row.id) : [],
    amount: changed.net,
    fee: changed.fee,
    gap: '0.00',
  });
  call.audit('payout', row.id, { creditedOn: [null, of.day], fee: [null, changed.fee], amount: [null, changed.net] });
  return toPayout({ ...row, ...changed });
};

/** Writes down that the bank received these items, less a fee. */
export const creditItems = async (
  tx: Tx,
  call: Call,
  of: { readonly items: readonly WaitingItem[]; readonly day: string; readonly fee: Dec },
): Promise<Payout> => {
  const { items, day, fee } = of;
  const way = wayOf(items);
  if (way === 'cash') throw new Refused(refusePayout('payout.cash-slip'));
  refuseDay(call, day, items);
  const gross = grossOf(items);
  if (!isFeeOf(fee, items)) throw new Refused(refusePayout('payout.fee', { fee: euro(fee), gross: euro(gross) }));
  const row = await openPayout(tx, call, { way, day, items, fee });
  audited(
    call,
    row,
    items.map((one) => one.payment_id),
  );
  return credit(tx, call, row, { day });
};

export const cancel = async (tx: Tx, { id, reason }: InputOf<typeof cancelPayout>, call: Call): Promise<Payout> => {
  // A line is locked before its payout, as where it is matched.
  await sql`select 1 from bank_line where shop_id = ${call.shopId} and payout_id = ${id} for update`.execute(tx);
  await lockWaiting(tx, call);
  const row = await rowById(tx, call, 'payout', id, { lock: true });
  refuseIf(whyNotCancelPayout({ state: stateOf(row) }));
  const told = { cancelled_at: call.now, cancelled_by: call.actor.userId, cancelled_why: reason };
  await updateRow(tx, call, 'payout', id, told);
  await sql`update bank_line set payout_id = null, fee = null, decided_by = ${call.actor.userId}, decided_at = ${call.now}
    where shop_id = ${call.shopId} and payout_id = ${id}`.execute(tx);
  const lines = await tx
    .updateTable('payout_line')
    .set({ is_live: false })
    .where('shop_id', '=', call.shopId)
    .where('payout_id', '=', id)
    .returning('payment_id')
    .execute();
  await sql`update payment_intent p set banked_on = null from payout_line l
    where l.shop_id = ${call.shopId} and l.payout_id = ${id} and p.shop_id = l.shop_id and p.id = l.payment_id`.execute(
    tx,
  );
  for (const undoes of [row.credited_move, row.handed_move])
    if (undoes !== null)
      await call.emit(payoutMoved, {
        moveId: call.newId(),
        undoes,
        number: row.number,
        way: row.way,
        day: call.today,
        into: 'bank',
        from: [],
        amount: row.net,
        fee: row.fee,
        gap: row.gap,
      });
  audited(
    call,
    row,
    lines.map((one) => one.payment_id),
    true,
  );
  call.audit('payout', id, {
    state: [PAYOUT_STATE_WORDS[stateOf(row)], PAYOUT_STATE_WORDS.cancelled],
    reason: [null, reason],
  });
  return toPayout({ ...row, ...told });
};

/** The day of money that a statement credits: never before its receipts were noted. */
export const creditDay = (line: string, items: readonly Pick<WaitingItem, 'day'>[]): Day =>
  [line, ...items.map((one) => one.day)].toSorted().at(-1) as Day;
