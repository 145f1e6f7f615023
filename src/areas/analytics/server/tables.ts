import type { Json } from '#platform/db.ts';

/** The current state of the area's tables. */
export interface HomeArrangementTable {
  shop_id: string;
  user_id: string;
  placed: Json<string[]>;
  hidden: Json<string[]>;
  first_day_closed: boolean;
  favourites: Json<string[]>;
  version: number;
}

declare module '#platform/db.ts' {
  interface Database {
    home_arrangement: HomeArrangementTable;
  }
}
