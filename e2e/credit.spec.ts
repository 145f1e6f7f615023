import { readFacturx } from './support/facturx-reader.ts';
import { api, audit, expect, test } from './support/journey.ts';
import { findRow, pdfOf } from './support/office.ts';
import { placeOrder } from './support/ordering.ts';
import { readPdf } from './support/pdf-reader.ts';

test('the owner credits two bottles of a bill and gives their money back; the buyer finds her credit note', async ({
  as,
}) => {
  const [buyer, owner] = [await as('buyer'), await as('owner')];
  const { id } = await placeOrder(buyer, 'cot-de-mai', 6);
  const { put, get } = api(owner);
  for (const verb of ['validate', 'prepare', 'ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const { chain } = await get<{ chain: { id: string; label: string }[] }>(`/v1/orders/${id}`);
  const bill = chain[0]!;

  await owner.goto(`/dashboard/orders/bills/${bill.id}`);
  const main = owner.getByRole('main');
  await owner.getByRole('button', { name: 'Faire un avoir', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: `Avoir sur la facture ${bill.label}` });
  await dialog.getByText('Certains articles').click();
  await dialog.getByRole('button', { name: /^Émettre l’avoir/ }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choisissez ce qui est rendu.' })).toBeVisible();
  await dialog.getByRole('textbox', { name: /^À rendre/ }).fill('7');
  await expect(dialog.getByText(/il reste 6 à créditer/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^À rendre/ }).fill('2');
  await dialog.getByLabel('Motif').fill('Deux bouteilles cassées');
  await dialog.getByLabel('Les articles sont revenus : les remettre en stock').check();
  await expect(dialog.getByText(/^Total HT .* Total TTC/)).toBeVisible();
  await audit(owner, 'a credit note being made');
  await dialog.getByRole('button', { name: /^Émettre l’avoir de/ }).click();

  const title = main.getByRole('heading', { level: 1, name: /^Avoir AV-\d{4}-\d{4}$/ });
  await expect(title).toBeVisible();
  const number = (await title.innerText()).replace('Avoir ', '');
  await expect(main.getByText('À rendre', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: bill.label })).toBeVisible();
  await audit(owner, 'a credit note');
  await main.getByRole('button', { name: 'Rembourser', exact: true }).click();
  const sure = owner.getByRole('dialog', { name: /^Rendre .* € à Claire Martin$/ });
  await expect(sure).toContainText('par le prestataire de paiement');
  await sure.getByRole('button', { name: /^Rembourser/ }).click();
  await expect(main.getByText('Soldé').first()).toBeVisible();
  await expect(main.getByText('Rendu', { exact: true })).toBeVisible();
  await audit(owner, 'a credit note given back');

  await (await findRow(owner, '/dashboard/orders/credits', 'Avoirs', number)).getByRole('link').first().click();
  await expect(title).toBeVisible();
  await owner.goto('/dashboard/orders/credits');
  await audit(owner, 'the list of credit notes');
  await owner.goto(`/dashboard/orders/${id}`);
  await expect(
    main.getByRole('list', { name: 'Étapes' }).getByRole('link', { name: new RegExp(number) }),
  ).toBeVisible();

  await (await findRow(buyer, '/dashboard/orders/credits', 'Avoirs', number)).getByRole('link').first().click();
  await expect(buyer.getByRole('heading', { level: 1, name: `Avoir ${number}` })).toBeVisible();
  await expect(buyer.getByRole('button', { name: /Rembourser|Faire un avoir/ })).toHaveCount(0);
  const pdf = readPdf(await pdfOf(buyer, buyer.getByRole('link', { name: 'Télécharger le PDF' })));
  const { bill: read, disagreements } = readFacturx(pdf.embedded('factur-x.xml').bytes.toString('utf8'));
  expect([disagreements, read.kind, read.number, read.references]).toEqual([[], '381', number, [bill.label]]);
  await audit(buyer, 'the buyer’s credit note');

  // A gesture: money back without a bottle, never more than is left of the bill.
  await owner.goto(`/dashboard/orders/bills/${bill.id}`);
  await owner.getByRole('button', { name: 'Faire un avoir', exact: true }).click();
  await dialog.getByText('Un montant', { exact: true }).click();
  await dialog.getByLabel('Motif').fill('Livraison en retard');
  await dialog.getByRole('button', { name: /^Émettre l’avoir/ }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Saisissez le montant à créditer.' })).toBeVisible();
  const typed = dialog.getByRole('textbox', { name: /^Montant TTC à créditer, 20/ });
  await typed.fill('9999');
  await expect(dialog.getByText(/TVA 20\s%\s: il reste [\d,]+\s€ à créditer\./)).toBeVisible();
  await typed.fill('6');
  await expect(dialog.getByText(/Total HT 5,00\s€, TVA 1,00\s€/)).toBeVisible();
  await audit(owner, 'an amount being credited');
  await dialog.getByRole('button', { name: /^Émettre l’avoir de 6,00/ }).click();
  await expect(title).toBeVisible();
  await expect(main.getByText('Geste commercial').first()).toBeVisible();
  await expect(title).not.toHaveText(`Avoir ${number}`);
});
