import { spokenFormat } from '#areas/catalogue/rules/container/container-names.ts';
import { dec, isZero, over, plus, sum, toPlainText, toText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, type Ink, mm, type Sheet } from '#platform/pdf.ts';
import type { BillLine, PaperContent } from '#areas/papers/rules/paper.ts';
import type { PaperLayoutRow } from '#areas/papers/rules/paper-layout.ts';
import type { PaperOption } from '../rules/options.ts';
import { bearsVat, isRated, type PaperVoice } from '#areas/papers/rules/paper-voice.ts';
import type { Unit } from '#areas/papers/rules/units.ts';
import { BOTTOM, INK, label, MARGIN, small, TOP } from '#areas/papers/server/letter.ts';

/** The content that bills, orders and quotes share: lines of goods, VAT by rate, duty by code, totals. */
export type Goods = PaperContent;

export const TABLE_LOOK = {
  head: label,
  cell: { size: 9.2, leading: 12.4 } as Ink,
  hairline: INK.hairline,
  rule: INK.rule,
  padding: mm(1.45),
  gap: mm(3),
};

const untaxedColumns = ({ words: { goods } }: PaperVoice): readonly Column[] => [
  { head: goods.name, width: mm(100) },
  { head: goods.quantity, width: mm(22), align: 'right' },
  { head: goods.unitNet, width: mm(24), align: 'right' },
  { head: goods.net, width: mm(24), align: 'right' },
];
const netColumns = ({ words: { goods } }: PaperVoice): readonly Column[] => [
  { head: goods.name, width: mm(86) },
  { head: goods.quantity, width: mm(22), align: 'right' },
  { head: goods.unitNet, width: mm(24), align: 'right' },
  { head: goods.vat, width: mm(14), align: 'right' },
  { head: goods.net, width: mm(24), align: 'right' },
];
const grossColumns = ({ words: { goods } }: PaperVoice): readonly Column[] => [
  { head: goods.name, width: mm(60) },
  { head: goods.quantity, width: mm(20), align: 'right' },
  { head: goods.priceNet, width: mm(19), align: 'right' },
  { head: goods.priceGross, width: mm(17), align: 'right' },
  { head: goods.vat, width: mm(13), align: 'right' },
  { head: goods.net, width: mm(20), align: 'right' },
  { head: goods.gross, width: mm(21), align: 'right' },
];

export const quantityCell = (voice: PaperVoice, quantity: string, unit: Unit): Cell => [
  { text: voice.measure(quantity) },
  { text: voice.unit(unit, quantity), ink: { ...small, leading: 10 } },
];

const headCell = (head: string | null, before: string | null): Cell =>
  head === null || head === before ? [] : [{ text: head, ink: { ...small, face: 'strong', leading: 12 } }];

const DOT = '  ·  ';

/** Name, then in smaller type which one it is, and what was taken off or is held in its price. */
const nameCell = (voice: PaperVoice, line: BillLine): Cell => {
  const { goods } = voice.words;
  const which = [
    line.format && spokenFormat(line.format, voice.lang),
    line.abv && voice.say(goods.abv, { abv: voice.measure(line.abv) }),
    line.litres && `${voice.measure(line.litres)}\u00a0l`,
    line.lot && voice.say(goods.lot, { lot: line.lot }),
    ...line.details.map(voice.detail),
  ];
  const duties = line.duties.map((one) =>
    voice.say(goods.including, {
      what: `${voice.duty(one)}${one.code ? ` (${one.code})` : ''}`,
      amount: voice.euros(one.amount),
    }),
  );
  const off = line.discounts.map((one) =>
    voice.say(goods.off, {
      label: `${voice.discount(one)}${one.percent ? ` ${voice.percent(one.percent)}` : ''}`,
      amount: voice.euros(`-${one.amount}`),
    }),
  );
  const said = [[...which, ...duties].filter(Boolean).join(DOT), off.join(DOT)].filter(Boolean);
  return [
    { text: line.label, ink: { face: 'strong' } },
    ...said.map((text) => ({ text, ink: { ...small, leading: 10.2 } })),
  ];
};

