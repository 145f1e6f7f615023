import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import {
  missingOf,
  mustDeclare,
  type PrintedNutrition,
  printedLabel,
  VintageLabel,
} from '../../rules/nutrition/nutrition.ts';
import type { changeLabel, vintageLabel } from '../../rules/nutrition/nutrition-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import { saved, vintageOf } from '../product-parts.ts';

const NOTHING = VintageLabel.parse({});

export const readLabel = async (
  tx: Tx,
  { id }: InputOf<typeof vintageLabel>,
  call: Call,
): Promise<OutputOf<typeof vintageLabel>> => {
  const { rows } = await sql<
    RowOf<'product_vintage', 'name' | 'alcohol'> & Partial<RowOf<'vintage_label', 'label'>> & { eans: string[] }
  >`select v.name, v.alcohol, l.label, array(select f.ean from product_format f where f.shop_id = v.shop_id and f.vintage_id = v.id and f.archived_at is null and f.ean <> '' order by f.position) as eans
    from product_vintage v left join vintage_label l on l.shop_id = v.shop_id and l.vintage_id = v.id
    where v.shop_id = ${call.shopId} and v.id = ${id} and v.archived_at is null`.execute(tx);
  const row = found(rows[0]);
  const label = VintageLabel.parse(row.label ?? NOTHING);
  const alcohol = row.alcohol === null ? null : Number(row.alcohol);
  return {
    label,
    alcohol,
    printed: printedLabel(label, row.alcohol),
    missing: [...missingOf(label, row.alcohol)],
    isAsked: mustDeclare(row.name),
    links: row.eans.map(
      (ean) => `${call.baseUrl}/gs1/01/${ean.padStart(14, '0')}${mustDeclare(row.name) ? `/22/${row.name}` : ''}`,
    ),
  };
};

export const writeLabel = async (tx: Tx, input: InputOf<typeof changeLabel>, call: Call): Promise<OneProduct> => {
  const { id, ...label } = input;
  if ((label.kj === null) !== (label.kcal === null)) {
    const field = label.kj === null ? 'kj' : 'kcal';
    throw new Refused(refuse('catalogue.energy-both', {}, { [field]: refuse('catalogue.energy-both').words }));
  }
  const { vintage, product } = await vintageOf(tx, call, id);
  await sql`insert into vintage_label (shop_id, vintage_id, label, updated_by, updated_at)
    values (${call.shopId}, ${vintage.id}, ${json(label)}, ${call.actor.userId}, ${call.now})
    on conflict (shop_id, vintage_id) do update set label = excluded.label, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    tx,
  );
  return saved(tx, call, product, { label: [null, vintage.name] });
};

/** Reads the label declarations of these vintages in one statement; vintages without one are absent. */
export const labelsOf = async (
  tx: Tx,
  vintageIds: readonly string[],
): Promise<ReadonlyMap<string, PrintedNutrition>> => {
  if (vintageIds.length === 0) return new Map();
  const { rows } = await sql<
    RowOf<'product_vintage', 'id' | 'alcohol'> & RowOf<'vintage_label', 'label'>
  >`select v.id, v.alcohol, l.label
    from product_vintage v join vintage_label l on l.shop_id = v.shop_id and l.vintage_id = v.id where v.id = any(${[...vintageIds]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, printedLabel(VintageLabel.parse(row.label), row.alcohol)]));
};

/** The same of vintages that are withdrawn: visitors read nothing else of them. */
export const withdrawnLabelsOf: typeof labelsOf = async (tx, vintageIds) => {
  if (vintageIds.length === 0) return new Map();
  const { rows } = await sql<
    Pick<RowOf<'product_vintage'>, 'alcohol'> & RowOf<'vintage_label', 'vintage_id' | 'label'>
  >`select vintage_id, alcohol, label from withdrawn_nutrition(${[...vintageIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.vintage_id, printedLabel(VintageLabel.parse(row.label), row.alcohol)]));
};
