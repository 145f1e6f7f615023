import { productFields } from '#areas/shops/rules/fields/own-field.ts';
import { EstateFields, useTrade } from '#areas/shops/web/index.ts';
import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import {
  ActionButton,
  ActionItem,
  Alert,
  Button,
  Facts,
  Form,
  formatNumber,
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
import { ProductChanges } from '../rules/product-input.ts';
import { whyNotClose, whyNotPause, whyNotPublish, whyNotSellOut } from '../rules/product-life.ts';
import { PRODUCT_STATUS_WORDS, PRODUCT_TYPE_WORDS, type ProductStatus } from '../rules/product.ts';
import { qualityWords } from '../rules/reference/qualities.ts';
import { labelOf } from '../rules/reference/reference.ts';
import { productMenuSlot, productPanels } from './index.ts';
import { useBoxRules } from './box/use-box-rules.ts';
import { DuplicateItem } from './duplicate/duplicate-item.tsx';
import { ProductPrices } from './price/product-prices.tsx';
import { Reduced } from './price/reduced.tsx';
import { MainFields, MoreFields } from './product-fields.tsx';
import { ProductPicture } from './picture/product-picture.tsx';
import { sizeOf, yearOf } from './product-names.ts';
import { Vintages } from './product-vintages.tsx';
import { toneOfProduct } from './tones.ts';
import { FIELD_WORDS, words } from './words.ts';

const fields = ProductChanges.omit({
  id: true,
  version: true,
  vintages: true,
  pictureId: true,
  position: true,
  quality: true,
});

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

const Content = ({ product }: { readonly product: OneProduct }) => {
  const office = useOffice();
  const may = office.mayCall(changeProduct);
  const panels = useSlot(productPanels);
  const boxRules = useBoxRules(product);
  return (
    <Stack gap="md">
      <Vintages product={product} />
      {product.productType === 'box' ? (
        <Meanwhile shape={<Skeleton height={120} />}>
          <BoxPanel product={product} />
        </Meanwhile>
      ) : null}
      {office.may('seeAllPrice') ? (
        <Panel title={words.prices}>
          <Stack gap="sm">
            <Reduced product={product} />
            <ProductPrices rows={gridOf(product, boxRules)} readOnly={!may} />
          </Stack>
        </Panel>
      ) : null}
      {panels.map((Shown, index) => (
        <Meanwhile key={index} shape={<Skeleton height={120} />}>
          <Shown product={product} />
        </Meanwhile>
      ))}
      <Form
        schema={fields}
        endpoint={changeProduct}
        input={{ id: product.id, version: product.version ?? 1 }}
        values={product}
        disabled={!may}
        width="full"
      >
        <MainFields chosen={product} />
        <MoreFields chosen={product} />
      </Form>
    </Stack>
  );
};

const stockOf = (product: OneProduct): number | null => {
  const followed = product.vintages.flatMap((vintage) =>
    vintage.formats.flatMap((format) => (typeof format.stock === 'number' ? [format.stock] : [])),
  );
  return followed.length === 0 ? null : followed.reduce((total, one) => total + one, 0);
};

const Aside = ({ product }: { readonly product: OneProduct }) => {
  const office = useOffice();
  const stock = stockOf(product);
  const trade = useTrade();
  return (
    <>
      <ProductPicture product={product} />
      <EstateFields fields={productFields} endpoints={productOwnFields} id={product.id} />
      <Panel title={words.facts}>
        <Facts
          items={[
            [words.nature, PRODUCT_TYPE_WORDS[product.productType]],
            [words.type, product.type ? labelOf('productKinds', product.type) : null],
            [words.color, product.color ? labelOf('colours', product.color) : null],
            [words.producer, product.producer],
            [words.qualities, qualityWords(product.qualities).join(', ')],
            [words.appellation, product.appellation],
            [words.gamme, product.gamme],
            [trade.vintage, product.vintages.map((vintage) => yearOf(vintage.name)).join(', ')],
            office.may('seeAllStock')
              ? [words.stockUnits, stock === null ? words.notFollowed : formatNumber(stock)]
              : null,
          ]}
        />
      </Panel>
    </>
  );
};

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
        content: <Content product={product} />,
        aside: <Aside product={product} />,
        history: <History endpoint={historyOfProduct} id={id} fields={FIELD_WORDS} said={saidIn} />,
      })}
    />
  );
}
