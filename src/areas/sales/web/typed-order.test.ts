import { expect, test } from 'vitest';
import { AddOfficeOrder } from '../rules/order/office-order.ts';
import { byField, EMPTY, NEW_BUYER, sentOf, type TypedLine } from './typed-order.ts';

const line: TypedLine = {
  id: 'a',
  formatId: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab',
  label: 'Chinon',
  format: '75 cl',
  quantity: 6,
  isWrapped: false,
  unitPrice: 9.5,
  discount: null,
};

test('who sees prices sends those he typed; who does not sends none, so that the others’ stay', () => {
  const typed = {
    ...EMPTY,
    buyer: { ...NEW_BUYER, lastname: 'Zola' },
    lines: [line],
    shipping: { ...EMPTY.shipping, price: 12 },
  };
  expect(sentOf(typed, true)).toMatchObject({
    buyer: { lastname: 'Zola' },
    shipping: { price: 12 },
    lines: [{ unitPrice: 9.5, discount: null }],
  });
  expect(JSON.stringify(sentOf(typed, false))).not.toMatch(/price|discount/i);
  for (const sees of [true, false]) expect(AddOfficeOrder.safeParse(sentOf(typed, sees)).success).toBe(true);
});

test('a figure that is no number yet is sent as none, and refused at its field', () => {
  expect(
    sentOf({ ...EMPTY, lines: [{ ...line, quantity: 'six', unitPrice: '9,', discount: null }] }, true).lines,
  ).toMatchObject([{ quantity: 0, unitPrice: null }]);
  expect(
    byField([
      { field: 'lines.0.quantity', message: 'un' },
      { field: 'lines.0.quantity', message: 'deux' },
    ]),
  ).toEqual({ 'lines.0.quantity': 'un' });
});
