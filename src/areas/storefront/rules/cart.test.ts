import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import type { CartProduct, CartReservation } from '#kernel/visitor/cart-line.ts';
import {
  addProduct,
  askedOf,
  type Cart,
  cartAtLogin,
  countOf,
  EMPTY_CART,
  ordersToAbort,
  rememberPlaced,
  removeLine,
  removeOne,
  setOrder,
  setQuantity,
  startedOver,
  wrapLine,
} from './cart.ts';
import { chooseCollectionPoint, chooseDelivery, isPlaceKnown, resetDelivery, sendTo } from './cart-choices.ts';
import { addReservation, removeReservation } from './cart-reservations.ts';
import { readCart } from './stored-cart.ts';

const domaine = { id: 's1', name: 'Domaine', publicName: 'domaine' };
const chateau = { id: 's2', name: 'Château', publicName: 'chateau' };
const wine = (id: string, vintage = 'v', format = 'f'): Omit<CartProduct, 'quantity'> => ({
  id,
  chosenVintage: { id: vintage, name: '2022' },
  chosenFormat: { id: format, label: '75 cl', wrapping: null },
  isWrapped: false,
  productType: 'bottle',
  name: id,
  slug: id,
  appellation: '',
  gamme: '',
  visual: null,
  drawing: { shape: 'bordeaux', tint: 'red', litres: 0.75 },
});
const visit = (quantity: number, end = '2026-12-01T11:00:00Z'): CartReservation => ({
  eventId: 'e',
  selectedSlot: { slot: { id: 'sl' }, start: '2026-12-01T10:00:00Z', end },
  selectedPrices: [
    { productType: 'adult', priceTTC: 12, quantity },
    { productType: 'touristTax', priceTTC: 1, quantity, notCounting: true },
  ],
  totalQuantity: quantity,
});
const line = (cart: Cart, seller = 's1') => cart.orders.find((order) => order.seller.id === seller)?.products ?? [];

describe('a cart has one order per seller', () => {
  test('adding makes a line of one, and adding again makes two of it', () => {
    const once = addProduct(EMPTY_CART, domaine, wine('a'));
    expect(line(once)).toMatchObject([{ id: 'a', quantity: 1 }]);
    expect(line(addProduct(once, domaine, wine('a')))).toMatchObject([{ quantity: 2 }]);
  });
  test('another vintage or another format is another line', () => {
    const cart = addProduct(
      addProduct(addProduct(EMPTY_CART, domaine, wine('a')), domaine, wine('a', 'v2')),
      domaine,
      wine('a', 'v', 'magnum'),
    );
    expect(line(cart)).toHaveLength(3);
  });
  test('another seller is another order', () => {
    const cart = addProduct(addProduct(EMPTY_CART, domaine, wine('a')), chateau, wine('a'));
    expect(cart.orders.map((order) => order.seller.id)).toEqual(['s1', 's2']);
  });
  test('removing the last one removes the line, and the last line its order', () => {
    const cart = addProduct(addProduct(EMPTY_CART, domaine, wine('a')), chateau, wine('b'));
    expect(removeOne(cart, 's1', wine('a')).orders.map((order) => order.seller.id)).toEqual(['s2']);
    expect(removeOne(addProduct(cart, domaine, wine('a')), 's1', wine('a')).orders).toHaveLength(2);
  });
  test('an order of reservations only stays when its products go', () => {
    const cart = addReservation(addProduct(EMPTY_CART, domaine, wine('a')), domaine, visit(2));
    expect(removeLine(cart, 's1', wine('a')).orders).toHaveLength(1);
    expect(removeReservation(removeLine(cart, 's1', wine('a')), 's1', visit(2)).orders).toHaveLength(0);
  });
  test('a quantity that is not a number, negative or beyond bounds is held to what an order may hold', () => {
    const cart = addProduct(EMPTY_CART, domaine, wine('a'));
    expect(setQuantity(cart, 's1', wine('a'), Number.NaN).orders).toHaveLength(0);
    expect(line(setQuantity(cart, 's1', wine('a'), 1e12))[0]?.quantity).toBe(100_000);
    expect(setQuantity(cart, 's1', wine('a'), -3).orders).toHaveLength(0);
  });
  test('wrapping changes the line and nothing else', () => {
    const cart = addProduct(addProduct(EMPTY_CART, domaine, wine('a')), domaine, wine('b'));
    expect(line(wrapLine(cart, 's1', wine('a'), true)).map((one) => one.isWrapped)).toEqual([true, false]);
  });
});

