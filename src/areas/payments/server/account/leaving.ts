import { MOST_NAMED, neededFor, ownDataSlot, stillNeededSlot } from '#areas/identity/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';

/** A debit or a refund that its bank has not answered yet. */
const underWay = contribute(stillNeededSlot, 20, async (tx, _call, userId) => {
  const { rows } = await sql<RowOf<'payment_intent', 'reference'>>`select reference from payment_intent
    where buyer_user_id = ${userId} and status in ('processing', 'requiresAction', 'scheduled')
    order by created_at limit ${MOST_NAMED}`.execute(tx);
  return neededFor(
    'payments',
    rows.map(({ reference }) => reference),
  );
});

const own = contribute(ownDataSlot, 40, {
  key: 'payments',
  title: 'Vos paiements',
  fields: {
    estate: 'Domaine',
    reference: 'Pour',
    method: 'Moyen',
    kind: 'Type',
    amount: 'Montant',
    status: 'État',
    payer: 'Payeur',
    created_at: 'Le',
  },
  read: async (tx, _call, userId) =>
    (
      await sql<{
        estate: string;
      }>`select n.name as estate, p.reference, p.method, p.kind, p.amount, p.status, p.payer, p.created_at
        from payment_intent p left join lateral shop_names(array[p.shop_id]) n on true
        where p.buyer_user_id = ${userId} order by p.created_at, p.id`.execute(tx)
    ).rows,
});

/** The part of payments in the data of a person, and in what closing his account waits for. */
export const paymentLeaving = [underWay, own];
