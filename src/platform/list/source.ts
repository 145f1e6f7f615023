import type { RawBuilder } from 'kysely';

/** The keys of a whole list in its order, sixteen bytes each. */
export type KeyOrder = Buffer<ArrayBuffer>;

/** Where the rows of a declared list come from. Every expression is the area's own SQL; the caller's words are only parameters. */
export interface ListSource<F extends string> {
  /** `sale s left join client c on …` */
  readonly from: RawBuilder<unknown>;
  /** The shop predicate first, then whatever narrows to what this caller may see. */
  readonly where: RawBuilder<unknown>;
  /** The SQL of each declared field. */
  readonly columns: Readonly<Record<F, RawBuilder<unknown>>>;
  /** The columns of a row: `s.id, s.number, c.name as client_name`. */
  readonly select: RawBuilder<unknown>;
  /** Unique and sorted last, so that two pages never share a row. */
  readonly key: RawBuilder<unknown>;
  /** Rows that hold the words, through an index: cheap for rare words, dear for common ones. */
  readonly search?: (words: string) => RawBuilder<unknown>;
  /** The stored words themselves, when common words may be looked for row by row in the list's own order. */
  readonly words?: RawBuilder<unknown>;
  /** `search` looks for each word, wherever it stands, and not for the words as they follow each other. */
  readonly eachWord?: true;
  /**
   * The keys, uuids, of the whole list in its order, kept from one window to the next for as long as the facts that it depends on stand:
   * `read` makes it anew. What the question does not say (the shop, whose rows) is the area's to say. A list without sums.
   */
  readonly keepOrder?: (question: string, read: () => Promise<KeyOrder>) => Promise<KeyOrder>;
  /**
   * The table that a list is of, where it is joined to others only for their words: sorted and filtered by its own `fields` alone, a page is
   * cut out of it before anything is joined. `page` is given what follows `where`; `totals` reads as little as the sums ask.
   */
  readonly narrow?: {
    readonly fields: readonly F[];
    readonly where: RawBuilder<unknown>;
    readonly page: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
    readonly totals: RawBuilder<unknown>;
    /** The rows that hold the words, by columns of this table alone. Without it, words are looked for in the whole list. */
    readonly search?: (words: string) => RawBuilder<unknown>;
  };
  /** The rows are worked out, all of them before the first can be counted: whoever asks for totals later does not wait for it twice. */
  readonly workedOut?: true;
}
