import type { Day } from '#kernel/day.ts';
import { VAT_RATES, type VatRateRow } from '#kernel/vat-rates.ts';
import type { VatType } from '#kernel/vat.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { EXCISE_RATES, type ExciseRateKey, type ExciseRateRow, type ExciseUnit } from '../rules/excise-rates.ts';

export interface Rates {
  readonly excise: readonly ExciseRateRow[];
  readonly vat: readonly VatRateRow[];
}

interface Row extends RowOf<'dated_rate', 'kind' | 'key' | 'unit' | 'valid_from'> {
  amount: string;
}

// Rates change once a year and are read by every price: each process asks again once a second at most.
const FRESH_MS = 1000;
let known: { readonly at: number; readonly rates: Rates } | null = null;

/** The rates of the law: those of the program and those typed since, each from its own day. */
export const rates = async (tx: Tx): Promise<Rates> => {
  if (known && performance.now() - known.at < FRESH_MS) return known.rates;
  const whole = await freshRates(tx);
  known = { at: performance.now(), rates: whole };
  return whole;
};

/** This process asks again at once; the others do within the second. */
export const forgetRates = (): void => {
  known = null;
};

/** As this transaction sees them, for who types them. Of one day, what was typed last comes last. */
export const freshRates = async (tx: Tx): Promise<Rates> => {
  const { rows } = await sql<Row>`select kind, key, unit, amount::text as amount, valid_from from dated_rate
    order by valid_from, correction`.execute(tx);
  const later = (kind: Row['kind']): Row[] => rows.filter((row) => row.kind === kind);
  return {
    excise: [
      ...EXCISE_RATES,
      ...later('excise').map((row) => ({
        category: row.key as ExciseRateKey,
        unit: row.unit as ExciseUnit,
        amount: row.amount,
        from: row.valid_from as Day,
      })),
    ],
    vat: [
      ...VAT_RATES,
      ...later('vat').map((row) => ({
        country: row.key,
        level: row.unit as VatType,
        rate: row.amount,
        from: row.valid_from as Day,
      })),
    ],
  };
};
