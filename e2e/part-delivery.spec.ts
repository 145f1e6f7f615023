import { audit, expect, test } from './support/journey.ts';
import { act, pdfOf } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

test('an order leaves in two parts, each with its note; what left is billed, then the rest', async ({ as }) => {
  const owner = await as('owner');
  const { id } = await typeOrder(owner, 'Côt de Mai', 6);
  await owner.goto(`/dashboard/orders/${id}`);
  const main = owner.getByRole('main');
  await act(owner, 'Mettre en préparation', { asked: false });
  await act(owner, 'Expédier la commande', { asked: false });
  const dialog = owner.getByRole('dialog');
  const leaves = dialog.getByRole('textbox', { name: /^Part maintenant de Côt de Mai/ });
  await expect(leaves).toHaveValue('6');
  // A cell that is not understood is said in words, and nothing leaves.
  for (const [typed, said] of [
    ['9', 'Un nombre entier de 0 à 6.'],
    ['-1', 'Un nombre entier de 0 à 6.'],
    ['1e9', 'Un nombre entier de 0 à 6.'],
    ['', 'indiquez 0 s’il n’y en a pas.'],
  ] as const) {
    await leaves.fill(typed);
    await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
    await expect(leaves).toHaveAttribute('aria-invalid', 'true');
    await expect(leaves).toBeFocused();
    await expect(dialog.getByText(said)).toBeVisible();
  }
  await leaves.fill('0');
  await expect(dialog.getByRole('alert')).toContainText('Indiquez au moins un article');
  await leaves.fill('4');
  await audit(owner, 'what leaves of an order');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(main.getByText('Livrée en partie').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Reste à livrer' })).toBeVisible();
  await expect(main.getByText('2 sur 6')).toBeVisible();
  await pdfOf(owner, main.getByRole('link', { name: /^BL-/ }));
  await audit(owner, 'an order that left in part');

  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Facturer une partie' }).click();
  await dialog.getByRole('button', { name: 'Facturer l’expédié' }).click();
  await expect(dialog.getByRole('textbox', { name: /^À facturer de Côt de Mai/ })).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Facturer', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Reste à facturer' })).toBeVisible();

  await act(owner, 'Expédier le reste', { asked: false });
  await expect(dialog.getByRole('textbox', { name: /^Part maintenant de Côt de Mai/ })).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(main.getByRole('link', { name: /^BL-/ })).toHaveCount(2);
  await expect(main.getByRole('heading', { name: 'Reste à livrer' })).toHaveCount(0);
  await act(owner, 'Facturer le reste', { asked: true });
  await expect(main.getByText('Facturée').first()).toBeVisible();
});