describe('reservations', () => {
  test('the same event, slot and time span merge, price by price', () => {
    const cart = addReservation(addReservation(EMPTY_CART, domaine, visit(2)), domaine, visit(3));
    expect(cart.orders[0]?.reservations).toHaveLength(1);
    expect(cart.orders[0]?.reservations[0]).toMatchObject({
      totalQuantity: 5,
      selectedPrices: [{ quantity: 5 }, { quantity: 5 }],
    });
  });
  test('another end is another reservation', () => {
    const cart = addReservation(
      addReservation(EMPTY_CART, domaine, visit(2)),
      domaine,
      visit(3, '2026-12-01T12:00:00Z'),
    );
    expect(cart.orders[0]?.reservations).toHaveLength(2);
  });
});

describe('delivery', () => {
  const cart = addProduct(EMPTY_CART, domaine, wine('a'));
  const shipped = chooseDelivery(cart, 's1', { type: 'carrier', ref: 'domicile', totalTTC: 14.4 });
  test('a mode clears the collection point and brings its reference and price', () => {
    const order = chooseDelivery(chooseCollectionPoint(cart, 's1', { id: 'p', price: 3 }), 's1', {
      type: 'carrier',
      ref: 'domicile',
      totalTTC: 14.4,
    }).orders[0];
    expect(order).toMatchObject({
      shipping: { type: 'carrier', ref: 'domicile', collectionPoint: null },
      price: { shipping: 14.4 },
    });
  });
  test('a collection point clears the mode and brings its price as it is', () => {
    expect(chooseCollectionPoint(shipped, 's1', { id: 'p', price: 3 }).orders[0]).toMatchObject({
      shipping: { type: null, ref: null, collectionPoint: { id: 'p' } },
      price: { shipping: 3 },
    });
  });
  test('resetting clears both', () => {
    expect(resetDelivery(shipped, 's1').orders[0]).toMatchObject({
      shipping: { type: null, ref: null, collectionPoint: null },
      price: { shipping: null },
    });
  });
  test('instructions, payment and the server’s id are kept when the delivery changes', () => {
    const known = setOrder(shipped, 's1', { id: 'o1', instructions: 'Sonner', paymentType: 'cb' });
    expect(chooseCollectionPoint(known, 's1', { id: 'p', price: 0 }).orders[0]).toMatchObject({
      id: 'o1',
      shipping: { instructions: 'Sonner' },
      payment: { type: 'cb' },
    });
    expect(ordersToAbort(known)).toEqual([{ id: 'o1' }]);
  });
});

