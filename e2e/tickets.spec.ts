import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

const PDF = { name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

test('a buyer writes from his order with a file, the estate answers with a note of its own, both see what waits', {
  tag: '@telephone',
}, async ({ as }) => {
  const [buyer, owner] = [await as('buyer'), await as('owner')];
  const mark = freshMark();
  const subject = `Carton abîmé ${mark}`;
  const { get } = api(buyer);

  // Three presses from the order: « Écrire au vendeur », and the two boxes to fill in.
  const { rows } = await get<{ rows: { id: string; number: string }[] }>('/v1/orders?size=1');
  const [order] = rows;
  await buyer.goto(`/dashboard/orders/${order?.id}`);
  await buyer.getByRole('main').getByRole('link', { name: 'Écrire au vendeur' }).click();
  const page = buyer.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Nouvelle conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Donnez un objet.')).toBeVisible();
  await audit(buyer, 'a conversation that begins');
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Votre message').fill('Le carton est arrivé <b>mouillé</b>.');
  // The typed text stays while another addressee is chosen.
  const to = page.getByRole('combobox', { name: 'Destinataire' });
  const seller = await to.inputValue();
  for (const one of ['Assistance', seller]) {
    await to.click();
    await buyer.getByRole('option', { name: one, exact: true }).click();
    await expect(page.getByLabel('Objet')).toHaveValue(subject);
    await expect(page.getByLabel('Votre message')).toHaveValue(/mouillé/);
  }
  await page.getByLabel('Joindre un fichier').setInputFiles({ ...PDF, name: 'note.exe', buffer: Buffer.from('MZ') });
  await expect(buyer.getByText(/note\.exe\s»\s*n’est pas accepté/)).toBeVisible();
  await page.getByLabel('Joindre un fichier').setInputFiles(PDF);
  await expect(page.getByText('photo.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  await expect(page.getByRole('link', { name: `Commande ${order?.number}`, exact: true })).toBeVisible();
  await audit(buyer, 'a conversation of a buyer');

  // The estate finds it among what it has not read, and answers by the keyboard.
  await owner.goto('/tickets?tab=unread');
  const desk = owner.getByRole('main');
  await expect(desk.getByRole('heading', { level: 1, name: 'Messagerie' })).toBeVisible();
  await audit(owner, 'the conversations of an estate');
  await desk.getByRole('link', { name: new RegExp(subject) }).click();
  const said = desk.getByRole('list', { name: 'Messages' });
  await expect(said.getByText('Le carton est arrivé <b>mouillé</b>.')).toBeVisible();
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    desk.getByRole('link', { name: /photo\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('photo.pdf');
  await desk.getByText('Note interne', { exact: true }).click();
  await desk.getByLabel(/^Note interne, que l’autre côté/).fill('Transporteur à prévenir');
  // Half written, it is a note still when one comes back to it.
  await desk
    .getByRole('link', { name: isPhone(owner) ? 'Conversations' : 'Nouvelle conversation', exact: true })
    .click();
  await expect(said).toBeHidden();
  await owner.goBack();
  await expect(desk.getByLabel(/^Note interne, que l’autre côté/)).toHaveValue('Transporteur à prévenir');
  await desk.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(said.getByText('Transporteur à prévenir')).toBeVisible();
  await expect(desk.getByLabel(/^Note interne, que l’autre côté/)).toBeFocused();
  await desk.getByText('Répondre', { exact: true }).click();
  await desk.getByLabel('Votre message').fill('Nous le remplaçons.');
  await desk.getByLabel('Votre message').press('Control+Enter');
  await expect(said.getByText('Nous le remplaçons.')).toBeVisible();
  await audit(owner, 'a conversation of an estate');
  expect(await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  if (isPhone(owner)) {
    await desk.getByRole('link', { name: 'Conversations' }).click();
    await expect(desk.getByLabel('Rechercher une conversation')).toBeVisible();
  }

  // It waits for the buyer, who is shown how much does, and nothing of the note.
  await buyer.goto('/tickets?tab=unread');
  const waiting = buyer.getByRole('main').getByRole('link', { name: new RegExp(subject) });
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Nous le remplaçons.')).toBeVisible();
  await expect(page.getByText('Transporteur à prévenir')).toHaveCount(0);
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'Fermer la conversation' }).click();
  await expect(page.getByRole('button', { name: 'Rouvrir' })).toBeVisible();
  const id = new URL(buyer.url()).searchParams.get('id') ?? '';
  await expect.poll(async () => (await get<{ unread: boolean }>(`/v1/tickets/${id}`)).unread).toBe(false);
});

test('what rings for a conversation is counted on its icon and in the menu @desktop', async ({ as }) => {
  const buyer = await as('buyer');
  const { get } = api(buyer);
  const told = await get<{ seen: boolean; redirectLink: string }[]>('/v1/notifications-centers');
  const waits = new Set(
    told.filter((one) => !one.seen && one.redirectLink.startsWith('/tickets?')).map((one) => one.redirectLink),
  ).size;
  await buyer.goto('/dashboard');
  const icon = buyer.getByRole('banner').getByRole('link', { name: /^Messagerie/ });
  await expect(icon).toHaveAccessibleName(waits > 0 ? new RegExp(`^Messagerie, ${waits} conversation`) : 'Messagerie');
  await icon.click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'Messagerie' })).toBeVisible();
});

test('an estate asks for help, and the administration answers it', async ({ as }) => {
  const [owner, admin] = [await as('owner'), await as('admin')];
  const subject = `Aide ${freshMark()}`;
  await owner.goto('/tickets');
  const page = owner.getByRole('main');
  await page
    .getByRole('link', { name: /assistance/i })
    .first()
    .click();
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Votre message').fill('Où est la DRM ?');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();

  await admin.goto('/admin/tickets');
  const desk = admin.getByRole('main');
  await expect(desk.getByRole('heading', { level: 1, name: 'Assistance' })).toBeVisible();
  await desk.getByRole('link', { name: new RegExp(subject) }).click();
  await desk.getByLabel('Votre message').fill('Menu Articles, Stocks, DRM.');
  await desk.getByLabel('Votre message').press('Control+Enter');
  await expect(desk.getByRole('list', { name: 'Messages' }).getByText('Menu Articles, Stocks, DRM.')).toBeVisible();
  await audit(admin, 'the help of the administration');

  await owner.reload();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Menu Articles, Stocks, DRM.')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer la conversation' }).click();
  await expect(page.getByRole('button', { name: 'Rouvrir' })).toBeVisible();
});
