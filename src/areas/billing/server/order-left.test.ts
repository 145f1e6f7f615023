import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { cancelOrder, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { type OrderLeft, orderLeft } from '../rules/balance/order-left.ts';
import { creditBill } from '../rules/credit/credit-endpoints.ts';
import { billDeposit } from '../rules/deposit/deposit-endpoints.ts';
import { billOrder, bills, toBill } from '../rules/endpoints.ts';

const t = await testBed();

/** Two wines, ten bottles each at 12 €: 240 € TTC, ordered in the shop. */
const validated = async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10, 'check')]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  return { estate, owner, id };
};

const cents = (...amounts: readonly number[]): number =>
  amounts.reduce((whole, one) => whole + Math.round(one * 100), 0);

/** Each figure is its documents, and with what is left it is the whole. */
const holds = (of: OrderLeft): void => {
  const { deliver, bill, cash } = of;
  for (const one of [...deliver.lines.map((line) => ({ ...line, ordered: line.quantity })), deliver])
    expect(one.gone + one.dropped + one.left).toBe(one.ordered);
  expect(deliver.notes.reduce((whole, note) => whole + note.units, 0)).toBe(deliver.gone);
  expect(cents(bill?.billed ?? 0, bill?.left ?? 0)).toBe(cents(bill?.total ?? 0));
  expect(cents(...(bill?.papers ?? []).map((one) => one.counts))).toBe(cents(bill?.billed ?? 0));
  expect(cents(cash?.received ?? 0, cash?.left ?? 0)).toBe(cents(cash?.due ?? 0, cash?.over ?? 0));
  expect(cents(...(cash?.payments ?? []).map((one) => (one.isIn ? one.amount : -one.amount)))).toBe(
    cents(cash?.received ?? 0),
  );
};

type Act = 'ship' | 'bill' | 'pay' | 'credit' | 'deposit';
const ROUNDS: readonly (readonly Act[])[] = [
  ['ship', 'bill', 'pay', 'ship', 'bill', 'pay', 'credit'],
  ['deposit', 'pay', 'ship', 'bill', 'bill', 'ship', 'pay'],
  ['bill', 'credit', 'ship', 'pay', 'bill', 'ship', 'credit'],
  ['pay', 'deposit', 'bill', 'credit', 'ship', 'ship', 'pay'],
  ['deposit', 'ship', 'deposit', 'bill', 'pay', 'credit', 'bill'],
];

test.each(ROUNDS.map((acts) => [acts.join(', '), acts] as const))(
  'what is left adds up to the whole after each act, and agrees with its own screens: %s',
  async (_said, acts) => {
    const { owner, id, estate } = await validated();
    let sent = 0;
    const doing: Readonly<Record<Act, (at: number) => Promise<unknown>>> = {
      ship: async (at) => {
        const { lines } = await owner(toShip, { id });
        const some = lines.flatMap((line) =>
          line.left > 1 ? [{ id: line.id, quantity: Math.min(line.left, 2 + at) }] : [],
        );
        sent += some.reduce((whole, one) => whole + one.quantity, 0);
        return some.length > 0 ? owner(shipOrder, { id, lines: some }) : null;
      },
      bill: async (at) => {
        const { lines } = await owner(toBill, { id });
        const some = lines.flatMap((line) =>
          line.left > 0 ? [{ id: line.id, quantity: Math.min(line.left, 3 + at) }] : [],
        );
        return some.length > 0 ? t.call(billOrder, { id, lines: some }, estate.owner) : null;
      },
      pay: () =>
        t.call(recordPayment, { payableKind: 'order', payableId: id, method: 'check', amount: 37.5 }, estate.owner),
      credit: async () => {
        const [one] = (await owner(bills, { sort: '-number' })).rows.filter((row) => row.kind === '380');
        return one ? t.call(creditBill, { id: one.id, whole: true, reason: 'Erreur' }, estate.owner) : null;
      },
      deposit: () => t.call(billDeposit, { id, percent: 25 }, estate.owner),
    };
    holds(await owner(orderLeft, { id }));
    for (const [at, act] of acts.entries()) {
      await doing[act](at);
      const left = await owner(orderLeft, { id });
      holds(left);
      const [read, ship] = [await owner(order, { id }), await owner(toShip, { id })];
      expect(left.cash?.left).toBe(read.remaining);
      expect(left.deliver.gone).toBe(sent);
      expect(left.deliver.lines.map((line) => line.left)).toEqual(ship.lines.map((line) => line.left));
    }
  },
);

test('nothing is left of an order that will not be, and who sees no prices reads what is to deliver alone', async () => {
  const { owner, id, estate } = await validated();
  const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
  const seen = await t.call(orderLeft, { id }, hand.token);
  expect([seen.status, Object.keys(seen.body)]).toEqual([200, ['id', 'deliver']]);
  await owner(cancelOrder, { id });
  const left = await owner(orderLeft, { id });
  holds(left);
  expect([left.deliver.left, left.bill?.left, left.cash?.left]).toEqual([0, 0, 0]);
});
