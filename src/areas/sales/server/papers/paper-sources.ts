import { type Found, type PaperSource, paperSourceSlot, servePapers } from '#areas/messaging/server/index.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { found } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { orderList } from '../../rules/lists.ts';
import { orderPapers } from '../../rules/order/order-papers.ts';
import { listSales, visibleSales } from '../order/sale-list.ts';
import { saleOfShopPdf } from './sale-pdf.ts';

type Seen = RowOf<'sale', 'id' | 'number' | 'buyer_name'> & { seen: boolean };

/** Sales of the shop in the order in which they were chosen; one of another shop makes all of them absent. */
export const chosenSales = async (
  tx: Tx,
  kind: SaleKind,
  ids: readonly string[],
  call: Call,
): Promise<readonly Seen[]> => {
  const { rows } =
    await sql<Seen>`select s.id, s.number, s.buyer_name, (${visibleSales(call, kind)}) as seen from sale s
    where s.shop_id = ${call.shopId} and s.kind = ${kind} and s.id = any(${[...ids]}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found(byId.get(id)));
};

/** Why a paper is left out of a set. */
export const LEFT_OUT = {
  closed: 'vous ne pouvez pas lire ce document',
  draft: 'brouillon, encore sans numéro',
} as const;
/** Names a document: a draft by its client; a document that the user may not read only by its number. */
export const chosenName = ({ number, buyer_name, seen }: Seen): string =>
  number ?? (seen ? `Brouillon ${buyer_name}` : 'Un brouillon');

/** The papers of the documents of a kind that have their number. */
export const findSales =
  (kind: SaleKind) =>
  async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
    const all = await chosenSales(tx, kind, ids, call);
    return {
      papers: all.flatMap((one) => (one.seen && one.number !== null ? [{ id: one.id, name: one.number }] : [])),
      leftOut: all.flatMap((one) =>
        one.seen && one.number !== null
          ? []
          : [{ name: chosenName(one), why: one.seen ? LEFT_OUT.draft : LEFT_OUT.closed }],
      ),
    };
  };

const orders = {
  name: 'orders',
  endpoint: orderPapers,
  nouns: ['commande', 'commandes'],
  list: listSales('order', orderList),
  find: findSales('order'),
  print: saleOfShopPdf('order'),
} as const satisfies PaperSource;

export const paperBindings = [servePapers(orders)];
export const paperSources = [contribute(paperSourceSlot, 0, orders)];
