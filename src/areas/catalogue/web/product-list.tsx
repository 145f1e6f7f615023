import { useTrade } from '#areas/shops/web/index.ts';
import { useEffect, useState } from 'react';
import {
  type BulkAction,
  Button,
  eachRow,
  Facts,
  formatMoney,
  Icon,
  inOneForm,
  Link,
  ListPage,
  Panel,
  useOffice,
  useSlot,
  namesInFilter,
  withCode,
} from '#ui/office/index.ts';
import { closeProduct, officeProducts, pauseProduct, publishProduct, sellOutProduct } from '../rules/endpoints.ts';
import { TO_COMPLETE } from '../rules/home.ts';
import { productList } from '../rules/lists.ts';
import type { ProductRow } from '../rules/product-answer.ts';
import { whyNotClose, whyNotPause, whyNotPublish, whyNotSellOut } from '../rules/product-life.ts';
import { labelProducts, markProducts } from '../rules/product-labels.ts';
import { changeBulkPrices } from '../rules/prices/price-bulk.ts';
import { productRangeLookup } from '../rules/product-range.ts';
import { PRODUCT_STATUS_WORDS, PRODUCT_TYPE_WORDS, vintageWords } from '../rules/product.ts';
import { qualityWords } from '../rules/reference/qualities.ts';
import { labelOf } from '../rules/reference/reference.ts';
import { nameInPlace, priceInPlace, statusInPlace } from './bulk/in-place.ts';
import { productBulkSlot } from './index.ts';
import { PriceRowItems } from './price/explain.tsx';
import { words as labelWords } from './bulk/labels-words.ts';
import { words as qualityActs } from './bulk/qualities-words.ts';
import { words as bulkWords } from './price/bulk-words.ts';
import { toneOfProduct } from './tones.ts';
import { words } from './words.ts';

/** The refusal of a product that is in the state asked for already. */
const SAME = ['catalogue.status-same'];
const fullName = (row: Pick<ProductRow, 'name' | 'precision'>): string =>
  [row.name, row.precision].filter(Boolean).join(' ');

const vintagesOf = (row: ProductRow): string => [...new Set(row.vintages.split(', ').map(vintageWords))].join(', ');

const Preview = ({ row }: { readonly row: ProductRow }) => {
  const trade = useTrade();
  return (
    <Panel title={fullName(row)}>
      <Facts
        items={[
          [words.status, PRODUCT_STATUS_WORDS[row.status]],
          [words.nature, PRODUCT_TYPE_WORDS[row.productType]],
          [words.type, row.type ? labelOf('productKinds', row.type) : null],
          [words.color, row.color ? labelOf('colours', row.color) : null],
          [words.producer, row.producer],
          [words.qualities, qualityWords(row.qualities).join(', ')],
          [words.appellation, row.appellation],
          [words.gamme, row.gamme],
          [trade.vintage, vintagesOf(row)],
          [words.priceFrom, row.priceFrom === null || row.priceFrom === undefined ? null : formatMoney(row.priceFrom)],
        ]}
      />
    </Panel>
  );
};

/** As high as the lowest rows allow, from the smallest of its sizes. The name stands beside it: it is read aloud once. */
const Thumbnail = ({ row }: { readonly row: ProductRow }) =>
  row.visual === null ? null : (
    <img
      src={`${row.visual}/320.webp`}
      alt=""
      width={22}
      height={22}
      loading="lazy"
      style={{ objectFit: 'contain', display: 'block' }}
    />
  );

/** On a telephone its sign alone: there is room for one word beside the title. */
const Actions = () =>
  useOffice().may('createProduct') ? (
    <>
      <Button
        component={Link}
        to="/dashboard/products/import"
        variant="default"
        visibleFrom="sm"
        leftSection={<Icon name="imports" />}
      >
        {words.imports}
      </Button>
      <Button
        component={Link}
        to="/dashboard/products/import"
        variant="default"
        hiddenFrom="sm"
        px={10}
        aria-label={words.imports}
      >
        <Icon name="imports" />
      </Button>
    </>
  ) : null;

/** Loaded beside the list, which does not wait for it. */
const useContributedBulk = (): readonly BulkAction<ProductRow>[] => {
  const loads = useSlot(productBulkSlot);
  const [bulk, setBulk] = useState<readonly BulkAction<ProductRow>[]>([]);
  useEffect(() => {
    let isShown = true;
    void Promise.all(loads.map((load) => load())).then((all) => {
      if (isShown) setBulk(all.flat());
    });
    return () => {
      isShown = false;
    };
    // Contributions are collected once, when the office starts.
  }, []);
  return bulk;
};

