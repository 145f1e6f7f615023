import { audit, expect, isPhone, SHOP, test } from './support/journey.ts';

test('the page that a contact code leads to tells where the estate is and dials its number', {
  tag: '@telephone',
}, async ({ open }) => {
  const visitor = await open(null);
  await visitor.goto(SHOP);
  const shop = await (await visitor.request.get(`/v1/storefront/auth?id=${SHOP.slice(1)}`)).json();
  await visitor.goto(`/auth?id=${shop.shop.id}`);
  const main = visitor.getByRole('main');
  await expect(main.getByText('Vous êtes sur la page de contact de Domaine des Hautes Rives.')).toBeVisible();
  await expect(main.getByRole('link', { name: '02 47 00 00 00' })).toHaveAttribute('href', 'tel:+33247000000');
  for (const line of shop.shop.address.slice(1)) await expect(main.getByText(line, { exact: true })).toBeVisible();
  await audit(visitor, `the contact page${isPhone(visitor) ? ' on a telephone' : ''}`);
});
