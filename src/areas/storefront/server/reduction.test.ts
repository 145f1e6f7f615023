import { describe, expect, test } from 'vitest';
import { changeFormat } from '#areas/catalogue/rules/part-endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { restorePriceSheet, withdrawReductions } from '#areas/catalogue/rules/prices/price-history-endpoints.ts';
import type { PriceChange } from '#areas/catalogue/rules/product-input.ts';
import { addPromotion, archivePromotion, changePromotion } from '#areas/pricing/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { getCartPrice } from '#areas/sales/rules/endpoints.ts';
import { addDays, type Day, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { productPage, shopPage } from '../rules/endpoints.ts';
import { bottle, published, wine, year } from '../testing/fixtures.ts';

const t = await testBed();

const onSale = async () => {
  const estate = await t.estate();
  const { id, slug } = await published(t, estate, wine('Cuvée', { vintages: [year('2021', bottle({ price: 12 }))] }));
  const shown = async (token: string | null = null) =>
    (await t.call(productPage, { name: estate.shopId, slug }, token)).body.product.vintages[0]?.formats[0];
  const formatId = (await shown())?.id as string;
  return { estate, id, shown, formatId };
};
const save = (estate: Estate, rows: readonly PriceChange[], announce?: { until: Day | null }) =>
  t.call(changePrices, { rows: [...rows], ...(announce ? { announce } : {}) }, estate.owner);
const base = (formatId: string, price: number): PriceChange => ({ formatId, typologyKey: null, price });

describe('a reduction that is announced', () => {
  test('shows a consumer the lowest price of the thirty days before: on the page, in the list and in the cart', async () => {
    const { estate, id, shown, formatId } = await onSale();
    expect(await save(estate, [base(formatId, 10)], { until: null })).toMatchObject({
      status: 200,
      body: { announced: 1 },
    });
    expect(await shown()).toMatchObject({ price: 10, was: 12 });
    expect((await t.call(shopPage, { name: estate.shopId })).body.products[0]).toMatchObject({ price: 10, was: 12 });
    const cart = await t.call(getCartPrice, {
      orders: [{ seller: { id: estate.shopId }, products: [{ id, chosenFormat: formatId, quantity: 2 }] }],
    });
    expect(cart.body[0]?.lowest).toEqual([{ formatId, price: 12 }]);
    // Lowered again, the price before the first of them stays.
    await save(estate, [base(formatId, 9)], { until: null });
    expect(await shown()).toMatchObject({ price: 9, was: 12 });
    // Raised above it, nothing is a reduction any more.
    await save(estate, [base(formatId, 13)]);
    expect(await shown()).toMatchObject({ price: 13, was: null });
  });

  test('ends with a rise, were it below the prior price: a later fall without a word shows none', async () => {
    const { estate, shown, formatId } = await onSale();
    await save(estate, [base(formatId, 10)], { until: null });
    await save(estate, [base(formatId, 13)]);
    await save(estate, [base(formatId, 11.5)]);
    expect(await shown()).toMatchObject({ price: 11.5, was: null });
  });

  test('announced after a rise has the lowest price of the thirty days, not that of before the first one', async () => {
    const { estate, shown, formatId } = await onSale();
    await save(estate, [base(formatId, 10)], { until: null });
    await save(estate, [base(formatId, 11)]);
    expect(await shown()).toMatchObject({ price: 11, was: null });
    await save(estate, [base(formatId, 9)], { until: null });
    expect(await shown()).toMatchObject({ price: 9, was: 10 });
  });

  test('ends where it is undone, and where the page of the product raises the price', async () => {
    const { estate, shown, formatId } = await onSale();
    const { sheetId } = (await save(estate, [base(formatId, 10)], { until: null })).body;
    expect((await t.call(restorePriceSheet, { id: sheetId as string }, estate.owner)).status).toBe(200);
    await save(estate, [base(formatId, 11)]);
    expect(await shown()).toMatchObject({ price: 11, was: null });
    await save(estate, [base(formatId, 9)], { until: null });
    expect(await shown()).toMatchObject({ price: 9, was: 10 });
    const page = { id: formatId, unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 9.5 } as const;
    expect((await t.call(changeFormat, page, estate.owner)).status).toBe(200);
    await save(estate, [base(formatId, 9.2)]);
    expect(await shown()).toMatchObject({ price: 9.2, was: null });
  });

  test('has one prior price on the page and in the cart, whose duty no discount of the category touches', async () => {
    const { estate, id, shown, formatId } = await onSale();
    const particulier = { name: 'Particulier', public: true, ttc: true, globalDiscount: 50, allRulesInEq75: null };
    expect((await t.call(updateMyShop, { typologies: { particulier } } as never, estate.owner)).status).toBe(200);
    await save(estate, [base(formatId, 10)], { until: null });
    const was = (await shown())?.was;
    expect(was).toBeGreaterThan(6);
    const cart = await t.call(getCartPrice, {
      orders: [{ seller: { id: estate.shopId }, products: [{ id, chosenFormat: formatId, quantity: 2 }] }],
    });
    expect(cart.body[0]?.lowest).toEqual([{ formatId, price: was }]);
  });

  test('is refused after a rise that only prepared it, and nothing is saved', async () => {
    const { estate, shown, formatId } = await onSale();
    await save(estate, [base(formatId, 16)]);
    expect(await save(estate, [base(formatId, 12)], { until: null })).toMatchObject({
      status: 409,
      body: { code: 'catalogue.no-reduction' },
    });
    expect(await shown()).toMatchObject({ price: 16, was: null });
  });

  test('is not announced of what a promotion sold for less in the thirty days before, of the estate or of the article', async () => {
    const { estate, shown, formatId } = await onSale();
    const fair = {
      name: 'Foire aux vins',
      type: '%',
      amount: 10,
      activation: 'always',
      threshold: 0,
      active: true,
    } as const;
    const made = await t.call(addPromotion, fair, estate.owner);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const announce = async () => {
      const { status, body } = await save(estate, [base(formatId, 10)], { until: null });
      return { status, code: (body as { code?: string }).code, message: (body as { message?: string }).message };
    };
    const no = {
      status: 409,
      code: 'catalogue.promotion-before',
      message: expect.stringMatching(/^Cuvée.*Foire aux vins/),
    };
    expect(await announce()).toEqual(no);
    // Taken away today, it ran until today.
    expect((await t.call(archivePromotion, { id: made.body.id }, estate.owner)).status).toBe(200);
    expect(await announce()).toEqual(no);
    await t.tx(estate.shopId, (tx) =>
      sql`update promotion set archived_at = now() - interval '40 days' where shop_id = ${estate.shopId}`.execute(tx),
    );
    const promotions = [{ type: '€', amount: 1, activation: 'always', name: 'Foire aux vins' }];
    await t.tx(estate.shopId, (tx) =>
      sql`update product_format set promotions = ${JSON.stringify(promotions)}::jsonb where shop_id = ${estate.shopId}`.execute(
        tx,
      ),
    );
    expect(await announce()).toEqual(no);
    expect(await shown()).toMatchObject({ was: null });
    await t.tx(estate.shopId, (tx) =>
      sql`update product_format set promotions = '[]' where shop_id = ${estate.shopId}`.execute(tx),
    );
    expect((await announce()).status).toBe(200);
  });

  test('a price that is lowered without a word shows none', async () => {
    const { estate, shown, formatId } = await onSale();
    await save(estate, [base(formatId, 10)]);
    expect(await shown()).toMatchObject({ price: 10, was: null });
  });

  test('is not announced for a category that buys without VAT', async () => {
    const { estate, formatId } = await onSale();
    await save(estate, [{ formatId, typologyKey: 'caviste', price: 8 }]);
    expect(await save(estate, [{ formatId, typologyKey: 'caviste', price: 6 }], { until: null })).toMatchObject({
      body: { code: 'catalogue.no-reduction' },
    });
  });

  test('has a last day that is not over, and can be taken back before', async () => {
    const { estate, id, shown, formatId } = await onSale();
    const past = addDays(day(new Date().toISOString().slice(0, 10)), -3);
    expect((await save(estate, [base(formatId, 10)], { until: past })).status).toBe(422);
    const later = addDays(past, 30);
    expect((await save(estate, [base(formatId, 10)], { until: later })).body.announced).toBe(1);
    expect(await shown()).toMatchObject({ was: 12 });
    expect((await t.call(withdrawReductions, { id }, estate.owner)).status).toBe(200);
    expect(await shown()).toMatchObject({ price: 10, was: null });
    expect(await t.call(withdrawReductions, { id }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.nothing-announced' },
    });
  });
});

describe('a promotion of an article', () => {
  const promote = (formatId: string, estate: Estate, promotions: readonly object[]) =>
    t.call(
      changeFormat,
      { id: formatId, unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', promotions } as never,
      estate.owner,
    );
  test('shows a consumer the lowest price of the thirty days before it: on the page, in the list and in the cart', async () => {
    const { estate, id, shown, formatId } = await onSale();
    expect((await promote(formatId, estate, [{ type: '%', amount: 10, activation: 'always' }])).status).toBe(200);
    expect(await shown()).toMatchObject({ price: 10.8, was: 12 });
    expect((await t.call(shopPage, { name: estate.shopId })).body.products[0]).toMatchObject({ price: 10.8, was: 12 });
    const cart = await t.call(getCartPrice, {
      orders: [{ seller: { id: estate.shopId }, products: [{ id, chosenFormat: formatId, quantity: 2 }] }],
    });
    expect(cart.body[0]?.lowest).toEqual([{ formatId, price: 12 }]);
    // A rise of the price ends it, though the promotion goes on.
    await save(estate, [base(formatId, 13)]);
    expect(await shown()).toMatchObject({ price: 11.7, was: null });
  });

  test('by quantity, or with a code, shows none', async () => {
    const { estate, shown, formatId } = await onSale();
    await promote(formatId, estate, [
      { type: '%', amount: 10, activation: 'minProduct', threshold: 6 },
      { type: '%', amount: 20, activation: 'always', code: 'NOEL' },
    ]);
    expect(await shown()).toMatchObject({ price: 12, was: null });
  });

  test('that takes the place of another within thirty days shows none', async () => {
    const { estate, shown, formatId } = await onSale();
    await promote(formatId, estate, [{ type: '%', amount: 10, activation: 'always' }]);
    await promote(formatId, estate, []);
    expect(await shown()).toMatchObject({ price: 12, was: null });
    await promote(formatId, estate, [{ type: '%', amount: 20, activation: 'always' }]);
    expect(await shown()).toMatchObject({ price: 9.61, was: null });
  });

  test('after a rise of that day shows none where it only takes the rise back', async () => {
    const { estate, shown, formatId } = await onSale();
    await save(estate, [base(formatId, 16)]);
    await promote(formatId, estate, [{ type: '%', amount: 25, activation: 'always' }]);
    // Raised for the purpose, and lowered back: no reduction. (No discount touches the duty.)
    expect(await shown()).toMatchObject({ price: 12.01, was: null });
  });
});

describe('a promotion of the whole estate', () => {
  const fair = {
    name: 'Foire aux vins',
    type: '%',
    amount: 10,
    activation: 'always',
    threshold: 0,
    active: true,
  } as const;
  const inCart = async (estate: Estate, id: string, formatId: string, promoCode?: string) => {
    const { body } = await t.call(getCartPrice, {
      orders: [
        {
          seller: { id: estate.shopId },
          products: [{ id, chosenFormat: formatId, quantity: 2 }],
          ...(promoCode ? { promoCode } : {}),
        },
      ],
    });
    return { lowest: body[0]?.lowest, promo: body[0]?.price.promoAmount };
  };
  test('shows a consumer the lowest price of the thirty days before it in the cart, where it acts; a rise ends it', async () => {
    const { estate, id, shown, formatId } = await onSale();
    expect(await inCart(estate, id, formatId)).toEqual({ lowest: undefined, promo: 0 });
    expect((await t.call(addPromotion, fair, estate.owner)).status).toBe(200);
    expect(await inCart(estate, id, formatId)).toMatchObject({ lowest: [{ formatId, price: 12 }] });
    // The page does not lower its price for it, and announces nothing.
    expect(await shown()).toMatchObject({ price: 12, was: null });
    await save(estate, [base(formatId, 11)]);
    expect(await inCart(estate, id, formatId)).toMatchObject({ lowest: [{ formatId, price: 11 }] });
    await save(estate, [base(formatId, 13)]);
    expect((await inCart(estate, id, formatId)).lowest).toBeUndefined();
  });

  test('by code, by amount, over already, or after another of the thirty days before shows none', async () => {
    const { estate, id, formatId } = await onSale();
    await t.call(addPromotion, { ...fair, name: 'Code', code: 'NOEL' }, estate.owner);
    await t.call(addPromotion, { ...fair, name: 'Beaucoup', activation: 'minPriceOrder', threshold: 10 }, estate.owner);
    const both = await inCart(estate, id, formatId, 'NOEL');
    expect(both.promo).not.toBe(0);
    expect(both.lowest).toBeUndefined();
    const other = await onSale();
    const made = await t.call(addPromotion, { ...fair, name: 'Avant' }, other.estate.owner);
    await t.call(archivePromotion, { id: made.body.id }, other.estate.owner);
    await t.call(addPromotion, { ...fair, name: 'Après' }, other.estate.owner);
    const after = await inCart(other.estate, other.id, other.formatId);
    expect(after.promo).not.toBe(0);
    expect(after.lowest).toBeUndefined();
  });

  test('that had a code, or acted from a quantity on, shows none once everybody has it: it was another one before', async () => {
    for (const was of [{ code: 'AVANT' }, { activation: 'minProduct', threshold: 6 }] as const) {
      const { estate, id, formatId } = await onSale();
      const made = await t.call(addPromotion, { ...fair, ...was }, estate.owner);
      const opened = { ...fair, code: null, id: made.body.id, version: 1 };
      const { status, body } = await t.call(changePromotion, opened as never, estate.owner);
      expect(status, JSON.stringify(body)).toBe(200);
      const cart = await inCart(estate, id, formatId);
      expect(cart.promo).not.toBe(0);
      expect(cart.lowest).toBeUndefined();
    }
  });

  test('gives the facts of its prices while it runs, and no other promotion gives them', async () => {
    const facts = ({ estate, formatId }: { estate: Estate; formatId: string }) =>
      t.tx(estate.shopId, async (tx) => {
        const { rows } = await sql<{ facts: object | null }>`select estate_price_facts(${estate.shopId}::uuid,
          ${[formatId]}::uuid[]) as facts`.execute(tx);
        return rows[0]?.facts ?? null;
      });
    const one = await onSale();
    expect(await facts(one)).toBeNull();
    const over = { ...fair, name: 'Finie', startsOn: '2026-01-01', endsOn: '2026-01-31' };
    await t.call(addPromotion, over, one.estate.owner);
    await t.call(addPromotion, { ...fair, name: 'À venir', startsOn: '2099-01-01' }, one.estate.owner);
    const gone = await t.call(addPromotion, { ...fair, name: 'Retirée' }, one.estate.owner);
    expect(await facts(one)).not.toBeNull();
    await t.call(archivePromotion, { id: gone.body.id }, one.estate.owner);
    expect(await facts(one)).toBeNull();
  });
});
