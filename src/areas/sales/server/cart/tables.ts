import type { Lang } from '#kernel/language/lang.ts';

/** What belongs to a whole checkout, whoever its sellers are. */
export interface CheckoutTable {
  id: string;
  user_id: string | null;
  token_hash: string;
  shop_ids: string[];
  created_at: string;
  lang: Lang;
  /** A checkout places orders, pays a bill, or keeps a card for a schedule. */
  purpose: 'orders' | 'bill' | 'instalments';
}

declare module '#platform/db.ts' {
  interface Database {
    checkout: CheckoutTable;
  }
}
