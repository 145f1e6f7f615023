import type { Json } from '#platform/db.ts';
import type { Day } from '#kernel/day.ts';
import type { Series } from '../rules/numbering.ts';

/** The current state of the area's tables. */
export interface CounterTable {
  shop_id: string;
  series: string;
  year: string;
  n: number;
  last_day: string;
  first: number;
}
export interface NumberingTable {
  shop_id: string;
  series: Series;
  opens_on: Day;
  pattern: string;
  digits: number;
  year: 'calendar' | 'fiscal';
}
export interface DocumentLinkTable {
  shop_id: string;
  id: string;
  from_kind: string;
  from_id: string;
  to_kind: string;
  to_id: string;
  why: string;
  quantities: Json<object>;
  created_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    counter: CounterTable;
    numbering: NumberingTable;
    document_link: DocumentLinkTable;
  }
}
