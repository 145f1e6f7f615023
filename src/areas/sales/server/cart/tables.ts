import type { Lang } from '#kernel/language/lang.ts';
import type { GroupStatus } from '../../rules/cart/payment-group.ts';

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

/** Of a checkout at several estates that are paid at once: whether all of its orders are. */
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
