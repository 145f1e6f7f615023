import { api, audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { act } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';
import { freshMark } from './support/mark.ts';

interface Seen {
  readonly status: string;
  readonly clientId: string;
  readonly number: string;
  readonly totalTTC: number;
  readonly remaining: number;
}
const cents = (euros: number): number => Math.round(euros * 100);
const shown = (euros: number): string => euros.toFixed(2).replace('.', ',');

test('a quote accepted with its deposit paid becomes two shipments and two bills; a part of one is credited, pays another order, and nothing is left to receive', async ({
  as,
  open,
}) => {
  test.slow();
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const dialog = owner.getByRole('dialog');
  const { get, post, put } = api(owner);
  const email = `chaine.${freshMark()}@exemple.fr`;
  const { rows: prices } = await get<{ rows: { id: string }[] }>('/v1/catalogue/prices?search=Ros%C3%A9e');
  const quote = await post<{ id: string; totalTTC: number }>('/v1/quotes', {
    buyer: { firstname: 'Jeanne', lastname: 'Chaîne', email },
    deliveryAddress: { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
    lines: [{ id: 'a', formatId: prices[0]?.id, quantity: 6 }],
    place: true,
    tellBuyer: false,
    deposit: { kind: 'percent', value: 30 },
  });
  await post(`/v1/quotes/${quote.id}/send`, {});

  // Its client accepts and pays what is asked ahead, where he reads his mail.
  const { place } = await linkInMail(await as('admin'), email, 'Lire et accepter le devis');
  const client = await open(null);
  await client.goto(place);
  await client.getByRole('textbox', { name: 'Prénom et nom' }).fill('Jeanne Chaîne');
  await client.getByRole('checkbox', { name: /^J’accepte ce devis/ }).check();
  await client.getByRole('button', { name: 'Accepter le devis' }).click();
  await expect(client.getByRole('heading', { level: 1, name: /AC-/ })).toBeVisible();
  await client.getByRole('textbox', { name: 'Numéro de carte' }).fill('4242 4242 4242 4242');
  await client.getByRole('textbox', { name: /^Expiration/ }).fill('12/39');
  await client.getByRole('textbox', { name: 'Cryptogramme' }).fill('123');
  await client.getByRole('textbox', { name: 'Votre e-mail' }).fill(email);
  await client.getByRole('button', { name: /^Payer / }).click();
  await expect(client.getByText(/^Votre paiement de .+ est reçu/)).toBeVisible();

  // The order that it became leaves in two parts, each billed.
  await owner.goto(`/dashboard/orders/quotes/${quote.id}`);
  await main.getByRole('link', { name: 'Ouvrir la commande' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Commande / })).toBeVisible();
  const orderId = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  const orderOf = (id: string): Promise<Seen> => get<Seen>(`/v1/orders/${id}`);
  const { clientId, totalTTC } = await orderOf(orderId);
  expect(totalTTC).toBe(quote.totalTTC);
  await act(owner, 'Mettre en préparation', { asked: false });
  await act(owner, 'Expédier la commande', { asked: false });
  await dialog.getByRole('textbox', { name: /^Part maintenant de Rosée du Matin/ }).fill('4');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Reste à livrer' })).toBeVisible();
  await main.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Facturer une partie' }).click();
  await dialog.getByRole('button', { name: 'Facturer l’expédié' }).click();
  await dialog.getByRole('button', { name: 'Facturer', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Reste à facturer' })).toBeVisible();
  await act(owner, 'Expédier le reste', { asked: false });
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(main.getByRole('link', { name: /^BL-/ })).toHaveCount(2);
  await act(owner, 'Facturer le reste', { asked: true });
  await expect(main.getByText('Facturée').first()).toBeVisible();
  await audit(owner, 'an order with its deposit, its two notes and its two bills');

  // A deposit and two bills ask together for what was agreed.
  const { rows: bills } = await get<{ rows: { id: string; kind: string; asked: number }[] }>(
    `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: orderId } }))}`,
  );
  expect(bills.map((one) => one.kind).sort()).toEqual(['380', '380', '386']);
  expect(cents(bills.reduce((sum, one) => sum + one.asked, 0))).toBe(cents(totalTTC));
  const { remaining } = await orderOf(orderId);
  expect(remaining).toBeGreaterThan(0);
  const receive = (payableId: string, amount: number) =>
    post('/v1/payments', { payableKind: 'order', payableId, amount, method: 'transfer' });
  await receive(orderId, remaining);

  // A credit note takes back a single bottle of one of the bills.
  const bill = bills.find((one) => one.kind === '380');
  await owner.goto(`/dashboard/orders/bills/${bill?.id}`);
  await owner.getByRole('button', { name: 'Faire un avoir', exact: true }).click();
  await dialog.getByText('Certains articles').click();
  await dialog
    .getByRole('textbox', { name: /^À rendre/ })
    .first()
    .fill('1');
  await dialog.getByLabel('Motif').fill('Une bouteille cassée');
  await dialog.getByRole('button', { name: /^Émettre l’avoir de/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Avoir AV-/ })).toBeVisible();
  const note = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  const { left } = await get<{ left: number }>(`/v1/credits/${note}`);
  expect(left).toBeGreaterThan(0);

  // It pays a part of what the client bought since; he pays the rest.
  const next = await typeOrder(owner, 'Côt de Mai', 3, { id: '', number: '', buyerName: '', totalTTC: 0, clientId });
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${next.id}/${verb}`);
  await owner.reload();
  await main.getByRole('button', { name: 'Utiliser en paiement' }).click();
  await dialog.getByRole('textbox', { name: /^Part de / }).fill(shown(left));
  await dialog.getByRole('button', { name: /^Régler/ }).click();
  await expect(main.getByText('Soldé').first()).toBeVisible();
  const owed = (await orderOf(next.id)).remaining;
  expect(cents(owed)).toBe(cents(next.totalTTC) - cents(left));
  await owner.goto(`/dashboard/clients/${clientId}`);
  await expect(main.getByText(`${shown(owed)} €`).first()).toBeVisible();
  await receive(next.id, owed);
  const after = await get<{ toReceive: number; onAccount: number; orders: unknown[] }>(
    `/v1/clients/${clientId}/open-documents`,
  );
  expect([after.toReceive, after.onAccount, after.orders]).toEqual([0, 0, []]);
  await owner.reload();
  await expect(main.getByRole('heading', { name: 'Paiements' })).toBeVisible();
  await expect(main.getByText('0,00 €').first()).toBeVisible();
});
