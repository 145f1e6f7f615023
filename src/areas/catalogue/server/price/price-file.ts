import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { columnName } from '#kernel/field/workbook.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { isEmptyRecord, isSeparatorHint, readCsv } from '../../rules/import/import-csv.ts';
import { labelOf, type TypologyOfImport } from '../../rules/import/import-fields.ts';
import { proposeImport } from '../../rules/import/import-layout.ts';
import { markOfColumn } from '../../rules/import/table-layout.ts';
import {
  type GridArticle,
  PRICE_FILE_SHOWN,
  type PriceFileColumn,
  priceFileColumns,
  type PriceFileRead,
  readPriceFile,
  shownChange,
  whyAskDecimal,
} from '../../rules/prices/price-file.ts';
import type * as endpoints from '../../rules/prices/price-file-endpoints.ts';
import { boxRuleWords } from '../../rules/prices/box-price.ts';
import { formulaWords } from '../../rules/prices/price-follow.ts';
import { BASE_PRICE_WORDS } from '../../rules/prices/price-history.ts';
import { isNonVintage } from '../../rules/product.ts';
import { refuseImport } from '../../rules/import/import-refusals.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import { typologiesOf } from '../import/import-context.ts';
import { uploadText } from '../import/import-file.ts';
import { formatWords, seen } from '../office-list.ts';
import { writePrices } from './change-prices.ts';
import { rulesOf } from './follow.ts';

interface Row
  extends RowOf<'product', 'name' | 'precision' | 'product_type'>,
    RowOf<
      'product_format',
      'id' | 'ean' | 'reference' | 'price' | 'price_rule' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'
    > {
  vintage: RowOf<'product_vintage'>['name'];
  own: Record<string, { price: string | null; pinned: boolean }>;
}

/** The grid whole, as its screen shows it: one statement, however long the file is. */
const articlesOf = async (tx: Tx, call: Call): Promise<readonly GridArticle[]> =>
  (
    await sql<Row>`select x.id, p.name, p.precision, p.product_type, v.name as vintage, x.unity, x.unity_value, x.format_type, x.packing_quantity,
      x.ean, x.reference, x.price::text as price, x.price_rule, coalesce(g.own, '{}') as own
      from product_format x join product p on p.shop_id = x.shop_id and p.id = x.product_id
      join product_vintage v on v.shop_id = x.shop_id and v.id = x.vintage_id
      left join (select format_id, jsonb_object_agg(typology_key, jsonb_build_object('price', price::text, 'pinned', pinned)) as own
        from format_price where shop_id = ${call.shopId} group by format_id) g on g.format_id = x.id
     where x.shop_id = ${call.shopId} and x.archived_at is null and ${seen(call)} and p.status <> 'closed'`.execute(tx)
  ).rows.map(({ own, ...row }) => ({
    id: row.id,
    label: [
      [row.name, row.precision].filter(Boolean).join(' '),
      isNonVintage(row.vintage) ? '' : row.vintage,
      formatWords(row),
    ]
      .filter(Boolean)
      .join(' · '),
    ean: row.ean,
    reference: row.reference,
    vintage: row.vintage,
    price: row.price,
    ...(row.price_rule === null ? {} : { followsParts: boxRuleWords(row.price_rule) }),
    own,
  }));

const followsOf = async (tx: Tx, shopId: string): Promise<ReadonlyMap<string, string>> => {
  const all = await rulesOf(tx, shopId);
  const nameOf = new Map(all.map((one) => [one.key, one.name]));
  return new Map(
    all.flatMap(({ key, name, rule }) =>
      rule
        ? [
            [
              key,
              `«\u00a0${name}\u00a0» suit ${[rule.from === null ? BASE_PRICE_WORDS : nameOf.get(rule.from), formulaWords(rule)].filter(Boolean).join('\u00a0: ')}`,
            ] as const,
          ]
        : [],
    ),
  );
};

const SAMPLE = 256 * 1024;
interface Compared extends PriceFileRead {
  readonly columns: readonly PriceFileColumn[];
  readonly rows: number;
  readonly digest: string;
}

