import { type Found, type PaperSource, paperSourceSlot, servePapers } from '#areas/messaging/server/index.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { paperLook } from '#areas/papers/server/index.ts';
import { orderList } from '#areas/sales/rules/lists.ts';
import { listSales, chosenName, chosenSales, LEFT_OUT } from '#areas/sales/server/index.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { found } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { DeliveryNote } from '../../rules/papers/delivery-note.ts';
import { accompanyPapers, notePapers } from '../../rules/papers/paper-set.ts';
import { findAccompanying, listAccompanying, printAccompanying } from '../accompany/accompany-read.ts';
import { deliveryNotePdf } from './delivery-note-pdf.ts';

const NOT_SHIPPED = 'pas encore expédiée, donc sans bon de livraison';

/** Every delivery note of these orders: what left in parts has several. */
const findNotes = async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
  const all = await chosenSales(tx, 'order', ids, call);
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
      one.seen && notes.has(one.id) ? [] : [{ name: chosenName(one), why: one.seen ? NOT_SHIPPED : LEFT_OUT.closed }],
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
