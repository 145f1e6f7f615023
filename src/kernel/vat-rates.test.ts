import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { day } from './day.ts';
import { VAT_RATES, vatRateOn } from './vat-rates.ts';

const facts = new URL('../../../shared/vectors/vat/rates.json', import.meta.url);

describe('VAT rates', () => {
  test('default to 20, 10 and 5.5 in France', () => {
    const on = day('2026-11-20');
    expect((['standard', 'medium', 'reduced'] as const).map((level) => vatRateOn(VAT_RATES, 'FR', level, on))).toEqual([
      '20',
      '10',
      '5.5',
    ]);
  });

  test('change on their day, not before', () => {
    const rows = [...VAT_RATES, { country: 'FR', level: 'standard' as const, rate: '21', from: day('2026-11-21') }];
    expect(vatRateOn(rows, 'FR', 'standard', day('2026-11-20'))).toBe('20');
    expect(vatRateOn(rows, 'FR', 'standard', day('2026-11-21'))).toBe('21');
    expect(vatRateOn(rows, 'XX', 'standard', day('2026-11-21'))).toBeNull();
  });

  test('keep every value of the specification, as the rate of some day', () => {
    const listed: Record<string, string[]> = {
      FR: ['20', '10', '5.5'],
      IT: ['22'],
      ES: ['21'],
      BE: ['21'],
      DE: ['19', '16'],
      CH: ['20'],
      NL: ['21'],
      PT: ['23'],
      LU: ['17', '16', '14', '13'],
      GB: ['20'],
      AT: ['20', '13'],
      FI: ['24'],
      SK: ['20'],
      DK: ['25'],
    };
    for (const [country, rates] of Object.entries(listed)) {
      const known = VAT_RATES.filter((one) => one.country === country).map((one) => one.rate);
      for (const rate of rates) expect(known, `${country} ${rate}`).toContain(rate);
    }
  });

  test.skipIf(!existsSync(facts))(
    'agree with the table of standard rates of the Union, corrections included (skipped without the folder of facts)',
    () => {
      const table = JSON.parse(readFileSync(facts, 'utf8')) as { eu_standard: Record<string, string> };
      const corrected: Record<string, string> = { EE: '24', RO: '21' };
      for (const [country, rate] of Object.entries(table.eu_standard)) {
        expect(vatRateOn(VAT_RATES, country, 'standard', day('2026-11-20')), country).toBe(corrected[country] ?? rate);
      }
    },
  );
});
