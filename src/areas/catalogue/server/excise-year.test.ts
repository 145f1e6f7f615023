import { expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { getCartPrice, priceOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import { cellar } from '#app/testing/estate.ts';
import { systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { product } from '../rules/endpoints.ts';
import { exciseRates } from '../rules/reference/reference-endpoints.ts';
import { EXCISE_RATES } from '../rules/excise-rates.ts';
import { isYearly } from '../rules/excise-year.ts';
import { tellExciseYear } from './excise-year.ts';

let now = Date.parse('2035-09-30T10:00:00Z');
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'excise_year' });
const at = (instant: string): void => {
  now = Date.parse(instant);
};
const round = async (): Promise<void> => {
  await tellExciseYear({ inAnyShop: t.frame.inShop, alive: async () => undefined });
  await t.drain();
};

/** The rates of a year, as an update of the program would bring them: those of 2026 but for the ones named. */
const voted = async (year: string, changed: Readonly<Record<string, string>> = {}): Promise<void> => {
  for (const row of EXCISE_RATES.filter((one) => isYearly(one) && one.from === '2026-01-01'))
    await t.pool.query(
      'insert into dated_rate (id, kind, key, unit, amount, valid_from) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
      ['excise', row.category, row.unit, changed[row.category] ?? row.amount, `${year}-01-01`],
    );
};

test('from 1 October the owner is told once that the duties of next year are not known; in January the old ones are taken and it is said, until the new ones come', async () => {
  await voted('2035');
  const { estate, wines } = await cellar(t, 1, 60);
  const dry = await t.estate();
  const wine = wines[0]!;
  const told = async (owner = estate.owner) =>
    (await t.call(notifications, {}, owner)).body.filter((one) => one.type === 'exciseYear');
  const missing = async () => (await t.call(exciseRates, {}, estate.owner)).body.missing;
  const duty = async () =>
    (await t.call(product, { id: wine.productId }, estate.owner)).body.vintages[0]?.formats[0]?.duty;
  const priced = async () => {
    const cart = {
      seller: { id: estate.shopId },
      products: [{ id: wine.productId, chosenFormat: wine.formatId, quantity: 6 }],
    };
    const [one] = (await t.call(getCartPrice, { orders: [cart] })).body;
    const office = await t.call(
      priceOfficeOrder,
      { lines: [{ id: 'n0', formatId: wine.formatId, quantity: 6 }] } as never,
      estate.owner,
    );
    return { duty: one?.price.duty, notices: office.body.notices };
  };

  await round();
  expect([await told(), await missing()]).toEqual([[], null]);

  // Midnight of the shop, two hours before that of the clock.
  at('2035-09-30T22:30:00Z');
  await round();
  await round();
  at('2035-11-15T10:00:00Z');
  await round();
  const first = await told();
  expect(first.map((one) => [one.redirectLink, one.icon])).toEqual([
    ['/dashboard/settings?link=products&tab=duties', 'alert'],
  ]);
  expect(first[0]?.content).toContain('Les droits d’accise de 2036 ne sont pas encore connus');
  expect(await missing()).toMatchObject({ year: 2036, stage: 'ahead' });
  expect(await told(dry.owner)).toEqual([]);
  expect((await duty())?.words).not.toContain('pas connu');
  expect(await priced()).toEqual({ duty: 0.19, notices: [] });

  at('2036-01-01T00:30:00Z');
  await round();
  await round();
  const both = await told();
  expect(both).toHaveLength(2);
  expect(both.map((one) => one.content).join()).toContain('ceux de 2035 sont pris');
  expect((await duty())?.words).toContain('taux de 2035, celui de 2036 n’est pas connu');
  const without = await priced();
  expect(without.duty).toBe(0.19);
  expect(without.notices).toEqual([expect.stringContaining('Les droits d’accise de 2036 ne sont pas connus')]);

  await voted('2036', { wine: '100' });
  await new Promise((done) => setTimeout(done, 1100));
  await round();
  expect(await told()).toHaveLength(2);
  expect([await missing(), (await duty())?.words]).toEqual([null, expect.not.stringContaining('pas connu')]);
  expect(await priced()).toEqual({ duty: 4.5, notices: [] });
});
