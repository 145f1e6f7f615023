import { expect, test } from 'vitest';
import { changeProduct, product as readProduct } from '#areas/catalogue/rules/endpoints.ts';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { testBed } from '#platform/testing.ts';
import { checkoutOptions, legalPage, productPage } from '../rules/endpoints.ts';
import { published, wine } from '../testing/fixtures.ts';

const t = await testBed();

test('the estate’s own texts are read in the caller’s language, and say their language where there is only French', async () => {
  const estate = await t.estate();
  const french = 'Un vin de garde, élevé douze mois en fût et mis en bouteille à la propriété.';
  const made = await published(t, estate, wine('Cuvée', { description: french }));
  const english = 'A wine to keep, aged twelve months in oak and bottled on the estate.';
  const changed = await t.call(
    changeProduct,
    {
      id: made.id,
      version: made.version,
      inLanguages: [{ lang: 'en', precision: 'Old vines', description: `${english}<script>x</script>` }],
    } as never,
    estate.owner,
  );
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await t.call(readProduct, { id: made.id }, estate.owner)).body.inLanguages).toMatchObject([{ lang: 'en' }]);

  const page = async (lang: Lang) =>
    (await t.call(productPage, { name: estate.shopId, slug: made.slug }, null, { lang })).body.product;
  const read = await page('en');
  expect(read).toMatchObject({ precision: 'Old vines', descriptionLang: 'en' });
  expect(read?.description).toContain(english);
  expect(read?.descriptionHtml).not.toContain('<script>');
  expect(read?.vintages[0]?.formats[0]?.label).toBe('Bottle 75 cl');
  expect(await page('de')).toMatchObject({ descriptionLang: 'fr', description: french });

  await t.call(
    addDeliveryMode,
    {
      ref: 'colis',
      name: 'Colis',
      description: 'Sous 48 h',
      fees: [{ price: 12 }],
      inLanguages: [{ lang: 'en', name: 'Parcel', description: '' }],
    },
    estate.owner,
  );
  const order = {
    seller: { id: estate.shopId },
    products: [{ id: made.id, chosenFormat: made.vintages[0]?.formats[0]?.id, quantity: 1 }],
    address: { zipcode: '75011', city: 'Paris', country: 'FR' },
  };
  const [options] = (await t.call(checkoutOptions, { orders: [order] } as never, null, { lang: 'en' })).body;
  expect(options?.deliveries[0]).toMatchObject({ name: 'Parcel', description: 'Sous 48 h' });

  await t.call(
    updateMyShop,
    { settings: { terms: 'Nos conditions', termsInLanguages: [{ lang: 'en', terms: 'Our terms' }] } } as never,
    estate.owner,
  );
  const legal = async (lang: Lang) => (await t.call(legalPage, { name: estate.shopId }, null, { lang })).body.legal;
  expect(await legal('en')).toMatchObject({ terms: 'Our terms', termsLang: 'en' });
  expect(await legal('it')).toMatchObject({ terms: 'Nos conditions', termsLang: 'fr' });
});
