import { productFields } from '#areas/shops/rules/fields/own-field.ts';
import { EstateFields } from '#areas/shops/web/index.ts';
import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import {
  ActionButton,
  ActionItem,
  Alert,
  Button,
  History,
  Link,
  listUrl,
  MenuLink,
  Panel,
  RecordPage,
  Skeleton,
  Stack,
  useOffice,
  useParams,
  useSlot,
} from '#ui/office/index.ts';
import {
  changeProduct,
  closeProduct,
  pauseProduct,
  product as readProduct,
  historyOfProduct,
  productOwnFields,
  publishProduct,
  sellOutProduct,
} from '../rules/endpoints.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { whyNotClose, whyNotPause, whyNotPublish, whyNotSellOut } from '../rules/product-life.ts';
import { PRODUCT_STATUS_WORDS, type ProductStatus } from '../rules/product.ts';
import { productMenuSlot, productPanels, type ProductTab } from './index.ts';
import { useBoxRules } from './box/use-box-rules.ts';
import { DuplicateItem } from './duplicate/duplicate-item.tsx';
import { ProductPrices } from './price/product-prices.tsx';
import { Reduced } from './price/reduced.tsx';
import { ProductPicture, ShownPicture } from './picture/product-picture.tsx';
import { sizeOf } from './product-names.ts';
import { InShort, Description, Origin, ProductFigures, Sale } from './record/product-facts.tsx';
import { Vintages } from './product-vintages.tsx';
import { toneOfProduct } from './tones.ts';
import { FIELD_WORDS, words } from './words.ts';

const ProductEdit = lazyPart(() => import('./record/product-form.tsx'));
const BoxPanel = lazyPart(() => import('./box/box-panel.tsx').then((file) => ({ default: file.BoxPanel })));

const gridOf = (product: OneProduct, boxRules: ReadonlyMap<string, string>) =>
  product.vintages.flatMap((vintage) =>
    vintage.formats.map((format) => ({
      id: format.id,
      product: product.name,
      vintage: vintage.name,
      format: sizeOf(product, format),
      price: format.price ?? null,
      typologies: format.typologies ?? {},
      ...(boxRules.has(format.id) ? { followsParts: boxRules.get(format.id) } : {}),
    })),
  );

/** The panels of the areas in one part of its page. */
const Panels = ({ tab, product }: { readonly tab: ProductTab; readonly product: OneProduct }) =>
  useSlot(productPanels)
    .filter((one) => one.tab === tab)
    .map(({ Panel: Shown }, index) => (
      <Meanwhile key={index} shape={<Skeleton height={120} />}>
        <Shown product={product} />
      </Meanwhile>
    ));

const Goods = ({ product }: { readonly product: OneProduct }) => {
  const office = useOffice();
  const boxRules = useBoxRules(product);
  return (
    <>
      {office.may('seeAllPrice') ? (
        <Panel title={words.prices}>
          <Stack gap="sm">
            <Reduced product={product} />
            <ProductPrices rows={gridOf(product, boxRules)} readOnly={!office.mayCall(changeProduct)} />
          </Stack>
        </Panel>
      ) : null}
      {product.productType === 'box' ? (
        <Meanwhile shape={<Skeleton height={120} />}>
          <BoxPanel product={product} />
        </Meanwhile>
      ) : null}
      <Vintages product={product} />
      <Panels tab="goods" product={product} />
    </>
  );
};

const tabsOf = (product: OneProduct) => [
  {
    id: 'goods',
    word: words.tabs.goods,
    content: <Goods product={product} />,
    aside: (
      <>
        <ShownPicture product={product} />
        <InShort product={product} />
      </>
    ),
  },
  { id: 'sales', word: words.tabs.sales, content: <Panels tab="sales" product={product} /> },
  {
    id: 'sheet',
    word: words.tabs.sheet,
    content: (
      <>
        <Description product={product} />
        <Origin product={product} />
        <Sale product={product} />
      </>
    ),
    aside: (
      <>
        <ProductPicture product={product} />
        <EstateFields fields={productFields} endpoints={productOwnFields} id={product.id} />
        <History endpoint={historyOfProduct} id={product.id} fields={FIELD_WORDS} said={saidIn} />
      </>
    ),
  },
];

/** States in the words of the screen, a photograph as such, everything else as it was typed. */
const saidIn = (field: string, value: string): string => {
  if (field === 'picture_id') return value === '' ? '' : words.picture.toLowerCase();
  return field === 'status' ? (PRODUCT_STATUS_WORDS[value as ProductStatus] ?? value) : value;
};

const Contributed = ({ product }: { readonly product: OneProduct }) =>
  useSlot(productMenuSlot).map((Entry, index) => <Entry key={index} product={product} />);

const PriceHistoryLink = ({ product }: { readonly product: OneProduct }) =>
  useOffice().may('seeAllPrice') ? (
    <MenuLink icon="history" to={listUrl('/dashboard/tarifs/history', { filter: { productId: product.id } })}>
      {words.priceHistory}
    </MenuLink>
  ) : null;

const Incomplete = () => (
  <Alert color="orange" title={words.incompleteTitle}>
    <Stack gap={8} align="flex-start">
      <span>{words.incompleteText}</span>
      <Button component={Link} to="/dashboard/tarifs" variant="default">
        {words.complete}
      </Button>
    </Stack>
  </Alert>
);

export default function ProductPage() {
  const { id = '' } = useParams();
  const mayEdit = useOffice().mayCall(changeProduct);
  return (
    <RecordPage
      endpoint={readProduct}
      input={{ id }}
      back={{ label: words.products, to: '/dashboard/products' }}
      of={(product) => ({
        title: [product.name, product.precision].filter(Boolean).join(' '),
        subtitle: [product.producer, product.appellation, product.gamme].filter(Boolean).join(' · '),
        status: { of: product.status, word: PRODUCT_STATUS_WORDS[product.status], tone: toneOfProduct(product.status) },
        next:
          product.status === 'online' ? (
            <ActionButton endpoint={pauseProduct} input={{ id }} whyNot={whyNotPause(product)}>
              {words.pause}
            </ActionButton>
          ) : product.status === 'closed' ? (
            <ActionButton primary endpoint={pauseProduct} input={{ id }}>
              {words.reopen}
            </ActionButton>
          ) : (
            <ActionButton primary endpoint={publishProduct} input={{ id }} whyNot={whyNotPublish(product)}>
              {words.publish}
            </ActionButton>
          ),
        more: (
          <>
            <DuplicateItem product={product} />
            <Contributed product={product} />
            <PriceHistoryLink product={product} />
            <ActionItem icon="package" endpoint={sellOutProduct} input={{ id }} whyNot={whyNotSellOut(product)}>
              {words.sellOut}
            </ActionItem>
            <ActionItem
              icon="archive"
              danger
              endpoint={closeProduct}
              input={{ id }}
              whyNot={whyNotClose(product)}
              confirm={words.closeSure}
            >
              {words.close}
            </ActionItem>
          </>
        ),
        alert: product.incomplete ? <Incomplete /> : null,
        ...(mayEdit ? { edit: (done: () => void) => <ProductEdit product={product} done={done} /> } : {}),
        figures: <ProductFigures product={product} />,
        tabs: tabsOf(product),
      })}
    />
  );
}
