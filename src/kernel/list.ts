import * as z from 'zod';
import { jsonQuery } from './endpoint.ts';
import { type Actor, isAllowed, type Permission } from './permission.ts';

/**
 * A list declared once: what may be filtered, sorted, searched and summed, and by whom. The server refuses every other field
 * with 400 and its name, so that a filter can never ask about a hidden column.
 */
export interface ListField {
  readonly type: 'text' | 'number' | 'money' | 'date' | 'instant' | 'enum' | 'id' | 'boolean';
  readonly label: string;
  /** A telephone: it is found however its number is typed. */
  readonly phone?: true;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Whether counts and sums may be asked by this field (`group=status`), or by its month (`group=month:issuedOn`) when it is a day or an instant. */
  readonly group?: boolean;
  /** A day that is planned: it is counted day by day, not by month. */
  readonly byDay?: boolean;
  /** Words of each value, for `enum`. */
  readonly values?: Readonly<Record<string, string>>;
  /** Without this permission the field is neither sent, filtered, sorted, grouped nor summed. */
  readonly can?: Permission;
}

interface Narrowed {
  readonly any: readonly Permission[];
  /** The rights that open the whole list to an agent, where they are others: none for a list of which agents never see more. */
  readonly agentAny?: readonly Permission[];
  /** « les clients que vous avez créés » */
  readonly iam: string;
  readonly agent: string;
}

export interface ListDeclaration<F extends string = string> {
  readonly name: string;
  /** The noun of the rows, singular and plural: « commande », « commandes ». */
  readonly nouns: readonly [one: string, many: string];
  readonly fields: Readonly<Record<F, ListField>>;
  readonly defaultSort: string;
  /** Whether `search=` is served. */
  readonly search: boolean;
  readonly sums: readonly NoInfer<F>[];
  /** Rows that are listed and counted, but not added up, such as refused orders: by the value of a field, and how the foot says so. */
  /** Staff without any of these rights are shown a part of the rows, named for each kind of user. */
  readonly narrowed?: Narrowed;
  readonly leftOut?: { readonly field: NoInfer<F>; readonly values: readonly string[]; readonly said: string };
}

/** The values that the sums leave out; empty when the user filters on that field. */
export const leftOutOf = <F extends string>(
  list: ListDeclaration<F>,
  filter: Readonly<Record<string, unknown>> | undefined,
): NonNullable<ListDeclaration<F>['leftOut']> | null =>
  list.leftOut && !(filter && list.leftOut.field in filter) ? list.leftOut : null;

/** The part of a list that this user is shown, in words; null when the list is whole, or a buyer's own. */
export const partOf = ({ narrowed }: Pick<ListDeclaration, 'narrowed'>, actor: Actor): string | null => {
  if (!narrowed || (actor.kind !== 'iam' && actor.kind !== 'agent')) return null;
  const opening = (actor.kind === 'agent' ? narrowed.agentAny : undefined) ?? narrowed.any;
  return opening.some((one) => isAllowed(actor, one)) ? null : narrowed[actor.kind];
};

export const defineList = <F extends string>(declared: ListDeclaration<F>): ListDeclaration<F> => declared;

/** `{ status: { in: ['pending'] }, total: { gte: 10 }, client: { is: '…' }, name: { contains: 'dup' } }` */
const Scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
export const ListFilter = z.record(
  z.string().max(60),
  z.union([
    Scalar,
    z.strictObject({
      is: Scalar.optional(),
      not: Scalar.optional(),
      in: z.array(Scalar).max(200).optional(),
      contains: z.string().max(200).optional(),
      gt: Scalar.optional(),
      gte: Scalar.optional(),
      lt: Scalar.optional(),
      lte: Scalar.optional(),
    }),
  ]),
);
export type ListFilter = z.output<typeof ListFilter>;
export const FILTER_OPERATORS = ['is', 'not', 'in', 'contains', 'gt', 'gte', 'lt', 'lte'] as const;

/** As far as the tabs of a list count: one more says that there are more. */
export const COUNTED_UP_TO = 999;
export const MOST_COUNTS = 40;

export const ListQuery = z.strictObject({
  filter: jsonQuery(ListFilter).optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.string().max(200).optional(),
  /** Counts and sums by group in place of rows: a field, or `month:` and a dated field. */
  group: z.string().max(70).optional(),
  page: z.coerce.number().int().min(1).max(50).optional(),
  after: z.string().max(400).optional(),
  size: z.coerce.number().int().min(1).max(200).default(25),
  /** `later`: rows first, without a total that takes long (`totalsFollow`), which `only` then answers. */
  totals: z.enum(['later', 'only']).optional(),
  /** How many rows each of these filters finds, in place of rows: up to 1,000, which says more than 999. */
  counts: jsonQuery(z.array(ListFilter).min(1).max(MOST_COUNTS)).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

export const ListGroup = z.object({
  /** The value of the field, or `2026-11` for a month; null where there is none. */
  key: z.string().nullable(),
  count: z.number().int(),
  sums: z.record(z.string(), z.number()),
});
export type ListGroup = z.output<typeof ListGroup>;

/** Totals are exact up to 10,000 rows; beyond, `totalIsExact` is false. `after` opens the next page by key. */
export const listOf = <R extends z.ZodType>(row: R) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    totalIsExact: z.boolean(),
    sums: z.record(z.string(), z.number()),
    after: z.string().nullable(),
    /** Only where `group` was asked; the total and the sums are then exact whatever their number. */
    groups: z.array(ListGroup).optional(),
    /** False where there were more groups than are answered; the total and the sums are of all. */
    groupsAreAll: z.boolean().optional(),
    /** There are more rows than are counted with a page: the total and the sums are asked for by `totals=only`. */
    totalsFollow: z.literal(true).optional(),
    /** Only where `counts` was asked, in its order; null for what would take too long to count. */
    counts: z.array(z.number().int().nullable()).optional(),
    /** The values that the sums leave out, in words: « hors commandes refusées ». */
    leftOut: z.string().optional(),
  });
