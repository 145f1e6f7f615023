import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}

test('a supplier is noted, his corks are ordered, come in two times, are in stock at what they cost, and his bill is matched', async ({
  as,
}) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { post, put } = api(page);
  const mark = freshMark();
  const corks = await post<Made>('/v1/products', {
    name: `Bouchon ${mark}`,
    productType: 'accessory',
    vintages: [
      { name: '', formats: [{ unity: 'Gramme(s)', unityValue: 5, formatType: 'custom', container: 'Pièce' }] },
    ],
  });
  const cork = corks.vintages[0]?.formats[0]?.id;
  const pick = async (box: string, typed: string, option: RegExp): Promise<void> => {
    await main.getByRole('combobox', { name: box }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
  };

  await page.goto('/dashboard/suppliers');
  await expect(main.getByRole('heading', { level: 1, name: 'Fournisseurs' })).toBeVisible();
  await audit(page, 'the suppliers');
  await main.getByRole('link', { name: 'Nouveau fournisseur' }).first().click();
  await main.getByLabel('Raison sociale').fill(`Liège ${mark}`);
  await main.getByLabel('E-mail des commandes').fill('liege@exemple.fr');
  await audit(page, 'a new supplier');
  await main.getByRole('button', { name: 'Créer le fournisseur' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Liège ${mark}` })).toBeVisible();
  await pick('Ajouter un article', mark, new RegExp(`Bouchon ${mark}`));
  await main.getByRole('textbox', { name: /^Référence fournisseur, Bouchon/ }).fill('LG-49');
  await main.getByRole('textbox', { name: /^Prix HT, Bouchon/ }).fill('0,25');
  await main.getByRole('textbox', { name: /^Par colis de, Bouchon/ }).fill('1000');
  await main.getByRole('table', { name: 'Articles' }).getByRole('textbox').first().press('Tab');
  await main.getByRole('button', { name: 'Enregistrer', exact: true }).first().click();
  await expect(page.getByText('Les articles du fournisseur sont enregistrés.').first()).toBeVisible();
  await audit(page, 'a supplier');

  // The order: its supplier is known, the article comes with his price and his pack.
  await main.getByRole('link', { name: 'Nouvelle', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Nouvelle commande fournisseur' })).toBeVisible();
  await pick('Ajouter un article', 'LG-49', new RegExp(`Bouchon ${mark}`));
  await expect(main.getByRole('textbox', { name: /^Quantité, Bouchon/ })).toHaveValue(/1.?000/);
  await main.getByRole('textbox', { name: /^Quantité, Bouchon/ }).fill('2000');
  await main.getByRole('button', { name: 'Transport' }).click();
  await main.getByRole('textbox', { name: /^Prix HT, Transport/ }).fill('20');
  await expect(main.getByText(/Total HT 520,00/)).toBeVisible();
  await audit(page, 'an order being typed');
  await main.getByRole('button', { name: 'Envoyer la commande' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('E-mail du fournisseur')).toHaveValue('liege@exemple.fr');
  await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: /Commande fournisseur CF-/ })).toBeVisible();
  await expect(main.getByText('Envoyée', { exact: true }).first()).toBeVisible();
  await audit(page, 'an order that was sent');

  await main.getByRole('button', { name: 'Recevoir' }).click();
  const came = dialog.getByRole('textbox', { name: /^Reçu, Bouchon/ });
  await expect(came).toHaveValue(/2.?000/);
  await came.fill('1500');
  await dialog.getByRole('textbox', { name: /^Lot, Bouchon/ }).fill(`L${mark}`);
  await dialog.getByRole('textbox', { name: /^Cassé, Bouchon/ }).fill('20');
  await audit(page, 'a reception');
  await dialog.getByRole('button', { name: 'Mettre en stock' }).click();
  await expect(main.getByText('Reçue en partie').first()).toBeVisible();
  await expect(main.getByRole('table', { name: 'Lignes' })).toContainText('480');
  // All that is left has come: two presses.
  await main.getByRole('button', { name: 'Recevoir' }).click();
  await dialog.getByRole('button', { name: 'Mettre en stock' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: 'Recevoir' })).toBeHidden();
  // The second one was an error: it is taken back, and noted again.
  await main
    .getByRole('button', { name: /^Annuler la réception/ })
    .last()
    .click();
  await dialog.getByLabel('Motif').fill('Comptée deux fois');
  await audit(page, 'a reception being taken back');
  await dialog.getByRole('button', { name: 'Annuler la réception' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Reçue en partie').first()).toBeVisible();
  await expect(main.getByText(/^Annulée le .*Comptée deux fois$/)).toBeVisible();
  await main.getByRole('button', { name: 'Recevoir' }).click();
  await dialog.getByRole('button', { name: 'Mettre en stock' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: 'Recevoir' })).toBeHidden();
  const stock = await page.request.get(
    `/v1/stocks?filter=${encodeURIComponent(JSON.stringify({ formatId: { is: cork } }))}`,
  );
  // Shelf by shelf, so that a difference says where the corks are.
  const { rows } = (await stock.json()) as { rows: { lot: string; real: number; incoming: number }[] };
  expect(rows.map(({ lot, real, incoming }) => [lot, real, incoming]).sort()).toEqual([
    ['', 480, 0],
    [`L${mark}`, 1500, 0],
  ]);
  const value = await page.request.get(`/v1/stock-value?search=${encodeURIComponent(`Bouchon ${mark}`)}`);
  expect(((await value.json()) as { rows: { cost: number }[] }).rows[0]?.cost).toBeCloseTo(0.26, 6);

  // His bill: what came and is not billed yet is proposed, and nothing differs.
  await main.getByRole('button', { name: 'Contrôler une facture' }).click();
  await expect(dialog.getByLabel('HT').first()).toHaveValue(/515,00/);
  await dialog.getByLabel('Numéro de la facture').fill(`F-${mark}`);
  await audit(page, 'a bill being typed');
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Facture F-${mark}` })).toBeVisible();
  await expect(main.getByRole('table', { name: 'Commandé, reçu, facturé' })).toContainText('515,00');
  await audit(page, 'a bill of a supplier');
  await main.getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(main.getByText('Acceptée', { exact: true }).first()).toBeVisible();
  // Ten corks go back with a credit note, which is deducted of what is to be paid.
  await main.getByRole('button', { name: 'Noter un avoir' }).click();
  await dialog.getByLabel('Numéro de l’avoir').fill(`A-${mark}`);
  await dialog.getByLabel('HT').first().fill('2,50');
  await dialog.getByLabel('TVA').last().fill('0,50');
  await dialog.getByLabel(/^Bouchon .*480 au plus/).fill('10');
  await audit(page, 'a credit note being typed');
  await dialog.getByRole('button', { name: 'Noter l’avoir' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Avoir A-${mark}` })).toBeVisible();
  await expect(main.getByRole('table', { name: 'Marchandises rendues' })).toContainText('10');
  await audit(page, 'a credit note of a supplier');
  await main
    .getByRole('link', { name: `F-${mark}` })
    .first()
    .click();
  await expect(main.getByText(/615,00/).first()).toBeVisible();
  await main.getByRole('button', { name: 'Noter le paiement' }).click();
  await dialog.getByRole('button', { name: 'Noter le paiement' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Virement', { exact: true }).first()).toBeVisible();
  // It was not paid after all; then it is.
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Annuler le paiement' }).click();
  await dialog.getByLabel('Motif').fill('Mauvaise facture');
  await dialog.getByRole('button', { name: 'Annuler le paiement' }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: 'Noter le paiement' }).click();
  await dialog.getByRole('button', { name: 'Noter le paiement' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard/purchases/credits');
  await expect(main.getByText(`A-${mark}`).first()).toBeVisible();
  await audit(page, 'the credit notes of suppliers');
  await page.goto('/dashboard/purchases/bills');
  await expect(main.getByText(`F-${mark}`).first()).toBeVisible();
  await audit(page, 'the bills of suppliers');
  // A bill that belongs to no order.
  await main.getByRole('button', { name: 'Nouvelle facture' }).first().click();
  await dialog.getByRole('combobox', { name: 'Fournisseur' }).fill(mark);
  await page
    .getByRole('option', { name: `Liège ${mark}` })
    .first()
    .click();
  await dialog.getByLabel('Numéro de la facture').fill(`S-${mark}`);
  await dialog.getByLabel('HT').first().fill('100');
  await dialog.getByLabel('TVA').last().fill('25');
  await audit(page, 'a bill of no order being typed');
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  await expect(main.getByRole('heading', { level: 1, name: `Facture S-${mark}` })).toBeVisible();
  await expect(main.getByText(/Un écart dépasse/)).toBeVisible();

  await page.goto('/dashboard/purchases');
  await expect(main.getByText(`Liège ${mark}`).first()).toBeVisible();
  await audit(page, 'the orders to suppliers');
  await put(`/v1/products/${corks.id}/close`);
  const supplier = await page.request.get(`/v1/suppliers?search=${encodeURIComponent(mark)}`);
  const found = ((await supplier.json()) as { rows: { id: string }[] }).rows[0];
  await put(`/v1/suppliers/${found?.id ?? ''}/archive`);
});