describe('an order that waits for the bank', () => {
  const cart = addProduct(addProduct(EMPTY_CART, domaine, wine('a')), chateau, wine('b'));
  const placed = [
    { id: 'o1', sellerId: 's1', status: 'pending' },
    { id: 'o2', sellerId: 's2', status: 'pending' },
  ];
  test('is remembered with the cart, seller by seller; a visitor keeps the link that proves it is his', () => {
    expect(ordersToAbort(rememberPlaced(cart, placed, 'secret'))).toEqual([
      { id: 'o1', token: 'secret' },
      { id: 'o2', token: 'secret' },
    ]);
    expect(ordersToAbort(rememberPlaced(cart, placed, null))).toEqual([{ id: 'o1' }, { id: 'o2' }]);
  });
  test('survives being written and read', () => {
    const kept = rememberPlaced(cart, placed, 'secret');
    expect(readCart(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
  test('is forgotten when one starts over, and nothing else is', () => {
    expect(startedOver(rememberPlaced(cart, placed, 'secret'))).toEqual(cart);
  });
});

describe('the cart at login', () => {
  const account = addProduct(EMPTY_CART, chateau, wine('b'));
  test('the local cart replaces the account’s when it holds something', () => {
    expect(cartAtLogin(account, addProduct(EMPTY_CART, domaine, wine('a'))).orders[0]?.seller.id).toBe('s1');
    expect(cartAtLogin(account, addReservation(EMPTY_CART, domaine, visit(1))).orders[0]?.seller.id).toBe('s1');
  });
  test('an empty local cart leaves the account’s alone', () => {
    expect(cartAtLogin(account, EMPTY_CART)).toBe(account);
    expect(cartAtLogin(null, null)).toBe(EMPTY_CART);
  });
});

describe('what is stored', () => {
  test('a cart survives being written and read', () => {
    const cart = addReservation(addProduct(EMPTY_CART, domaine, wine('a'), 6), domaine, visit(2));
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });
  test.each([
    null,
    'x',
    4,
    {},
    { orders: 'x' },
    { orders: [null] },
    { orders: [{ seller: { id: 's' }, products: [{ id: 1 }] }] },
  ])('what is not a cart is not read: %j', (stored) => {
    expect(readCart(stored)?.orders ?? []).toEqual([]);
  });
  test('warehouse, parcels and payment means are kept, and sent with the order', () => {
    const cart = setOrder(addProduct(EMPTY_CART, domaine, wine('a')), 's1', {
      warehouse: 'w1',
      nbrPackages: 3,
      paymentType: 'check',
      paymentList: ['check', 'transfer'],
    });
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    expect(askedOf(cart)[0]).toMatchObject({
      warehouse: 'w1',
      shipping: { nbrPackages: 3 },
      payment: { type: 'check', list: ['check', 'transfer'] },
    });
    expect(setOrder(cart, 's1', { nbrPackages: null }).orders[0]?.shipping.nbrPackages).toBeNull();
  });
  test('delivery is priced as soon as one knows where', () => {
    expect(
      [
        { zipcode: '', country: 'FR' },
        { zipcode: '211', country: 'FR' },
        { zipcode: '21190', country: 'FR' },
      ].map(isPlaceKnown),
    ).toEqual([false, false, true]);
  });
  test('where it goes is kept, and sent with each order', () => {
    const to = { zipcode: '75011', city: '', country: 'FR' };
    const cart = sendTo(addProduct(EMPTY_CART, domaine, wine('a')), to);
    expect(sendTo(cart, { ...to })).toBe(cart);
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
    expect(askedOf(cart)[0]).toMatchObject({ address: to });
    expect(readCart({ orders: [], destination: { zipcode: 4 } })).toEqual({ orders: [], lastUpdated: null });
  });
  test('what is sent to be priced holds no price', () => {
    const asked = askedOf(
      chooseDelivery(addProduct(EMPTY_CART, domaine, wine('a'), 2), 's1', { type: 'carrier', ref: 'r', totalTTC: 9 }),
    );
    expect(JSON.stringify(asked)).not.toMatch(/price|total|"9"|:9\b/);
    expect(asked[0]).toMatchObject({
      seller: { id: 's1' },
      products: [{ id: 'a', chosenVintage: 'v', chosenFormat: 'f', quantity: 2, isWrapped: false }],
    });
  });
});

test('whatever is done to a cart, every line counts at least one and no order is empty', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      seller: fc.constantFrom(domaine, chateau),
      id: fc.constantFrom('a', 'b'),
      n: fc.integer({ min: -5, max: 20 }),
    }),
    fc.record({
      do: fc.constant('set' as const),
      seller: fc.constantFrom(domaine, chateau),
      id: fc.constantFrom('a', 'b'),
      n: fc.double(),
    }),
    fc.record({
      do: fc.constant('one' as const),
      seller: fc.constantFrom(domaine, chateau),
      id: fc.constantFrom('a', 'b'),
      n: fc.constant(0),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let cart: Cart = EMPTY_CART;
      for (const one of steps) {
        if (one.do === 'add') cart = addProduct(cart, one.seller, wine(one.id), one.n);
        else if (one.do === 'set') cart = setQuantity(cart, one.seller.id, wine(one.id), one.n);
        else cart = removeOne(cart, one.seller.id, wine(one.id));
        expect(
          cart.orders.every(
            (order) =>
              order.products.length > 0 &&
              order.products.every((each) => Number.isInteger(each.quantity) && each.quantity > 0),
          ),
        ).toBe(true);
        expect(new Set(cart.orders.map((order) => order.seller.id)).size).toBe(cart.orders.length);
        expect(countOf(cart)).toBe(
          cart.orders.flatMap((order) => order.products).reduce((sum, each) => sum + each.quantity, 0),
        );
      }
    }),
  );
});
