import { describe, expect, test } from 'vitest';
import { sql, type Tx } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { maintenances, myShop, shop, updateMyShop } from '../rules/endpoints.ts';
import { createShop, sellers, shopByName, shopSettings, typologies } from './index.ts';

const t = await testBed();

/** A change that visitors see, of a row that nobody else holds. */
const changeTabs = (tx: Tx, shopId: string) =>
  sql`insert into shop_tab (shop_id, id, name) values (${shopId}, gen_random_uuid(), 'Visites')`.execute(tx);

const versionOf = async (shopId: string): Promise<number> =>
  t.tx(shopId, async (tx) =>
    Number(
      (await sql<{ n: number }>`select public_version as n from shop where shop_id = ${shopId}`.execute(tx)).rows[0]?.n,
    ),
  );

describe('the shop of the session', () => {
  test('its owner reads it whole, and changes what is his to change', async () => {
    const estate = await t.estate();
    const before = await t.call(myShop, {}, estate.owner);
    expect(before.body.id).toBe(estate.shopId);
    expect(before.body.owner?.id).toBe(estate.ownerId);
    expect(Object.keys(before.body.typologies)).toEqual(['particulier', 'restaurateur', 'caviste', 'importateur']);
    const after = await t.call(
      updateMyShop,
      {
        name: 'Mas des Essais',
        settings: { logStartMonth: 9, vatRate: { standard: 20 } },
        editedShop: { color: '#7a1f2b', banner: null, logo: null },
        code: 'ZZZZZZ',
        integration: { crm: { active: false } },
        stripeIsActive: !before.body.stripeIsActive,
        version: before.body.version,
      },
      estate.owner,
    );
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({
      name: 'Mas des Essais',
      code: before.body.code,
      stripeIsActive: before.body.stripeIsActive,
      color: '#7a1f2b',
      message: 'Enregistré.',
      sucess: true,
    });
    expect(after.body.integration.crm.active).toBe(true);
    expect(after.body.settings).toMatchObject({ logStartMonth: 9, logStartDay: 1, vatRate: { standard: 20 } });
    expect(after.body.version).toBe(before.body.version + 1);
  });

  test('an unknown key is refused and nothing is written', async () => {
    const estate = await t.estate();
    const answer = await t.call(updateMyShop, { name: 'Autre', publicVersion: 99 } as never, estate.owner);
    expect(answer.status).toBe(400);
    expect((await t.call(myShop, {}, estate.owner)).body.name).toBe(estate.name);
  });

  test('two people who change it at once: the second is told', async () => {
    const estate = await t.estate();
    const { version } = (await t.call(myShop, {}, estate.owner)).body;
    expect((await t.call(updateMyShop, { name: 'Un', version }, estate.owner)).status).toBe(200);
    expect(await t.call(updateMyShop, { name: 'Deux', version }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'shops.lost-race' },
    });
  });

  test('a collaborator reads it and does not change it; an agent does not see its accounts; a buyer has none', async () => {
    const estate = await t.estate();
    await t.call(
      updateMyShop,
      {
        banks: [
          { rib: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', holder: 'Mas', bank: 'CA' }, default: true },
        ],
      },
      estate.owner,
    );
    const iam = await t.person({ role: 'iam', shopId: estate.shopId });
    const agent = await t.person({ role: 'agent', shopId: estate.shopId });
    const buyer = await t.person({ role: 'buyer' });
    expect((await t.call(myShop, {}, iam.token)).body.banks).toHaveLength(1);
    expect((await t.call(myShop, {}, agent.token)).body.banks).toEqual([]);
    expect((await t.call(updateMyShop, { name: 'X' }, iam.token)).status).toBe(403);
    expect((await t.call(myShop, {}, buyer.token)).status).toBe(403);
    expect((await t.call(myShop, {}, null)).status).toBe(401);
  });

  test('a wrong company number, a day that does not exist and a zone that does not exist are refused', async () => {
    const estate = await t.estate();
    const { business } = (await t.call(myShop, {}, estate.owner)).body;
    const numbered = (siret: string) =>
      t.call(updateMyShop, { business: { ...business, siret, siren: '', nic: '' } }, estate.owner);
    const wrong = await numbered('73282932000075');
    expect(wrong).toMatchObject({ status: 422, body: { code: 'shops.bad-siret' } });
    expect((await numbered('732 829 320 00074')).body.business).toMatchObject({ siren: '732829320', nic: '00074' });
    expect(
      (await t.call(updateMyShop, { settings: { logStartMonth: 2, logStartDay: 31 } }, estate.owner)).body.code,
    ).toBe('shops.fiscal-day');
    expect((await t.call(updateMyShop, { zone: 'Europe/Colmar' }, estate.owner)).body.code).toBe('shops.bad-zone');
  });
});

