import { describe, expect, test } from 'vitest';
import { addProduct, type Cart, EMPTY_CART, removeLine, setOrder, setQuantity } from './cart.ts';
import { sendTo } from './cart-choices.ts';
import { addVisits, mergeCarts } from './cart-merge.ts';
import { addReservation, removeReservation, setPeople } from './cart-reservations.ts';

const estate = { id: 's', name: 'Domaine', publicName: 'domaine' };
const other = { id: 'o', name: 'Autre', publicName: 'autre' };
const wine = (id: string) => ({
  id,
  chosenVintage: { id: 'v', name: '2022' },
  chosenFormat: { id: `f-${id}`, label: '75 cl', wrapping: null },
  isWrapped: false,
  productType: 'bottle',
  name: id,
  slug: id,
  appellation: '',
  gamme: '',
  visual: null,
  drawing: { shape: 'bottle', tint: 'red', litres: 0.75 },
});
const holds = (cart: Cart) =>
  Object.fromEntries(cart.orders.flatMap((order) => order.products.map((line) => [line.id, line.quantity])));

describe('a cart that two windows changed', () => {
  const base = addProduct(EMPTY_CART, estate, wine('a'), 6);
  test('keeps what each put in, of one seller or of two', () => {
    const mine = addProduct(base, estate, wine('b'), 2);
    const theirs = addProduct(addProduct(base, estate, wine('c'), 3), other, wine('d'), 1);
    expect(holds(mergeCarts(base, mine, theirs))).toEqual({ a: 6, b: 2, c: 3, d: 1 });
    expect(holds(mergeCarts(base, theirs, mine))).toEqual({ a: 6, b: 2, c: 3, d: 1 });
  });
  test('loses what one took out, and not what the other added of it', () => {
    const mine = removeLine(base, 's', wine('a'));
    expect(holds(mergeCarts(base, mine, base))).toEqual({});
    expect(holds(mergeCarts(base, mine, setQuantity(base, 's', wine('a'), 8)))).toEqual({ a: 2 });
  });
  test('of which one was ordered meanwhile keeps only what was added since', () => {
    expect(holds(mergeCarts(base, addProduct(base, estate, wine('b'), 1), EMPTY_CART))).toEqual({ b: 1 });
  });
  test('goes where the one said who said it, and keeps the choices of the other', () => {
    const mine = setOrder(base, 's', { promoCode: 'NOEL' });
    const theirs = sendTo(base, { zipcode: '75011', city: 'Paris', country: 'FR' });
    const merged = mergeCarts(base, mine, theirs);
    expect([merged.orders[0]?.promoCode, merged.destination?.zipcode]).toEqual(['NOEL', '75011']);
  });
});

describe('visits that two windows or two carts hold', () => {
  const price = (productType: string, quantity: number, priceTTC = 15) => ({
    productType,
    label: '',
    priceTTC,
    quantity,
  });
  const visit = (adults: number, { at = '10:00', cost = 15, taxed = 0 } = {}) => ({
    eventId: 'e',
    selectedSlot: { slot: { id: at }, start: `2026-12-01T${at}`, end: '2026-12-01T11:30' },
    selectedPrices: [price('adult', adults, cost), ...(taxed > 0 ? [price('touristTax', taxed, 1)] : [])],
    totalQuantity: adults,
  });
  const seats = (cart: Cart) =>
    cart.orders.flatMap((order) =>
      order.reservations.map((one) => [
        order.seller.id,
        one.selectedSlot.start.slice(11),
        one.selectedPrices.map(({ quantity }) => quantity),
        one.totalQuantity,
      ]),
    );
  const base = addReservation(EMPTY_CART, estate, visit(2));

  test('stay, whichever window added which; the same slot is one line', () => {
    const mine = addReservation(base, estate, visit(1));
    const theirs = addReservation(addReservation(base, estate, visit(3, { at: '15:00' })), other, visit(4));
    const all = [
      ['s', '10:00', [3], 3],
      ['s', '15:00', [3], 3],
      ['o', '10:00', [4], 4],
    ];
    expect(seats(mergeCarts(base, mine, theirs)).toSorted()).toEqual(all.toSorted());
    expect(seats(mergeCarts(base, theirs, mine)).toSorted()).toEqual(all.toSorted());
  });
  test('count each change once, also where the price was raised between', () => {
    const mine = addReservation(base, estate, visit(1, { taxed: 2 }));
    const theirs = addReservation(EMPTY_CART, estate, visit(3, { cost: 18 }));
    expect(seats(mergeCarts(base, mine, theirs))).toEqual([['s', '10:00', [4, 2], 4]]);
    expect(seats(mergeCarts(base, base, base))).toEqual(seats(base));
  });
  test('go where one window took them out, and not what the other added', () => {
    const none = removeReservation(base, 's', visit(2));
    expect(seats(mergeCarts(base, none, base))).toEqual([]);
    expect(seats(mergeCarts(base, none, setPeople(base, 's', visit(2), 0, 5)))).toEqual([['s', '10:00', [3], 3]]);
    expect(seats(mergeCarts(base, none, addProduct(base, estate, wine('a'), 6)))).toEqual([]);
  });
  test('of the account join those that were chosen before its buyer signed in; its goods are replaced', () => {
    const account = addReservation(
      addReservation(addProduct(EMPTY_CART, estate, wine('b'), 2), estate, visit(2)),
      other,
      visit(1, { at: '15:00' }),
    );
    const local = addReservation(addProduct(EMPTY_CART, estate, wine('a'), 6), estate, visit(3));
    const merged = addVisits(local, account);
    expect([holds(merged), seats(merged)]).toEqual([
      { a: 6 },
      [
        ['s', '10:00', [5], 5],
        ['o', '15:00', [1], 1],
      ],
    ]);
    expect(addVisits(local, EMPTY_CART)).toEqual(local);
  });
});
