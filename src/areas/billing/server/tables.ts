import type { Json } from '#platform/db.ts';
import type { BillStatus } from '../rules/bill-kinds.ts';
import type { BillKind } from '../rules/einvoice/einvoice-codes.ts';
import type { Bill } from '../rules/bill/bill.ts';
import type { PlatformState } from '../rules/einvoice/platform-state.ts';
import type { CheckState } from '../rules/vat-check/vat-check.ts';

/** The current state of the area's tables. */
export interface BillTable {
  shop_id: string;
  id: string;
  kind: BillKind;
  number: string;
  series: string;
  year: string;
  n: number;
  issued_on: string;
  due_on: string | null;
  sale_id: string | null;
  client_id: string | null;
  buyer_user_id: string | null;
  buyer_name: string;
  total_net: string;
  total_vat: string;
  total_gross: string;
  total_due: string;
  deducted: string;
  total_duty: string;
  document: Json<Bill>;
  hash: string;
  search_words: string;
  created_by: string | null;
  created_at: string;
}
export interface BillLineTable {
  shop_id: string;
  bill_id: string;
  position: number;
  product_id: string | null;
  format_id: string | null;
  label: string;
  quantity: string;
  net: string;
  vat_rate: string;
  duty: string;
  litres: string;
  lot: string | null;
  ean: string | null;
  reference: string | null;
  sale_line_id: string | null;
  delivery_note: string | null;
}
/** The part of each order in a bill. */
export interface BillPartTable {
  shop_id: string;
  bill_id: string;
  sale_id: string;
  buyer_user_id: string | null;
  net: string;
  gross: string;
  deducted: string;
}
/** The balances of a bill of several orders only: a bill of a single order has its `bill_balance`. */
export interface BillPartBalanceTable {
  shop_id: string;
  bill_id: string;
  sale_id: string;
  settled: string;
  credited: string;
  remaining: string;
}
/** The part of each payment that settles a bill: the settled amount of the bill is their sum. */
export interface BillPaymentTable {
  shop_id: string;
  bill_id: string;
  sale_id: string;
  payment_id: string;
  amount: string;
}
export interface MonthBillingTable {
  shop_id: string;
  id: string;
  month: string;
  status: 'pending' | 'processing' | 'completed' | 'error';
  created_by: string;
  created_at: string;
  finished_at: string | null;
}
export interface MonthBillingItemTable {
  shop_id: string;
  run_id: string;
  position: number;
  client_id: string;
  client_name: string;
  sale_ids: string[];
  bill_id: string | null;
  bill_number: string | null;
  total: string | null;
  why: string | null;
  done_at: string | null;
}
export interface BillVatTable {
  shop_id: string;
  bill_id: string;
  category: string;
  rate: string;
  base: string;
  vat: string;
}
export interface BillFileTable {
  shop_id: string;
  bill_id: string;
  file_id: string;
  sha256: string;
  created_at: string;
}

export interface BillBalanceTable {
  shop_id: string;
  bill_id: string;
  buyer_user_id: string | null;
  settled: string;
  credited: string;
  remaining: string;
  status: Exclude<BillStatus, 'missing'>;
  /** The day of the next part of its schedule. */
  instalment_on: string | null;
}

/** The state of a bill at the platform. */
export interface BillPlatformTable {
  shop_id: string;
  bill_id: string;
  round: number;
  state: PlatformState;
  state_at: string;
  reason: string;
}

/** The questions to VIES about VAT numbers, and its answers. */
export interface VatCheckTable {
  shop_id: string;
  id: string;
  client_id: string;
  number: string;
  requester: string;
  status: CheckState;
  asked_at: string;
  asked_by: string | null;
  answered_at: string | null;
  consultation: string;
  name: string;
  address: string;
  trouble: string;
}

declare module '#platform/db.ts' {
  interface Database {
    vat_check: VatCheckTable;
    bill_platform: BillPlatformTable;
    bill: BillTable;
    bill_line: BillLineTable;
    bill_vat: BillVatTable;
    bill_file: BillFileTable;
    bill_balance: BillBalanceTable;
    bill_part: BillPartTable;
    bill_part_balance: BillPartBalanceTable;
    bill_payment: BillPaymentTable;
    month_billing: MonthBillingTable;
    month_billing_item: MonthBillingItemTable;
  }
}