describe('typologies', () => {
  test('keep the order given, change by key, and go away by null unless something hangs on them', async () => {
    const estate = await t.estate();
    const answer = await t.call(
      updateMyShop,
      {
        typologies: {
          amis: { name: 'Amis', public: false, ttc: true, globalDiscount: 10, allRulesInEq75: null },
          importateur: null,
        },
      },
      estate.owner,
    );
    // A new one comes last, though it was named alone: the first public one still makes the prices of visitors.
    expect(Object.keys(answer.body.typologies)).toEqual(['particulier', 'restaurateur', 'caviste', 'amis']);
    const { amis, particulier, ...others } = answer.body.typologies;
    const turned = await t.call(
      updateMyShop,
      { typologies: { amis: amis!, ...others, particulier: particulier! } },
      estate.owner,
    );
    expect(Object.keys(turned.body.typologies)).toEqual(['amis', 'restaurateur', 'caviste', 'particulier']);
    expect(answer.body.typologies.amis).toEqual({
      name: 'Amis',
      public: false,
      ttc: true,
      globalDiscount: 10,
      allRulesInEq75: null,
    });
    await t.tx(estate.shopId, (tx, call) =>
      sql`insert into client (shop_id, id, kind, typology_key, created_at, updated_at)
      values (${estate.shopId}, ${call.newId()}, 'private', 'caviste', ${call.now}, ${call.now})`.execute(tx),
    );
    expect(await t.call(updateMyShop, { typologies: { caviste: null } }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'shops.typology-in-use' },
    });
    expect(await t.tx(estate.shopId, (tx) => typologies(tx, estate.shopId))).toHaveProperty('caviste');
  });
});

describe('what anybody may read', () => {
  test('a shop answers to its id, its code and its public name, however they are typed', async () => {
    const estate = await t.estate();
    const mine = (await t.call(myShop, {}, estate.owner)).body;
    for (const id of [
      mine.id,
      mine.id.toUpperCase(),
      mine.code,
      mine.code.toLowerCase(),
      mine.publicName,
      mine.publicName.toUpperCase(),
    ]) {
      const answer = await t.call(shop, { id }, null);
      expect({ id, status: answer.status, found: answer.body.id }).toEqual({ id, status: 200, found: mine.id });
      expect(answer.body.editedShop).toEqual({ color: null, banner: null, logo: null });
    }
    expect((await t.call(shop, { id: 'nulle-part-ailleurs' }, null)).status).toBe(404);
    expect((await t.call(shop, { id: '01890a5d-ac96-774b-bcce-b302099a8057' }, null)).status).toBe(404);
  });

  test('and holds nothing of its money, its people or its closed categories', async () => {
    const estate = await t.estate();
    await t.call(updateMyShop, { banks: [{ rib: { iban: 'FR7630006000011234567890189' } }] }, estate.owner);
    const words = JSON.stringify((await t.call(shop, { id: estate.shopId }, estate.owner)).body);
    for (const secret of [
      'FR7630006000011234567890189',
      'caviste',
      'stripeIsActive',
      'banks',
      estate.ownerId,
      'globalDiscount',
    ])
      expect({ secret, there: words.includes(secret) }).toEqual({ secret, there: false });
    expect(words).toContain('particulier');
  });

  test('a visitor’s transaction cannot change a shop, whatever the statement', async () => {
    const estate = await t.estate();
    const other = await t.estate();
    const changed = await t.tx(other.shopId, (tx) =>
      sql`update shop set name = 'pris' where shop_id = ${estate.shopId}`.execute(tx),
    );
    expect(changed.numAffectedRows).toBe(0n);
  });
});