type FileInput = Pick<InputOf<typeof endpoints.checkPriceFile>, 'empties' | 'sheet' | 'hidden' | 'decimal'>;
const compared = async (tx: Tx, call: Call, { empties, decimal, ...choice }: FileInput): Promise<Compared> => {
  if (!call.body) throw new Refused(refuseImport('catalogue.import-empty'));
  const { text, encoding } = await uploadText(call.body, choice);
  const typologies = await typologiesOf(tx, call.shopId);
  // A sample that stops in the middle of a line would show half a row.
  const sample = text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1) : text;
  const { layout, columns: found } = proposeImport(sample, encoding, typologies);
  const records = readCsv(text, layout.separator).filter((one) => !isEmptyRecord(one) && !isSeparatorHint(one));
  const headings = layout.headerLine === 0 ? [] : found.map((one) => one.heading);
  const columns = priceFileColumns(headings, typologies);
  refuseColumns(columns);
  const rows = records.filter((one) => one.line > layout.headerLine);
  const proven = columns.map(({ index }) => markOfColumn(layout, index));
  if (decimal === undefined) refuseIf(whyAskDecimal(rows, columns, proven));
  const read = readPriceFile({
    rows,
    columns,
    articles: await articlesOf(tx, call),
    typologies,
    follows: await followsOf(tx, call.shopId),
    marks: proven.map((mark) => mark ?? decimal ?? null),
    empties,
  });
  return { ...read, columns, rows: rows.length, digest: digestOf(read) };
};

const refuseColumns = (columns: readonly PriceFileColumn[]): void => {
  const has = (wanted: (field: string) => boolean): boolean => columns.some(({ field }) => field && wanted(field));
  if (has((field) => field.startsWith('price')) && has((field) => ['formatId', 'ean', 'reference'].includes(field)))
    return;
  const why = columns.flatMap(({ heading, why: words }) =>
    words ? [`«\u00a0${heading}\u00a0»\u00a0: ${words}.`] : [],
  );
  throw new Refused(refusePrice('catalogue.price-file-columns', { why: why.join(' ') }));
};

const digestOf = ({ changes }: PriceFileRead): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map((one) => [one.formatId, one.typologyKey, one.was, one.price])))
    .digest('hex');

/** Previews a file: its changes and its refused parts. Nothing is written or kept. */
export const checkPriceFile = async (
  tx: Tx,
  { fileName, ...how }: InputOf<typeof endpoints.checkPriceFile>,
  call: Call,
): Promise<OutputOf<typeof endpoints.checkPriceFile>> => {
  const typologies = await typologiesOf(tx, call.shopId);
  const { changes, notes, columns, rows, found, digest } = await compared(tx, call, how);
  return {
    fileName,
    ...how,
    rows,
    found,
    columns: columns.flatMap((one) => columnRead(one, typologies)),
    changes: changes.length,
    left: notes.length,
    shown: changes.slice(0, PRICE_FILE_SHOWN).map(shownChange),
    notes: notes.slice(0, PRICE_FILE_SHOWN),
    digest,
  };
};
const columnRead = ({ index, heading, field, why }: PriceFileColumn, typologies: readonly TypologyOfImport[]) =>
  field === null && why === null
    ? []
    : [{ column: columnName(index), heading: field === null ? heading : labelOf(field, typologies), why }];

/** Saves what was seen, and nothing else: all of it in one transaction, or nothing. */
export const savePriceFile = async (
  tx: Tx,
  { digest, fileName: _, ...how }: InputOf<typeof endpoints.savePriceFile>,
  call: Call,
): Promise<OutputOf<typeof endpoints.savePriceFile>> => {
  // A merchant's whole grid comes back at once.
  await sql`set local statement_timeout = 30000`.execute(tx);
  const read = await compared(tx, call, how);
  if (read.digest !== digest) throw new Refused(refusePrice('catalogue.price-file-moved'));
  if (read.changes.length === 0) throw new Refused(refusePrice('catalogue.price-file-same'));
  const { changed, sheetId } = await writePrices(
    tx,
    read.changes.map(({ formatId, typologyKey, price, was }) => ({ formatId, typologyKey, price, was })),
    { publish: false, why: 'file' },
    call,
  );
  return { changed, sheetId };
};
