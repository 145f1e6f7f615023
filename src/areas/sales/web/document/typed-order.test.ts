import { expect, test } from 'vitest';
import { AddOfficeOrder } from '../../rules/order/office-order.ts';
import {
  asLastTime,
  betweenLines,
  byField,
  EMPTY,
  NEW_BUYER,
  quantityAsked,
  sentOf,
  type TypedLine,
} from './typed-order.ts';

const line: TypedLine = {
  id: 'a',
  formatId: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab',
  label: 'Chinon',
  format: '75 cl',
  quantity: 6,
  isWrapped: false,
  unitPrice: 9.5,
  discount: null,
  isOption: false,
  between: null,
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

test('a deposit is sent as an amount by who sees amounts only', () => {
  const typed = { ...EMPTY, deposit: 50, depositKind: 'amount' } as const;
  expect(sentOf(typed, true).deposit).toEqual({ kind: 'amount', value: 50 });
  expect(sentOf(typed, false)).not.toHaveProperty('deposit');
  expect(sentOf({ ...typed, depositKind: 'percent' }, false).deposit).toEqual({ kind: 'percent', value: 50 });
});

test('what stands between lines is sent before the line it precedes, and is no line itself', () => {
  const title = { ...betweenLines('title', 't'), label: 'Blancs' };
  const option = { ...line, id: 'o', isOption: true };
  const sent = sentOf({ ...EMPTY, lines: [title, option, line, betweenLines('subtotal', 's')] }, true);
  expect(sent.lines?.map((one) => one.id)).toEqual(['o', 'a']);
  // An option is printed apart: the title leads the first line that is counted.
  expect(sent.layout).toEqual([
    { kind: 'title', text: 'Blancs', before: 'a' },
    { kind: 'subtotal', text: '', before: null },
  ]);
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

test.each([
  ['6x les rives', 6, 'les rives'],
  ['12 × Clos du Tertre 2022', 12, 'Clos du Tertre 2022'],
  ['24*amphore', 24, 'amphore'],
  ['les rives', 1, 'les rives'],
  ['2022', 1, '2022'],
  ['0x rives', 1, '0x rives'],
])('« %s » asks for %s of « %s »', (typed, quantity, search) => {
  expect(quantityAsked(typed)).toEqual({ quantity, search });
});

test('delivery and payment begin as the last time, and what was said meanwhile stays', () => {
  const last = { shipping: { ref: 'chronovin', collectionPoint: null }, payment: 'transfer' };
  expect(asLastTime(EMPTY, last)).toMatchObject({ shipping: { ref: 'chronovin' }, payment: 'transfer' });
  const said = { ...EMPTY, payment: 'cash', shipping: { ...EMPTY.shipping, ref: 'retrait' } };
  expect(asLastTime(said, last)).toMatchObject({ shipping: { ref: 'retrait' }, payment: 'cash' });
  // A card is only its buyer's to give.
  expect(asLastTime(EMPTY, { ...last, payment: 'stripe' }).payment).toBeNull();
});
