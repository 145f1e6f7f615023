import { expect } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import type { TestBed } from '#platform/testing.ts';
import { futuresCalls } from '../rules/document-calls.ts';
import { addCampaign, campaign } from '../rules/futures/futures-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const SCHEDULE = [
  { percent: 30, on: null },
  { percent: 70, on: null },
];

/**
 * The bench that tests of futures share: an office, a campaign of its wine, orders that draw on it, and the quantities
 * left.
 */
export const futuresBench = (t: TestBed) => {
  const bench = officeBench(t);
  /** A campaign for the client's category, at 9,50 € for it. */
  const open = async (shop: Office, granted: number, more: object = {}) => {
    const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
    const formatId = shop.formats[0] as string;
    const made = await t.call(
      addCampaign,
      {
        name: 'Primeurs 2025',
        opensOn: today,
        closesOn: addDays(today, 30),
        deliverFrom: addDays(today, 500),
        deliverTo: addDays(today, 560),
        lines: [{ formatId, forKind: 'typology', recipient: 'particulier', granted }],
        prices: [
          { formatId, typology: 'particulier', startsOn: today, price: 9.5 },
          { formatId, typology: 'particulier', startsOn: addDays(today, 10), price: 11 },
        ],
        schedule: SCHEDULE,
        ...more,
      } as never,
      shop.estate.owner,
    );
    expect(made.status).toBe(200);
    return made.body;
  };
  const take = (shop: Office, quantity: number, more: object = {}) =>
    t.call(futuresCalls.add, typed(shop, quantity, more), shop.estate.owner);
  const ledger = async (shop: Office, id: string) => {
    const { lines } = (await t.call(campaign, { id }, shop.estate.owner)).body;
    return lines.map((line) => [line.granted, line.reserved, line.confirmed, line.billed, line.delivered, line.left]);
  };
  return { ...bench, open, take, ledger };
};
