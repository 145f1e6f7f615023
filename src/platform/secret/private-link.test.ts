import { describe, expect, test } from 'vitest';
import { Refused } from '#kernel/refusal.ts';
import { sql } from '../db.ts';
import { hashOfToken } from '../password/shop-token.ts';
import { accountLink, openedBy, shopLink } from './private-link.ts';
import { testBed } from '../testing.ts';

const t = await testBed();
const tokenOf = (url: string): string => /token=([\w-]+)/.exec(url)?.[1] ?? '';
const PAGE = { page: '/:shop/payer', days: 90 };

describe('a private link', () => {
  test('keeps the hash of its secret alone, two links never share one, and its address bears the name of the shop', async () => {
    const estate = await t.estate();
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ name: string }>`select public_name as name from shop where shop_id = ${estate.shopId}`.execute(tx),
    );
    const [one, two] = await t.frame.inShop(estate.shopId, async (tx, call) => [
      await shopLink(tx, call, { ...PAGE, lang: 'de' }),
      await shopLink(tx, call, { ...PAGE, lang: 'de' }),
    ]);
    expect(one?.url).toMatch(new RegExp(`/${rows[0]?.name}/payer\\?lang=de#token=[\\w-]{54}$`));
    expect(one?.hash).toBe(hashOfToken(tokenOf(one?.url ?? '')));
    expect(one?.url).not.toBe(two?.url);
  });

  test('of an account says its secret after #, which no server sees', async () => {
    const estate = await t.estate();
    const { url } = await t.frame.inShop(estate.shopId, async (_tx, call) =>
      accountLink(call, { page: '/auth/resetpwd', seconds: 60 }),
    );
    expect([new URL(url).search, new URL(url).hash]).toEqual(['', expect.stringMatching(/^#token=[\w-]{32}$/)]);
  });

  test('opens in its own shop until its end, and every other token gets the same refusal', async () => {
    const [mine, other] = [await t.estate(), await t.estate()];
    const made = (shopId: string) => t.frame.inShop(shopId, async (tx, call) => shopLink(tx, call, PAGE));
    const [link, foreign] = [await made(mine.shopId), await made(other.shopId)];
    const opens = (token: string, expiresAt: string): Promise<boolean | string> =>
      t
        .tx(null, async (tx, call) => {
          const isOpen = await openedBy(tx, call, token, { table: 'l' });
          const { rows } = await sql`select 1 from shop join lateral (select shop.shop_id, ${link.hash}::text as hash,
            ${expiresAt}::timestamptz as expires_at) l on true where ${isOpen}`.execute(tx);
          return rows.length === 1;
        })
        .catch((error: unknown) => (error instanceof Refused ? error.refusal.code : Promise.reject(error)));
    const [past, future] = ['2020-01-01T00:00:00Z', link.expiresAt];
    expect(await opens(tokenOf(link.url), future)).toBe(true);
    expect(await opens(tokenOf(link.url), past)).toBe(false);
    expect(await opens(tokenOf(foreign.url), future)).toBe(false);
    expect(await opens('no token at all', future)).toBe('absent');
  });

  test('whose address says its secret is told to nobody by the page that it opens', async () => {
    const policyOf = async (url: string) => (await (await t.http()).inject({ url })).headers['referrer-policy'];
    expect(await policyOf('/x/payer?token=abc')).toBe('strict-origin');
    expect(await policyOf('/x')).toBe('strict-origin-when-cross-origin');
  });
});
