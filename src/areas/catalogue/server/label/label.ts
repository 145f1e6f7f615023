import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { scanPage } from '../../rules/endpoints.ts';
import type { OtherLabelLang } from '#kernel/language/label-lang.ts';
import { offerLabel } from '../../rules/format.ts';
import type { Declaration } from '../../rules/label.ts';
import { checkDigit, gtinSpellings, whyNotGtin } from '../../rules/label/gtin.ts';
import { LABEL_WORDS } from '../../rules/label/label-words.ts';
import { qualityWords } from '../../rules/reference/qualities.ts';
import { compareVintages, isNonVintage } from '../../rules/product.ts';
import { labelsOf, withdrawnLabelsOf } from './vintage-label.ts';
import { labelOf } from '../../rules/reference/reference.ts';

const isOfVintage = (name: string, asked: string | undefined): boolean =>
  !asked || name.toLowerCase() === asked.toLowerCase() || (isNonVintage(name) && isNonVintage(asked));

type Format = RowOf<'product'>['card']['vintages'][number]['formats'][number];
/** A format of a wine that the shop does not sell, or no longer sells, with all facts of its label. */
type WithdrawnRow = Omit<LabelRow, 'card'> &
  Pick<RowOf<'product_format'>, 'container' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity' | 'ean'> & {
    product_id: string;
    vintage_id: string;
    vintage: string;
    alcohol: string | null;
    owner: string;
  };
type Said = Omit<Declaration, 'nutrition'> & { readonly vintageId: string };
type LabelRow = Pick<
  RowOf<'product'>,
  | 'id'
  | 'name'
  | 'precision'
  | 'appellation'
  | 'type'
  | 'color'
  | 'quality'
  | 'qualities'
  | 'producer'
  | 'grape'
  | 'country'
  | 'card'
>;

/** The declarations of a product's labels by vintage, for the formats that `isMeant` keeps, each once. */
export const declarationsOf = (
  row: LabelRow,
  owner: string,
  asked: string | undefined,
  isMeant: (format: Format) => boolean,
): Said[] =>
  [...row.card.vintages]
    .sort((a, b) => compareVintages(a.name, b.name))
    .flatMap((vintage) => {
      const formats = vintage.formats.filter(isMeant);
      if (formats.length === 0 || !isOfVintage(vintage.name, asked)) return [];
      return [
        {
          productId: row.id,
          vintageId: vintage.id,
          ...saidOfWine(row),
          vintage: isNonVintage(vintage.name) ? '' : vintage.name,
          alcohol: vintage.advanced.alcool.value,
          formats: [...new Set(formats.map(offerLabel))],
          eans: [...new Set(formats.flatMap((format) => format.ean ?? []))],
          owner,
        },
      ];
    });

const saidOfWine = (row: Omit<LabelRow, 'id' | 'card'>) => ({
  name: [row.name, row.precision].filter(Boolean).join(' '),
  appellation: row.appellation,
  category: row.type && labelOf('productKinds', row.type),
  color: row.color,
  quality: row.quality && (qualityWords([row.quality])[0] ?? null),
  qualities: qualityWords(row.qualities),
  producer: row.producer,
  grape: row.grape,
  country: row.country && labelOf('countries', row.country),
});

/** The same with what each vintage declares. */
export const withNutrition = async (
  tx: Tx,
  all: readonly Said[],
  read: typeof labelsOf = labelsOf,
): Promise<Declaration[]> => {
  const labels = await read(
    tx,
    all.map((one) => one.vintageId),
  );
  return all.map(({ vintageId, ...one }) => ({ ...one, nutrition: labels.get(vintageId) ?? null }));
};

/** Finds the products on sale with these codes. It searches shop by shop, because the index begins with the shop. */
const onSale = async (tx: Tx, eans: readonly string[], vintage: string | undefined): Promise<Said[]> => {
  const { rows } = await sql<
    LabelRow & { owner: string }
  >`select p.id, p.name, p.precision, p.appellation, p.type, p.color, p.quality, p.qualities, p.producer, p.grape, p.country, p.card,
      coalesce(nullif(h.business ->> 'reason', ''), h.name) as owner
    from shop h
    join lateral (select distinct f.product_id from product_format f where f.shop_id = h.shop_id and f.ean = any(${eans}) and f.archived_at is null) f on true
    join product p on p.shop_id = h.shop_id and p.id = f.product_id
    where h.archived_at is null and p.archived_at is null and p.status in ('online', 'outofstock') and p.product_type = 'bottle'
    order by p.id limit 20`.execute(tx);
  return rows.flatMap((row) =>
    declarationsOf(row, row.owner, vintage, (format) => format.ean !== null && eans.includes(format.ean)),
  );
};

/**
 * Finds products that were sold with these codes and are withdrawn, or are paused here with declared ingredients, by
 * vintage.
 */
const withdrawn = async (tx: Tx, eans: readonly string[], asked: string | undefined): Promise<Said[]> => {
  const { rows } = await sql<WithdrawnRow>`select w.*, coalesce(nullif(h.business ->> 'reason', ''), h.name) as owner
    from shop h join lateral withdrawn_labels(h.shop_id, ${eans}) w on true
    where h.archived_at is null order by w.product_id limit 60`.execute(tx);
  const byVintage = Map.groupBy(
    rows.filter((row) => isOfVintage(row.vintage, asked)),
    (row) => row.vintage_id,
  );
  return [...byVintage.values()]
    .flatMap((all) => {
      const [row] = all;
      if (!row) return [];
      const formats = all.map((one) =>
        offerLabel({
          container: one.container,
          unity: one.unity,
          unityValue: one.unity_value,
          formatType: one.format_type,
          packingQuantity: one.packing_quantity,
        }),
      );
      return [
        {
          productId: row.product_id,
          vintageId: row.vintage_id,
          ...saidOfWine(row),
          vintage: isNonVintage(row.vintage) ? '' : row.vintage,
          alcohol: row.alcohol === null ? null : Number(row.alcohol),
          formats: [...new Set(formats)],
          eans: [...new Set(all.flatMap(({ ean }) => ean ?? []))],
          owner: row.owner,
        },
      ];
    })
    .sort((a, b) => compareVintages(a.vintage, b.vintage));
};

/**
 * The page that the law demands behind the code of a label: the wine and nothing else. Every reader gets the same
 * answer. It stays when the shop goes offline or the wine is withdrawn, since the bottles still circulate.
 */
export const readScanPage = async (tx: Tx, input: InputOf<typeof scanPage>): Promise<OutputOf<typeof scanPage>> => {
  const ean = input.ean.trim();
  const words = LABEL_WORDS[input.labelLang as OtherLabelLang] ?? null;
  const problem = whyNotGtin(ean);
  const digit = problem === 'wrongDigit' ? checkDigit(ean.slice(0, -1)) : null;
  if (problem) return { ean, problem, digit, declarations: [], words };
  const eans = gtinSpellings(ean);
  const sold = await onSale(tx, eans, input.vintage);
  // A wine that is on sale and withdrawn in another year has both years behind its code.
  const known = new Set(sold.map((one) => one.vintageId));
  const gone = (await withdrawn(tx, eans, input.vintage)).filter((one) => !known.has(one.vintageId));
  return {
    ean,
    problem,
    digit,
    declarations: [...(await withNutrition(tx, sold)), ...(await withNutrition(tx, gone, withdrawnLabelsOf))],
    words,
  };
};
