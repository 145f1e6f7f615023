import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { cellar } from '#app/testing/estate.ts';
import { json, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { LACK_WORDS, type Lack, scoreOf, vintageLabels } from '../../rules/nutrition/label-list.ts';
import { missingOf, VintageLabel } from '../../rules/nutrition/nutrition.ts';
import { changeLabel } from '../../rules/nutrition/nutrition-endpoints.ts';

const t = await testBed();
const maybe = <T>(of: Arbitrary<T>) => fc.option(of, { nil: null });
const anyLabel = fc.record({
  ingredients: fc.subarray(['grapes', 'sulphites'] as const),
  sugars: maybe(fc.integer({ min: 0, max: 200 })),
  sugarsOf100: maybe(fc.integer({ min: 0, max: 20 })),
  acidity: maybe(fc.integer({ min: 0, max: 9 })),
  kj: maybe(fc.integer({ min: 0, max: 400 })),
  kcal: maybe(fc.integer({ min: 0, max: 100 })),
});

test('scores a label as the rule that the form follows does, whatever was said of it', async () => {
  const { estate } = await cellar(t, 1, 12);
  const read = async () => (await t.call(vintageLabels, {}, estate.owner)).body.rows[0];
  const vintageId = (await read())?.id as string;
  await fc.assert(
    fc.asyncProperty(maybe(anyLabel), maybe(fc.constant(13)), fc.boolean(), async (said, alcohol, hasCode) => {
      const label = said && VintageLabel.parse(said);
      await t.tx(estate.shopId, async (tx, call) => {
        await sql`delete from vintage_label where shop_id = ${estate.shopId}`.execute(tx);
        if (label)
          await sql`insert into vintage_label (shop_id, vintage_id, label, updated_at) values (${estate.shopId}, ${vintageId}, ${json(label)}, ${call.now})`.execute(
            tx,
          );
        await sql`update product_vintage set alcohol = ${alcohol} where shop_id = ${estate.shopId}`.execute(tx);
        await sql`update product_format set ean = ${hasCode ? '3769990008881' : null} where shop_id = ${estate.shopId}`.execute(
          tx,
        );
      });
      const lacks: Lack[] = [
        ...missingOf(label ?? VintageLabel.parse({}), alcohol),
        ...(hasCode ? [] : ['code' as const]),
      ];
      const row = await read();
      expect([row?.score, row?.missing]).toEqual([scoreOf(lacks), lacks.map((key) => LACK_WORDS[key]).join(', ')]);
    }),
    { numRuns: 40 },
  );
});

test('shows those to finish first, found by what they lack; no other shop’s', async () => {
  const [{ estate }, other] = [await cellar(t, 2, 12), await t.estate()];
  const list = async (query: object, owner = estate.owner) => (await t.call(vintageLabels, query, owner)).body.rows;
  const [, second] = await list({});
  await t.call(changeLabel, { id: second?.id as string, ingredients: ['grapes'], kj: 300, kcal: 72 }, estate.owner);
  const all = await list({});
  expect(all.at(-1)?.id).toBe(second?.id);
  const lacking = (contains: string) => list({ filter: JSON.stringify({ missing: { contains } }) });
  expect((await lacking('ingrédients')).map(({ id }) => id)).toEqual(all.slice(0, -1).map(({ id }) => id));
  expect(await list({}, other.owner)).toEqual([]);
});

test('says what the law asks for by the year: none is a matter of when it was made', async () => {
  const { estate } = await cellar(t, 1, 12);
  for (const [year, law] of [
    ['2023', 'before'],
    ['2024', 'asked'],
    ['2031', 'asked'],
    ['', 'unsaid'],
    ['NV', 'unsaid'],
  ] as const) {
    await t.tx(estate.shopId, (tx) =>
      sql`update product_vintage set name = ${year} where shop_id = ${estate.shopId}`.execute(tx),
    );
    expect((await t.call(vintageLabels, {}, estate.owner)).body.rows[0]?.law, year).toBe(law);
  }
});
