import type { LookupColumns } from '#platform/lookup.ts';
/** The current state of the area's tables. */
export interface PromotionTable extends LookupColumns {
  name: string;
  code: string | null;
  type: '%' | '€';
  amount: string;
  activation: 'always' | 'minProduct' | 'minPrice' | 'minProductOrder' | 'minPriceOrder';
  threshold: string;
  starts_on: string | null;
  ends_on: string | null;
  active: boolean;
  cumulative: boolean;
  applies_to: 'goods' | 'delivery';
}

declare module '#platform/db.ts' {
  interface Database {
    promotion: PromotionTable;
  }
}
