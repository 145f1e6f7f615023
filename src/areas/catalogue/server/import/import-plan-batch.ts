import type { Call } from '#platform/call.ts';
import type { StagedRow } from './import-kind.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { formatLabel } from '../../rules/format.ts';
import {
  type Draft,
  type ImportContext,
  type ImportProblem,
  readRow,
  saidType,
} from '../../rules/import/import-draft.ts';
import {
  formatKey,
  isCompatible,
  keysOf,
  nameKey,
  referenceKey,
  type RowKeys,
  sizeOfDraft,
} from '../../rules/import/import-key.ts';
import type { ImportOutcome } from '../../rules/import/import-life.ts';
import { type Place, placeOf } from '../../rules/import/import-match.ts';
import {
  changesOf,
  FORMAT_FIELDS,
  type FieldValues,
  hasPrice,
  isStockWhole,
  PRODUCT_FIELDS,
  VINTAGE_FIELDS,
} from '../../rules/import/import-plan.ts';
import { problem } from '../../rules/import/import-problems.ts';
import { whyNotSuppliers } from '../../rules/import/import-suppliers.ts';
import { type Known, knownBy } from './import-known.ts';

/** The planned effect of a row of the file. New records have their ids already. */
export interface PlannedRow {
  readonly line: number;
  readonly outcome: ImportOutcome;
  readonly problems: readonly ImportProblem[];
  readonly keys: RowKeys | null;
  readonly draft: Draft | null;
  /** The existing record, then the record after the import. */
  readonly found: Place;
  readonly place: Place;
  readonly before: FieldValues;
  readonly after: FieldValues;
  readonly known: Known | null;
}

const NOWHERE: Place = { productId: null, vintageId: null, formatId: null };

/**
 * Decides what the rows of a batch do: nothing is written. Rows that came before in the file count as if they were done, so that a
 * dry run foresees what the import does.
 */
export const planBatch = async (
  tx: Tx,
  call: Call,
  one: RowOf<'import'>,
  rows: readonly StagedRow[],
  context: ImportContext,
): Promise<PlannedRow[]> => {
  const read = rows.map((row) => {
    const isBroken = row.problems.some((each) => each.code === 'line-broken');
    return {
      row,
      read: readRow({ line: row.line, cells: row.cells, isBroken }, one.columns, one.mapping, one.layout, context),
    };
  });
  const drafts = read.flatMap(({ read: { draft } }) => (draft ? [draft] : []));
  const doubles = await doublesOf(tx, call, one, rows, drafts);
  const shelf = await shelfOf(tx, call, drafts);
  const headingOf = (field: string): string =>
    one.columns[one.mapping.findIndex((choice) => choice.field === field)]?.heading ?? '';
  return read.map(({ row, read: { draft, problems } }): PlannedRow => {
    const refused = (why: readonly ImportProblem[]): PlannedRow => ({
      line: row.line,
      outcome: 'refused',
      problems: why,
      keys: null,
      draft: null,
      found: NOWHERE,
      place: NOWHERE,
      before: {},
      after: {},
      known: null,
    });
    if (!draft) return refused(problems);
    const keys = keysOf(draft);
    const double = doubles.lineOf(draft, keys);
    if (double !== null) return refused([problem('double', '', { line: double })]);
    const match = placeOf(draft, shelf.candidates(draft), headingOf);
    if (match.problem) return refused([match.problem]);
    const known = shelf.at(match.place);
    const why = whyNotSaid(draft, match.place, known, headingOf);
    if (why) return refused([why]);
    doubles.add(draft, keys);
    const place = {
      productId: match.place.productId ?? call.newId(),
      vintageId: match.place.vintageId ?? call.newId(),
      formatId: match.place.formatId ?? call.newId(),
    };
    const { before, after } = changesFor(draft, match.place, known, one);
    shelf.add(draft, place, match.place, known);
    const outcome: ImportOutcome =
      match.place.formatId === null ? 'created' : Object.keys(after).length > 0 ? 'updated' : 'unchanged';
    return { line: row.line, outcome, problems: [], keys, draft, found: match.place, place, before, after, known };
  });
};

/** Why the row says what cannot be: a part of a bottle, an alert level where nothing is counted, a reference of no supplier. */
const whyNotSaid = (
  { values }: Draft,
  place: Place,
  known: Known | null,
  headingOf: (field: string) => string,
): ImportProblem | null => {
  const formatType = place.formatId ? known?.formatKey?.split('|')[0] : undefined;
  if (!isStockWhole(values.stock, formatType ?? sizeOfDraft(values).formatType))
    return problem('not-a-count', headingOf('stock'), { value: values.stock ?? '' });
  if (values.threshold && !values.stock && place.formatId === null)
    return problem('threshold-alone', headingOf('threshold'));
  const unsold = whyNotSuppliers(values);
  return unsold && problem(unsold, headingOf(values.supplierReference ? 'supplierReference' : 'supplier'));
};

/** The changes of the row to existing records: the rest is written with the new ones. */
const changesFor = (
  draft: Draft,
  found: Place,
  known: Known | null,
  one: RowOf<'import'>,
): { before: FieldValues; after: FieldValues } => {
  if (!known || found.productId === null) return { before: {}, after: {} };
  const { before, after } = changesOf(draft, known.values, one.mapping);
  const isOurs = (field: string): boolean =>
    (PRODUCT_FIELDS as readonly string[]).includes(field) ||
    (found.vintageId !== null && (VINTAGE_FIELDS as readonly string[]).includes(field)) ||
    (found.formatId !== null && ((FORMAT_FIELDS as readonly string[]).includes(field) || field.startsWith('price:')));
  const isAllowed = (field: string): boolean =>
    isOurs(field) &&
    !(known.followsParts && (field === 'price' || field.startsWith('price:'))) &&
    // A product without a price does not go on sale; a packing is known by its number of pieces.
    !(field === 'status' && after.status === 'online' && known.incomplete && !hasPrice(draft)) &&
    !(field === 'packing' && known.formatKey?.startsWith('packing|'));
  const only = (values: FieldValues): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isAllowed(field)));
  return { before: only(before), after: only(after) };
};

