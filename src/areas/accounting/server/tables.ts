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
  cause: 'bill' | 'advance' | 'deposit' | 'money' | 'vat' | 'cheques' | 'fee';
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
  /** Of the debt of one order among several that one bill is of; else the sale of the entry says it. */
  sale_id: string | null;
}
export interface AccountingCodeTable {
  shop_id: string;
  kind: 'account' | 'journal';
  standard: string;
  code: string;
  label: string;
}
/** What a batch of entries was made of: numbers by fiscal year, and the names that its accounts had that day. */
export interface MadeOf {
  readonly reached: Readonly<Record<string, number>>;
  /** Nothing of what was numbered until then: what the batch that it corrects had. */
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
  /** Of entries alone, and not of the first batches. */
  made: Json<MadeOf> | null;
  /** The batch whose period it completes. */
  corrects: number | null;
  created_by: string | null;
  created_at: string;
}
/** Who is handing over what was written since a batch. */
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
