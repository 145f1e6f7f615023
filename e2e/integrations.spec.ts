import { audit, confirmSelf, expect, test } from './support/journey.ts';

test('the owner finds where the keys of his card account are typed; what is no key is refused before it leaves', {
  tag: '@desktop',
}, async ({ open }) => {
  const page = await open('owner');
  await page.goto('/dashboard/settings?link=billing&tab=online');
  const panel = page.locator('section').filter({ hasText: 'Compte de cartes (Stripe)' }).last();
  await expect(panel).toContainText('rien n’est débité');
  await panel.getByText('Détails', { exact: true }).click();
  await expect(panel.getByText(/\/v1\/payments\/webhooks\/stripe-[0-9a-f-]{36}/)).toBeVisible();
  await audit(page, 'the card account of a shop');
  await panel.getByRole('button', { name: 'Saisir les clés' }).click();
  const form = page.getByRole('dialog', { name: 'Clés du compte Stripe' });
  await form.getByLabel('Clé publique').fill('bonjour');
  await form.getByLabel('Clé secrète').fill('bonjour');
  await form.getByRole('button', { name: 'Enregistrer et essayer' }).click();
  await expect(form.getByText('Une clé publique commence par pk_live_ ou pk_test_.')).toBeVisible();
  await expect(form.getByLabel('Clé secrète')).toHaveAttribute('type', 'password');
  await audit(page, 'the keys of a card account');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toHaveCount(0);
});

test(
  'the owner makes a key that is shown once, sees it used and revokes it; and has an address told',
  { tag: '@desktop' },
  async ({ open, playwright, baseURL }, info) => {
    const page = await open('owner');
    const name = `Site ${info.project.name}`;
    await page.goto('/dashboard/settings?link=integrations&tab=keys');
    const keys = page.getByRole('list', { name: 'Clés d’API' });
    await page.getByRole('button', { name: 'Nouvelle clé' }).click();
    const form = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await form.getByLabel('Nom').fill(name);
    await form.getByRole('combobox', { name: 'Permissions' }).click();
    await page.getByRole('option', { name: 'Voir toutes les commandes' }).click();
    await page.keyboard.press('Escape');
    const window = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 360, height: 740 });
    await form.getByRole('button', { name: 'Créer la clé' }).click();
    const shown = page.getByRole('dialog', { name });
    const token = (await shown.getByText(/^ckey_[\w-]{65}$/).textContent()) ?? '';
    // On a telephone the message of it stands over neither the key nor the title.
    const [title, message, key] = await Promise.all(
      [shown.getByText(name, { exact: true }), page.getByText('La clé est créée.'), shown.getByText(token)].map((one) =>
        one.boundingBox(),
      ),
    );
    expect([title, message, key]).not.toContain(null);
    expect((message?.y ?? 0) > (title?.y ?? 0) + (title?.height ?? 0)).toBe(true);
    expect((key?.y ?? 0) > (message?.y ?? 0) + (message?.height ?? 0)).toBe(true);
    await page.setViewportSize(window);
    await audit(page, 'a key that is shown once');
    await shown.getByRole('button', { name: 'C’est fait' }).click();
    await expect(page.getByText(token)).toHaveCount(0);
    const row = keys.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('jamais utilisée');

    const other = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    expect((await other.get('/v1/orders?size=1')).status()).toBe(200);
    expect((await other.get('/v1/clients')).status()).toBe(403);
    await page.reload();
    await expect(row).toContainText(/utilisée (?!jamais)/);
    await audit(page, 'keys and webhooks');
    await row.getByRole('button', { name: 'Révoquer' }).click();
    await page.getByRole('dialog').getByLabel('Pour confirmer').fill('révoquer');
    await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
    await expect(row).toContainText('Révoquée');
    expect((await other.get('/v1/orders?size=1')).status()).toBe(401);
    await other.dispose();

    await page.getByRole('tab', { name: 'Webhooks' }).click();
    const url = `https://hooks.exemple.test.fr/${info.project.name}`;
    await page.getByRole('button', { name: 'Nouveau webhook' }).click();
    const hook = page.getByRole('dialog', { name: 'Nouveau webhook' });
    await hook.getByLabel('Adresse').fill('https://192.168.1.4/in');
    await hook.getByRole('combobox', { name: 'Évènements' }).click();
    await page.getByRole('option', { name: 'Facture émise' }).click();
    await page.keyboard.press('Escape');
    await hook.getByRole('button', { name: 'Créer le webhook' }).click();
    await expect(hook.getByText('Cette adresse n’est pas joignable depuis Internet.').first()).toBeVisible();
    await hook.getByLabel('Adresse').fill(url);
    await hook.getByRole('button', { name: 'Créer le webhook' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
    // Escape gives up the question alone: the form under it keeps what was typed.
    await expect(proof).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(hook.getByLabel('Adresse')).toHaveValue(url);
    await hook.getByRole('button', { name: 'Créer le webhook' }).click();
    await proof.getByLabel('Votre mot de passe').fill('un autre');
    await proof.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(proof).toContainText('Ce n’est pas votre mot de passe actuel');
    await audit(page, 'a password that is asked for again');
    await confirmSelf(page);
    const secret = page.getByRole('dialog', { name: 'Secret de signature' });
    await expect(secret.getByText(/^whsec_[\w-]{43}$/)).toBeVisible();
    await secret.getByRole('button', { name: 'C’est fait' }).click();
    const address = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: url });
    await expect(address).toContainText('Actif');
    await address.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(address).toHaveCount(0);
  },
);

test('the owner gives a mail server of the estate: what is private is refused, what does not answer is told and carries no mail', {
  tag: '@desktop',
}, async ({ open }) => {
  const page = await open('owner');
  await page.goto('/dashboard/settings?link=integrations&tab=mails');
  const panel = page.locator('section').filter({ hasText: 'Serveur de messagerie' }).last();
  await expect(panel).toContainText('partent par le serveur de cette installation');
  await panel.getByRole('button', { name: 'Donner un serveur' }).click();
  const form = page.getByRole('dialog', { name: 'Serveur de messagerie du domaine' });
  await form.getByLabel('Nom du serveur').fill('imprimante.local');
  await form.getByLabel('Identifiant').fill('contact');
  await form.getByLabel('Mot de passe').fill('secret de la messagerie');
  await form.getByLabel('Adresse d’expéditeur').fill('contact@exemple.fr');
  await audit(page, 'the mail server of an estate');
  await form.getByRole('button', { name: 'Enregistrer et essayer' }).click();
  await expect(form.getByText('Cette adresse n’est pas joignable depuis Internet.').first()).toBeVisible();
  await form.getByLabel('Nom du serveur').fill('smtp.aucun-serveur-de-ce-nom.fr');
  await form.getByRole('button', { name: 'Enregistrer et essayer' }).click();
  await confirmSelf(page);
  await expect(form).toHaveCount(0);
  await expect(panel).toContainText('Ce nom de serveur n’a aucune adresse');
  await expect(panel).toContainText('Pas utilisé');
  await expect(page.getByText('secret de la messagerie')).toHaveCount(0);
  await audit(page, 'a mail server that does not answer');
  await panel.getByRole('button', { name: 'Envoyer un mail d’essai' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ce nom de serveur n’a aucune adresse' }).first(),
  ).toBeVisible();
  await panel.getByRole('button', { name: /^Plus d’actions/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer ce serveur' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer ce serveur' }).click();
  await confirmSelf(page);
  await expect(panel).toContainText('partent par le serveur de cette installation');
});