// ------------------------------------------------------------------------------------------------ rows that say the same thing twice
type Earlier = RowOf<'import_row', 'line' | 'color' | 'type'>;

const doublesOf = async (
  tx: Tx,
  call: Call,
  one: RowOf<'import'>,
  rows: readonly StagedRow[],
  drafts: readonly Draft[],
) => {
  const seen = {
    ean: new Map<string, Earlier[]>(),
    reference: new Map<string, Earlier[]>(),
    name: new Map<string, Earlier[]>(),
  };
  const kinds = ['ean', 'reference', 'name'] as const;
  const put = (kind: keyof typeof seen, key: string | null, earlier: Earlier): void => {
    if (key === null) return;
    const same = seen[kind].get(key);
    if (same) same.push(earlier);
    else seen[kind].set(key, [earlier]);
  };
  const keys = drafts.map(keysOf);
  for (const kind of kinds) {
    const wanted = [...new Set(keys.flatMap((each) => each[kind] ?? []))];
    if (wanted.length === 0) continue;
    const column = sql.ref(`r.${kind}_key`);
    const before = await sql<
      Earlier & { key: string }
    >`select r.line, r.color, r.type, ${column} as key from import_row r
      where r.shop_id = ${call.shopId} and r.import_id = ${one.id} and ${column} = any(${wanted}) and r.line < ${rows[0]?.line ?? 0} and r.outcome <> 'refused'`.execute(
      tx,
    );
    for (const row of before.rows) put(kind, row.key, row);
  }
  return {
    lineOf: (draft: Draft, own: RowKeys): number | null => {
      for (const kind of kinds) {
        const same = (seen[kind].get(own[kind] ?? '') ?? []).find(
          (earlier) =>
            kind !== 'name' ||
            (isCompatible(earlier.color, draft.values.color) && isCompatible(earlier.type, saidType(draft))),
        );
        if (same) return same.line;
      }
      return null;
    },
    add: (draft: Draft, own: RowKeys): void => {
      for (const kind of kinds)
        put(kind, own[kind], { line: draft.line, color: draft.values.color ?? null, type: saidType(draft) ?? null });
    },
  };
};

// ------------------------------------------------------------------------------------------------ what the shop has already
/** Everything that a batch may match, and what the batch itself adds to it. */
const shelfOf = async (tx: Tx, call: Call, drafts: readonly Draft[]) => {
  const names = [...new Set(drafts.map((draft) => nameKey(draft.values.name ?? '', draft.values.precision)))];
  const eans = [...new Set(drafts.flatMap((draft) => (draft.values.ean ? [draft.values.ean] : [])))];
  const references = [...new Set(drafts.flatMap((draft) => (draft.values.reference ? [draft.values.reference] : [])))];
  const formatIds = [...new Set(drafts.flatMap((draft) => (draft.values.formatId ? [draft.values.formatId] : [])))];
  const byKey = new Map<string, Known[]>();
  const index = (known: Known): void => {
    for (const key of [
      `p ${known.productId}`,
      `n ${known.nameKey}`,
      ...(known.ean ? [`e ${known.ean}`] : []),
      ...(known.reference ? [`r ${referenceKey(known.reference)}`] : []),
      ...(known.formatId ? [`f ${known.formatId}`] : []),
    ]) {
      const same = byKey.get(key);
      if (same) same.push(known);
      else byKey.set(key, [known]);
    }
  };
  for (const known of await knownBy(tx, call, names, eans, references, formatIds)) index(known);
  return {
    candidates: (draft: Draft): Known[] => {
      const { name, precision, ean, reference, formatId } = draft.values;
      const keys = [
        `n ${nameKey(name ?? '', precision)}`,
        ...(ean ? [`e ${ean}`] : []),
        ...(reference ? [`r ${referenceKey(reference)}`] : []),
        ...(formatId ? [`f ${formatId}`] : []),
      ];
      return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
    },
    /** The nearest thing known of a place: the format itself, else one of its vintage, else one of its product. */
    at: (place: Place): Known | null => {
      const same = byKey.get(`p ${place.productId}`) ?? [];
      return (
        same.find((known) => known.formatId === place.formatId && place.formatId !== null) ??
        same.find((known) => known.vintageId === place.vintageId && place.vintageId !== null) ??
        same[0] ??
        null
      );
    },
    add: (draft: Draft, place: Place, found: Place, near: Known | null): void => {
      if (found.formatId !== null) return;
      const { values } = draft;
      const size = sizeOfDraft(values);
      const known: Known = {
        productId: place.productId as string,
        name: near?.name ?? values.name ?? '',
        nameKey: near?.nameKey ?? nameKey(values.name ?? '', values.precision),
        color: near?.color ?? values.color ?? null,
        type: near?.type ?? values.type ?? null,
        followsParts: false,
        vintageId: place.vintageId,
        vintage: values.vintage ?? '',
        formatId: place.formatId,
        formatKey: formatKey(size),
        size: formatLabel(size.unity, size.unityValue),
        ean: values.ean ?? null,
        reference: values.reference ?? null,
        values: { ...(near?.values ?? {}), ...values, vat: values.vat ?? 'standard', packing: values.packing ?? null },
        legal: near?.legal ?? {},
        incomplete: !hasPrice(draft),
      };
      index(known);
    },
  };
};
