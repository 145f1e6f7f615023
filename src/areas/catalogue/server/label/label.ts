import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { scanPage } from '../../rules/endpoints.ts';
import { offerLabel } from '../../rules/format.ts';
import type { Declaration } from '../../rules/label.ts';
import { compareVintages, isNonVintage } from '../../rules/product.ts';
import { labelsOf } from './vintage-label.ts';
import { labelOf } from '../../rules/reference/reference.ts';

const isOfVintage = (name: string, asked: string | undefined): boolean =>
  !asked || name.toLowerCase() === asked.toLowerCase() || (isNonVintage(name) && isNonVintage(asked));

type Format = RowOf<'product'>['card']['vintages'][number]['formats'][number];
type LabelRow = Pick<
  RowOf<'product'>,
  'id' | 'name' | 'precision' | 'appellation' | 'type' | 'color' | 'quality' | 'grape' | 'country' | 'card'
>;

/** What the labels of a product say, vintage by vintage, for the formats that `isMeant` keeps; each thing is said once. */
export const declarationsOf = (
  row: LabelRow,
  owner: string,
  asked: string | undefined,
  isMeant: (format: Format) => boolean,
): (Omit<Declaration, 'nutrition'> & { readonly vintageId: string })[] =>
  [...row.card.vintages]
    .sort((a, b) => compareVintages(a.name, b.name))
    .flatMap((vintage) => {
      const formats = vintage.formats.filter(isMeant);
      if (formats.length === 0 || !isOfVintage(vintage.name, asked)) return [];
      return [
        {
          productId: row.id,
          vintageId: vintage.id,
          name: [row.name, row.precision].filter(Boolean).join(' '),
          appellation: row.appellation,
          category: row.type && labelOf('productKinds', row.type),
          color: row.color,
          quality: row.quality && labelOf('qualities', row.quality),
          vintage: isNonVintage(vintage.name) ? '' : vintage.name,
          grape: row.grape,
          alcohol: vintage.advanced.alcool.value,
          formats: [...new Set(formats.map(offerLabel))],
          eans: [...new Set(formats.flatMap((format) => format.ean ?? []))],
          owner,
          country: row.country && labelOf('countries', row.country),
        },
      ];
    });

/** The same with what each vintage declares. */
export const withNutrition = async (
  tx: Tx,
  all: readonly ReturnType<typeof declarationsOf>[number][],
): Promise<Declaration[]> => {
  const labels = await labelsOf(
    tx,
    all.map((one) => one.vintageId),
  );
  return all.map(({ vintageId, ...one }) => ({ ...one, nutrition: labels.get(vintageId) ?? null }));
};

/** A code is printed with or without the zeros in front: 8, 12, 13 or 14 digits are one number. */
const spellings = (ean: string): string[] => {
  const bare = ean.replace(/^0+/, '');
  return [...new Set([ean, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])];
};

/**
 * What the law wants behind the code of a label: the wine and nothing else. The answer is the same whoever reads, and stays when the
 * shop goes offline, since the bottles are still about. The codes are sought shop by shop, because their index begins with the shop.
 */
export const readScanPage = async (tx: Tx, input: InputOf<typeof scanPage>): Promise<OutputOf<typeof scanPage>> => {
  const eans = spellings(input.ean);
  const { rows } = await sql<
    LabelRow & { owner: string }
  >`select p.id, p.name, p.precision, p.appellation, p.type, p.color, p.quality, p.grape, p.country, p.card,
      coalesce(nullif(h.business ->> 'reason', ''), h.name) as owner
    from shop h
    join lateral (select distinct f.product_id from product_format f where f.shop_id = h.shop_id and f.ean = any(${eans}) and f.archived_at is null) f on true
    join product p on p.shop_id = h.shop_id and p.id = f.product_id
    where h.archived_at is null and p.archived_at is null and p.status in ('online', 'outofstock') and p.product_type = 'bottle'
    order by p.id limit 20`.execute(tx);
  return {
    ean: input.ean,
    declarations: await withNutrition(
      tx,
      rows.flatMap((row) =>
        declarationsOf(row, row.owner, input.vintage, (format) => format.ean !== null && eans.includes(format.ean)),
      ),
    ),
  };
};
