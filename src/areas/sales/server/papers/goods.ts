import { dec, isZero, over, plus, sum, toPlainText, toText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, type Ink, mm, type Sheet } from '#platform/pdf.ts';
import type { BillLine, PaperContent } from '../../rules/papers/paper.ts';
import { rateKey } from '../../rules/papers/paper-totals.ts';
import { UNIT_WORDS, type Unit } from '../../rules/papers/units.ts';
import { amountWords, measureWords, priceWords } from '../../rules/papers/line-words.ts';
import { BOTTOM, INK, label, MARGIN, small, TOP } from './letter.ts';

/** What bills, orders and quotes share: lines of goods, VAT by rate, duty by code, totals. */
export type Goods = PaperContent;

const MINUS = '\u2212\u202f';
const EURO = '\u00a0€';
export const euros = (amount: string): string =>
  amount.startsWith('-') ? `${MINUS}${amountWords(amount.slice(1))}${EURO}` : `${amountWords(amount)}${EURO}`;
export const percent = (rate: string): string => `${measureWords(rateKey(rate))}\u00a0%`;

export const TABLE_LOOK = {
  head: label,
  cell: { size: 9.2, leading: 12.4 } as Ink,
  hairline: INK.hairline,
  rule: INK.rule,
  padding: mm(1.45),
  gap: mm(3),
};

const NET_COLUMNS: readonly Column[] = [
  { head: 'Désignation', width: mm(86) },
  { head: 'Quantité', width: mm(22), align: 'right' },
  { head: 'Prix unitaire HT', width: mm(24), align: 'right' },
  { head: 'TVA', width: mm(14), align: 'right' },
  { head: 'Montant HT', width: mm(24), align: 'right' },
];
const GROSS_COLUMNS: readonly Column[] = [
  { head: 'Désignation', width: mm(60) },
  { head: 'Quantité', width: mm(20), align: 'right' },
  { head: 'Prix HT', width: mm(19), align: 'right' },
  { head: 'Prix TTC', width: mm(17), align: 'right' },
  { head: 'TVA', width: mm(13), align: 'right' },
  { head: 'Montant HT', width: mm(20), align: 'right' },
  { head: 'Montant TTC', width: mm(21), align: 'right' },
];

const plural = (word: string, quantity: string): string =>
  Number(quantity) < 2 || /[sxz]$|\b(hl|kg|g)$|pur$/.test(word) ? word : `${word}s`;
export const quantityCell = (quantity: string, unit: Unit): Cell => [
  { text: measureWords(quantity) },
  { text: plural(UNIT_WORDS[unit], quantity), ink: { ...small, leading: 10 } },
];

const DOT = '  ·  ';

/** Name, then in smaller type which one it is, and what was taken off or is held in its price. */
const nameCell = (line: BillLine): Cell => {
  const which = [
    line.format,
    line.abv && `${measureWords(line.abv)}\u00a0% vol.`,
    line.litres && `${measureWords(line.litres)}\u00a0l`,
    line.lot && `lot\u00a0${line.lot}`,
    ...line.details,
  ];
  const duties = line.duties.map(
    (one) => `dont ${one.label}${one.code ? ` (${one.code})` : ''}\u00a0${amountWords(one.amount)}${EURO}`,
  );
  const off = line.discounts.map(
    (one) =>
      `${one.label}${one.percent ? ` ${percent(one.percent)}` : ''}\u00a0: ${MINUS}${amountWords(one.amount)}${EURO} HT`,
  );
  const said = [[...which, ...duties].filter(Boolean).join(DOT), off.join(DOT)].filter(Boolean);
  return [
    { text: line.label, ink: { face: 'strong' } },
    ...said.map((text) => ({ text, ink: { ...small, leading: 10.2 } })),
  ];
};

export const drawLines = (sheet: Sheet, goods: Goods, y: number): number => {
  const isGross = goods.priceMode === 'TTC';
  const rows = goods.lines.map((line): Cell[] => [
    nameCell(line),
    quantityCell(line.quantity, line.unit),
    [{ text: priceWords(line.priceNet) }],
    ...(isGross ? [[{ text: line.priceGross === null ? '' : priceWords(line.priceGross) }]] : []),
    [{ text: line.vat.category === 'O' ? '—' : percent(line.vat.rate) }],
    [{ text: amountWords(line.net) }],
    ...(isGross ? [[{ text: line.gross === null ? '' : amountWords(line.gross) }]] : []),
  ]);
  return drawTable(
    sheet,
    isGross ? GROSS_COLUMNS : NET_COLUMNS,
    rows,
    { x: MARGIN, y, bottom: BOTTOM, top: TOP },
    TABLE_LOOK,
  );
};

interface DutyRow {
  readonly key: string;
  readonly text: string;
  readonly litres: string;
  readonly amount: string;
}

/** Duty of the whole paper, by kind and code. */
export const dutyRows = (lines: readonly BillLine[]): readonly DutyRow[] => {
  const rows = new Map<string, DutyRow>();
  for (const line of lines) {
    for (const duty of line.duties) {
      const key = `${duty.kind} ${duty.code ?? ''} ${duty.label}`;
      const before = rows.get(key);
      rows.set(key, {
        key,
        text: `${duty.label.charAt(0).toUpperCase()}${duty.label.slice(1)}${duty.code ? ` (${duty.code})` : ''}`,
        litres: toPlainText(plus(dec(before?.litres ?? '0'), dec(line.litres ?? '0'))),
        amount: toText(plus(dec(before?.amount ?? '0'), dec(duty.amount)), 2),
      });
    }
  }
  return [...rows.values()].filter((row) => !isZero(dec(row.amount)));
};