/** A row between two lines takes the whole width; a subtotal has its amount under those it adds up. */
const layoutRow = (voice: PaperVoice, row: PaperLayoutRow, columns: number): readonly Cell[] => {
  if (row.kind === 'title') return [[{ text: row.text, ink: { face: 'title', size: 12, leading: 15 } }]];
  if (row.kind === 'text') return [[{ text: row.text }]];
  return [
    [{ text: row.text || voice.words.goods.subtotal, ink: { face: 'strong' } }],
    ...Array.from({ length: columns - 2 }, (): Cell => []),
    [{ text: voice.amount(row.amount ?? '0.00'), ink: { face: 'strong' } }],
  ];
};

export const drawLines = (
  sheet: Sheet,
  voice: PaperVoice,
  goods: Goods,
  y: number,
  {
    layout = [],
    headOf = () => null,
  }: {
    /** The rows typed between the lines. */
    readonly layout?: readonly PaperLayoutRow[];
    /** Gives the heading above lines of the same delivery. */
    readonly headOf?: (line: BillLine) => string | null;
  } = {},
): number => {
  const taxed = bearsVat(goods);
  const isGross = taxed && goods.priceMode === 'TTC';
  // A price agreed with VAT is shown to the cent: its net one is only what is left of it.
  const places = goods.priceMode === 'TTC' ? 2 : 6;
  const rows = goods.lines.map((line, at): Cell[] => [
    [...headCell(headOf(line), at === 0 ? null : headOf(goods.lines[at - 1] as BillLine)), ...nameCell(voice, line)],
    quantityCell(voice, line.quantity, line.unit),
    [{ text: voice.price(line.priceNet, places) }],
    ...(isGross ? [[{ text: line.priceGross === null ? '' : voice.price(line.priceGross, places) }]] : []),
    ...(taxed ? [[{ text: isRated(line.vat.category) ? voice.percent(line.vat.rate) : '—' }]] : []),
    [{ text: voice.amount(line.net) }],
    ...(isGross ? [[{ text: line.gross === null ? '' : voice.amount(line.gross) }]] : []),
  ]);
  const columns = isGross ? grossColumns(voice) : taxed ? netColumns(voice) : untaxedColumns(voice);
  const between = (at: number): readonly (readonly Cell[])[] =>
    layout.filter((one) => one.at === at).map((one) => layoutRow(voice, one, columns.length));
  return drawTable(
    sheet,
    columns,
    [...rows.flatMap((row, at) => [...between(at), row]), ...between(rows.length)],
    { x: MARGIN, y, bottom: BOTTOM, top: TOP },
    TABLE_LOOK,
  );
};

