import { act, findRow } from './support/office.ts';
import { api, audit, expect, isPhone, test } from './support/journey.ts';

const MARK = `${Date.now().toString(36)}${process.pid.toString(36)}`;

test('a professional client is made by hand with two addresses and a contact, found, edited, and seen by a colleague without its conditions', async ({
  as,
}) => {
  const name = `Cave des Halles ${MARK}${isPhone(await as('owner')) ? 'm' : 'd'}`;
  const owner = await as('owner');
  const twin = `Halles de SIRET ${MARK}`;
  await api(owner).post('/v1/clients', { kind: 'professional', businessName: twin, siret: '73282932000074' });
  await owner.goto('/dashboard/clients/add?isPro=true');
  await expect(owner.getByRole('radio', { name: 'Professionnel' })).toBeChecked();
  await owner.getByLabel('Raison sociale').fill(name);
  await owner.getByLabel('E-mail').fill(`halles.${MARK}@exemple.fr`);
  // A single complete company number fills in the others, offline.
  await owner.getByLabel('SIRET').fill('732 829 320 00074');
  await expect(owner.getByLabel('SIREN')).toHaveValue('732829320');
  await expect(owner.getByLabel('NIC')).toHaveValue('00074');
  await owner.getByLabel('Numéro de TVA').fill('FR83404833048');
  await expect(owner.getByText('Ce n’est pas le numéro de TVA de ce SIREN, qui est FR44732829320.')).toBeVisible();
  await owner.getByLabel('Numéro de TVA').fill('');
  await owner.getByRole('button', { name: 'Reprendre FR44732829320, celui de ce SIREN' }).click();
  await expect(owner.getByLabel('Numéro de TVA')).toHaveValue('FR44732829320');
  await expect(owner.getByText('Peut-être déjà dans votre fichier')).toBeVisible();
  await audit(owner, 'the form of a new professional client');
  await expect(owner.getByText('Un client a déjà ce SIRET').first()).toBeVisible();
  await owner.getByRole('button', { name: 'Créer le client' }).click();
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  await owner.getByRole('tab', { name: 'Coordonnées' }).click();

  for (const [title, city, county] of [
    ['Boutique', 'Nantes', ''],
    ['Chai de garde', 'Chamonix', 'Haute-Savoie'],
  ] as const) {
    await owner.getByRole('button', { name: 'Ajouter une adresse' }).click();
    const form = owner.getByRole('dialog', { name: 'Adresse' });
    await form.getByLabel('Intitulé').fill(title);
    await form.getByLabel('Rue').fill('1 rue des Halles');
    await form.getByLabel('Code postal').fill('44000');
    await form.getByLabel('Ville').fill(city);
    if (county) {
      await form.getByLabel('Département ou comté').fill(county);
      await form.getByLabel('Numéro d’accise').fill('FR093700E0001');
      await form.getByLabel('Accès en montagne').check();
    }
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(form).toBeHidden();
  }
  await expect(owner.getByText('Haute-Savoie')).toBeVisible();
  await expect(owner.getByText(/montagne, Accise FR093700E0001/)).toBeVisible();
  await owner.getByRole('button', { name: 'Ajouter un contact' }).click();
  const contact = owner.getByRole('dialog', { name: 'Contact' });
  await contact.getByLabel('Nom', { exact: true }).fill('Ollier');
  await contact.getByLabel('Nom du site').fill('Entrepôt nord');
  await contact.getByLabel('Immatriculation', { exact: true }).fill('RCS Nantes 1');
  await contact.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(contact).toBeHidden();
  await expect(owner.getByText(/Entrepôt nord.*RCS Nantes 1/)).toBeVisible();

  const row = await findRow(owner, '/dashboard/clients', 'Clients', name);
  await row.getByRole('link', { name }).click();
  await owner.getByRole('link', { name: 'Modifier', exact: true }).click();
  await owner.getByRole('combobox', { name: 'Étiquettes' }).fill('salon 2026');
  await owner.keyboard.press('Enter');
  await owner.getByRole('button', { name: 'Ajouter un champ' }).click();
  await owner.getByRole('combobox', { name: 'Nom du champ' }).fill('Jour de livraison');
  await owner.getByRole('textbox', { name: 'Jour de livraison' }).fill('mardi');
  await owner.getByLabel('Remise générale').fill('5');
  await owner.getByLabel('Immatriculation', { exact: true }).fill('RCS Nantes 732 829 320');
  await owner
    .getByRole('region', { name: 'Modifications non enregistrées' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  const told = owner.getByRole('listitem').filter({ hasText: /Étiquettes.*Remise générale\s:/ });
  await expect(told).toBeVisible();
  await audit(owner, 'the page of a client');
  await owner.reload();
  await expect(told).toBeVisible();
  await owner.getByRole('tab', { name: 'Conditions' }).click();
  await expect(owner).toHaveURL(/tab=terms/);
  await audit(owner, 'the conditions of a client');
  await owner.getByRole('link', { name: 'Modifier', exact: true }).click();
  await expect(owner.getByRole('textbox', { name: 'Jour de livraison' })).toHaveValue('mardi');
  await expect(owner.getByLabel('Remise générale')).toHaveValue('5');
  await audit(owner, 'the form of a client');

  const hand = await as('hand');
  const path = new URL(owner.url()).pathname;
  await hand.goto(`${path}?edit=1`);
  await expect(hand.getByRole('textbox', { name: 'Jour de livraison' })).toHaveValue('mardi');
  await expect(hand.getByLabel('Remise générale')).toHaveCount(0);
  await expect(hand.getByText('Remise générale')).toHaveCount(0);
  const read = await api(hand).get<object>(`/v1${path.replace('/dashboard', '')}`);
  expect(Object.keys(read)).not.toContain('globalDiscount');
  await hand.getByLabel('Enseigne').fill('Les Halles');
  await hand
    .getByRole('region', { name: 'Modifications non enregistrées' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await expect(hand.getByText('Le client est enregistré.')).toBeVisible();
  expect(await api(owner).get<object>(`/v1${path.replace('/dashboard', '')}`)).toMatchObject({
    tradeName: 'Les Halles',
    globalDiscount: 5,
    customFields: { 'Jour de livraison': 'mardi' },
  });
});

test('the quick-create menu leads to a prospect, who stands among the prospects until he buys', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/clients');
  await owner.getByRole('button', { name: 'Nouveau', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Prospect' }).click();
  await expect(owner).toHaveURL('/dashboard/clients/add?pipe=Prospect');
  await owner.getByLabel('Nom', { exact: true }).fill(`Prospecté ${MARK}`);
  await owner.getByRole('button', { name: 'Créer le prospect' }).click();
  await expect(owner.getByText('Particulier · Prospect')).toBeVisible();
  await owner.goto('/dashboard/clients');
  await owner.getByRole('button', { name: /^Prospects( \d+)?$/ }).click();
  await expect(owner.getByRole('row').filter({ hasText: `Prospecté ${MARK}` })).toHaveCount(1);
  await act(owner, 'Nouveau', { asked: false });
  await owner.getByRole('menuitem', { name: 'Client professionnel' }).click();
  await expect(owner.getByLabel('Raison sociale')).toBeVisible();
});