const VAT_COLUMNS: readonly Column[] = [
  { head: 'TVA', width: mm(32) },
  { head: 'Base HT', width: mm(26), align: 'right' },
  { head: 'Montant TVA', width: mm(26), align: 'right' },
];
const DUTY_COLUMNS: readonly Column[] = [
  { head: 'Droits d’accise compris dans les prix', width: mm(45) },
  { head: 'Volume', width: mm(19), align: 'right' },
  { head: 'Droits', width: mm(20), align: 'right' },
];
const SMALL_LOOK = { ...TABLE_LOOK, cell: { size: 8.4, leading: 11 } as Ink, padding: mm(1) };

/** VAT by rate and duty by code, at the left of the totals. */
export const drawTaxes = (sheet: Sheet, goods: Goods, y: number): number => {
  const vat = goods.vat.map((row): Cell[] => [
    [{ text: row.category === 'S' || row.category === 'Z' ? percent(row.rate) : 'Sans TVA' }],
    [{ text: euros(row.base) }],
    [{ text: euros(row.vat) }],
  ]);
  const at = { x: MARGIN, bottom: BOTTOM, top: TOP };
  let end = drawTable(sheet, VAT_COLUMNS, vat, { ...at, y }, SMALL_LOOK);
  const duties = dutyRows(goods.lines);
  if (duties.length > 0) {
    end = drawTable(
      sheet,
      DUTY_COLUMNS,
      duties.map((row): Cell[] => [
        [{ text: row.text }],
        [{ text: `${measureWords(toPlainText(over(dec(row.litres), dec(100))))}\u00a0hl` }],
        [{ text: euros(row.amount) }],
      ]),
      { ...at, y: end + mm(5) },
      SMALL_LOOK,
    );
  }
  return end;
};

export interface TotalRow {
  readonly label: string;
  readonly value: string;
  readonly weight: 'small' | 'plain' | 'large' | 'largest';
}

export const totalRows = (goods: Goods): TotalRow[] => {
  const { totals, charges, allowances } = goods;
  const hasSides = charges.length + allowances.length > 0;
  return [
    ...(hasSides ? [{ label: 'Total des lignes HT', value: euros(totals.lines), weight: 'plain' } as const] : []),
    ...allowances.map(
      (one): TotalRow => ({
        label: one.percent ? `${one.label} ${percent(one.percent)}` : one.label,
        value: `${MINUS}${euros(one.net)}`,
        weight: 'plain',
      }),
    ),
    ...charges.map((one): TotalRow => ({ label: `${one.label} HT`, value: euros(one.net), weight: 'plain' })),
    { label: 'Total HT', value: euros(totals.net), weight: 'plain' },
    { label: 'TVA', value: euros(totals.vat), weight: 'plain' },
    ...(isZero(dec(totals.rounding))
      ? []
      : [{ label: 'Arrondi', value: euros(totals.rounding), weight: 'plain' } as const]),
  ];
};

const WEIGHTS: Readonly<
  Record<TotalRow['weight'], { readonly name: Ink; readonly value: Ink; readonly height: number }>
> = {
  small: { name: { ...small }, value: { ...small }, height: mm(4.3) },
  plain: { name: { size: 9.2, color: INK.grey }, value: { size: 9.2 }, height: mm(5) },
  large: { name: { face: 'title', size: 13 }, value: { face: 'title', size: 15 }, height: mm(8.4) },
  largest: { name: { face: 'title', size: 14 }, value: { face: 'titleStrong', size: 20 }, height: mm(10.5) },
};

export const totalsHeight = (rows: readonly TotalRow[]): number => sumOf(rows.map((row) => WEIGHTS[row.weight].height));
const sumOf = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

export const drawTotals = (sheet: Sheet, rows: readonly TotalRow[], y: number, accent: string): number => {
  const x = mm(116);
  const width = mm(190) - x;
  let at = y;
  sheet.block('Table', () =>
    rows.forEach((row) => {
      const look = WEIGHTS[row.weight];
      if (row.weight === 'large' || row.weight === 'largest')
        sheet.artifact(() =>
          sheet.rule(
            x,
            at + mm(0.6),
            width,
            row.weight === 'largest' ? accent : INK.rule,
            row.weight === 'largest' ? 1 : 0.8,
          ),
        );
      sheet.block('TR', () => {
        const ink = { leading: look.height + (row.weight.startsWith('large') ? mm(0.9) : 0) };
        // A long label or a great amount: both shrink until they part.
        const wide = sheet.widthOf(row.label, look.name) + sheet.widthOf(row.value, look.value);
        const fit = Math.min(1, (width - mm(4)) / wide);
        const shrunk = (given: Ink): Ink => ({ ...given, ...ink, size: (given.size ?? 9) * fit });
        sheet.mark('TH', () => void sheet.line(row.label, x, at, shrunk(look.name)), { scope: 'Row' });
        sheet.mark(
          'TD',
          () =>
            void sheet.line(
              row.value,
              x,
              at,
              { ...shrunk(look.value), align: 'right', ...(row.weight === 'largest' ? { color: accent } : {}) },
              width,
            ),
        );
      });
      at += look.height;
    }),
  );
  return at;
};

/** Bottles and volume, for the foot of the list: what a cellar counts. */
export const countWords = (lines: readonly BillLine[]): string => {
  const bottles = sum(lines.map((line) => dec(line.bottles ?? (line.unit === 'XBO' ? line.quantity : '0'))));
  const litres = sum(lines.map((line) => dec(line.litres ?? '0')));
  return [
    isZero(bottles) ? '' : `${measureWords(toPlainText(bottles))} ${plural('bouteille', toPlainText(bottles))}`,
    isZero(litres) ? '' : `${measureWords(toPlainText(litres))}\u00a0litres`,
  ]
    .filter(Boolean)
    .join(DOT);
};
