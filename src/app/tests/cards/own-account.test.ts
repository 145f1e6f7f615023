import { describe, expect, test } from 'vitest';
import { changeCardAccount } from '#areas/payments/rules/endpoints.ts';
import { type OwnStripe, ownStripes } from '#areas/payments/testing/own-cards.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { checkoutOptions } from '#areas/storefront/rules/endpoints.ts';
import { installCards } from '#platform/cards/registry.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { cartOf, cellar, checkoutOf, ok } from '../../testing/estate.ts';

const t = await testBed();
const [mine, theirs] = (await ownStripes(t.frame.clock, 'Mine0001', 'Their002')) as [OwnStripe, OwnStripe];

const shopOn = async (stripe: OwnStripe | null) => {
  const made = await cellar(t, 1, 60);
  await ok(t, made.estate.owner)(updateMyShop, {
    paymentsList: [
      { type: 'stripe', active: true },
      { type: 'check', active: true },
    ],
  } as never);
  if (stripe) await ok(t, made.estate.owner)(changeCardAccount, stripe.keys);
  return made;
};
type Made = Awaited<ReturnType<typeof shopOn>>;
const paying = (made: Made, type = 'stripe') => ({
  ...(cartOf(made.estate.shopId, made.wines, 6) as object),
  payment: { type },
});
const placing = (orders: readonly object[], token: string) =>
  ({ ...checkoutOf(orders as never), card: { token, brand: 'Visa', last4: '4242' } }) as never;

describe('an order of a shop with a card account of its own', () => {
  test('keeps its card there and is debited there when it is validated, to the cent', async () => {
    const made = await shopOn(mine);
    const placed = await ok(t, null)(placeOrder, placing([paying(made)], 'pm_card_visa'));
    const id = placed.orders[0]?.id as string;
    await t.drain();
    const { body } = await t.call(validateOrder, { id }, made.estate.owner);
    expect(body.message, JSON.stringify(body)).toBeTruthy();
    await t.drain();
    const kept = await ok(t, made.estate.owner)(order, { id });
    expect(kept).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
    expect(mine.charged(null).map((one) => one.amount)).toContain(Math.round((kept.totalTTC ?? 0) * 100));
    expect(theirs.requests.some((one) => one.path !== '/v1/account')).toBe(false);
  });

  test('is not placed with that of another seller on one card: each is told so, and another payment passes', async () => {
    const [own, other, trial] = [await shopOn(mine), await shopOn(theirs), await shopOn(null)];
    for (const [a, b] of [
      [own, other],
      [own, trial],
    ] as const) {
      const { status, body } = await t.call(placeOrder, placing([paying(a), paying(b)], 'pm_card_visa'));
      expect([status, Object.keys(body.fields ?? {})]).toEqual([
        422,
        ['orders.0.payment.type', 'orders.1.payment.type'],
      ]);
      expect(body.fields?.['orders.0.payment.type']).toMatch(/pas les cartes sur le même compte/);
    }
    const placed = await t.call(placeOrder, placing([paying(own), paying(other, 'check')], 'pm_card_visa'));
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  });

  test('is offered by card where the installation takes none at all; the others are not', async () => {
    const [own, none] = [await shopOn(mine), await shopOn(null)];
    installCards([], 'only for tests');
    const types = async (made: Made) =>
      (await ok(t, null)(checkoutOptions, { orders: [paying(made)] } as never))[0]?.payments.map((one) => one.type);
    // Trial keys where the estate sells: nobody but its own people is offered them.
    expect([await types(own), await types(none)]).toEqual([['check'], ['check']]);
    await t.tx(own.estate.shopId, (tx) =>
      sql`update shop set card_key = replace(card_key, 'pk_test_', 'pk_live_') where shop_id = ${own.estate.shopId}`.execute(
        tx,
      ),
    );
    expect([await types(own), await types(none)]).toEqual([['stripe', 'check'], ['check']]);
  });
});
