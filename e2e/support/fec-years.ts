import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { addDays, day, type Day } from '../../src/kernel/day.ts';
import { fiscalYear, type FiscalYear } from '../../src/kernel/fiscal-year.ts';
import { ADVANCES, CLIENTS, DEPOSITS, JOURNALS } from '../../src/areas/accounting/rules/chart.ts';
import {
  billEntries,
  type Debtor,
  type Entry,
  moneyEntry,
  type SaleBalance,
} from '../../src/areas/accounting/rules/entries.ts';
import { fecHead, fecRow, type JournalLine } from '../../src/areas/accounting/rules/fec.ts';
import { type LetteredLine, letters, lineKey } from '../../src/areas/accounting/rules/lettering.ts';
import type { Bill } from '../../src/areas/billing/rules/bill/bill.ts';
import { anyBill } from './any-bill.ts';

/** Entries as a file would hold them: numbered in their order, validated on days that never go back, lettered by sale. */
export const asJournalLines = (entries: readonly (Entry & { readonly saleId?: string })[]): JournalLine[] => {
  let validatedOn: Day = entries[0]?.day ?? day('2026-01-01');
  const lines = entries.flatMap((entry, i) => {
    if (entry.day > validatedOn) validatedOn = entry.day;
    return entry.lines.map((line, position) => ({
      journal: entry.journal,
      journalLabel: JOURNALS[entry.journal],
      n: i + 1,
      day: entry.day,
      ...line,
      piece: entry.piece,
      pieceDay: entry.pieceDay,
      label: entry.label,
      validatedOn,
      saleId: entry.saleId ?? `none ${i}`,
      entryId: String(i),
      position,
    }));
  });
  const ofClients: LetteredLine[] = lines
    .filter((line) =>
      [CLIENTS.professional.code, CLIENTS.private.code, ADVANCES.code, DEPOSITS.code].includes(line.account),
    )
    .map((line) => ({ ...line, postedOn: line.validatedOn }));
  const lettered = letters(ofClients);
  return lines.map((line) => ({ ...line, letter: lettered.get(lineKey(line)) ?? null }));
};
export const fecText = (lines: readonly JournalLine[]): string => [fecHead(), ...lines.map(fecRow)].join('');

export interface Moved {
  readonly direction: 'in' | 'out';
  readonly cents: number;
  readonly method: string;
}
export interface BooksOfYear {
  readonly year: FiscalYear;
  readonly bills: readonly Bill[];
  readonly money: readonly Moved[];
  readonly entries: readonly (Entry & { saleId: string })[];
}

const cents = (text: string): number => Math.round(Number(text) * 100);
const METHODS = ['transfer', 'stripe', 'check', 'cash', 'other'] as const;
const NAMES = [
  'Cave Dupont & Fils',
  '=HYPERLINK("x")',
  'O’Brien | Sons',
  '  ',
  'Ξενία\tΟίνος',
  '+33 Vins',
  '-Tiret',
] as const;

/**
 * The parts of a sale: money before the bill, the bill (a credit note among them), money after it, some refunded; each
 * on its own day.
 */
const saleSpec = fc.record({
  bill: anyBill,
  begins: fc.nat(364),
  wait: fc.nat(40),
  before: fc.nat(2000),
  after: fc.constantFrom('nothing', 'the rest', 'a part', 'too much'),
  back: fc.nat({ max: 50 }),
  method: fc.constantFrom(...METHODS),
  client: fc.nat(NAMES.length - 1),
  isPrivate: fc.boolean(),
});

/** Random fiscal years of a shop, some of them beginning in August. */
export const anyYear: Arbitrary<BooksOfYear> = fc
  .record({ sales: fc.array(saleSpec, { minLength: 1, maxLength: 8 }), isAugust: fc.boolean() })
  .map(({ sales, isAugust }) => {
    const year = fiscalYear(day('2026-09-15'), isAugust ? 8 : 1, 1);
    const within = (offset: number): Day => {
      const at = addDays(year.start, offset);
      return at > year.end ? year.end : at;
    };
    const written: { at: Day; entry: Entry & { saleId: string } }[] = [];
    const bills: Bill[] = [];
    const money: Moved[] = [];
    sales.forEach((sale, i) => {
      const saleId = `sale ${i}`;
      const debtor: Debtor = {
        kind: sale.isPrivate ? 'private' : 'professional',
        code: `C${String(sale.client).padStart(5, '0')}`,
        name: NAMES[sale.client] ?? 'Client',
      };
      const mine: Entry[] = [];
      const booked = (): SaleBalance => {
        const of = (codes: readonly string[], side: 1 | -1) =>
          (
            mine
              .flatMap((entry) => entry.lines)
              .filter((line) => codes.includes(line.account))
              .reduce((total, line) => total + (cents(line.debit) - cents(line.credit)) * side, 0) / 100
          ).toFixed(2);
        return {
          receivable: of([CLIENTS.professional.code, CLIENTS.private.code], 1),
          advances: of([ADVANCES.code], -1),
        };
      };
      const write = (at: Day, entries: readonly Entry[]): void => {
        mine.push(...entries);
        written.push(...entries.map((entry) => ({ at, entry: { ...entry, saleId } })));
      };
      const move = (at: Day, direction: 'in' | 'out', amount: number): void => {
        if (amount <= 0) return;
        money.push({ direction, cents: amount, method: sale.method });
        write(at, [
          moneyEntry(
            { direction, amount: (amount / 100).toFixed(2), method: sale.method, day: at, piece: `BC-${i + 1}` },
            debtor,
            booked(),
          ),
        ]);
      };
      const [first, billed, last] = [
        within(sale.begins),
        within(sale.begins + sale.wait),
        within(sale.begins + sale.wait + 30),
      ];
      move(first, 'in', sale.before);
      const bill: Bill = { ...sale.bill, number: `FA-${i + 1}`, issuedOn: billed };
      bills.push(bill);
      write(billed, billEntries(bill, debtor, booked()));
      const owed = cents(booked().receivable);
      const rest =
        sale.after === 'the rest'
          ? owed
          : sale.after === 'a part'
            ? Math.floor(owed / 3)
            : sale.after === 'too much'
              ? owed + 100
              : 0;
      move(last, 'in', rest);
      move(last, 'out', owed < 0 ? -owed : sale.back);
    });
    written.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    return { year, bills, money, entries: written.map((one) => one.entry) };
  });
