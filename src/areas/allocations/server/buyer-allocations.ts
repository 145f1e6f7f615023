import { refuseParts } from '#areas/stock/server/index.ts';
import { refuseBlockedShop } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { day } from '#kernel/day.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { refuseAllocation } from '../rules/allocation-refusals.ts';
import type { AllocationState } from '../rules/allocation.ts';
import type { askMyAllocation, myAllocations, OwnShare } from '../rules/buyer-allocations.ts';
import { allocationAsked } from '../rules/events.ts';
import { articleOf } from './allocation-list.ts';

const MOST_SHOPS = 50;

/** The client that he is in the acting shop: an account proves it, an e-mail that somebody typed does not. */
const himself = (call: Call) =>
  sql`(select c.id from client c where c.shop_id = ${call.shopId} and c.user_id = ${call.actor.userId} and c.archived_at is null)`;

type Row = RowOf<'allocation_share', 'id' | 'granted' | 'ordered' | 'asked' | 'asked_note'> &
  RowOf<'allocation', 'opens_on' | 'closes_on'> &
  Parameters<typeof articleOf>[0] & {
    allocation: RowOf<'allocation'>['name'];
    seller: RowOf<'shop'>['name'];
  };

/**
 * Reads the buyer's allocations at all his producers, one after the other: each shop's rows are read behind its own
 * wall. Ended allocations are absent.
 */
export const readMyAllocations = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof myAllocations>> => {
  const { rows: shops } = await sql<
    RowOf<'client', 'shop_id'>
  >`select distinct c.shop_id from client c where c.user_id = ${call.actor.userId} order by c.shop_id limit ${MOST_SHOPS}`.execute(
    tx,
  );
  const shares: OwnShare[] = [];
  for (const { shop_id: id } of shops) {
    await call.enterShop(tx, id);
    const { rows } =
      await sql<Row>`select s.id, s.granted, s.ordered, s.asked, s.asked_note, a.name as allocation, a.opens_on, a.closes_on, h.name as seller,
        p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity
      from allocation_share s join allocation a on a.shop_id = s.shop_id and a.id = s.allocation_id
      join shop h on h.shop_id = s.shop_id and h.archived_at is null
      join product_format f on f.shop_id = s.shop_id and f.id = s.format_id
      join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
     where s.shop_id = ${call.shopId} and s.client_id = any(array(${himself(call)})) and not a.futures and a.closes_on >= ${call.today}
     order by a.closes_on, a.id, p.name, v.name desc, f.litres, s.id`.execute(tx);
    shares.push(
      ...rows.map((row): OwnShare => {
        const state: AllocationState = row.opens_on > call.today ? 'coming' : 'open';
        return {
          id: row.id,
          seller: { id, name: row.seller },
          allocation: row.allocation,
          state,
          opensOn: row.opens_on,
          closesOn: row.closes_on,
          ...articleOf(row),
          granted: Number(row.granted),
          ordered: Number(row.ordered),
          left: Number(row.granted) - Number(row.ordered),
          asked: row.asked === null ? null : Number(row.asked),
          askedNote: row.asked_note,
        };
      }),
    );
  }
  return { shares };
};

/** Asks the producer for more of the buyer's own share; the estate is told, and answers. */
export const askMine = async (tx: Tx, input: InputOf<typeof askMyAllocation>, call: Call) => {
  await call.enterShop(tx, input.shopId);
  await refuseBlockedShop(tx, call);
  const own = sql`s.shop_id = ${call.shopId} and s.id = ${input.id} and s.client_id = any(array(${himself(call)})) and not a.futures`;
  const joined = sql`allocation_share s join allocation a on a.shop_id = s.shop_id and a.id = s.allocation_id`;
  // The allocation first, then its line: the order in which the office takes them.
  await sql`select a.id from ${joined} where ${own} for update of a`.execute(tx);
  const share = found(
    (
      await sql<
        RowOf<'allocation_share', 'id' | 'allocation_id' | 'format_id' | 'asked' | 'asked_note' | 'asked_by'> &
          RowOf<'allocation', 'closes_on'>
      >`select s.id, s.allocation_id, s.format_id, s.asked, s.asked_note, s.asked_by, a.closes_on from ${joined} where ${own} for update of s`.execute(
        tx,
      )
    ).rows[0],
  );
  if (share.closes_on < call.today)
    throw new Refused(refuseAllocation('sales.allocation-over', { day: { day: day(share.closes_on) } }));
  await refuseParts(tx, call, [{ formatId: share.format_id, quantity: input.quantity, field: 'quantity' }]);
  // The same again tells nobody anything: the estate is not rung once for each time that he sends it.
  if (
    share.asked !== null &&
    Number(share.asked) === input.quantity &&
    share.asked_note === input.note &&
    share.asked_by === call.actor.userId
  )
    return {};
  await sql`update allocation_share set asked = ${input.quantity}, asked_note = ${input.note}, asked_by = ${call.actor.userId}, asked_at = ${call.now},
    version = version + 1 where shop_id = ${call.shopId} and id = ${share.id}`.execute(tx);
  call.audit('allocation', share.allocation_id, {
    asked: [share.asked === null ? null : Number(share.asked), input.quantity],
  });
  await call.emit(allocationAsked, { shareId: share.id, quantity: String(input.quantity) });
  return {};
};
