import { describe, expect, test } from 'vitest';
import { addProduct, changeProduct, closeProduct, pauseProduct } from '#areas/catalogue/rules/endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import {
  addCollectionPoint,
  addDeliveryMode,
  archiveCollectionPoint,
  changeFrancos,
} from '#areas/deliveries/rules/endpoints.ts';
import { addPromotion, archivePromotion } from '#areas/pricing/rules/endpoints.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { addBuilder } from '#areas/shops/rules/builder-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addWarehouse, adjustStock, changeStockItem, stocks } from '#areas/stock/rules/endpoints.ts';
import { FEW } from '#areas/stock/rules/stock.ts';
import { testBed } from '#platform/testing.ts';
import { type Article, cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();

/** The acts in a cellar of two wines, a hundred bottles each; the first is on sale, the second is paused. */
interface Ground {
  readonly act: ReturnType<typeof ok>;
  readonly visitor: ReturnType<typeof ok>;
  readonly shopId: string;
  readonly wine: Article;
  readonly paused: Article;
}
type Deed = (ground: Ground) => Promise<unknown>;

const ground = async (): Promise<Ground> => {
  const { estate, wines } = await cellar(t, 2, 100);
  const [wine, paused] = wines as [Article, Article];
  const act = ok(t, estate.owner);
  await act(pauseProduct, { id: paused.productId });
  return { act, visitor: ok(t, null), shopId: estate.shopId, wine, paused };
};
const versionsOf = (shopId: string) =>
  t.tx(shopId, (tx) =>
    tx
      .selectFrom('shop')
      .select(['public_version', 'staff_version'])
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow(),
  );
/** How far the version of visitors, and that of the shop's own people, went. */
const moved = async (deed: Deed): Promise<readonly [number, number]> => {
  const here = await ground();
  const before = await versionsOf(here.shopId);
  await deed(here);
  const after = await versionsOf(here.shopId);
  return [after.public_version - before.public_version, after.staff_version - before.staff_version];
};
const bottle = { unity: 'Centilitre(s)' as const, unityValue: 75, formatType: 'bottle' as const };
const mode = { ref: 'velo', name: 'À vélo', kind: 'own' as const, fees: [{ price: 5 }] };
const point = { name: 'Au caveau' };
const promotion = {
  name: 'Printemps',
  code: 'PRINTEMPS',
  type: '%' as const,
  amount: 10,
  activation: 'always' as const,
};

describe('the versions of a shop', () => {
  const seen: readonly (readonly [string, Deed])[] = [
    ['the shop changes its name', ({ act }) => act(updateMyShop, { name: 'Clos du Puits' })],
    ['a tab is added', ({ act }) => act(updateMyShop, { tabs: [{ name: 'Nos visites' }] })],
    [
      'a product on sale changes',
      ({ act, wine }) => act(changeProduct, { id: wine.productId, version: 3, gamme: 'A' }),
    ],
    ['a product is withdrawn', ({ act, wine }) => act(closeProduct, { id: wine.productId })],
    [
      'a price changes',
      ({ act, wine }) =>
        act(changePrices, {
          rows: [{ formatId: wine.formatId, typologyKey: 'particulier', price: 15, visible: true }],
        }),
    ],
    [
      'few bottles are left',
      ({ act, wine }) => act(adjustStock, { lines: [{ formatId: wine.formatId, delta: FEW - 100 }] }),
    ],
    [
      'an order leaves few bottles',
      ({ visitor, shopId, wine }) => visitor(placeOrder, checkoutOf([cartOf(shopId, [wine], 100 - FEW)]) as never),
    ],
    [
      'what is sold out sells on',
      async ({ act, wine }) => {
        const { rows } = await act(stocks, {});
        return act(changeStockItem, {
          id: rows.find((one) => one.formatId === wine.formatId)?.id ?? '',
          backorder: true,
        });
      },
    ],
    ['a delivery mode comes', ({ act }) => act(addDeliveryMode, mode)],
    [
      'thresholds of free delivery change',
      ({ act }) => act(changeFrancos, { francos: [{ measure: 'bottles', threshold: 12 }] }),
    ],
  ];
  test.each(seen)('move when %s', async (_what, deed) => {
    expect(await moved(deed)).toEqual([1, 1]);
  });
  test.each([
    [
      'a collection point goes',
      async ({ act }: Ground) => act(archiveCollectionPoint, { id: (await act(addCollectionPoint, point)).id }),
    ],
    [
      'a promotion ends',
      async ({ act }: Ground) => act(archivePromotion, { id: (await act(addPromotion, promotion)).id }),
    ],
  ] as const)('move twice when %s after it came', async (_what, deed) => {
    expect(await moved(deed)).toEqual([2, 2]);
  });

  test.each([
    [
      'a paused product changes',
      ({ act, paused }: Ground) => act(changeProduct, { id: paused.productId, version: 4, gamme: 'A' }),
    ],
    [
      'a product is made',
      ({ act }: Ground) => act(addProduct, { name: 'Nouveau', vintages: [{ name: '2023', formats: [bottle] }] }),
    ],
  ] as const)('move for the shop’s own people alone when %s', async (_what, deed) => {
    expect(await moved(deed)).toEqual([0, 1]);
  });

  test.each([
    [
      'a client is added',
      ({ act }: Ground) =>
        act(addClient, { kind: 'private', firstname: 'Ada', lastname: 'Lin', email: 'a@exemple.fr' }),
    ],
    [
      'many bottles become fewer',
      ({ act, wine }: Ground) => act(adjustStock, { lines: [{ formatId: wine.formatId, delta: -50 }] }),
    ],
    [
      'an order leaves many bottles',
      ({ visitor, shopId, wine }: Ground) => visitor(placeOrder, checkoutOf([cartOf(shopId, [wine], 6)]) as never),
    ],
    ['a warehouse opens', ({ act }: Ground) => act(addWarehouse, { name: 'Chai 2' })],
    ['a variant of the page is begun', ({ act }: Ground) => act(addBuilder, { name: 'Noël' })],
  ] as const)('stay when %s', async (_what, deed) => {
    expect(await moved(deed)).toEqual([0, 0]);
  });
});
