import type { Way } from '../../rules/payout/ways.ts';

/** The current state of the tables of payouts. */
export interface PayoutTable {
  shop_id: string;
  id: string;
  year: string;
  n: number;
  number: string;
  way: Way;
  day: string;
  gross: string;
  gap: string;
  fee: string;
  net: string;
  items: number;
  reference: string;
  credited_on: string | null;
  handed_move: string | null;
  credited_move: string | null;
  created_by: string | null;
  created_at: string;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancelled_why: string;
}
export interface PayoutLineTable {
  shop_id: string;
  payout_id: string;
  position: number;
  item_id: string;
  payment_id: string | null;
  account: string;
  account_label: string;
  label: string;
  day: string;
  amount: string;
  is_live: boolean;
}

declare module '#platform/db.ts' {
  interface Database {
    payout: PayoutTable;
    payout_line: PayoutLineTable;
  }
}
