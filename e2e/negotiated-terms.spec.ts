import { audit, expect, SHOP, test } from './support/journey.ts';
import { untilShown } from './support/until-shown.ts';

test('a visitor asks for negotiated terms; the owner comes from the notification to his record and chooses his category', async ({
  as,
  visitor,
}, { project }) => {
  const firm = `Bistrot ${project.name}`;
  await visitor.goto(`${SHOP}/conditions-negociees`);
  await audit(visitor, 'the page that asks for negotiated terms');
  await visitor.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(visitor.getByText('Dites votre nom.')).toBeVisible();
  await visitor.getByLabel('Votre nom').fill('Ninon Brun');
  await visitor.getByLabel('Votre société').fill(firm);
  await visitor.getByLabel('Votre e-mail').fill(`ninon@${project.name}.exemple.fr`);
  await visitor.getByLabel('Votre demande').fill('Vos prix pour dix caisses de blanc ?');
  await visitor.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(visitor.getByRole('heading', { name: 'Votre demande est partie' })).toBeVisible();

  const owner = await as('owner');
  await untilShown(async () => {
    await owner.goto('/dashboard/orders');
    await owner
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click();
  }, owner.getByText(firm));
  await owner.getByText(firm).click();
  await expect(owner).toHaveURL(/\/dashboard\/clients\//);
  const main = owner.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Conditions demandées' })).toBeVisible();
  await expect(main.getByText('Vos prix pour dix caisses de blanc ?').first()).toBeVisible();
  await audit(owner, 'the record of who asked for terms');
  await main.getByRole('link', { name: 'Modifier', exact: true }).click();
  await main.getByRole('combobox', { name: 'Typologie' }).click();
  await owner.getByRole('option', { name: 'Restaurateur' }).click();
  await main.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(main.getByText('Accordées').locator('..')).not.toContainText('Non');
});
