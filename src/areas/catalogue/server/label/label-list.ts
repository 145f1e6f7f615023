import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { inFrench, runList } from '#platform/list.ts';
import { LACK_WORDS, labelList, type LabelRow, LACKS, type Lack } from '../../rules/nutrition/label-list.ts';
import { FIRST_YEAR } from '../../rules/nutrition/nutrition.ts';
import { productLabel } from '../../rules/product.ts';
import { search, seen } from '../office-list.ts';

/** The rule `missingOf`, as the base reads it, so that a list of twenty thousand vintages is sorted by it; a test holds the two together. */
const said = (field: string) => sql`l.label ->> ${field} is not null`;
const isTyped = sql`(${said('kj')} and ${said('kcal')})`;
const IS_LACKING: Readonly<Record<Lack, ReturnType<typeof sql>>> = {
  ingredients: sql`(jsonb_array_length(coalesce(l.label -> 'ingredients', '[]')) = 0)`,
  alcohol: sql`(not coalesce(${isTyped}, false) and v.alcohol is null)`,
  sugars: sql`(not coalesce(${said('sugars')} or ${said('sugarsOf100')}, false))`,
  acidity: sql`(not coalesce(${isTyped} or ${said('acidity')}, false))`,
  code: sql`(not exists (select 1 from product_format e where e.shop_id = v.shop_id and e.vintage_id = v.id and e.archived_at is null and e.ean <> ''))`,
};
const lacking = sql`(${sql.join(
  LACKS.map((key) => sql`${IS_LACKING[key]}::int`),
  sql` + `,
)})`;
const missing = sql`concat_ws(', ', ${sql.join(LACKS.map((key) => sql`case when ${IS_LACKING[key]} then ${LACK_WORDS[key]}::text end`))})`;
const law = sql`(case when v.name !~ '^[0-9]{4}$' then 'unsaid' when v.name >= ${String(FIRST_YEAR)} then 'asked' else 'before' end)`;
const isUnlabelled = sql`(v.archived_at is null and p.product_type = 'bottle' and ${law} = 'asked' and ${lacking} > 0)`;

/** The vintages of a product that the law asks a label of and that lack some of it: each by its name, with what it lacks. */
export const unlabelledOf = async (tx: Tx, call: Call, productIds: readonly string[]): Promise<readonly Unlabelled[]> =>
  (
    await sql<Unlabelled>`select v.product_id, v.name, ${missing} as missing
      from product_vintage v join product p on p.shop_id = v.shop_id and p.id = v.product_id
      left join vintage_label l on l.shop_id = v.shop_id and l.vintage_id = v.id
      where v.shop_id = ${call.shopId} and v.product_id = any(${[...productIds]}::uuid[]) and ${isUnlabelled}
      order by v.product_id, v.name`.execute(tx)
  ).rows;
type Unlabelled = RowOf<'product_vintage', 'product_id' | 'name'> & { readonly missing: string };

const score = sql`(round(100.0 * (${LACKS.length}::int - ${lacking}) / ${LACKS.length}::int))::int`;

/** The vintages on sale that the law asks more of, as the card of the home counts them. */
export const toFinish = (call: Call) => ({
  from: sql`product_vintage v join product p on p.shop_id = v.shop_id and p.id = v.product_id left join vintage_label l on l.shop_id = v.shop_id and l.vintage_id = v.id`,
  where: sql`v.shop_id = ${call.shopId} and ${isUnlabelled} and p.status in ('online', 'outofstock')`,
});

type Row = RowOf<'product', 'name' | 'precision' | 'color' | 'status'> & {
  id: string;
  product_id: string;
  vintage: string;
} & Pick<LabelRow, 'score' | 'missing' | 'law'>;

/** Lists the labels to finish before the sale: only drinks have such a label. */
export const listLabels = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    labelList,
    {
      from: sql`product_vintage v join product p on p.shop_id = v.shop_id and p.id = v.product_id left join vintage_label l on l.shop_id = v.shop_id and l.vintage_id = v.id`,
      where: sql`v.shop_id = ${call.shopId} and v.archived_at is null and p.product_type = 'bottle' and ${seen(call)}`,
      columns: {
        product: inFrench(sql`concat_ws(' ', p.name, p.precision)`),
        vintage: sql`v.name`,
        color: sql`p.color`,
        score,
        missing,
        law,
        status: sql`p.status`,
      },
      select: sql`v.id, v.product_id, p.name, p.precision, v.name as vintage, p.color, p.status, ${score} as score, ${missing} as missing, ${law} as law`,
      key: sql`v.id`,
      search,
    },
    query,
    (row: Row): LabelRow => ({
      id: row.id,
      productId: row.product_id,
      product: productLabel(row.name, null, row.precision),
      vintage: row.vintage,
      color: row.color ?? '',
      status: row.status,
      law: row.law,
      score: row.score,
      missing: row.missing,
    }),
  );