/** Draws the options, apart from the counted lines. */
export const drawOptions = (
  sheet: Sheet,
  voice: PaperVoice,
  options: readonly PaperOption[],
  priceMode: 'HT' | 'TTC',
  y: number,
): number => {
  const { goods } = voice.words;
  const isGross = priceMode === 'TTC';
  return drawTable(
    sheet,
    [
      { head: goods.options, width: mm(100) },
      { head: goods.quantity, width: mm(22), align: 'right' },
      { head: isGross ? goods.priceGross : goods.unitNet, width: mm(24), align: 'right' },
      { head: isGross ? goods.gross : goods.net, width: mm(24), align: 'right' },
    ],
    options.map((one): Cell[] => [
      [
        { text: one.label, ink: { face: 'strong' } },
        ...(one.format ? [{ text: spokenFormat(one.format, voice.lang), ink: { ...small, leading: 10.2 } }] : []),
      ],
      [{ text: voice.measure(one.quantity) }],
      [{ text: voice.price(one.unitPrice, 2) }],
      [{ text: voice.amount(one.total) }],
    ]),
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
export const dutyRows = (voice: PaperVoice, lines: readonly BillLine[]): readonly DutyRow[] => {
  const rows = new Map<string, DutyRow>();
  for (const line of lines) {
    for (const duty of line.duties) {
      const key = `${duty.kind} ${duty.code ?? ''} ${duty.label}`;
      const before = rows.get(key);
      rows.set(key, {
        key,
        text: `${voice.duty(duty).charAt(0).toUpperCase()}${voice.duty(duty).slice(1)}${duty.code ? ` (${duty.code})` : ''}`,
        litres: toPlainText(plus(dec(before?.litres ?? '0'), dec(line.litres ?? '0'))),
        amount: toText(plus(dec(before?.amount ?? '0'), dec(duty.amount)), 2),
      });
    }
  }
  return [...rows.values()].filter((row) => !isZero(dec(row.amount)));
};

const vatColumns = ({ words: { goods } }: PaperVoice): readonly Column[] => [
  { head: goods.vat, width: mm(32) },
  { head: goods.base, width: mm(26), align: 'right' },
  { head: goods.vatAmount, width: mm(26), align: 'right' },
];
const dutyColumns = ({ words: { goods } }: PaperVoice): readonly Column[] => [
  { head: goods.duties, width: mm(45) },
  { head: goods.volume, width: mm(19), align: 'right' },
  { head: goods.dutyAmount, width: mm(20), align: 'right' },
];
const SMALL_LOOK = { ...TABLE_LOOK, cell: { size: 8.4, leading: 11 } as Ink, padding: mm(1) };

/** VAT by rate and duty by code, at the left of the totals. */
export const drawTaxes = (sheet: Sheet, voice: PaperVoice, goods: Goods, y: number): number => {
  const vat = goods.vat.map((row): Cell[] => [
    [{ text: isRated(row.category) ? voice.percent(row.rate) : voice.words.goods.noVat }],
    [{ text: voice.euros(row.base) }],
    [{ text: voice.euros(row.vat) }],
  ]);
  const at = { x: MARGIN, bottom: BOTTOM, top: TOP };
  let end = bearsVat(goods) ? drawTable(sheet, vatColumns(voice), vat, { ...at, y }, SMALL_LOOK) : y;
  const duties = dutyRows(voice, goods.lines);
  if (duties.length > 0) {
    end = drawTable(
      sheet,
      dutyColumns(voice),
      duties.map((row): Cell[] => [
        [{ text: row.text }],
        [{ text: `${voice.measure(toPlainText(over(dec(row.litres), dec(100))))}\u00a0hl` }],
        [{ text: voice.euros(row.amount) }],
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

export const totalRows = (voice: PaperVoice, goods: Goods): TotalRow[] => {
  const { euros, percent, words } = voice;
  const { totals, charges, allowances } = goods;
  const hasSides = charges.length + allowances.length > 0;
  return [
    ...(hasSides ? [{ label: words.goods.lines, value: euros(totals.lines), weight: 'plain' } as const] : []),
    ...allowances.map(
      (one): TotalRow => ({
        label: one.percent ? `${one.label} ${percent(one.percent)}` : one.label,
        value: euros(`-${one.net}`),
        weight: 'plain',
      }),
    ),
    ...charges.map(
      (one): TotalRow => ({
        label: voice.say(words.goods.charge, { label: one.label }),
        value: euros(one.net),
        weight: 'plain',
      }),
    ),
    ...(bearsVat(goods)
      ? [
          { label: words.goods.totalNet, value: euros(totals.net), weight: 'plain' } as const,
          { label: words.goods.vat, value: euros(totals.vat), weight: 'plain' } as const,
        ]
      : []),
    ...(isZero(dec(totals.rounding))
      ? []
      : [{ label: words.goods.rounding, value: euros(totals.rounding), weight: 'plain' } as const]),
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
export const countWords = (voice: PaperVoice, lines: readonly BillLine[]): string => {
  const bottles = sum(lines.map((line) => dec(line.bottles ?? (line.unit === 'XBO' ? line.quantity : '0'))));
  const litres = sum(lines.map((line) => dec(line.litres ?? '0')));
  return [
    isZero(bottles) ? '' : `${voice.measure(toPlainText(bottles))} ${voice.unit('XBO', toPlainText(bottles))}`,
    isZero(litres) ? '' : voice.say(voice.words.goods.litres, { count: voice.measure(toPlainText(litres)) }),
  ]
    .filter(Boolean)
    .join(DOT);
};
