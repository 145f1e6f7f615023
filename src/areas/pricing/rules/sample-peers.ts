/**
 * The answers of other systems: each row is a case, none is left out. `expected` is their figure; when we decided
 * otherwise, `ours` is our answer, with the written reason.
 */
export interface PeerRow {
  readonly id: string;
  readonly case: string;
  readonly mode: string;
  readonly answer: () => readonly string[];
  readonly expected: readonly string[];
  readonly otherwise?: { readonly ours: readonly string[]; readonly because: string };
}

/** The case as a test names it. */
export const peerTitle = (row: PeerRow): string =>
  `${row.id} ${row.case} [${row.mode}]: ${row.otherwise ? `decided otherwise because ${row.otherwise.because}` : 'agrees'}`;
export const casesOf = (rows: readonly PeerRow[]): readonly string[] => [
  ...new Set(rows.map((row) => row.id.split(' ')[0] ?? '')),
];
