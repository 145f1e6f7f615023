import { type Found, type PaperSource, paperSourceSlot, servePapers } from '#areas/messaging/server/index.ts';
import { found } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { orderList } from '../../rules/lists.ts';
import {
  findAccompanying,
  listAccompanying,
  printAccompanying,
} from '#areas/shipping/server/accompany/accompany-read.ts';
import { listFutures } from '#areas/offers/server/futures/futures-list.ts';
import { listSamples } from '#areas/offers/server/sample/sample-list.ts';
import { DeliveryNote } from '#areas/papers/rules/delivery-note.ts';
import {
  accompanyPapers,
  futuresPapers,
  notePapers,
  orderPapers,
  quotePapers,
  samplePapers,
} from '#areas/papers/rules/paper-set.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { listQuotes, listSales, visibleSales } from '../order/sale-list.ts';
import { deliveryNotePdf } from '#areas/shipping/server/papers/delivery-note-pdf.ts';
import { paperLook } from '#areas/papers/server/paper-seller.ts';
import { saleOfShopPdf } from './sale-pdf.ts';

type Seen = RowOf<'sale', 'id' | 'number' | 'buyer_name'> & { seen: boolean };

/** Sales of the shop in the order in which they were chosen; one of another shop makes all of them absent. */
const chosen = async (tx: Tx, kind: SaleKind, ids: readonly string[], call: Call): Promise<readonly Seen[]> => {
  const { rows } =
    await sql<Seen>`select s.id, s.number, s.buyer_name, (${visibleSales(call, kind)}) as seen from sale s
    where s.shop_id = ${call.shopId} and s.kind = ${kind} and s.id = any(${[...ids]}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found(byId.get(id)));
};

const WHY = {
  closed: 'vous ne pouvez pas lire ce document',
  draft: 'brouillon, encore sans numéro',
  notShipped: 'pas encore expédiée, donc sans bon de livraison',
} as const;
/** A draft is known by its client; of what may not be read nothing is told but its number. */
const nameOf = ({ number, buyer_name, seen }: Seen): string =>
  number ?? (seen ? `Brouillon ${buyer_name}` : 'Un brouillon');

const findSales =
  (kind: SaleKind) =>
  async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
    const all = await chosen(tx, kind, ids, call);
    return {
      papers: all.flatMap((one) => (one.seen && one.number !== null ? [{ id: one.id, name: one.number }] : [])),
      leftOut: all.flatMap((one) =>
        one.seen && one.number !== null ? [] : [{ name: nameOf(one), why: one.seen ? WHY.draft : WHY.closed }],
      ),
    };
  };

/** Every delivery note of these orders: what left in parts has several. */
const findNotes = async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
  const all = await chosen(tx, 'order', ids, call);
  const { rows } = await sql<
    RowOf<'document_link', 'id' | 'from_id'> & { number: string }
  >`select d.id, d.from_id, d.quantities ->> 'number' as number from document_link d
    where d.shop_id = ${call.shopId} and d.from_id = any(${all.map((one) => one.id)}::uuid[]) and d.why = 'shipped' order by d.created_at`.execute(
    tx,
  );
  const notes = Map.groupBy(rows, (row) => row.from_id);
  return {
    papers: all.flatMap((one) =>
      one.seen ? (notes.get(one.id) ?? []).map((note) => ({ id: note.id, name: note.number })) : [],
    ),
    leftOut: all.flatMap((one) =>
      one.seen && notes.has(one.id) ? [] : [{ name: nameOf(one), why: one.seen ? WHY.notShipped : WHY.closed }],
    ),
  };
};

const printNote = async (tx: Tx, id: string, call: Call) => {
  const row = found(
    (
      await sql<{
        note: unknown;
        reader: Lang;
      }>`select d.quantities -> 'note' as note, coalesce(s.lang, c.language, 'fr') as reader
      from document_link d join sale s on s.shop_id = d.shop_id and s.id = d.from_id and s.kind = 'order'
        left join client c on c.shop_id = s.shop_id and c.id = s.client_id
      where d.shop_id = ${call.shopId} and d.why = 'shipped' and d.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const [note, look] = [DeliveryNote.parse(row.note), await paperLook(tx, call.shopId)];
  return { name: `${note.number}.pdf`, bytes: async () => deliveryNotePdf(note, await look(), voiceOf(row.reader)) };
};

const sources = [
  {
    name: 'orders',
    endpoint: orderPapers,
    nouns: ['commande', 'commandes'],
    list: listSales('order', orderList),
    find: findSales('order'),
    print: saleOfShopPdf('order'),
  },
  {
    name: 'quotes',
    endpoint: quotePapers,
    nouns: ['devis', 'devis'],
    list: listQuotes,
    find: findSales('quote'),
    print: saleOfShopPdf('quote'),
  },
  {
    name: 'samples',
    endpoint: samplePapers,
    nouns: ['bon d’échantillons', 'bons d’échantillons'],
    list: listSamples,
    find: findSales('sample'),
    print: saleOfShopPdf('sample'),
  },
  {
    name: 'futures',
    endpoint: futuresPapers,
    nouns: ['réservation de primeurs', 'réservations de primeurs'],
    list: listFutures,
    find: findSales('futures'),
    print: saleOfShopPdf('futures'),
  },
  {
    name: 'accompanying',
    endpoint: accompanyPapers,
    nouns: ['document d’accompagnement', 'documents d’accompagnement'],
    list: listAccompanying,
    find: findAccompanying,
    print: printAccompanying,
  },
  {
    name: 'delivery-notes',
    endpoint: notePapers,
    nouns: ['bon de livraison', 'bons de livraison'],
    list: listSales('order', orderList),
    find: findNotes,
    print: printNote,
  },
] as const satisfies readonly PaperSource[];

export const paperBindings = sources.map((source) => servePapers(source));
export const paperSources = sources.map((source) => contribute(paperSourceSlot, 0, source));
