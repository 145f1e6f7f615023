import type { Json } from '#platform/db.ts';
import type { AskedOfOrder } from './label-run.ts';

/** Labels asked for several orders: a part of the area's tables. */
export interface LabelRunTable {
  shop_id: string;
  id: string;
  items: Json<AskedOfOrder[]>;
  asked_by: string | null;
  created_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    label_run: LabelRunTable;
  }
}
