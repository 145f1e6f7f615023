import type { Found } from '#areas/messaging/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import { Accompanied, isExport, kindFor, whyNotAccompany } from '../../rules/accompany/accompany.ts';
import {
  accompanyList,
  type accompanyingOfOrder,
  type accompanyingPdf,
  type AccompanyRow,
} from '../../rules/accompany/accompany-endpoints.ts';
import { visibleSales } from '#areas/sales/server/index.ts';
import { paperLook } from '#areas/papers/server/index.ts';
import { roadsOf } from './accompany.ts';
import { accompanyPdf } from './accompany-pdf.ts';

interface Row
  extends RowOf<
    'accompanying_document',
    | 'id'
    | 'sale_id'
    | 'kind'
    | 'number'
    | 'note'
    | 'status'
    | 'arc'
    | 'consignee'
    | 'hectolitres'
    | 'issued_on'
    | 'sent_on'
    | 'discharged_on'
    | 'exit_office'
    | 'export_declaration'
  > {
  order_number: RowOf<'sale'>['number'];
}
const columns = sql`d.id, d.sale_id, d.kind, d.number, d.note, d.status, d.arc, d.consignee, d.hectolitres, d.issued_on, d.sent_on, d.discharged_on, d.exit_office, d.export_declaration, s.number as order_number`;

const rowOf = (row: Row): AccompanyRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  arc: row.arc ?? '',
  note: row.note,
  orderId: row.sale_id,
  order: row.order_number ?? '',
  consignee: row.consignee,
  volume: Number(row.hectolitres),
  issuedOn: row.issued_on,
  sentOn: row.sent_on,
  dischargedOn: row.discharged_on,
  exitOffice: row.exit_office ?? '',
  exportDeclaration: row.export_declaration ?? '',
});
/** Documents of the orders that the caller may see. */
const from = sql`accompanying_document d join sale s on s.shop_id = d.shop_id and s.kind = 'order' and s.id = d.sale_id`;

export const listAccompanying = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    accompanyList,
    {
      from,
      where: sql`${visibleSales(call, 'order')} and d.shop_id = ${call.shopId}`,
      columns: {
        number: sql`d.number`,
        kind: sql`d.kind`,
        status: sql`d.status`,
        arc: sql`coalesce(d.arc, '')`,
        note: sql`d.note`,
        order: sql`s.number`,
        consignee: inFrench(sql`d.consignee`),
        volume: sql`d.hectolitres`,
        issuedOn: sql`d.issued_on`,
        sentOn: sql`d.sent_on`,
        dischargedOn: sql`d.discharged_on`,
      },
      select: columns,
      key: sql`d.id`,
      search: (words) => holding(sql`folded(concat_ws(' ', d.number, d.note, d.arc, d.consignee, s.number))`, words),
    },
    query,
    rowOf,
  );

/**
 * Finds documents of the shop, in the order in which they were chosen. A document of an order that this caller may not
 * see is named by its number only.
 */
export const findAccompanying = async (tx: Tx, ids: readonly string[], call: Call): Promise<Found> => {
  const { rows } = await sql<
    RowOf<'accompanying_document', 'id' | 'number'> & { seen: boolean }
  >`select d.id, d.number, (${visibleSales(call, 'order')}) as seen from ${from}
    where d.shop_id = ${call.shopId} and d.id = any(${[...ids]}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = ids.map((id) => found(byId.get(id)));
  return {
    papers: all.flatMap(({ id, number, seen }) => (seen ? [{ id, name: number }] : [])),
    leftOut: all.flatMap(({ number, seen }) =>
      seen ? [] : [{ name: number, why: 'vous ne pouvez pas lire ce document' }],
    ),
  };
};

export const readOfOrder = async (
  tx: Tx,
  { id }: InputOf<typeof accompanyingOfOrder>,
  call: Call,
): Promise<OutputOf<typeof accompanyingOfOrder>> => {
  const sale = found(
    (
      await sql<
        RowOf<'sale', 'id' | 'parties' | 'client_id'>
      >`select s.id, s.parties, s.client_id from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );
  const { rows } =
    await sql<Row>`select ${columns} from ${from} where ${visibleSales(call, 'order')} and d.shop_id = ${call.shopId} and d.sale_id = ${id}`.execute(
      tx,
    );
  const made = new Map(rows.map((row) => [row.note, rowOf(row)]));
  return {
    notes: (await roadsOf(tx, call, sale)).map((road) => {
      const why = whyNotAccompany(road);
      const document = made.get(road.note.number) ?? null;
      return {
        note: road.note.number,
        kind: document?.kind ?? kindFor(road),
        document,
        why: document ? null : (why?.words.fr ?? null),
        needsNone: why?.code === 'sales.accompany-nothing',
        isExport: isExport(road),
      };
    }),
  };
};

export const readPdf = (tx: Tx, { id }: InputOf<typeof accompanyingPdf>, call: Call) =>
  printed(tx, call, id, visibleSales(call, 'order'));
/** Reads a document for the program itself, which prints documents that a user chose and saw. */
export const printAccompanying = (tx: Tx, id: string, call: Call) => printed(tx, call, id, sql`true`);

const printed = async (tx: Tx, call: Call, id: string, seen: RawBuilder<unknown>) => {
  const row = found(
    (
      await sql<
        RowOf<
          'accompanying_document',
          'number' | 'arc' | 'issued_on' | 'content' | 'exit_office' | 'export_declaration'
        >
      >`select d.number, d.arc, d.issued_on, d.content, d.exit_office, d.export_declaration from ${from} where ${seen} and d.shop_id = ${call.shopId} and d.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );
  const look = await paperLook(tx, call.shopId);
  const document = {
    ...Accompanied.parse(row.content),
    number: row.number,
    arc: row.arc,
    issuedOn: row.issued_on,
    exitOffice: row.exit_office,
    exportDeclaration: row.export_declaration,
  };
  return {
    name: `${row.number}.pdf`,
    mime: 'application/pdf',
    bytes: async () => accompanyPdf(document, await look()),
    inline: true,
  };
};
