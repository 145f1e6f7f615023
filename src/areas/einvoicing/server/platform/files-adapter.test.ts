import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { putOut, useDrop, wasPutOut } from '#platform/files/drop.ts';
import { log } from '#platform/log.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import {
  billOnPlatform,
  changePlatform,
  einvoicePlatform,
  readPlatformNews,
} from '../../rules/platform/platform-endpoints.ts';
import { monthly } from '#areas/billing/testing/month.ts';
import { cdarOf } from '../../testing/platform.ts';

const t = await testBed();
log.level = 'silent';
const selling = monthly(t);
const folder = await mkdtemp(join(tmpdir(), 'drop-'));
useDrop(folder);
afterAll(() => useDrop(null));

const shipped = async () => {
  const shop = await selling();
  const id = await shop.place(6);
  await shop.ship(id);
  return { ...shop, id };
};
const byFiles = async (estate: Estate) => {
  const fromDay = await t.tx(estate.shopId, async (_tx, call) => call.today);
  return t.call(changePlatform, { way: 'files', active: true, fromDay } as never, estate.owner);
};
const noon = (day: number): string => `202612${String(day).padStart(2, '0')}120000`;

describe('a platform that is spoken to by files', () => {
  const filesOf = (estate: Estate, ...under: string[]) => readdir(join(folder, estate.shopId, ...under));

  test('finds each bill once in the folder of its shop, and brings its statuses back', async () => {
    const shop = await shipped();
    const tried = await byFiles(shop.estate);
    expect(tried.body).toMatchObject({ sucess: true, held: { way: 'files' } });
    await shop.owner(billOrder, { id: shop.id });
    await t.drain();
    const [name, ...more] = await filesOf(shop.estate, 'a-deposer');
    expect(more).toEqual([]);
    expect(
      (await readFile(join(folder, shop.estate.shopId, 'a-deposer', name as string))).subarray(0, 5).toString(),
    ).toBe('%PDF-');
    const { id, number } = (await shop.owner(bills, {})).rows[0] as { id: string; number: string };
    const back = (file: string, text: string) => writeFile(join(folder, shop.estate.shopId, 'statuts', file), text);
    await back('b.xml', cdarOf(number, '203', noon(2)));
    await back('a.xml', cdarOf(number, '205', noon(3)));
    await back('c.xml', 'rien');
    const old = new Date(Date.now() - 120_000);
    await utimes(join(folder, shop.estate.shopId, 'statuts', 'c.xml'), old, old);
    await back('e.xml', cdarOf(number, '213', noon(4)).slice(0, 400));
    await back('d.xml.part', cdarOf(number, '213', noon(4)));
    await t.call(readPlatformNews, {}, shop.estate.owner);
    expect((await shop.owner(billOnPlatform, { id })).state).toBe('205');
    expect((await filesOf(shop.estate, 'statuts', 'lus')).sort()).toEqual(['a.xml', 'b.xml']);
    // An unreadable file is put apart and counted; a file that is still being written is left until it is whole.
    expect(await filesOf(shop.estate, 'statuts', 'illisibles')).toEqual(['c.xml']);
    expect((await shop.owner(einvoicePlatform, {})).unread).toBe(1);
    expect(await filesOf(shop.estate, 'statuts')).toContain('e.xml');
    await back('e.xml', cdarOf(number, '212', noon(4)));
    await t.call(readPlatformNews, {}, shop.estate.owner);
    expect((await shop.owner(billOnPlatform, { id })).state).toBe('212');
  });

  test('is not offered where the installation has no folder', async () => {
    const { estate } = await shipped();
    useDrop(null);
    const refused = await byFiles(estate);
    useDrop(folder);
    expect([refused.status, refused.body.code]).toEqual([422, 'platform.no-folder']);
  });

  test('leaves once, wherever it was cut: before its mark, before its move, after it, and when it was carried away since', async () => {
    const shopId = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';
    const put = () => putOut(shopId, 'cle', 'FA-1.pdf', Buffer.from('papier'));
    const at = (...under: string[]) => join(folder, shopId, ...under);
    expect(await wasPutOut(shopId, 'cle')).toBe(false);
    await put();
    expect(await readdir(at('a-deposer'))).toEqual(['FA-1.pdf']);
    // Killed between the mark and the move.
    await rename(at('a-deposer', 'FA-1.pdf'), at('en-cours', 'cle.part'));
    expect(await wasPutOut(shopId, 'cle')).toBe(true);
    expect(await readdir(at('a-deposer'))).toEqual(['FA-1.pdf']);
    // Carried away: it does not leave a second time.
    await rm(at('a-deposer', 'FA-1.pdf'));
    await put();
    expect(await wasPutOut(shopId, 'cle')).toBe(true);
    expect(await readdir(at('a-deposer'))).toEqual([]);
    // Killed before the mark: it leaves now.
    await writeFile(at('en-cours', 'autre.part'), 'pap');
    expect(await wasPutOut(shopId, 'autre')).toBe(false);
    await putOut(shopId, 'autre', 'FA-2.pdf', Buffer.from('papier'));
    expect((await readFile(at('a-deposer', 'FA-2.pdf'))).toString()).toBe('papier');
  });
});
