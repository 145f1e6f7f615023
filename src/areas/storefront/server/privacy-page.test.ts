import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { placeOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { privacyPage } from '../rules/endpoints.ts';

const t = await testBed();

test('a shop says who answers for personal data from its own facts, also while it is closed', async () => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) =>
    tx.updateTable('shop').set({ online: false }).where('shop_id', '=', estate.shopId).execute(),
  );
  await ok(t, estate.owner)(updateMyShop, {
    contactEmail: 'bonjour@rives.fr',
    business: {
      reason: 'SCEA des Rives',
      phone: '02 47 00 00 00',
      address: { name: 'SCEA des Rives', street: '3 chemin du Coteau', zipcode: '37500', city: 'Chinon' },
    },
  } as never);
  const { controller } = await ok(t, null)(privacyPage, { name: estate.shopId });
  expect(controller).toMatchObject({
    name: 'SCEA des Rives',
    address: '3 chemin du Coteau, 37500 Chinon',
    email: 'bonjour@rives.fr',
  });
  expect(controller.phone.replace(/\s/g, '')).toMatch(/247000000$/);
});

test('a mail to a buyer leads to what the estate does with personal data', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const { publicName } = (await ok(t, null)(privacyPage, { name: estate.shopId })).shop;
  await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
  await t.drain();
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql<{
      plain: string;
    }>`select plain from mail where shop_id = ${estate.shopId} and recipient = 'claire.martin@exemple.fr'`.execute(tx),
  );
  expect(rows[0]?.plain).toContain(`/${publicName}/vie-privee`);
});

test.each(LANGS)('the page on personal data and the statement of accessibility are whole in %s', async (lang) => {
  const [all] = Object.values(
    (await import(`../rules/privacy/messages/public.${lang}.ts`)) as Record<
      string,
      { privacy: Record<string, string>; accessibility: Record<string, string> }
    >,
  );
  // Article 13 wants the contact, the authority and the time of keeping in every language.
  expect(all?.privacy['rightsText']).toContain('{email}');
  expect(all?.privacy['complaint']).toContain('CNIL');
  expect(all?.privacy['keepText']?.length).toBeGreaterThan(30);
  expect(all?.accessibility['text']).toContain('WCAG 2.2');
  expect(all?.accessibility['contactText']).toContain('{email}');
});
