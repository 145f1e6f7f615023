/**
 * What other systems answer, one row a case, none left out. `expected` is their figure; where we decided otherwise, `ours` is what
 * we answer and the reason is written down.
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
