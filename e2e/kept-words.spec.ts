import { audit, expect, SHOP, test } from './support/journey.ts';

const QUESTION = 'Une question sur ce vin\u00a0?';

test('a question is asked from the page of a wine, and what is half written outlives a reload, Back and another window', async ({
  as,
  visitor,
}) => {
  // A visitor signs in first, on the way to the same place.
  await visitor.goto(`${SHOP}/les-rives`);
  const asks = visitor.getByRole('link', { name: QUESTION });
  await expect(asks).toHaveAttribute('href', /^\/auth\/login\?redirectLink=%2Ftickets%3Fnew%3D1/);

  const buyer = await as('buyer');
  await buyer.goto(`${SHOP}/les-rives`);
  await buyer.getByRole('link', { name: QUESTION }).click();
  const page = buyer.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Nouvelle conversation' })).toBeVisible();
  await expect(page).toContainText('Les Rives');
  await audit(buyer, 'a question about a wine');
  await page.getByLabel('Objet').fill('Garde');
  await page.getByLabel('Votre message').fill('Combien de temps se garde-t-il ?');

  const isKept = async (): Promise<void> => {
    await expect(page.getByLabel('Objet')).toHaveValue('Garde');
    await expect(page.getByLabel('Votre message')).toHaveValue('Combien de temps se garde-t-il ?');
  };
  await buyer.reload();
  await isKept();
  await buyer.goBack();
  await buyer.goForward();
  await isKept();
  // A second window has the same words, and takes them back from the first.
  const second = await buyer.context().newPage();
  await second.goto(buyer.url());
  await expect(second.getByRole('main').getByLabel('Objet')).toHaveValue('Garde');
  await second.getByRole('main').getByLabel('Objet').fill('');
  await second.getByRole('main').getByLabel('Votre message').fill('');
  await expect(page.getByLabel('Objet')).toHaveValue('');
  await second.close();
});
