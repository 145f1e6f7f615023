/** The current state of the area's tables. */
export interface PromotionTable {
  shop_id: string;
  id: string;
  name: string;
  code: string | null;
  type: '%' | '€';
  amount: string;
  activation: 'always' | 'minProduct' | 'minPrice' | 'minProductOrder' | 'minPriceOrder';
  threshold: string;
  starts_on: string | null;
  ends_on: string | null;
  active: boolean;
  version: number;
  created_at: string;
  archived_at: string | null;
}

declare module '#platform/db.ts' {
  interface Database {
    promotion: PromotionTable;
  }
}
