import { api, audit, expect, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

const MARK = `${Date.now().toString(36)}${process.pid.toString(36)}`;

test('orders go on a round of the house, which leaves, and whose driver has its stops signed on his telephone', {
  tag: '@telephone',
}, async ({ as }) => {
  const owner = await as('owner');
  const [first, second] = [await typeOrder(owner, 'Côt de Mai', 2), await typeOrder(owner, 'Côt de Mai', 1)];
  const hand = await as('hand');
  const name = `Tours ${MARK}${hand.viewportSize()?.width ?? ''}`;
  for (const placed of [first, second]) {
    await hand.goto(`/dashboard/delivery?search=${encodeURIComponent(placed.number)}`);
    const row = rows(hand, placed.number);
    await row.hover();
    await row.getByRole('button', { name: /^Actions/ }).click();
    await hand.getByRole('menuitem', { name: 'Mettre en tournée', exact: true }).click();
    const dialog = hand.getByRole('dialog');
    if (placed === first) {
      await dialog.getByLabel('Nom ou secteur').fill(name);
      await dialog.getByLabel('Livreur').fill('Luc');
    } else {
      await dialog.getByRole('combobox', { name: 'Tournée', exact: true }).click();
      await hand.getByRole('option', { name: new RegExp(name) }).click();
    }
    await dialog.getByRole('button', { name: 'Mettre en tournée', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(name);
  }

  await hand.goto(`/dashboard/delivery/rounds?search=${encodeURIComponent(name)}`);
  await audit(hand, 'the rounds');
  await rows(hand, name).getByText(name).first().click();
  await expect(hand.getByRole('heading', { level: 1, name })).toBeVisible();
  const main = hand.getByRole('main');
  await expect(main).not.toContainText('€');
  await main.getByRole('button', { name: /^Descendre 1\./ }).click();
  await expect(main.getByRole('list', { name: 'Arrêts' }).getByText(second.number)).toBeVisible();
  await audit(hand, 'a round that is planned');

  await main.getByRole('button', { name: 'Départ', exact: true }).click();
  await hand.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true }).click();
  const next = main
    .getByRole('region', { name: /^Prochain arrêt/ })
    .or(main.locator('section').filter({ hasText: 'Prochain arrêt' }));
  await expect(next.first()).toContainText(second.number);
  await audit(hand, 'a round on the road');
  await next.first().getByRole('button', { name: 'Livrée', exact: true }).click();
  const door = hand.getByRole('dialog');
  await door.getByLabel('Reçu par').fill('Mme Blin');
  const pad = door.getByRole('img', { name: /^Signature/ });
  const box = (await pad.boundingBox())!;
  await hand.mouse.move(box.x + 20, box.y + 20);
  await hand.mouse.down();
  await hand.mouse.move(box.x + 90, box.y + 60, { steps: 6 });
  await hand.mouse.up();
  await expect(door.getByRole('button', { name: 'Effacer', exact: true })).toBeVisible();
  await audit(hand, 'the signature at the door');
  await door.getByRole('button', { name: 'Noter la livraison', exact: true }).click();
  await expect(main).toContainText('Livrée à Mme Blin');

  await expect(next.first()).toContainText(first.number);
  await next.first().getByRole('button', { name: 'Non livrée', exact: true }).click();
  const why = hand.getByRole('dialog');
  await why.getByLabel('Pourquoi').fill('Fer');
  await hand.getByRole('option', { name: 'Fermé', exact: true }).click();
  await why.getByRole('button', { name: 'Noter non livrée', exact: true }).click();
  await expect(main).toContainText('Non livrée\u00a0: Fermé');
  await expect(main).toContainText('Terminée');
  // Its history says in words how it left.
  await expect(main).not.toContainText('onRoad');

  await owner.goto(`/dashboard/orders/${second.id}`);
  await expect(owner.getByRole('img', { name: 'Signature de Mme Blin' })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Imprimer la preuve' })).toBeVisible();
  // The missed delivery is made in the end, so that no incident is left to the other journeys.
  await api(owner).put(`/v1/orders/${first.id}/deliver`);
});