const byId = (row: ProductRow) => ({ id: row.id });

export default function ProductList() {
  const trade = useTrade();
  const seesPrices = useOffice().may('seeAllPrice');
  const contributed = useContributedBulk();
  return (
    <ListPage
      list={productList}
      endpoint={officeProducts}
      title={words.products}
      open={(row) => `/dashboard/products/${row.id}`}
      nameOf={fullName}
      columns={[
        { field: 'name', as: 'strong', card: 'title', value: fullName, edit: nameInPlace },
        { field: 'visual', label: words.picture, width: 56, card: 'none', render: (row) => <Thumbnail row={row} /> },
        { field: 'color', width: 100, card: 'fact' },
        { field: 'appellation', width: 200, card: 'fact' },
        { field: 'vintages', label: trade.vintage, width: 150, card: 'fact', value: vintagesOf },
        { field: 'formats', width: 80, card: 'none' },
        {
          field: 'status',
          as: 'status',
          width: 150,
          card: 'state',
          tone: (row) => toneOfProduct(row.status),
          edit: statusInPlace,
        },
        { field: 'stock', width: 90, card: 'none' },
        { field: 'priceFrom', width: 110, card: 'money', edit: priceInPlace },
        { field: 'type', width: 130, hidden: true, card: 'none' },
        { field: 'gamme', width: 130, hidden: true, card: 'none' },
        { field: 'producer', width: 160, hidden: true, card: 'none' },
        {
          field: 'quality',
          width: 140,
          hidden: true,
          card: 'none',
          value: (row) => qualityWords(row.qualities).join(', '),
        },
        { field: 'productType', width: 110, hidden: true, card: 'none' },
        { field: 'incomplete', width: 110, hidden: true, card: 'none' },
        { field: 'updatedAt', width: 150, hidden: true, card: 'none' },
        { field: 'ownFields', width: 220, hidden: true, card: 'none' },
      ]}
      lookups={{ gamme: namesInFilter(productRangeLookup) }}
      views={[
        { name: words.online, filter: { status: { in: ['online'] } } },
        { name: words.toComplete, filter: TO_COMPLETE },
        { name: words.paused, filter: { status: { in: ['paused'] } } },
        { name: words.soldOut, filter: { status: { in: ['outofstock'] } } },
      ]}
      create={{ label: words.newProduct, to: '/dashboard/products/add', can: 'createProduct' }}
      actions={<Actions />}
      bulk={[
        eachRow({
          label: words.publish,
          icon: 'eye',
          endpoint: publishProduct,
          input: byId,
          // The list does not know the duty of each year: the server refuses row by row.
          whyNot: (row: ProductRow) => whyNotPublish({ ...row, vintages: [] }),
          made: SAME,
        }),
        inOneForm<ProductRow>({
          label: bulkWords.many,
          icon: 'prices',
          endpoint: changeBulkPrices,
          open: (ids) =>
            withCode(
              () => import('./price/bulk-prices.tsx'),
              (form) => form.askBulkPrices(ids),
            ),
        }),
        inOneForm<ProductRow>({
          label: labelWords.many,
          icon: 'tag',
          endpoint: labelProducts,
          open: (ids) =>
            withCode(
              () => import('./bulk/labels.tsx'),
              (form) => form.askLabels(ids),
            ),
        }),
        inOneForm<ProductRow>({
          label: qualityActs.many,
          icon: 'tag',
          endpoint: markProducts,
          open: (ids) =>
            withCode(
              () => import('./bulk/qualities.tsx'),
              (form) => form.askQuality(ids),
            ),
        }),
        eachRow({ label: words.pause, endpoint: pauseProduct, input: byId, whyNot: whyNotPause, made: SAME }),
        eachRow({ label: words.sellOut, endpoint: sellOutProduct, input: byId, whyNot: whyNotSellOut, made: SAME }),
        eachRow({
          label: words.close,
          icon: 'archive',
          danger: true,
          endpoint: closeProduct,
          input: byId,
          whyNot: whyNotClose,
          made: SAME,
          confirm: words.closeSure,
        }),
        ...contributed,
      ]}
      preview={(row) => <Preview row={row} />}
      {...(seesPrices
        ? {
            rowActions: (row: ProductRow) => (
              <PriceRowItems productId={row.id} formatId={row.onePrice?.formatId} name={fullName(row)} />
            ),
          }
        : {})}
      empty={{
        title: words.noProducts,
        text: trade.emptyCatalogue,
        icon: 'products',
        other: { label: words.importFile, to: '/dashboard/products/import/add' },
      }}
    />
  );
}
