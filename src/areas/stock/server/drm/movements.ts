import { productLabel } from '#areas/catalogue/rules/product.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { placeOf } from '../../rules/drm/columns.ts';
import { actsNetted, hl } from '../../rules/drm/declaration.ts';
import type { drmMovements } from '../../rules/drm/drm-endpoints.ts';
import { contentOf } from '../label.ts';
import { countedFrom, journalOf, type SeenRow, seenColumns, volumeMoved } from './ledger.ts';
import { spanOf, standingOf } from './month.ts';

interface Row
  extends SeenRow,
    RowOf<
      'stock_movement',
      'id' | 'day' | 'quantity' | 'lot' | 'document_kind' | 'document_id' | 'document_label' | 'note'
    >,
    RowOf<'product', 'name' | 'precision'>,
    RowOf<'product_format', 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'> {
  vintage: RowOf<'product_vintage'>['name'];
  warehouse: RowOf<'warehouse'>['name'];
}

/** A cell of the declaration opened: the very movements that it is the sum of. */
export const readCell = async (
  tx: Tx,
  { siteId, month, account, line, column }: InputOf<typeof drmMovements>,
  call: Call,
): Promise<OutputOf<typeof drmMovements>> => {
  const { from, to } = spanOf(month);
  const { rows } =
    await sql<Row>`select ${seenColumns}, ${volumeMoved}::text as hectolitres, m.id, m.day, m.quantity, p.name, p.precision, v.name as vintage,
      f.unity, f.unity_value, f.format_type, f.packing_quantity, h.name as warehouse, m.lot, m.document_kind, m.document_id, m.document_label, m.note
    from ${journalOf(call.shopId, siteId)}
    join product_vintage v on v.shop_id = ${call.shopId} and v.id = f.vintage_id join product p on p.shop_id = ${call.shopId} and p.id = f.product_id
    join warehouse h on h.shop_id = ${call.shopId} and h.id = m.warehouse_id
    where m.shop_id = ${call.shopId} and m.day >= ${from} and m.day <= ${to} and ${volumeMoved} <> 0 and w.account = ${account}
    order by m.day, m.id`.execute(tx);
  const { names, renamed, previous } = await standingOf(tx, call, siteId, month);
  const isFirst = previous === null;
  const ofLine = rows.flatMap((row) => {
    const as = names.get(row.vintage_id)?.as;
    return as && as.key === line ? [{ row, counted: countedFrom(row, as, isFirst) }] : [];
  });
  // The movements of one act stand together where they come to something.
  const acts = new Map(
    actsNetted(ofLine.map(({ counted }) => counted)).flatMap((one) => (one.act ? [[one.act, placeOf(one)]] : [])),
  );
  return {
    rows: [
      ...renamed
        .filter((one) => one.account === account && one.as.key === line && placeOf(one) === column)
        .map((one) => ({
          id: (one.act ?? '').replace('renamed ', ''),
          day: from,
          cause: 'adjustment' as const,
          quantity: 0,
          volume: hl(one.hectolitres),
          product: names.get((one.act ?? '').replace('renamed ', ''))?.label ?? '',
          vintage: '',
          format: '',
          warehouse: '',
          lot: '',
          documentKind: null,
          documentId: null,
          documentLabel: '',
          country: '',
          note: 'Catégorie, code ou degré changé au catalogue',
        })),
      ...ofLine.flatMap(({ row, counted }) => {
        if ((counted.act ? acts.get(counted.act) : placeOf(counted)) !== column) return [];
        return [
          {
            id: row.id,
            day: row.day,
            cause: row.cause,
            quantity: Number(row.quantity),
            volume: hl(dec(row.hectolitres)),
            product: productLabel(row.name, null, row.precision),
            vintage: row.vintage,
            format: contentOf(row),
            warehouse: row.warehouse,
            lot: row.lot,
            documentKind: row.document_kind,
            documentId: row.document_id,
            documentLabel: row.document_label,
            country: row.country,
            note: row.note,
          },
        ];
      }),
    ],
  };
};
