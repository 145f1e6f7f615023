import type { Lang } from '#kernel/language/lang.ts';
import type { GroupStatus } from '../../rules/cart/payment-group.ts';

/** The rows that belong to a whole checkout, across its sellers. */
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

/**
 * The payment group of a checkout at several estates that are paid at once: it tells whether all of its orders are
 * paid.
 */
export interface PaymentGroupTable {
  checkout_id: string;
  status: GroupStatus;
  expires_at: string;
  settled_at: string | null;
}

declare module '#platform/db.ts' {
  interface Database {
    checkout: CheckoutTable;
    payment_group: PaymentGroupTable;
  }
}
