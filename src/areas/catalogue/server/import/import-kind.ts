import type { Endpoint } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { JobKind } from '#platform/jobs.ts';
import type { Encoding } from '../../rules/import/import-encoding.ts';
import type { ChosenColumn, FileLayout, RememberedHeadings } from '../../rules/import/import-layout.ts';
import type { ImportOutcome, ImportStatus, ImportStep } from '../../rules/import/import-life.ts';
import type { ImportProblem } from '../../rules/import/import-problems.ts';
import type { TableColumn } from '../../rules/import/table-layout.ts';

/** The columns that the row of any import has, whatever the file brings. */
export interface ImportRun {
  readonly id: string;
  readonly source: string;
  readonly status: ImportStatus;
  readonly step: ImportStep;
  readonly file_name: string;
  readonly file_size: number;
  readonly parts: readonly string[];
  readonly layout: FileLayout;
  readonly columns: readonly TableColumn[];
  readonly mapping: readonly ChosenColumn[];
  readonly total: number;
  /** The last line of the file that the present step has done. */
  readonly cursor: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly reverted: number;
  readonly kept: number;
  readonly error: string | null;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly version: number;
}

export interface StagedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problems: readonly ImportProblem[];
}
/** A row with what it does, or did. */
export interface PlannedLine {
  readonly line: number;
  readonly outcome: ImportOutcome;
}

/** The beginning of a file, and what the shop told of earlier ones of that source. */
interface Sample {
  readonly text: string;
  readonly encoding: Encoding;
  readonly source: string;
  readonly remembered: RememberedHeadings;
  readonly known: Partial<FileLayout>;
}
interface Proposal {
  readonly layout: FileLayout;
  readonly columns: readonly TableColumn[];
  readonly mapping: readonly ChosenColumn[];
}

/** A file of another form, kept as the text of a table. */
export interface OtherForm {
  readonly isSo: (head: Uint8Array) => boolean;
  readonly asTable: (whole: Uint8Array) => string;
}

/**
 * One kind of import: two tables with the columns of the frame, and what its rows mean. The frame receives the file, lays its rows
 * beside the import, tries them, writes them by whole batches, goes on after a crash, stops, and takes back.
 */
export interface ImportKind<R extends ImportRun, P extends PlannedLine> {
  /** The table of the imports: the kind of their histories too. */
  readonly runs: string;
  /** The table of their rows. */
  readonly rows: string;
  /** Columns of a new import that no other kind has. */
  readonly own?: object;
  readonly job: JobKind<ImportWork>;
  /** The call that let the person begin; with it, every batch is done in that person's name. */
  readonly inNameBy?: Endpoint;
  readonly otherForm?: OtherForm;
  /** The name of the file may stand in the trail: no file of persons does. */
  readonly tellsFile: boolean;
  readonly propose: (tx: Tx, call: Call, sample: Sample) => Promise<Proposal>;
  /** The choices as far as the caller may make them. */
  readonly allowed: (call: Call, mapping: readonly ChosenColumn[]) => readonly ChosenColumn[];
  readonly whyNotMapping: (tx: Tx, call: Call, mapping: readonly ChosenColumn[]) => Promise<Refusal | null>;
  readonly plan: (tx: Tx, call: Call, run: R, rows: readonly StagedRow[]) => Promise<readonly P[]>;
  readonly write: (tx: Tx, call: Call, run: R, planned: readonly P[]) => Promise<void>;
  /** Notes beside each row what it does (`writes` false) or did. */
  readonly note: (tx: Tx, call: Call, run: R, planned: readonly P[], writes: boolean) => Promise<void>;
  /** Takes back the next rows; false once there are none. */
  readonly revert: (tx: Tx, call: Call, run: R) => Promise<boolean>;
  readonly completed: (tx: Tx, call: Call, run: R) => Promise<void>;
  readonly stopped: (call: Call, run: R, why: string) => Promise<void>;
  /** Between the batches of a long import: statistics that the next ones need. */
  readonly refresh?: (tx: Tx) => Promise<void>;
}
export interface ImportWork {
  readonly importId: string;
  /** The person who asked for this step. */
  readonly by?: string | null;
}
