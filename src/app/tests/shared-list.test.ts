import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { isDeep } from '#kernel/testing/depth.ts';
import {
  addProduct,
  changeProduct,
  pauseProduct,
  products,
  publishProduct,
  sellOutProduct,
} from '#areas/catalogue/rules/endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addWarehouse, adjustStock } from '#areas/stock/rules/endpoints.ts';
import { type Columns, sent } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { type Article, cellar, ok } from '../testing/estate.ts';

const t = await testBed();

/** The list of products is made once for those who see the same: what is given over HTTP must be what each would be given alone. */
const questionsOf = ({ shopId }: Estate) =>
  [
    { shopIds: JSON.stringify([shopId]) },
    { shopIds: JSON.stringify([shopId]), typology: 'caviste' },
    { shopIds: JSON.stringify([shopId]), filter: '{"color":"red"}', size: '1' },
    {},
  ] as const;
const shared = async (question: object, token: string) => {
  const http = await t.http();
  const answer = await http.inject({
    url: `/v1/products?${new URLSearchParams({ ...question })}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
};
const own = async (question: object, token: string) => {
  const { status, body } = await t.call(products, question as never, token);
  return { status, body: JSON.parse(JSON.stringify(body)) as unknown };
};

const staff = { seeAllProduct: true, seeAllPrice: true, seeAllStock: true };
const ground = async () => {
  const { estate, wines } = await cellar(t, 2, 100);
  const person = (role: 'iam' | 'agent', authorizations: object) =>
    t.person({ role, shopId: estate.shopId, authorizations });
  const people = {
    buyer: await t.person({ role: 'buyer' }),
    neighbour: await t.person({ role: 'buyer' }),
    trade: await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' }),
    clerk: await person('iam', staff),
    blind: await person('iam', { ...staff, seeAllPrice: false }),
    unstocked: await person('iam', { ...staff, seeAllStock: false }),
    agent: await person('agent', staff),
    stranger: { userId: '', token: (await t.estate()).owner },
    owner: { userId: estate.ownerId, token: estate.owner },
  };
  return { estate, wines: wines as [Article, Article], people, act: ok(t, estate.owner) };
};
type Ground = Awaited<ReturnType<typeof ground>>;

const link = ({ estate, people }: Ground, who: keyof Ground['people'], set: Columns<'user_shop'>) =>
  t.tx(null, (tx) =>
    tx
      .updateTable('user_shop')
      .set(set)
      .where('user_id', '=', people[who].userId)
      .where('shop_id', '=', estate.shopId)
      .execute(),
  );
const rights = (of: object) => ({ authorizations: JSON.stringify(of) }) as Columns<'user_shop'>;
const priced =
  (price: number | null, visible = true) =>
  (g: Ground) =>
    g.act(changePrices, {
      rows: ['particulier', 'caviste'].map((typologyKey) => ({
        formatId: g.wines[0].formatId,
        typologyKey,
        price,
        visible,
      })),
    });

/** The events between two reads; each may happen in any state that the others leave, and may then be refused. */
const deeds: Readonly<Record<string, (g: Ground) => Promise<unknown>>> = {
  'a buyer becomes a trade buyer': (g) => link(g, 'trade', { typology_key: 'caviste' }),
  'a trade buyer becomes a private one': (g) => link(g, 'trade', { typology_key: 'particulier' }),
  'a trade buyer is blocked': (g) => link(g, 'trade', { blocked: true }),
  'a trade buyer is let in again': (g) => link(g, 'trade', { blocked: false }),
  'prices are hidden from a clerk': (g) => link(g, 'clerk', rights({ ...staff, seeAllPrice: false })),
  'stock is hidden from a clerk': (g) => link(g, 'clerk', rights({ ...staff, seeAllStock: false })),
  'a clerk gets his rights back': (g) => link(g, 'clerk', rights(staff)),
  'an agent is blocked': (g) => link(g, 'agent', { blocked: true }),
  'a clerk may see prices': (g) => link(g, 'blind', rights(staff)),
  'a price rises': priced(19),
  'a price falls': priced(9),
  'a price is hidden': priced(12, false),
  'a bottle is sold': (g) => g.act(adjustStock, { lines: [{ formatId: g.wines[0].formatId, delta: -1 }] }),
  'a bottle comes back': (g) => g.act(adjustStock, { lines: [{ formatId: g.wines[0].formatId, delta: 1 }] }),
  'the second wine is sold out': (g) => g.act(sellOutProduct, { id: g.wines[1].productId }),
  'the second wine is paused': (g) => g.act(pauseProduct, { id: g.wines[1].productId }),
  'the second wine is on sale': (g) => g.act(publishProduct, { id: g.wines[1].productId }),
  'the first wine changes its range': (g) =>
    g.act(changeProduct, { id: g.wines[0].productId, version: 0, gamme: 'Garde' }),
  'a wine is written': (g) => g.act(addProduct, { name: 'Brouillon', vintages: [] }),
  'a warehouse comes': (g) => g.act(addWarehouse, { name: `Chai ${Math.trunc(performance.now() * 1000)}` }),
  'the shop closes': (g) => g.act(updateMyShop, { online: false } as never),
  'the shop opens': (g) =>
    g.act(updateMyShop, {
      online: true,
      settings: { terms: 'Nos conditions', mediator: { name: 'CM2C', address: '', site: '' } },
    } as never),
  'the category is not public any more': (g) =>
    t.tx(g.estate.shopId, (tx) =>
      tx.updateTable('typology').set({ public: false }).where('shop_id', '=', g.estate.shopId).execute(),
    ),
};

const look = async ({ estate, people }: Ground, after = 'the beginning') => {
  for (const question of questionsOf(estate)) {
    await Promise.all(
      Object.entries(people).map(async ([who, { token }]) => {
        const alone = await own(question, token);
        // The second is given what was kept, when it may be.
        for (const turn of ['made', 'kept'])
          expect(await shared(question, token), `${who}, ${turn}, after ${after}: ${JSON.stringify(question)}`).toEqual(
            alone,
          );
      }),
    );
  }
};

describe('the list of products of those who see the same', () => {
  test('tells the truth at the next call after everything that can happen, one thing after the other', async () => {
    const g = await ground();
    await look(g);
    for (const [what, deed] of Object.entries(deeds)) {
      await deed(g).catch(() => undefined);
      await look(g, what);
    }
  });

  test.runIf(isDeep).each(Object.entries(deeds))('tells the truth at the next call when %s', async (what, deed) => {
    const g = await ground();
    await look(g);
    await deed(g).catch(() => undefined);
    await look(g, what);
  });

  test.runIf(isDeep)('is what each would be given alone, whatever happened before and to whom', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 3, maxLength: 8 }),
        async (all) => {
          const g = await ground();
          for (const what of all) {
            await deeds[what]?.(g).catch(() => undefined);
            await look(g);
          }
        },
      ),
      { numRuns: 4 },
    );
  });

  test('costs one small statement for whoever sees what somebody has seen; a sale makes it anew for who is told the stock', async () => {
    const g = await ground();
    const { buyer, neighbour, trade, owner, clerk } = g.people;
    const [question] = questionsOf(g.estate);
    const cost = async (token: string) => {
      const before = sent.statements;
      await shared(question, token);
      return sent.statements - before;
    };
    await look(g);
    for (const one of [buyer, neighbour, trade, owner, clerk]) expect(await cost(one.token)).toBe(1);
    await deeds['a bottle is sold']?.(g);
    expect([
      await cost(buyer.token),
      await cost(owner.token),
      await cost(clerk.token),
      await cost(owner.token),
    ]).toEqual([1, 5, 1, 1]);
  });

  test('is refused or answered as to a visitor when the session has ended', async () => {
    const g = await ground();
    const [question] = questionsOf(g.estate);
    await look(g);
    await t.tx(null, (tx) =>
      tx
        .updateTable('session')
        .set({ revoked_at: new Date().toISOString() })
        .where('user_id', '=', g.estate.ownerId)
        .execute(),
    );
    expect(await shared(question, g.estate.owner)).toEqual(await own(question, g.estate.owner));
    expect(JSON.stringify((await shared(question, g.estate.owner)).body)).not.toContain('"stock"');
  });
});
