import { readFacturx } from './support/facturx-reader.ts';
import { amountIn, api, audit, expect, test } from './support/journey.ts';
import { act, findRow, pdfOf, rows } from './support/office.ts';
import { placeOrder } from './support/ordering.ts';
import { readPdf } from './support/pdf-reader.ts';

test('the owner is told of an order, validates, prepares, ships and bills it; the buyer finds her bill', {
  tag: '@telephone',
}, async ({ as }) => {
  const buyer = await as('buyer');
  const { id, number } = await placeOrder(buyer, 'cot-de-mai', 6);
  const owner = await as('owner');
  const row = await findRow(owner, '/dashboard/orders', 'Commandes', number);
  await expect(row).toContainText('Claire Martin');
  await expect(row).toContainText('À valider');
  await audit(owner, 'the list of orders');
  await row.getByRole('link').first().click();
  await expect(owner.getByRole('heading', { level: 1, name: `Commande ${number}` })).toBeVisible();
  await audit(owner, 'a pending order');

  await owner
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  const notice = owner.getByRole('button', { name: new RegExp(`Nouvelle commande ${number} de Claire Martin`) });
  await expect(notice).toBeVisible();
  await audit(owner, 'the notifications');
  await notice.click();
  await expect(owner).toHaveURL(new RegExp(`/dashboard/orders/${id}$`));

  const main = owner.getByRole('main');
  await act(owner, 'Valider la commande', { asked: true });
  await expect(main.getByText('Validée').first()).toBeVisible();
  await expect(main.getByText('Payée').first()).toBeVisible();
  await act(owner, 'Mettre en préparation', { asked: false });
  await act(owner, 'Expédier la commande', { asked: false });
  await owner.getByRole('dialog').getByRole('button', { name: 'Expédier', exact: true }).click();
  await pdfOf(owner, main.getByRole('link', { name: /^BL-/ }));

  await act(owner, 'Facturer la commande', { asked: true });
  await expect(main.getByText('Facturée').first()).toBeVisible();
  await audit(owner, 'a billed order');
  await act(owner, 'Noter la réception', { asked: false });
  await audit(owner, 'the day of receipt');
  await owner.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(main.getByText('Livrée').first()).toBeVisible();
  const { totalTTC } = await api(owner).get<{ totalTTC: number }>(`/v1/orders/${id}`);
  expect(amountIn(await main.getByRole('row', { name: /^Total TTC/ }).innerText())).toBe(totalTTC);
  await main.getByRole('list', { name: 'Étapes' }).getByRole('link').click();
  const title = main.getByRole('heading', { level: 1, name: /^Facture FA-\d{4}-\d{4}$/ });
  await expect(title).toBeVisible();
  const billNumber = (await title.innerText()).replace('Facture ', '');
  await audit(owner, 'a bill');
  const pdf = readPdf(await pdfOf(owner, main.getByRole('link', { name: 'Télécharger le PDF' })));
  const { bill, disagreements } = readFacturx(pdf.embedded('factur-x.xml').bytes.toString('utf8'));
  expect(disagreements).toEqual([]);
  expect(bill.number).toBe(billNumber);
  expect(Number(bill.totals.gross)).toBe(totalTTC);

  await (await findRow(buyer, '/dashboard/orders', 'Commandes', number)).getByRole('link').first().click();
  await expect(buyer.getByRole('heading', { level: 1, name: `Commande ${number}` })).toBeVisible();
  await expect(buyer.getByRole('button', { name: /Valider|Facturer|Expédier|Refuser/ })).toHaveCount(0);
  await (await findRow(buyer, '/dashboard/orders/bills', 'Factures', billNumber)).getByRole('link').first().click();
  await expect(buyer.getByRole('heading', { level: 1, name: `Facture ${billNumber}` })).toBeVisible();
  await audit(buyer, 'the buyer’s bill');
  await pdfOf(buyer, buyer.getByRole('link', { name: 'Télécharger le PDF' }));
});

test('a hand without the right to prices works with orders, and no price reaches the browser', async ({ as }) => {
  const hand = await as('hand');
  const answers: string[] = [];
  hand.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/v1/'))
      void answer.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await hand.goto('/dashboard/orders');
  const first = rows(hand, /CO-\d{4}-\d{4}/).first();
  await expect(first).toBeVisible();
  const main = hand.getByRole('main');
  await expect(main).not.toContainText('€');
  await audit(hand, 'the list of orders without prices');
  await first.getByRole('link').first().click();
  await expect(main.getByRole('heading', { level: 1, name: /^Commande CO-/ })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Articles' })).toBeVisible();
  await expect(main).not.toContainText(/€|\d,\d{2}(?!\d)/);
  await audit(hand, 'an order without prices');
  await hand.goto('/dashboard/products');
  await expect(main.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  await expect(main.getByText('Amphore').first()).toBeVisible();
  await expect(main).not.toContainText('€');
  expect(answers.length).toBeGreaterThan(3);
  expect(
    answers.filter((text) => /"(total(TTC|HT|VAT|Paid)|unitPrice|price|priceFrom|amount)":\s*-?\d/.test(text)),
  ).toEqual([]);
  expect((await api(hand).read('/v1/accounting/exports/fec?from=2026-01-01&to=2026-12-31')).status()).toBe(403);
});
