import { plainOf } from '#kernel/field/rich-text.ts';
import { useTrade } from '#areas/shops/web/index.ts';
import {
  Facts,
  Figure,
  formatMoney,
  formatNumber,
  formatPercent,
  Panel,
  Stack,
  Text,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { PRODUCT_TYPE_WORDS, SERVICE_PLACE_WORDS } from '../../rules/product.ts';
import { qualityWords } from '../../rules/reference/qualities.ts';
import { labelOf } from '../../rules/reference/reference.ts';
import { productFigures } from '../index.ts';
import { useBasePriceWords } from '../price/price-columns.ts';
import { VAT_WORDS } from '../product-fields.tsx';
import { yearOf } from '../product-names.ts';
import { words } from '../words.ts';

const formatsOf = (product: OneProduct) => product.vintages.flatMap((vintage) => vintage.formats);
const totalOf = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** « 9,00 € », or « 9,00 € à 14,50 € » where formats differ. */
const between = (all: readonly number[], written: (value: number) => string): string | null => {
  if (all.length === 0) return null;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? written(least) : `${written(least)} à ${written(most)}`;
};
const exactMoney = (value: number): string => `${formatNumber(value)}\u00a0€`;

const vatOf = (product: OneProduct): string => {
  if (product.disableVAT) return words.disableVAT;
  return product.tva === null ? (VAT_WORDS[product.vatType] ?? product.vatType) : formatPercent(product.tva);
};

const Price = ({ product }: { readonly product: OneProduct }) => {
  const prices = formatsOf(product).flatMap(({ price }) => (typeof price === 'number' ? [price] : []));
  const missing = formatsOf(product).length - prices.length;
  return (
    <Figure
      label={useBasePriceWords()}
      value={between(prices, formatMoney) ?? words.noPrice}
      note={missing > 0 && prices.length > 0 ? words.withoutPrice(missing) : null}
    />
  );
};

const Stock = ({ product }: { readonly product: OneProduct }) => {
  const all = formatsOf(product);
  const followed = all.flatMap(({ stock }) => (typeof stock === 'number' ? [stock] : []));
  return (
    <Figure
      label={words.stockUnits}
      value={followed.length === 0 ? words.notFollowed : formatNumber(totalOf(followed))}
      note={followed.length > 0 && followed.length < all.length ? words.unfollowed(all.length - followed.length) : null}
      failed={followed.length > 0 && totalOf(followed) < 0}
    />
  );
};

/** The facts that decide: price, stock, sales, VAT and duty. */
export const ProductFigures = ({ product }: { readonly product: OneProduct }) => {
  const { may } = useOffice();
  const others = useSlot(productFigures);
  const duties = formatsOf(product).map(({ duty }) => duty);
  const known = duties.filter((duty) => !duty.unknown).map((duty) => duty.total);
  return (
    <>
      {may('seeAllPrice') ? <Price product={product} /> : null}
      {may('seeAllStock') && product.productType !== 'prestation' ? <Stock product={product} /> : null}
      {others.map((Shown, index) => (
        <Shown key={index} product={product} />
      ))}
      <Figure label={words.vatType} value={vatOf(product)} />
      {product.productType === 'bottle' || product.productType === 'box' ? (
        <Figure
          label={words.duty}
          value={
            known.length === 0
              ? words.toComplete
              : known.every((one) => one === 0)
                ? words.noDuty
                : between(known, exactMoney)
          }
          note={known.length < duties.length ? words.dutyUnknown : null}
          failed={known.length < duties.length}
        />
      ) : null}
    </>
  );
};

/** Its names and what it is, beside its prices and its stock. */
export const InShort = ({ product }: { readonly product: OneProduct }) => {
  const trade = useTrade();
  return (
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
        ]}
      />
    </Panel>
  );
};

export const Origin = ({ product }: { readonly product: OneProduct }) => {
  const facts = [product.place, product.mention, product.grape, product.region, product.country, product.inao];
  if (facts.every((one) => !one)) return null;
  return (
    <Panel title={words.origin}>
      <Facts
        items={[
          [words.place, product.place],
          [words.mention, product.mention],
          [words.grape, product.grape],
          [words.region, product.region],
          [words.country, product.country ? labelOf('countries', product.country) : null],
          [words.inao, product.inao],
        ]}
      />
    </Panel>
  );
};

export const Sale = ({ product }: { readonly product: OneProduct }) => {
  const { may } = useOffice();
  return (
    <Panel title={words.sale}>
      <Facts
        items={[
          [words.vatType, vatOf(product)],
          [
            words.servicePlace,
            product.productType === 'prestation' && product.servicePlace
              ? SERVICE_PLACE_WORDS[product.servicePlace]
              : null,
          ],
          [
            words.wrappingPrice,
            may('seeAllPrice') && typeof product.wrappingPrice === 'number' ? formatMoney(product.wrappingPrice) : null,
          ],
          [words.packing, product.packing ? labelOf('packings', product.packing) : null],
          [words.packingQuantity, product.packingQuantity === null ? null : formatNumber(product.packingQuantity)],
          [words.weight, product.weight === null ? null : formatNumber(product.weight)],
          [words.slug, product.slug],
        ]}
      />
    </Panel>
  );
};

/** The text of its page in the shop, without its dress. */
export const Description = ({ product }: { readonly product: OneProduct }) => {
  const paragraphs = plainOf(product.description ?? '')
    .split(/\n+/)
    .filter((one) => one.trim() !== '');
  return (
    <Panel title={words.description}>
      {paragraphs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.noDescription}
        </Text>
      ) : (
        <Stack gap="xs" maw={640}>
          {paragraphs.map((one, at) => (
            <Text key={`${at} ${one}`} size="sm">
              {one}
            </Text>
          ))}
        </Stack>
      )}
    </Panel>
  );
};
