import {
  keptPaperSlot,
  MOST_NAMED,
  neededFor,
  type OwnDataSource,
  ownDataSlot,
  stillNeededSlot,
} from '#areas/identity/server/index.ts';
import { DOCUMENT_KINDS } from '#areas/papers/rules/document-kinds.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';

/** All that a person was sold, offered or set aside. */
const EVERY_KIND = Object.keys(DOCUMENT_KINDS);

/** The orders of a person that are still to be answered, delivered or billed, at every estate. */
const underWay = contribute(stillNeededSlot, 0, async (tx, _call, userId) => {
  const { rows } = await sql<RowOf<'sale', 'number'>>`select number from sale
    where buyer_user_id = ${userId} and kind = any(${EVERY_KIND}::text[]) and (status in ('pending', 'error') or (status = 'validated' and kind <> 'quote')
      or (status = 'invoiced' and delivery_status not in ('delivered', 'returned')))
    order by created_at limit ${MOST_NAMED}`.execute(tx);
  return neededFor(
    'orders',
    rows.map(({ number }) => number),
  );
});

const lastOrder = contribute(keptPaperSlot, 0, async (tx, _call, userId) => {
  const { rows } = await sql<{ last: string | null }>`select max(placed_on)::text as last from sale
    where buyer_user_id = ${userId} and kind = any(${EVERY_KIND}::text[])`.execute(tx);
  return rows[0]?.last ?? null;
});

const own: readonly OwnDataSource[] = [
  {
    key: 'orders',
    title: 'Vos commandes, devis et réservations',
    fields: {
      estate: 'Domaine',
      kind: 'Type',
      number: 'Numéro',
      status: 'État',
      placed_at: 'Passée le',
      total_gross: 'Total TTC',
      buyer_name: 'Acheteur',
      buyer_email: 'E-mail',
      delivery: 'Livraison',
      billing: 'Facturation',
      note: 'Message',
    },
    read: async (tx, _call, userId) =>
      (
        await sql<{
          estate: string;
        }>`select s.parties -> 'seller' ->> 'name' as estate, s.kind, s.number, s.status, s.placed_at, s.total_gross, s.buyer_name, s.buyer_email,
            s.parties -> 'delivery' as delivery, s.parties -> 'billing' as billing, s.note
          from sale s where s.buyer_user_id = ${userId} and s.kind = any(${EVERY_KIND}::text[]) order by s.created_at, s.id`.execute(
          tx,
        )
      ).rows,
  },
  {
    key: 'order-lines',
    title: 'Leurs articles',
    fields: { number: 'Numéro', label: 'Article', quantity: 'Quantité' },
    read: async (tx, _call, userId) =>
      (
        await sql<
          RowOf<'sale', 'number'> & RowOf<'sale_line', 'label' | 'quantity'>
        >`select s.number, l.label, l.quantity from sale s
          join sale_line l on l.shop_id = s.shop_id and l.sale_id = s.id
          where s.buyer_user_id = ${userId} and s.kind = any(${EVERY_KIND}::text[]) order by s.created_at, s.id, l.position`.execute(
          tx,
        )
      ).rows,
  },
];

/** The part of orders in the data of a person who takes his data with him, or closes his account. */
export const orderLeaving = [underWay, lastOrder, ...own.map((one, at) => contribute(ownDataSlot, 20 + at, one))];