describe('the address of a shop', () => {
  test('a former one stays with its shop and cannot be taken by another', async () => {
    const [one, two] = [await t.estate(), await t.estate()];
    const old = (await t.call(myShop, {}, one.owner)).body.publicName;
    expect((await t.call(updateMyShop, { urlShop: `${old}-neuf` }, one.owner)).status).toBe(200);
    expect((await t.call(shop, { id: old }, null)).body.id).toBe(one.shopId);
    expect((await t.call(updateMyShop, { urlShop: old.toUpperCase().replaceAll('O', '0') }, two.owner)).body.code).toBe(
      'shops.name-taken',
    );
    expect((await t.call(updateMyShop, { urlShop: old }, one.owner)).status).toBe(200);
  });

  test('reserved words and codes of others are refused', async () => {
    const [one, two] = [await t.estate(), await t.estate()];
    expect((await t.call(updateMyShop, { urlShop: 'Dashboard' }, one.owner)).body.code).toBe('shops.reserved-name');
    const { code } = (await t.call(myShop, {}, two.owner)).body;
    expect((await t.call(updateMyShop, { urlShop: code }, one.owner)).body.code).toBe('shops.name-taken');
  });

  test('two estates of one name get two addresses', async () => {
    const name = `Clos ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
    const ids = await Promise.all(
      [1, 2].map(() => t.tx(null, (tx, call) => createShop(tx, call, { name }))).map((one) => one.catch(() => null)),
    );
    const again = await t.tx(null, (tx, call) => createShop(tx, call, { name }));
    const shown = await Promise.all(
      [...ids, again].filter((id) => id !== null).map((id) => t.tx(id, (tx) => shopByName(tx, id as string))),
    );
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('tabs', () => {
  test('are sent whole and keep their ids', async () => {
    const estate = await t.estate();
    const first = (
      await t.call(
        updateMyShop,
        {
          tabs: [
            { name: 'Vins', children: [{ name: 'Rouges' }, { name: 'Blancs', exists: false }] },
            { name: 'Visites' },
          ],
        },
        estate.owner,
      )
    ).body.tabs;
    expect(first.map((tab) => [tab.name, tab.children.map((child) => child.name)])).toEqual([
      ['Vins', ['Rouges', 'Blancs']],
      ['Visites', []],
    ]);
    const [wines, visits] = first;
    const second = (
      await t.call(
        updateMyShop,
        {
          tabs: [
            { id: visits?.id as string, name: 'Nous voir' },
            { id: wines?.id as string, name: 'Vins' },
          ],
        },
        estate.owner,
      )
    ).body.tabs;
    expect(second.map((tab) => [tab.id, tab.name])).toEqual([
      [visits?.id, 'Nous voir'],
      [wines?.id, 'Vins'],
    ]);
  });

  test('an id of another shop is not taken over', async () => {
    const [one, two] = [await t.estate(), await t.estate()];
    const [tab] = (await t.call(myShop, {}, one.owner)).body.tabs;
    const taken = (await t.call(updateMyShop, { tabs: [{ id: tab?.id as string, name: 'Pris' }] }, two.owner)).body
      .tabs;
    expect(taken[0]?.id).not.toBe(tab?.id);
    expect((await t.call(myShop, {}, one.owner)).body.tabs[0]?.name).toBe(tab?.name);
  });
});

describe('the public version', () => {
  test('is raised once by a transaction, when it commits, and not by one that fails', async () => {
    const estate = await t.estate();
    const before = await versionOf(estate.shopId);
    await t.tx(estate.shopId, async (tx) => {
      await changeTabs(tx, estate.shopId);
      await changeTabs(tx, estate.shopId);
    });
    expect(await versionOf(estate.shopId)).toBe(before + 1);
    await t
      .tx(estate.shopId, async (tx) => {
        await changeTabs(tx, estate.shopId);
        throw new Error('non');
      })
      .catch(() => undefined);
    expect(await versionOf(estate.shopId)).toBe(before + 1);
    await t.call(updateMyShop, { name: 'Encore' }, estate.owner);
    expect(await versionOf(estate.shopId)).toBe(before + 2);
  });

  test('of several shops is raised by one transaction that went through them all', async () => {
    const estates = [await t.estate(), await t.estate(), await t.estate()];
    const before = await Promise.all(estates.map((one) => versionOf(one.shopId)));
    await t.tx(null, async (tx, call) => {
      for (const one of estates) {
        await call.enterShop(tx, one.shopId);
        await changeTabs(tx, one.shopId);
      }
    });
    expect(await Promise.all(estates.map((one) => versionOf(one.shopId)))).toEqual(before.map((n) => n + 1));
  });

  test('does not make those who change the same shop wait for each other', async () => {
    const estate = await t.estate();
    const before = await versionOf(estate.shopId);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        t.tx(estate.shopId, async (tx) => {
          await changeTabs(tx, estate.shopId);
          await sql`select pg_sleep(0.2)`.execute(tx);
        }),
      ),
    );
    expect(await versionOf(estate.shopId)).toBe(before + 8);
  });
});

test('sellers are read together, and those that do not exist are absent', async () => {
  const [one, two] = [await t.estate(), await t.estate()];
  // As a visitor's call does: both shops are public.
  const read = await t.tx(null, async (tx) => {
    await sql`select set_config('app.audience', 'public', true)`.execute(tx);
    return sellers(tx, [one.shopId, two.shopId, '01890a5d-ac96-774b-bcce-b302099a8057']);
  });
  expect([...read.keys()].toSorted()).toEqual([one.shopId, two.shopId].toSorted());
  expect(read.get(one.shopId)).toMatchObject({ name: one.name, open: true, zone: 'Europe/Paris' });
  expect(read.get(one.shopId)?.modules).toContain('stocks');
  expect((await t.tx(one.shopId, (tx) => shopSettings(tx, one.shopId))).hasTVA).toBe(true);
});

test('there is no maintenance unless one is announced', async () => {
  const answer = await t.call(maintenances, {}, null);
  expect(answer).toMatchObject({ status: 200, body: { banner: false, page: false, startDate: null, endDate: null } });
});
