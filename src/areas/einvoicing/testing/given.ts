import { notifications } from '#areas/messaging/rules/endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import type { Estate, TestBed } from '#platform/testing.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { billOnPlatform, changePlatform, readPlatformNews } from '../rules/platform/platform-endpoints.ts';
import { monthly } from '#areas/billing/testing/month.ts';

export const KEY = 'cle-de-la-plateforme';
export const OVER_NET = { way: 'http', url: 'https://pa.exemple.fr/api', key: KEY, active: true } as const;
/** Local, to the second. */
export const noon = (day: number): string => `202612${String(day).padStart(2, '0')}120000`;

/** A clock that tests put forward. */
export const moved = (
  clock: Clock,
): { readonly clock: Clock; readonly pass: (t: TestBed, seconds: number) => Promise<void> } => {
  let shift = 0;
  return {
    clock: { ...clock, millis: () => clock.millis() + shift },
    pass: async (t, seconds) => {
      shift += seconds * 1000;
      await t.drain();
    },
  };
};

/** Makes estates whose bills go to a platform. */
export const giving = (t: TestBed) => {
  const selling = monthly(t);
  const settled = async (estate: Estate, more: object = {}) => {
    const fromDay = await t.tx(estate.shopId, async (_tx, call) => call.today);
    return t.call(changePlatform, { ...OVER_NET, fromDay, ...more } as never, estate.owner);
  };
  /** A professional's order, validated and shipped. */
  const shipped = async () => {
    const shop = await selling();
    const id = await shop.place(6);
    await shop.ship(id);
    return { ...shop, id };
  };
  const billed = async () => {
    const shop = await shipped();
    await settled(shop.estate);
    await shop.owner(billOrder, { id: shop.id });
    const [row] = (await shop.owner(bills, {})).rows;
    const { id: billId, number } = row as NonNullable<typeof row>;
    const seen = () => shop.owner(billOnPlatform, { id: billId });
    const news = async () => (await t.call(readPlatformNews, {}, shop.estate.owner)).body;
    return { ...shop, billId, number, seen, news };
  };
  const told = async (estate: Estate) =>
    (await t.call(notifications, {}, estate.owner)).body.filter((one) => one.type === 'einvoiceLost');
  const rowsOf = <R>(estate: Estate, table: string) =>
    t.tx(estate.shopId, async (tx) => (await sql<R>`select * from ${sql.table(table)}`.execute(tx)).rows);
  return { selling, settled, shipped, billed, told, rowsOf };
};
