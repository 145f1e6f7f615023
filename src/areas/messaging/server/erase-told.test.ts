import { expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { type Estate, testBed } from '#platform/testing.ts';

const t = await testBed();
let made = 0;
const aClient = async (estate: Estate, named: object): Promise<string> => {
  const email = `erased${++made}.${estate.shopId}@exemple.fr`;
  const { status, body } = await t.call(
    addClient,
    { kind: 'private', firstname: '', lastname: '', email, ...named } as never,
    estate.owner,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { id: string }).id;
};
const mailTo = async ({ shopId }: Estate, recipient: string, plain: string): Promise<string> => {
  const { rows } = await t.pool.query(
    `insert into mail (id, shop_id, sender, recipient, subject, html, plain, status, sent_at)
       values (gen_random_uuid(), $1, '{}', $2, 'Votre vin', '', $3, 'sent', now()) returning id`,
    [shopId, recipient, plain],
  );
  return rows[0].id as string;
};
const notify = (estate: Estate, content: string) =>
  t.pool.query(
    `insert into notification (id, user_id, shop_id, type, content, redirect_link, created_at)
       values (gen_random_uuid(), $1, $2, 'x', $3, '/dashboard', now())`,
    [estate.ownerId, estate.shopId, content],
  );
const erase = async (estate: Estate, id: string): Promise<void> => {
  const { status, body } = await t.call(eraseClient, { id } as never, estate.owner);
  expect(status, JSON.stringify(body)).toBe(200);
};
const isErased = async (id: string): Promise<boolean> =>
  (await t.pool.query('select erased_at from mail where id = $1', [id])).rows[0].erased_at !== null;
const told = async ({ ownerId }: Estate): Promise<readonly string[]> => {
  const db = await t.pool.connect();
  try {
    await db.query("select set_config('app.user_id', $1, false)", [ownerId]);
    return (await db.query('select content from notification where user_id = $1', [ownerId])).rows.map(
      (row) => row.content as string,
    );
  } finally {
    await db.query("select set_config('app.user_id', '', false)");
    db.release();
  }
};

test('what was told of another client of the same name, or of the same house at the same address, stays', async () => {
  const estate = await t.estate();
  const named = { firstname: 'Ysaure', lastname: 'Blancpain' };
  const [his, others] = ['ysaure@exemple.fr', 'ysaure.blancpain@autre.exemple.fr'];
  const id = await aClient(estate, { ...named, email: his });
  await aClient(estate, { ...named, email: others });
  const [toHim, toTheOther] = [
    await mailTo(estate, his, 'Bonjour Ysaure Blancpain'),
    await mailTo(estate, others, 'Bonjour Ysaure Blancpain'),
  ];
  await notify(estate, 'Ysaure Blancpain a commandé');
  await erase(estate, id);
  expect([await isErased(toHim), await isErased(toTheOther)]).toEqual([true, false]);
  expect(await told(estate)).toContain('Ysaure Blancpain a commandé');

  const shared = 'foyer@exemple.fr';
  const one = await aClient(estate, { firstname: 'Aubin', lastname: 'Foyer', email: shared });
  await aClient(estate, { firstname: 'Berthe', lastname: 'Foyer', email: shared });
  const [ofOne, ofOther] = [
    await mailTo(estate, shared, `Bonjour, voyez /dashboard/clients/${one}`),
    await mailTo(estate, shared, 'Bonjour Berthe Foyer'),
  ];
  await erase(estate, one);
  expect([await isErased(ofOne), await isErased(ofOther)]).toEqual([true, false]);
});

test('a lone name that is a word too, the name of the estate and words of a mail to somebody else name nobody', async () => {
  const estate = await t.estate();
  const other = 'claire@autre.exemple.fr';
  await aClient(estate, { firstname: 'Claire', lastname: 'Martin', email: other });
  const mail = await mailTo(estate, other, 'Bonjour Claire Martin, votre vin blanc vous attend à la cave.');
  await notify(estate, 'Commande de Claire Martin, 6 Clos blanc');
  for (const named of [
    { lastname: 'Blanc' },
    { lastname: 'Martin' },
    { kind: 'professional', businessName: 'La Cave' },
  ])
    await erase(estate, await aClient(estate, named));
  expect(await isErased(mail)).toBe(false);
  expect(await told(estate)).toContain('Commande de Claire Martin, 6 Clos blanc');

  // An estate is its own client, for what it drinks itself.
  const { rows } = await t.pool.query('select email from user_account where id = $1', [estate.ownerId]);
  const own = await aClient(estate, { firstname: 'Maison', lastname: 'Nôtre', email: rows[0].email });
  const toOwner = await mailTo(estate, rows[0].email, 'Commande de Claire Martin');
  await erase(estate, own);
  expect(await isErased(toOwner)).toBe(false);
});

test('what names him goes, with signs that a pattern would take for its own; another estate keeps its own', async () => {
  const [estate, another] = [await t.estate(), await t.estate()];
  const name = { kind: 'professional', businessName: 'Bar (le) & fils* [Sud]' };
  const id = await aClient(estate, name);
  const staff = 'bureau@exemple.fr';
  const mails = [
    await mailTo(estate, staff, 'Commande de Bar (le) & fils* [Sud]'),
    await mailTo(another, staff, 'Commande de Bar (le) & fils* [Sud]'),
  ];
  await notify(estate, 'Commande de Bar (le) &amp; fils* [Sud]');
  await erase(estate, id);
  expect([await isErased(mails[0] as string), await isErased(mails[1] as string)]).toEqual([true, false]);
  expect(await told(estate)).toEqual([]);
});
