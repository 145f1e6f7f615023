import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { KeptLayout } from '#areas/banking/rules/bank/bank-file-endpoints.ts';
import type { BankMapping } from '#areas/banking/rules/bank/read-bank-csv.ts';
import type { BillStatus } from '../rules/bill-kinds.ts';
import type { BillKind } from '../rules/einvoice/einvoice-codes.ts';
import type { Bill } from '../rules/bill/bill.ts';
import type { ReminderWay, Tone } from '#areas/collecting/rules/reminder/reminder.ts';
import type { AttemptStatus, LinkWay } from '#areas/collecting/rules/pay/pay-link.ts';
import type { PlatformState } from '#areas/einvoicing/rules/platform/life.ts';
import type { PlatformTrouble, PlatformWay } from '#areas/einvoicing/rules/platform/platform-endpoints.ts';
import type { ReminderLetter } from '#areas/collecting/rules/reminder/reminder-letter.ts';

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
export interface BankLineTable {
  shop_id: string;
  id: string;
  day: string;
  amount: string;
  label: string;
  counterpart: string;
  reference: string;
  account: string;
  file_name: string;
  fingerprint: string;
  payment_id: string | null;
  collection_id: string | null;
  told_fee: string | null;
  fee: string | null;
  set_aside: string | null;
  decided_by: string | null;
  decided_at: string | null;
  imported_by: string | null;
  imported_at: string;
}
export interface BankFileTable {
  shop_id: string;
  id: string;
  file_name: string;
  body: Buffer | null;
  headings: string;
  layout: Json<KeptLayout>;
  mapping: Json<BankMapping>;
  version: number;
  created_by: string | null;
  created_at: string;
  kept_at: string | null;
}
export interface BankMatchingTable {
  shop_id: string;
  id: string;
  status: 'pending' | 'processing' | 'completed' | 'error';
  created_by: string | null;
  created_at: string;
  finished_at: string | null;
}
export interface BankMatchingLineTable {
  shop_id: string;
  run_id: string;
  position: number;
  line_id: string;
  label: string;
  done_at: string | null;
  why: string | null;
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
/** What of a bill is of which order. */
export interface BillPartTable {
  shop_id: string;
  bill_id: string;
  sale_id: string;
  buyer_user_id: string | null;
  net: string;
  gross: string;
  deducted: string;
}
/** Of a bill of several orders only: one of a single order has its `bill_balance`. */
export interface BillPartBalanceTable {
  shop_id: string;
  bill_id: string;
  sale_id: string;
  settled: string;
  credited: string;
  remaining: string;
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

/** What a client was reminded of, frozen; each of its bills at its own level. */
export interface ReminderTable {
  shop_id: string;
  id: string;
  client_id: string;
  level: number;
  tone: Tone;
  by: ReminderWay;
  day: string;
  letter: Json<ReminderLetter>;
  amount: string;
  sent_to: string;
  sent_by: string | null;
  created_at: string;
}
export interface ReminderBillTable {
  shop_id: string;
  reminder_id: string;
  bill_id: string;
  level: number;
  day: string;
  amount: string;
}
/** Of a bill or a client, by its id. */
/** What of a bill's lateness was claimed, by which line of which document. */
export interface LateChargeTable {
  shop_id: string;
  id: string;
  charge_id: string;
  line: string;
  bill_id: string;
  what: 'penalty' | 'fee';
  from_day: string | null;
  to_day: string | null;
  is_live: boolean;
  created_at: string;
}
export interface ReminderStopTable {
  shop_id: string;
  id: string;
  subject: 'bill' | 'client';
  reason: string;
  until: string | null;
  created_by: string | null;
  created_at: string;
}

/** A private way to pay a bill by card; only the hash of its secret is kept. */
export interface PayLinkTable {
  shop_id: string;
  id: string;
  bill_id: string;
  hash: string;
  via: LinkWay;
  sent_to: string;
  lang: Lang;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}
export interface PayAttemptTable {
  shop_id: string;
  id: string;
  link_id: string;
  bill_id: string;
  /** Null for a bill of several orders. */
  sale_id: string | null;
  /** Null where it was paid on the page of another house. */
  imprint_id: string | null;
  amount: string;
  status: AttemptStatus;
  intent_id: string | null;
  created_at: string;
}

/** Cheques handed to the bank together. */
export interface ChequeSlipTable {
  shop_id: string;
  id: string;
  year: string;
  n: number;
  number: string;
  day: string;
  bank: string;
  holder: string;
  iban: string;
  bic: string;
  total: string;
  cheques: number;
  created_by: string | null;
  created_at: string;
  cancelled_at: string | null;
  cancelled_on: string | null;
  cancelled_by: string | null;
  cancelled_why: string;
}
export interface ChequeSlipLineTable {
  shop_id: string;
  slip_id: string;
  position: number;
  payment_id: string;
  drawer: string;
  reference: string;
  amount: string;
  received_on: string;
  is_live: boolean;
}

/** The approved platform of a shop; its key is sealed. */
export interface EinvoicePlatformTable {
  shop_id: string;
  way: PlatformWay;
  url: string;
  sealed_key: string | null;
  key_since: string | null;
  active: boolean;
  from_day: string;
  tried_at: string | null;
  trouble: PlatformTrouble | null;
  answer: string | null;
  failing_since: string | null;
  told_at: string | null;
  news_since: string | null;
  news_read_at: string | null;
  version: number;
}
/** Where a bill stands with it. */
export interface BillPlatformTable {
  shop_id: string;
  bill_id: string;
  round: number;
  state: PlatformState;
  state_at: string;
  reason: string;
}
/** What is to be given to it, once each. */
export interface PlatformFlowTable {
  shop_id: string;
  id: string;
  kind: 'bill' | 'paid';
  bill_id: string;
  round: number;
  status: 'waiting' | 'given' | 'failed';
  attempts: number;
  claimed_until: string | null;
  flow_id: string | null;
  given_at: string | null;
  next_at: string | null;
  trouble: PlatformTrouble | null;
  answer: string | null;
  created_at: string;
}
/** What was said of a bill. */
export interface BillLifeTable {
  shop_id: string;
  id: string;
  bill_id: string;
  round: number;
  code: string;
  at: string;
  source: 'platform' | 'estate';
  words: string;
  reason_code: string;
  reason: string;
  news_id: string;
  created_at: string;
}
/** Which news of it were read, and which could not be. */
export interface PlatformNewsTable {
  shop_id: string;
  news_id: string;
  state: 'kept' | 'other' | 'unreadable' | 'failed';
  tries: number;
  seen_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    bank_line: BankLineTable;
    bank_file: BankFileTable;
    bank_matching: BankMatchingTable;
    bank_matching_line: BankMatchingLineTable;
    einvoice_platform: EinvoicePlatformTable;
    bill_platform: BillPlatformTable;
    platform_flow: PlatformFlowTable;
    bill_life: BillLifeTable;
    platform_news: PlatformNewsTable;
    bill: BillTable;
    bill_line: BillLineTable;
    bill_vat: BillVatTable;
    bill_file: BillFileTable;
    bill_balance: BillBalanceTable;
    cheque_slip: ChequeSlipTable;
    cheque_slip_line: ChequeSlipLineTable;
    pay_link: PayLinkTable;
    pay_attempt: PayAttemptTable;
    bill_part: BillPartTable;
    bill_part_balance: BillPartBalanceTable;
    month_billing: MonthBillingTable;
    month_billing_item: MonthBillingItemTable;
    late_charge: LateChargeTable;
    reminder: ReminderTable;
    reminder_bill: ReminderBillTable;
    reminder_stop: ReminderStopTable;
  }
}
