import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import type { Estate } from '#platform/testing.ts';
import { changePrices, prices } from '../../rules/prices/price-endpoints.ts';
import type { PriceChange } from '../../rules/product-input.ts';
import { added, t } from '../../testing/products.ts';

const KEYS = [null, 'particulier', 'caviste'] as const;

/** A category that has no price of its own and sees the format is one of which nothing is written. */
const isSilent = (own: { readonly price: number | null; readonly visible: boolean }): boolean =>
  own.price === null && own.visible;
const grid = async (estate: Estate) =>
  (await t.call(prices, {}, estate.owner)).body.rows.map(({ typologies, ...row }) => ({
    ...row,
    typologies: Object.fromEntries(Object.entries(typologies).filter(([, own]) => !isSilent(own))),
  }));
const save = (estate: Estate, rows: readonly PriceChange[]) => t.call(changePrices, { rows: [...rows] }, estate.owner);
const saved = async (estate: Estate, rows: readonly PriceChange[]) => {
  const answer = await save(estate, rows);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const sold = async () => {
  const estate = await t.estate();
  const product = await added(estate);
  const [bottle, magnum] = product.vintages[0]?.formats ?? [];
  if (!bottle || !magnum) throw new Error('a product without formats');
  return { estate, bottle: bottle.id, magnum: magnum.id };
};

describe('a sheet of prices that was saved', () => {
  test('is put back by the rows of its answer, whatever it changed', async () => {
    const { estate, bottle, magnum } = await sold();
    const before = await grid(estate);
    const change = fc.record(
      {
        formatId: fc.constantFrom(bottle, magnum),
        typologyKey: fc.constantFrom(...KEYS),
        // Finer than what is kept, too.
        price: fc.option(fc.integer({ min: 0, max: 999_999_999 }).map((units) => units / 10_000_000)),
        visible: fc.boolean(),
      },
      { requiredKeys: ['formatId', 'typologyKey', 'price'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (rows) => {
        const { undo } = await saved(estate, rows);
        await saved(estate, undo);
        expect(await grid(estate)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  test('is not put back over a price that somebody changed since, nor in part', async () => {
    const { estate, bottle, magnum } = await sold();
    const { undo } = await saved(estate, [
      { formatId: bottle, typologyKey: 'caviste', price: 9 },
      { formatId: magnum, typologyKey: null, price: 40 },
    ]);
    await saved(estate, [{ formatId: magnum, typologyKey: null, price: 41 }]);
    const meanwhile = await grid(estate);
    const at = undo.findIndex((row) => row.formatId === magnum);
    expect(await save(estate, undo)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Cuvée des Anges.*41\u00a0€/),
        fields: { [`rows.${at}.price`]: expect.any(String) },
      },
    });
    expect(await grid(estate)).toEqual(meanwhile);
  });

  test('is not put back over an eye that somebody moved since', async () => {
    const { estate, bottle } = await sold();
    const own = { formatId: bottle, typologyKey: 'caviste' };
    const { undo } = await saved(estate, [{ ...own, price: 9, visible: false }]);
    expect(undo).toMatchObject([{ visible: true, wasVisible: false }]);
    await saved(estate, [{ ...own, price: 9, visible: true }]);
    expect(await save(estate, undo)).toMatchObject({
      status: 409,
      body: { code: 'catalogue.eye-moved', fields: { 'rows.0.visible': expect.any(String) } },
    });
  });

  test('two people who take the place of one price: one of them does', async () => {
    const { estate, bottle } = await sold();
    const own = [7, 8, 9, 10].map((price) => ({ formatId: bottle, typologyKey: 'caviste', price, was: 8.25 }));
    const answers = await Promise.all(own.map((row) => save(estate, [row])));
    const won = answers.flatMap((answer, i) => (answer.status === 200 ? [own[i]?.price] : []));
    expect(won).toHaveLength(1);
    expect((await grid(estate)).find((row) => row.id === bottle)?.typologies['caviste']?.price).toBe(won[0]);
  });
});
