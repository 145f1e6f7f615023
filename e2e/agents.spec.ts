import { api, audit, expect, isPhone, SHOP, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { freshMark } from './support/mark.ts';
import { wholeMenu } from './support/menu.ts';

const NEW_PASSWORD = 'Millésime tardif 2026';
interface Made {
  readonly id: string;
}
interface Listed {
  readonly rows: readonly { readonly id: string; readonly name: string; readonly formatId?: string }[];
}

test('a sales agent is asked in, is given a client, sells to him alone, and sees nothing once he is removed', {
  tag: '@telephone',
}, async ({ as, open }) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const mark = freshMark();
  const email = `agent.${mark}@exemple.fr`;
  const newClient = async (lastname: string): Promise<string> =>
    (
      await api(owner).post<Made>('/v1/clients', {
        kind: 'private',
        lastname,
        addresses: [{ street: '1 rue du Port', zipcode: '97410', city: 'Saint-Pierre', country: 'FR' }],
      })
    ).id;
  const his = await newClient(`Confié ${mark}`);
  const other = await newClient(`Autrui ${mark}`);

  await owner.goto('/dashboard/agents');
  await expect(main.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await expect(main.getByText('Paul Lefèvre').first()).toBeVisible();
  await audit(owner, 'the agents');
  await main.getByRole('link', { name: 'Inviter un agent' }).first().click();
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('textbox', { name: 'Prénom' }).fill('Hugo');
  await main.getByRole('textbox', { name: 'Nom', exact: true }).fill(`Route ${mark}`);
  await main.getByRole('combobox', { name: /Départements/ }).fill('974');
  await owner.getByRole('option', { name: '974 La Réunion' }).click();
  await owner.keyboard.press('Escape');
  await expect(main.getByRole('checkbox', { name: 'Créer des commandes' })).toBeChecked();
  await audit(owner, 'the form of an agent');
  await main.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(main.getByText('aucun client')).toBeVisible();
  await audit(owner, 'an agent asked in');
  const agentPage = new URL(owner.url()).pathname;

  // A client of his departments whom nobody has becomes his.
  await main.getByRole('link', { name: 'Voir et confier des clients' }).click();
  await main.getByRole('button', { name: /^Sans agent, dans ses départements( \d+)?$/ }).click();
  await expect(main.getByText(`Confié ${mark}`).first()).toBeVisible();
  await audit(owner, 'the clients of an agent');
  if (isPhone(owner)) await api(owner).put(`/v1/sales-agents/${agentPage.split('/').at(-1)}/clients/${his}/give`);
  else {
    await main.getByRole('checkbox', { name: `Sélectionner Confié ${mark}` }).check();
    await main.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Confier à cet agent' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Confier à cet agent', exact: true }).click();
    await expect(main.getByRole('checkbox', { name: `Sélectionner Confié ${mark}` })).toHaveCount(0);
    await expect(main.getByRole('checkbox', { name: `Sélectionner Autrui ${mark}` })).toBeVisible();
  }

  const { place } = await linkInMail(await as('admin'), email, /invitation/i);
  const agent = await open(null);
  const seen = agent.getByRole('main');
  await agent.goto(place);
  await agent.getByLabel('Votre mot de passe', { exact: true }).fill(NEW_PASSWORD);
  await agent.getByRole('button', { name: 'Accepter et entrer' }).click();
  await expect(agent).toHaveURL(/\/dashboard/);

  // The menu shows only the screens that the agent has a right to.
  const menu = await wholeMenu(agent);
  await expect(menu.getByRole('link', { name: 'Commandes' })).toBeVisible();
  for (const hidden of ['Agents', 'Collaborateurs', 'Stocks', 'Factures'])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Clients' }).click();
  await expect(seen.getByText(`Confié ${mark}`).first()).toBeVisible();
  await expect(seen.getByText(`Autrui ${mark}`)).toHaveCount(0);
  await audit(agent, 'the clients that an agent sees');
  await agent.goto('/dashboard/agents');
  await expect(agent).toHaveURL(/\/dashboard$/);
  await agent.goto(`/dashboard/clients/${other}`);
  await expect(seen.getByText(`Autrui ${mark}`)).toHaveCount(0);
  expect((await api(agent).read(`/v1/clients/${other}`)).status()).toBe(404);
  expect((await api(agent).read('/v1/sales-agents')).status()).toBe(403);

  // The agent orders for his own client, and for no other.
  const { rows } = await api(owner).get<Listed>('/v1/stocks?size=1&sort=-available&search=rives');
  const order = (clientId: string) => ({
    clientId,
    lines: [{ id: crypto.randomUUID(), formatId: rows[0]?.formatId, quantity: 1 }],
  });
  const placed = await api(agent).post<Made>('/v1/orders/staff', order(his));
  await agent.goto(`/dashboard/orders/${placed.id}`);
  await expect(seen.getByText(`Confié ${mark}`).first()).toBeVisible();
  expect((await agent.request.post('/v1/orders/staff', { data: order(other) })).status()).toBe(404);

  // On his tour the office is held as on a telephone; the page begins anew, and the choice stays.
  const tour = agent.getByRole('button', { name: 'Mode tournée' });
  await expect(tour).toHaveAttribute('aria-pressed', 'false');
  await tour.click();
  await expect(tour).toHaveAttribute('aria-pressed', 'true');
  await agent.reload();
  await expect(tour).toHaveAttribute('aria-pressed', 'true');
  await audit(agent, 'the tour of an agent');

  // A right that is withdrawn acts on the next request.
  await owner.goto(agentPage);
  await main.getByRole('checkbox', { name: 'Créer des clients' }).uncheck();
  await owner
    .getByRole('region', { name: /enregistr/i })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await expect.poll(async () => (await api(agent).read('/v1/clients')).status()).toBe(403);

  await owner.getByRole('button', { name: 'Plus d’actions' }).click();
  await owner.getByRole('menuitem', { name: 'Retirer du domaine' }).click();
  const sure = owner.getByRole('dialog');
  await expect(sure.getByRole('button', { name: 'Ok', exact: true })).toBeDisabled();
  // Spaces and case do not count.
  await sure.getByLabel('Pour confirmer').fill(' Reti rer');
  await sure.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect.poll(async () => (await api(agent).read('/v1/clients')).status()).toBe(401);

  // The user is still an agent, but without an estate: his screen says so, and no call reveals anything of this one.
  const again = await agent.request.post('/v1/auth/login', { data: { email, password: NEW_PASSWORD } });
  expect(again.status()).toBe(200);
  await agent.goto('/dashboard');
  await expect(seen.getByText('Vous ne représentez aucun domaine pour l’instant')).toBeVisible();
  await audit(agent, 'an agent without an estate');
  expect((await api(agent).read(`/v1/clients/${his}`)).status()).toBe(403);
  expect((await api(agent).read(`/v1/orders/${placed.id}`)).status()).toBe(403);
});

test('an agent asks an estate by the address of its shop; one that he represents is refused at the field', {
  tag: '@desktop',
}, async ({ as }) => {
  const agent = await as('agent');
  await agent.goto('/dashboard/settings?link=account&tab=estates');
  const main = agent.getByRole('main');
  await expect(main.getByText('Représenté', { exact: true }).first()).toBeVisible();
  await main.getByRole('link', { name: 'Représenter un domaine' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Représenter un domaine' })).toBeVisible();
  await main.getByRole('textbox', { name: 'Adresse de sa boutique' }).fill(`https://vins.example${SHOP}`);
  await main.getByRole('textbox', { name: 'Votre message au domaine' }).fill('Je vends en Bretagne.');
  await main.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(main.getByText(/^Vous travaillez déjà pour ce domaine/)).toBeVisible();
  await audit(agent, 'an estate that is asked');
});
