import { containerName, packagingReport, type PlacedArticle, PLACED_IN } from '../../rules/packaging/packaging.ts';
import { MATERIAL_WORDS, MATERIALS } from '../../rules/packaging/packaging.ts';
import type { packaging, packagingFile } from '../../rules/packaging/packaging-endpoints.ts';
import { MARK, tableLine } from '../../rules/table-cells.ts';
import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import { seller } from '#areas/shops/server/index.ts';
import { created } from '#kernel/difference.ts';
import type { FileAnswer, InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';

interface Row extends RowOf<'product', 'id' | 'name'>, RowOf<'product_format', 'container' | 'unity' | 'unity_value'> {
  vintage: RowOf<'product_vintage'>['name'];
  units: string;
}

/**
 * Units that left for a place in France, less those that came back. A return is of the country where its goods had
 * gone; a movement without a country is of France. Loose goods have no packaging.
 */
const placedIn = async (tx: Tx, call: Call, year: number): Promise<readonly PlacedArticle[]> => {
  const { rows } = await sql<Row>`with moved as (
      select m.format_id, -m.quantity as units, coalesce(nullif(m.country, ''), (select nullif(l.country, '') from stock_movement l
        where l.shop_id = m.shop_id and l.document_id = m.document_id and l.format_id = m.format_id and l.cause = 'sale' order by l.at limit 1), 'FR') as country
      from stock_movement m where m.shop_id = ${call.shopId} and m.cause in ('sale', 'return')
       and m.day between ${`${year}-01-01`} and ${`${year}-12-31`})
    select p.id, concat_ws(' ', p.name, nullif(p.precision, '')) as name, v.name as vintage, f.container, f.unity, f.unity_value::text as unity_value, sum(m.units)::text as units
      from moved m join product_format f on f.shop_id = ${call.shopId} and f.id = m.format_id
      join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
     where m.country = any(${[...PLACED_IN]}) and f.type <> 'vrac'
     group by p.id, p.name, p.precision, v.name, f.container, f.unity, f.unity_value having sum(m.units) <> 0
     order by p.name, v.name, f.container`.execute(tx);
  return rows.map((row) => ({
    name: isNonVintage(row.vintage) ? row.name : `${row.name} ${row.vintage}`,
    productId: row.id,
    container: containerName({ container: row.container, unity: row.unity, unityValue: row.unity_value }),
    units: row.units,
  }));
};

export const readPackaging = async (
  tx: Tx,
  { year }: InputOf<typeof packaging>,
  call: Call,
): Promise<OutputOf<typeof packaging>> => {
  const { settings, business } = await seller(tx, call.shopId);
  const placed = packagingReport(await placedIn(tx, call, year), settings.packagingWeights);
  return {
    year,
    materials: [...placed.materials],
    containers: placed.containers.map((one) => ({ ...one, kilograms: { ...one.kilograms } })),
    unweighed: [...placed.unweighed],
    packagingId: business.packagingId,
    packagingProId: business.packagingProId,
  };
};

const figure = (value: number): string => String(value).replace('.', ',');
export const downloadPackaging = async (
  tx: Tx,
  input: InputOf<typeof packagingFile>,
  call: Call,
): Promise<FileAnswer> => {
  const { containers, materials, unweighed, ...said } = await readPackaging(tx, input, call);
  const name = `emballages-${said.year}.csv`;
  const rows: readonly (readonly string[])[] = [
    ['Année', 'IDU emballages ménagers', 'IDU emballages professionnels'],
    [String(said.year), said.packagingId, said.packagingProId],
    [],
    ['Matériau', 'Unités vendues', 'Poids (kg)'],
    ...materials.map((one) => [MATERIAL_WORDS[one.material], figure(one.units), figure(one.kilograms)]),
    [],
    ['Contenant', 'Unités vendues', ...MATERIALS.map((material) => `${MATERIAL_WORDS[material]} (kg)`)],
    ...containers.map((one) => [
      one.container,
      figure(one.units),
      ...MATERIALS.map((material) => (one.isWeighed ? figure(one.kilograms[material]) : '')),
    ]),
    [],
    ['Articles sans poids', 'Contenant', 'Unités vendues'],
    ...unweighed.map((one) => [one.name, one.container, figure(one.units)]),
  ];
  call.audit('export', call.shopId, created({ from: `${said.year}-01-01`, to: `${said.year}-12-31`, name }));
  return {
    name,
    mime: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(MARK + rows.map(tableLine).join('')),
  };
};
