import type { Json } from '#platform/db.ts';
import type { KeptLayout } from '../rules/bank/bank-file-endpoints.ts';
import type { BankMapping } from '../rules/bank/read-bank-csv.ts';

// The current state of the area's tables.

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
  format: string;
  fingerprint: string;
  payment_id: string | null;
  collection_id: string | null;
  payout_id: string | null;
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

declare module '#platform/db.ts' {
  interface Database {
    bank_line: BankLineTable;
    bank_file: BankFileTable;
    bank_matching: BankMatchingTable;
    bank_matching_line: BankMatchingLineTable;
    cheque_slip: ChequeSlipTable;
    cheque_slip_line: ChequeSlipLineTable;
  }
}
