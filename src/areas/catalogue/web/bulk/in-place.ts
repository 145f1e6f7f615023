import { type Column, saving } from '#ui/office/index.ts';
import { changeProduct, closeProduct, pauseProduct, publishProduct, sellOutProduct } from '../../rules/endpoints.ts';
import { changePrices } from '../../rules/prices/price-endpoints.ts';
import type { ProductRow } from '../../rules/product-answer.ts';
import { whyNotPause, whyNotPublish, whyNotSellOut } from '../../rules/product-life.ts';
import { PRODUCT_STATUS_WORDS, type ProductStatus } from '../../rules/product.ts';
import { words } from '../words.ts';

type Edit = NonNullable<Column<ProductRow>['edit']>;

/** The fields of a product that are typed in the list itself: its name, its state, and its only price. */
export const nameInPlace: Edit = {
  kind: 'text',
  isNeeded: true,
  calls: [changeProduct],
  of: (row) => row.name,
  save: (row, next) => saving(changeProduct, { id: row.id, version: row.version, name: String(next) }),
};

const VERBS = { online: publishProduct, paused: pauseProduct, outofstock: sellOutProduct, closed: closeProduct };
const whyNot = {
  online: (row: ProductRow) => whyNotPublish({ ...row, vintages: [] }),
  paused: whyNotPause,
  outofstock: whyNotSellOut,
};
const next = (row: ProductRow): readonly ProductStatus[] =>
  (['online', 'paused', 'outofstock'] as const).filter((to) => to !== row.status && whyNot[to](row) === null);
/** Closing is asked of somebody who says that he is sure: it stands with the ticked rows. */
export const statusInPlace: Edit = {
  kind: 'choice',
  isNeeded: true,
  calls: [publishProduct],
  of: (row) => row.status,
  choices: (row) =>
    [row.status, ...next(row)].map((status) => ({ value: status, label: PRODUCT_STATUS_WORDS[status] })),
  whyNot: (row) => (next(row).length === 0 ? words.noOtherState : null),
  save: (row, to, was) => saving(VERBS[to as ProductStatus], { id: row.id, was: was as ProductStatus }),
};

export const priceInPlace: Edit = {
  kind: 'money',
  calls: [changePrices],
  of: (row) => row.onePrice?.price ?? null,
  whyNot: (row) => (row.onePrice ? row.onePrice.why : words.manyPrices),
  save: (row, price, was) =>
    saving(changePrices, {
      why: 'product',
      rows: [
        {
          formatId: row.onePrice?.formatId ?? '',
          typologyKey: row.onePrice?.typologyKey ?? null,
          price: price as number | null,
          was: was as number | null,
        },
      ],
    }),
};
