import type { Day } from '#kernel/day.ts';
import type { Json } from '#platform/db.ts';
import type { CodeChoiceKept } from '../rules/codes.ts';
import type { ExportKind } from '../rules/export-kind.ts';

/** The current state of the area's tables. */
export interface EntryCounterTable {
  shop_id: string;
  fiscal_year: string;
  n: number;
  last_on: Day | null;
}
export interface EntryTable {
  shop_id: string;
  id: string;
  fiscal_year: string;
  n: number;
  journal: 'VE' | 'BQ' | 'CA' | 'OD';
  day: Day;
  piece: string;
  piece_day: Day;
  label: string;
  cause: 'bill' | 'advance' | 'deposit' | 'money' | 'vat' | 'cheques' | 'fee' | 'payout';
  cause_id: string;
  cause_position: number;
  sale_id: string | null;
  posted_on: Day;
  posted_at: string;
}
export interface EntryLineTable {
  shop_id: string;
  entry_id: string;
  position: number;
  account: string;
  account_label: string;
  auxiliary: string;
  auxiliary_label: string;
  debit: string;
  credit: string;
  /** The order of the debt, when a bill is of several orders; else the entry's sale. */
  sale_id: string | null;
}
export interface AccountingCodeTable {
  shop_id: string;
  kind: 'account' | 'journal';
  standard: string;
  code: string;
  label: string;
}
/** The sources of a batch of entries: numbers by fiscal year, and the account names of that day. */
export interface MadeOf {
  readonly reached: Readonly<Record<string, number>>;
  /** The last numbers of the batch that it corrects: earlier entries are left out. */
  readonly since: Readonly<Record<string, number>>;
  readonly codes: readonly CodeChoiceKept[];
  readonly fileYear: string;
}
export interface ExportBatchTable {
  shop_id: string;
  n: number;
  kind: ExportKind;
  first_day: string;
  last_day: string;
  name: string;
  lines: number;
  bytes: number;
  sha256: string;
  /** Only batches of entries have it, and the first ones do not. */
  made: Json<MadeOf> | null;
  /** The batch whose period it completes. */
  corrects: number | null;
  created_by: string | null;
  created_at: string;
}
/** The user who hands over the entries written since a batch. */
export interface ExportClaimTable {
  shop_id: string;
  corrects: number;
  id: string;
  claimed_by: string | null;
  claimed_at: string;
  until: string;
}

declare module '#platform/db.ts' {
  interface Database {
    entry_counter: EntryCounterTable;
    entry: EntryTable;
    entry_line: EntryLineTable;
    accounting_code: AccountingCodeTable;
    export_batch: ExportBatchTable;
    export_claim: ExportClaimTable;
  }
}
