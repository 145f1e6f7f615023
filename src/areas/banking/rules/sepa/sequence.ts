export const SEQUENCES = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const;
export type Sequence = (typeof SEQUENCES)[number];
export const SEQUENCE_WORDS: Readonly<Record<Sequence, string>> = {
  FRST: 'Premier',
  RCUR: 'Suivant',
  OOFF: 'Unique',
  FNAL: 'Dernier',
};

/** Computes the sequence type of the next debits of a mandate. After its last debit the mandate is over. */
export const sequencesOf = (mandate: {
  /** Debits that it has had, or has under way; those that never reached the bank do not count. */
  readonly before: number;
  readonly count: number;
  readonly isLast: boolean;
}): readonly Sequence[] =>
  Array.from({ length: mandate.count }, (_, at): Sequence => {
    const isFirst = mandate.before === 0 && at === 0;
    const isLast = mandate.isLast && at === mandate.count - 1;
    if (isFirst) return isLast ? 'OOFF' : 'FRST';
    return isLast ? 'FNAL' : 'RCUR';
  });
