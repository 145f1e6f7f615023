import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { anyYear, asJournalLines } from '../../../../e2e/support/fec-years.ts';
import type { JournalLine } from './fec.ts';
import { type LAYOUTS, layoutRow, whoseAccount } from './formats.ts';

const CLIENT: JournalLine = {
  journal: 'VE',
  journalLabel: 'Ventes',
  n: 42,
  day: day('2026-11-20'),
  account: '411000',
  accountLabel: 'Clients',
  auxiliary: 'C00012',
  auxiliaryLabel: 'Cave Dupont & Fils',
  piece: 'FA-2026-0042',
  pieceDay: day('2026-11-20'),
  label: 'Facture FA-2026-0042 Cave Dupont & Fils',
  debit: '1533.12',
  credit: '0.00',
  validatedOn: day('2026-11-20'),
};
const SALE: JournalLine = {
  ...CLIENT,
  account: '7011200',
  accountLabel: 'Ventes de produits finis, TVA 20\u00a0%',
  auxiliary: '',
  auxiliaryLabel: '',
  label: 'Château « Œil » – déjà payé',
  debit: '0.00',
  credit: '1248.78',
};

describe('Quadra: lines « M » of 231 characters', () => {
  test('to the byte', () => {
    expect(layoutRow('quadra', CLIENT)).toBe(
      `MC00012  VE000201126 Facture FA-2026-0042D+000000153312        000000     00042                    026-0042EURVE    Facture FA-2026-0042 Cave Dupo  -2026-0042${' '.repeat(73)}\r\n`,
    );
    expect(layoutRow('quadra', SALE)).toBe(
      `M7011200 VE000201126 Chateau ' OEil ' - dC+000000124878        000000     00042                    026-0042EURVE    Chateau ' OEil ' - deja paye    -2026-0042${' '.repeat(73)}\r\n`,
    );
  });
});

describe('XIMPORT of Ciel and Sage 50: lines of 142 characters', () => {
  test('to the byte', () => {
    expect(layoutRow('ciel', CLIENT)).toBe(
      `   42VE20261120        FA-2026-0042C00012     Facture FA-2026-0042 Cave      1533.12D${' '.repeat(18)}Cave Dupont & Fils                O2003\r\n`,
    );
    expect(layoutRow('ciel', SALE)).toBe(
      `   42VE20261120        FA-2026-00427011200    Chateau ' OEil ' - deja p      1248.78C${' '.repeat(18)}Ventes de produits finis, TVA 20 %O2003\r\n`,
    );
  });
});

describe('EBP: eleven fields between commas', () => {
  test('to the byte', () => {
    expect(layoutRow('ebp', CLIENT)).toBe(
      '42,20112026,VE,C00012,,"Facture FA-2026-0042 Cave Dupont & Fils","FA-2026-0042",1533.12,D,20112026,EUR\r\n',
    );
    expect(layoutRow('ebp', SALE)).toBe(
      '42,20112026,VE,7011200,,"Chateau \' OEil \' - deja paye","FA-2026-0042",1248.78,C,20112026,EUR\r\n',
    );
  });
});

describe('every layout', () => {
  test('a client whose code does not fit is never cut into another’s: the line goes to the collective account', () => {
    expect(whoseAccount({ account: '411100', auxiliary: 'C0123456789' }, 8)).toBe('411100');
    expect(whoseAccount({ account: '411100', auxiliary: 'C0123456789' }, 11)).toBe('C0123456789');
    expect(whoseAccount({ account: '411100', auxiliary: 'c-12 b' }, 8)).toBe('C12B');
    expect(whoseAccount({ account: '701', auxiliary: '' }, 8)).toBe('701');
  });

  test('random years: each line has its width, is plain ASCII, and debits equal credits', () => {
    fc.assert(
      fc.property(anyYear, ({ entries }) => {
        const lines = asJournalLines(entries);
        const read: Readonly<Record<keyof typeof LAYOUTS, (row: string) => readonly [side: string, cents: number]>> = {
          quadra: (row) => {
            expect(row).toHaveLength(231);
            return [row.slice(41, 42), Number(row.slice(43, 55))];
          },
          ciel: (row) => {
            expect(row).toHaveLength(142);
            return [row.slice(84, 85), Math.round(Number(row.slice(71, 84)) * 100)];
          },
          ebp: (row) => {
            const cells = row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
            expect(cells).toHaveLength(11);
            return [cells[8] ?? '', Math.round(Number(cells[7]) * 100)];
          },
        };
        for (const kind of ['quadra', 'ciel', 'ebp'] as const) {
          const sums: Record<string, number> = { D: 0, C: 0 };
          for (const line of lines) {
            const row = layoutRow(kind, line);
            expect(row).toMatch(/^[\x20-\x7e]+\r\n$/);
            const [side, cents] = read[kind](row.slice(0, -2));
            expect(cents).toBeGreaterThan(0);
            sums[side] = (sums[side] ?? 0) + cents;
          }
          expect(sums['D']).toBe(sums['C']);
          expect(Object.keys(sums)).toEqual(['D', 'C']);
        }
      }),
      { numRuns: 60 },
    );
  });
});
