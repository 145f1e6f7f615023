import { api, audit, expect, test } from './support/journey.ts';
import { act } from './support/office.ts';
import { freshMark } from './support/mark.ts';

test('samples are reserved, handed over, and what the client ordered after them is noted', async ({ as }) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { get, post } = api(owner);
  const lastname = `Bouche${freshMark()}`;
  const client = await post<{ id: string }>('/v1/clients', {
    kind: 'private',
    firstname: 'Ines',
    lastname,
    addresses: [{ street: '3 rue du Lavoir', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });

  await owner.goto(`/dashboard/orders/add?subType=sample&client=${client.id}`);
  await expect(owner.getByRole('heading', { level: 1, name: 'Nouveaux échantillons' })).toBeVisible();
  await expect(main.getByRole('combobox', { name: /^Chercher un client/ })).toHaveValue(new RegExp(lastname));
  // A gift asks for no price, no delivery and no payment.
  for (const name of [/^Prix/, 'Mode de livraison', 'Moyen de paiement'])
    await expect(main.getByLabel(name)).toHaveCount(0);
  const adds = owner.getByRole('combobox', { name: /^Ajouter un article/ });
  await adds.click();
  await adds.pressSequentially('rosée');
  await expect(owner.getByRole('option').first()).toContainText('Rosée du Matin');
  await owner.keyboard.press('Enter');
  await audit(owner, 'the sheet of samples');
  await act(owner, 'Réserver les échantillons', { asked: false });
  const title = owner.getByRole('heading', { level: 1, name: /^Échantillons EC-/ });
  await expect(title).toBeVisible();
  const number = ((await title.textContent()) ?? '').replace('Échantillons ', '');
  const id = owner.url().split('/').at(-1) as string;
  const { lines } = await get<{ lines: { formatId: string }[] }>(`/v1/samples/${id}`);

  await main.getByRole('button', { name: 'Remettre' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Noter la remise' }).click();
  await expect(main.getByText('Rien n’est encore noté.')).toBeVisible();
  await audit(owner, 'samples handed over');
  const movements = await get<{ rows: { cause: string; quantity: number }[] }>(
    `/v1/stock-movements?filter=${encodeURIComponent(JSON.stringify({ documentId: { is: id } }))}`,
  );
  expect(movements.rows.map((row) => [row.cause, row.quantity])).toEqual([['sample', -1]]);

  // The client orders the wine that he tasted: the order is proposed as the outcome.
  const order = await post<{ number: string }>('/v1/orders/staff', {
    clientId: client.id,
    lines: [{ id: 'a', formatId: lines[0]?.formatId, quantity: 2 }],
    payment: 'check',
  });
  await owner.reload();
  await main.getByRole('button', { name: 'Noter la suite' }).click();
  const form = owner.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'Réponse du client' })).toHaveValue('A commandé');
  await expect(form.getByRole('combobox', { name: 'Commande qui a suivi' })).toHaveValue(new RegExp(order.number));
  await form.getByRole('textbox', { name: 'Commentaire' }).fill('Repassera au printemps');
  await audit(owner, 'what became of samples');
  await form.getByRole('button', { name: 'Noter la suite' }).click();
  await expect(main.getByRole('link', { name: order.number })).toBeVisible();
  await expect(main.getByText('Repassera au printemps').first()).toBeVisible();

  await owner.goto(`/dashboard/orders/samples?search=${lastname}`);
  await expect(main.getByText(number)).toBeVisible();
  await expect(main.getByText('A commandé').first()).toBeVisible();
  await audit(owner, 'the list of samples');
});

test('samples given by mistake come back on the shelf', { tag: '@desktop' }, async ({ as }) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { get, post, put } = api(owner);
  const client = await post<{ id: string }>('/v1/clients', {
    kind: 'private',
    firstname: 'Léo',
    lastname: `Repris${freshMark()}`,
  });
  const stock = await get<{ rows: { formatId: string; product: string; available: number }[] }>(
    '/v1/stocks?size=25&search=Rosée',
  );
  const { id } = await post<{ id: string }>('/v1/samples', {
    clientId: client.id,
    lines: [{ id: 'a', formatId: stock.rows.find((row) => row.available > 5)?.formatId, quantity: 1 }],
  });
  await put(`/v1/samples/${id}/give`);
  await owner.goto(`/dashboard/orders/samples/${id}`);
  await main.getByRole('button', { name: /^Plus d’actions/ }).click();
  await owner.getByRole('menuitem', { name: 'Annuler et reprendre en stock' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Annuler et reprendre en stock' }).click();
  await expect(main.getByText('Annulé').first()).toBeVisible();
});

test('samples that wait are sold at cost: a draft order takes their place, and they say by which they were sold', async ({
  as,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { get, post } = api(owner);
  const lastname = `Cout${freshMark()}`;
  const client = await post<{ id: string }>('/v1/clients', {
    kind: 'private',
    firstname: 'Rose',
    lastname,
    addresses: [{ street: '3 rue du Lavoir', zipcode: '37000', city: 'Tours', country: 'FR' }],
  });
  const stock = await get<{ rows: { formatId: string; available: number }[] }>('/v1/stocks?size=25&search=Rosée');
  const { id } = await post<{ id: string }>('/v1/samples', {
    clientId: client.id,
    lines: [{ id: 'a', formatId: stock.rows.find((row) => row.available > 5)?.formatId, quantity: 2 }],
  });
  await owner.goto(`/dashboard/orders/samples/${id}`);
  await main.getByRole('button', { name: /^Plus d’actions/ }).click();
  await owner.getByRole('menuitem', { name: 'Vendre au coût de revient' }).click();
  const sure = owner.getByRole('dialog');
  await expect(sure).toContainText('chacun à son coût de revient du jour');
  await audit(owner, 'samples about to be sold at cost');
  await sure.getByRole('button', { name: 'Valider', exact: true }).click();
  // Its sheet opens: what it costs is read before it is placed.
  await expect(owner).toHaveURL(/\/dashboard\/orders\/[\w-]+\/edit$/);
  const orderId = owner.url().split('/').at(-2) as string;
  const sold = await get<{
    status: string;
    lines: { formatId: string; quantity: number; typedPrice: number }[];
    totalTTC: number;
  }>(`/v1/orders/${orderId}`);
  expect(sold).toMatchObject({ status: 'draft', lines: [{ quantity: 2 }] });
  expect(sold.lines[0]?.typedPrice).toBeGreaterThan(0);
  await audit(owner, 'the draft of what is sold at cost');
  expect(await get<{ status: string }>(`/v1/samples/${id}`)).toMatchObject({ status: 'cancelled' });

  await owner.goto(`/dashboard/orders/samples/${id}`);
  await expect(main.getByText('Vendus au coût de revient').first()).toBeVisible();
  await main.getByRole('link', { name: 'Brouillon de commande' }).click();
  await expect(owner).toHaveURL(new RegExp(orderId));
  // No trace of the journey stays in the demonstration.
  expect((await owner.request.delete(`/v1/orders/${orderId}`)).status()).toBe(200);
});
