import { describe, expect, test } from 'vitest';
import { PAYMENT_TYPES, type PaymentType } from '#areas/shops/rules/shop.ts';
import { fc } from '#kernel/testing/properties.ts';
import { allTypes, paymentTypeSettings, type TypeSetting, typesAt, whyNotTypeAt } from './payment-types.ts';

const setting = (type: PaymentType, more: Partial<TypeSetting> = {}): TypeSetting => ({
  type,
  active: true,
  label: '',
  received: true,
  documents: true,
  journal: null,
  account: '',
  ...more,
});
const parse = (all: readonly TypeSetting[]) => paymentTypeSettings.shape['paymentTypes']!['~standard'].validate(all);
const refused = async (all: readonly TypeSetting[]) => (await parse(all)).issues?.map((one) => one.message) ?? [];

describe('the payment types of an estate', () => {
  test('are the sixteen of the house, each once, those that it placed first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...PAYMENT_TYPES)), (placed) => {
        const all = allTypes(placed.map((type) => setting(type))).map((one) => one.type);
        expect(all.slice(0, placed.length)).toEqual(placed);
        expect(all.toSorted()).toEqual([...PAYMENT_TYPES].toSorted());
      }),
    );
  });
  test('are offered where they are switched on, in its order and under its names; one is offered exactly where it is not refused', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            type: fc.constantFrom(...PAYMENT_TYPES),
            active: fc.boolean(),
            received: fc.boolean(),
            documents: fc.boolean(),
          }),
          { selector: (one) => one.type },
        ),
        (chosen) => {
          const placed = chosen.map(({ type, ...more }) => setting(type, { ...more, label: `x ${type}` }));
          for (const place of ['received', 'documents'] as const) {
            const offered = typesAt(place, placed);
            for (const one of offered) expect(whyNotTypeAt(place, one.type, placed)).toBeNull();
            for (const one of placed)
              if (!one.active || !one[place]) {
                expect(offered.some((known) => known.type === one.type)).toBe(false);
                expect(whyNotTypeAt(place, one.type, placed)?.code).toBe('payments.type-off');
              }
          }
        },
      ),
    );
    expect(typesAt('documents', [setting('cash', { label: 'Au caveau' })])[0]).toEqual({
      type: 'cash',
      label: 'Au caveau',
    });
  });
  test('stand in accounts of money: what clients owe, paid ahead, and VAT are told from theirs', async () => {
    expect(await refused([setting('check', { account: '511210' })])).toEqual([]);
    for (const account of ['411000', '419100', '4458720'])
      expect((await refused([setting('check', { account })])).join()).toContain('tenu par les écritures');
    for (const account of ['12', '701000', 'abc', '5112000000000000'])
      expect((await refused([setting('check', { account })])).join()).toContain('Un compte de classe');
    expect(await refused([setting('check'), setting('check')])).toEqual(['Un moyen figure deux fois']);
  });
});
