import type { Day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Proposal } from '../../rules/bank/propose.ts';
import {
  type ExpectedPayout,
  type KnownRates,
  type PayoutLine,
  proposePayouts,
} from '../../rules/payout/propose-payout.ts';
import { wayNamed } from '../../rules/payout/ways.ts';
import { waitingItems } from './waiting-money.ts';

/** Payouts that wait for the bank: cash slips, and what providers said that they pay. */
export const expectedPayouts = async (tx: Tx, call: Call): Promise<readonly ExpectedPayout[]> =>
  (
    await sql<ExpectedPayout>`select id, number, way, day::text as day, net::text as amount, items, gross::text as gross from payout
      where shop_id = ${call.shopId} and cancelled_at is null and credited_on is null order by day, n`.execute(tx)
  ).rows;

/** Fees of the last year as a share of receipts, where enough was paid out to know. */
const knownRates = async (tx: Tx, call: Call): Promise<KnownRates> => {
  const { rows } = await sql<
    RowOf<'payout', 'way'> & { rate: string }
  >`select way, round(sum(fee) / sum(gross), 6)::text as rate from payout
    where shop_id = ${call.shopId} and cancelled_at is null and credited_on >= ${call.today}::date - 365 group by way having sum(gross) > 0 and count(*) >= 3`.execute(
    tx,
  );
  return Object.fromEntries(rows.map((row) => [row.way, row.rate]));
};

/** As many open lines of a statement as are read to deal receipts among them. */
const MOST_LINES = 2_000;
/** All lines to match: receipts go to the earliest line first, whichever page of the list is asked for. */
const openLines = async (tx: Tx, call: Call): Promise<readonly PayoutLine[]> =>
  (
    await sql<PayoutLine>`select l.id, l.day::text as day, l.amount::text as amount, l.label, l.counterpart from bank_line l
      where l.shop_id = ${call.shopId} and l.payout_id is null and l.collection_id is null and l.set_aside is null
        and not exists (select 1 from payment_intent p where p.shop_id = l.shop_id and p.id = l.payment_id and p.status <> 'cancelled')
      order by l.day, l.id limit ${MOST_LINES}`.execute(tx)
  ).rows;
const isNamed = (line: Pick<PayoutLine, 'label' | 'counterpart'>): boolean =>
  wayNamed(`${line.label} ${line.counterpart}`) !== null;

/** Proposes the payouts that these lines credit. Nothing is read where no line can credit one. */
export const payoutsFor = async (
  tx: Tx,
  call: Call,
  lines: readonly (Omit<PayoutLine, 'day'> & { readonly day: Day })[],
): Promise<ReadonlyMap<string, Proposal>> => {
  const named = lines.some(isNamed);
  const expected = await expectedPayouts(tx, call);
  if (!named && expected.length === 0) return new Map();
  const open = await openLines(tx, call);
  const asked = new Set(open.map((one) => one.id));
  const all = [...open, ...lines.filter((one) => !asked.has(one.id))];
  const ways = [...new Set(all.flatMap((one) => wayNamed(`${one.label} ${one.counterpart}`) ?? []))];
  const waiting = named ? await waitingItems(tx, call, { ways }) : [];
  return proposePayouts(all, {
    expected,
    rates: await knownRates(tx, call),
    waiting: waiting.map((one) => ({ id: one.item_id, way: one.way, day: one.day as Day, amount: one.amount })),
  });
};
