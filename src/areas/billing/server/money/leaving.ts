import { keptPaperSlot, MOST_NAMED, neededFor, ownDataSlot, stillNeededSlot } from '#areas/identity/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';

const owed = contribute(stillNeededSlot, 10, async (tx, _call, userId) => {
  const { rows } = await sql<RowOf<'bill', 'number'>>`select b.number from bill b
    join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
    where b.buyer_user_id = ${userId} and o.remaining > 0 and o.status in ('pending', 'partial', 'full')
    order by b.issued_on, b.id limit ${MOST_NAMED}`.execute(tx);
  return neededFor(
    'bills',
    rows.map(({ number }) => number),
  );
});

const lastBill = contribute(keptPaperSlot, 10, async (tx, _call, userId) => {
  const { rows } = await sql<{ last: string | null }>`select max(issued_on)::text as last from bill
    where buyer_user_id = ${userId}`.execute(tx);
  return rows[0]?.last ?? null;
});

const own = contribute(ownDataSlot, 30, {
  key: 'bills',
  title: 'Vos factures et avoirs',
  fields: {
    estate: 'Domaine',
    kind: 'Type',
    number: 'Numéro',
    issued_on: 'Date',
    buyer_name: 'Nom',
    total_gross: 'Total TTC',
  },
  read: async (tx, _call, userId) =>
    (
      await sql<{
        estate: string;
      }>`select b.document -> 'seller' ->> 'name' as estate, b.kind, b.number, b.issued_on, b.buyer_name, b.total_gross
        from bill b where b.buyer_user_id = ${userId} order by b.issued_on, b.id`.execute(tx)
    ).rows,
});

/** The part of bills in the data of a person, and in what closing his account waits for. */
export const billLeaving = [owed, lastBill, own];
