import { isNonVintage, productLabel } from '#areas/catalogue/rules/product.ts';
import { seller } from '#areas/shops/server/index.ts';
import { type Day, longDay } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { A4, type Cell, type Column, drawTable, mm, openSheet } from '#platform/pdf.ts';
import type { countSheetPdf } from '../../rules/endpoints.ts';
import { contentOf } from '../label.ts';
import { lineFields, placeOf, type SheetLine } from '../sheet.ts';

const GREY = '#6b645e';
const LOOK = {
  head: { size: 7.2, color: GREY },
  cell: { size: 9.2, leading: 12.4 },
  hairline: '#ddd8d2',
  rule: '#a8a29e',
  padding: mm(1.9),
  gap: mm(3),
} as const;
const MARGIN = mm(15);
const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - mm(20);
/** Empty rows at the end, for what nobody expected there. */
const EMPTY_ROWS = 6;
const TITLE = 'Feuille de comptage';
const text = (value: string): Cell => [{ text: value }];

const columnsOf = (isShown: boolean): readonly Column[] => [
  { head: 'Article', width: mm(isShown ? 66 : 86) },
  { head: 'Format', width: mm(26) },
  { head: 'Lot', width: mm(30) },
  ...(isShown ? [{ head: 'Au registre', width: mm(20), align: 'right' as const }] : []),
  { head: 'Compté', width: mm(38) },
];

/**
 * The sheet on which a warehouse is counted by hand, line by line as on the screen. Who counts sees no figure of the books, unless it is
 * asked for: what is read on paper is not counted again.
 */
export const printCountSheet = async (tx: Tx, input: InputOf<typeof countSheetPdf>, call: Call) => {
  const warehouseId = found(await placeOf(tx, call, input.warehouseId));
  const isShown = input.figures === 'shown';
  const [place] = (
    await sql<RowOf<'warehouse', 'name'>>`select w.name from warehouse w
      where w.shop_id = ${call.shopId} and w.id = ${warehouseId}`.execute(tx)
  ).rows;
  const { rows } = await sql<SheetLine>`select ${lineFields(sql`coalesce(i.lot, '')`)}
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      left join stock_item i on i.shop_id = f.shop_id and i.format_id = f.id and i.warehouse_id = ${warehouseId}
    where f.shop_id = ${call.shopId} and p.product_type <> 'prestation'
      and ((f.archived_at is null and p.archived_at is null and p.status <> 'closed') or i.real <> 0)
    order by lower(p.name), v.name desc, f.litres, i.lot, f.id`.execute(tx);
  const { name: estate } = await seller(tx, call.shopId);
  const heading = `${TITLE}, ${found(place).name}`;
  const cells = rows.map((row): Cell[] => [
    text(
      [productLabel(row.name, null, row.precision), isNonVintage(row.vintage) ? '' : row.vintage]
        .filter(Boolean)
        .join(' '),
    ),
    text(contentOf(row)),
    text(row.lot),
    ...(isShown ? [text(row.followed ? row.real.replace(/\.?0+$/u, '').replace('.', ',') || '0' : '')] : []),
    text(''),
  ]);
  const empty = Array.from({ length: EMPTY_ROWS }, () => columnsOf(isShown).map(() => text(' ')));
  return {
    name: `${heading}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: async (): Promise<Uint8Array> => {
      const sheet = openSheet({ title: heading, author: estate, subject: heading, lang: 'fr-FR', createdAt: call.now });
      let y = mm(15);
      sheet.mark('H1', () => void sheet.line(heading, MARGIN, y, { face: 'title', size: 16 }));
      y += mm(9);
      const facts = [
        estate,
        `imprimée le ${longDay(call.today as Day)}`,
        'Comptée par : ______________________',
        'Le : ______________',
      ];
      sheet.mark('P', () => {
        y += sheet.paragraph(facts.join('   ·   '), MARGIN, y, WIDTH, { size: 9, leading: 13, color: GREY });
      });
      y += mm(4);
      drawTable(sheet, columnsOf(isShown), [...cells, ...empty], { x: MARGIN, y, bottom: BOTTOM, top: mm(18) }, LOOK);
      return sheet.finish((page, pages) => {
        const foot = { size: 7.8, color: GREY } as const;
        sheet.line(heading, MARGIN, A4.height - mm(13), foot);
        sheet.line(`${page} / ${pages}`, MARGIN, A4.height - mm(13), { ...foot, align: 'right' }, WIDTH);
      });
    },
  };
};
