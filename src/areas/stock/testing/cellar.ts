import { expect } from 'vitest';
import { day as asDay } from '#kernel/day.ts';
import { addMonths } from '#kernel/month.ts';
import { sql } from '#platform/db.ts';
import type { Estate, TestBed } from '#platform/testing.ts';
import { declareMonth, drmMonth, placeWarehouse, typeMonth } from '../rules/drm/drm-endpoints.ts';
import { exciseSiteLookup } from '../rules/drm/excise-site.ts';
import { addWarehouse, adjustStock } from '../rules/endpoints.ts';
import { someFormats } from './fixtures.ts';

export interface Cellar extends Estate {
  readonly formats: readonly string[];
  readonly site: string;
  /** Under suspension, and with the duty paid. */
  readonly places: readonly [string, string];
  /** The month that is over, the one before it. */
  readonly last: string;
  readonly before: string;
}

/** For tests: an estate that declares, with one warehouse in each account; what moves there, and its declarations. */
export const drmBench = (t: TestBed) => {
  const cellar = async (number = 'FR012345E6789'): Promise<Cellar> => {
    const estate = await t.estate();
    const { formats, today } = await t.tx(estate.shopId, async (tx, call) => {
      const made = await someFormats(tx, call, 2);
      await sql`update product_vintage set legal = '{"category":"wine","dutyType":"DA2"}', alcohol = 12.5 where shop_id = ${call.shopId}`.execute(
        tx,
      );
      await sql`update product set color = 'red', appellation = case when name = 'Cuvée 1' then 'Chinon' else 'Bourgueil' end
      where shop_id = ${call.shopId}`.execute(tx);
      return { formats: made, today: call.today };
    });
    const first = asDay(`${today.slice(0, 7)}-01`);
    const site = await t.call(exciseSiteLookup.add, { name: 'Le domaine', exciseNumber: number }, estate.owner);
    expect(site.status, JSON.stringify(site.body)).toBe(200);
    const places: string[] = [];
    for (const [name, account] of [
      ['Chai', 'suspended'],
      ['Caveau', 'paid'],
    ] as const) {
      const { body } = await t.call(addWarehouse, { name }, estate.owner);
      places.push(body.id);
      const placed = await t.call(
        placeWarehouse,
        { warehouseId: body.id, siteId: site.body.id, account },
        estate.owner,
      );
      expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    }
    return {
      ...estate,
      formats,
      site: site.body.id,
      places: places as unknown as readonly [string, string],
      last: addMonths(first, -1).slice(0, 7),
      before: addMonths(first, -2).slice(0, 7),
    };
  };
  const move = async (
    one: Cellar,
    cause: string,
    delta: number,
    day: string,
    at: { place?: number; format?: number } = {},
  ) => {
    const { status, body } = await t.call(
      adjustStock,
      {
        cause: cause as 'loss',
        day,
        corrects: true,
        lines: [{ formatId: one.formats[at.format ?? 0] as string, warehouseId: one.places[at.place ?? 0], delta }],
      },
      one.owner,
    );
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const read = async (one: Cellar, month: string) => {
    const { status, body } = await t.call(drmMonth, { siteId: one.site, month }, one.owner);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const declare = async (one: Cellar, month: string) =>
    t.call(declareMonth, { siteId: one.site, month, seen: (await read(one, month)).seen }, one.owner);
  const note = (one: Cellar, month: string, key: string, words: string, account = 'suspended') =>
    t.call(typeMonth, { siteId: one.site, month, observations: { [`${account} ${key}`]: words } }, one.owner);
  return { cellar, move, read, declare, note };
};
