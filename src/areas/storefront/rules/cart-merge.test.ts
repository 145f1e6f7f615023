import { describe, expect, test } from 'vitest';
import { addProduct, type Cart, EMPTY_CART, removeLine, setOrder, setQuantity } from './cart.ts';
import { sendTo } from './cart-choices.ts';
import { mergeCarts } from './cart-merge.ts';

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
