import { readFile } from 'node:fs/promises';
import { makeCatalogue } from './support/csv.ts';
import { api, audit, expect, PASSWORD, PEOPLE, SHOP, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';
import { entryOf, wholeMenu } from './support/menu.ts';
import { rows } from './support/office.ts';

test(
  'the owner signs in, imports a file nobody has seen before, sells from it, and takes it back',
  { tag: '@desktop' },
  async ({ page, visitor }, info) => {
    const file = makeCatalogue((Date.now() + info.parallelIndex * 7919) % 2 ** 31);
    info.annotations.push({ type: 'file', description: file.said });
    console.log(`fichier importé — ${file.said}`);

    await page.goto('/auth/login');
    await audit(page, 'the sign-in page');
    await page.getByLabel('E-mail ou nom d’utilisateur').fill(PEOPLE.owner);
    await page.getByLabel('Mot de passe').fill('pas celui-là');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Le mail et/ou le mot de passe sont incorrects.');
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await entryOf(await wholeMenu(page), 'Catalogue').click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
    await audit(page, 'the catalogue');
    await main.getByRole('link', { name: 'Imports' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
    await main.getByRole('link', { name: 'Importer un fichier' }).first().click();
    await expect(main.getByRole('heading', { level: 1, name: 'Importer un fichier' })).toBeVisible();
    await audit(page, 'the choice of a file');
    await main
      .getByLabel('Fichier Excel ou CSV')
      .setInputFiles({ name: 'export du logiciel.csv', mimeType: 'text/csv', buffer: file.bytes });

    // The columns were recognised; those that mean nothing here are left aside.
    await expect(main.getByRole('heading', { level: 1, name: 'export du logiciel.csv' })).toBeVisible();
    const field = (heading: string) =>
      main
        .getByRole('combobox', { name: heading, exact: true })
        .or(main.getByRole('textbox', { name: heading, exact: true }))
        .first();
    for (const [known, label] of [
      ['name', 'Nom'],
      ['vintage', 'Millésime'],
      ['color', 'Couleur'],
      ['size', 'Contenance'],
      ['stock', 'Stock'],
      ['availableOn', 'Disponible le'],
      ['price', 'Prix Particulier (TTC)'],
    ] as const) {
      await expect(field(file.headings[known]), `${file.headings[known]} is ${known}`).toHaveValue(label);
    }
    await expect(field('Rang de cave')).toHaveValue('');
    await expect(main.getByText(file.names[0] ?? '—').first()).toBeVisible();
    await audit(page, 'the columns of an import');
    await main.getByRole('switch', { name: 'Mettre en ligne les nouveaux produits qui ont un prix' }).check();
    await main.getByRole('button', { name: 'Essayer l’import' }).click();

    await expect(main.getByRole('heading', { name: 'Aperçu de l’import' })).toBeVisible();
    const refused = main
      .getByRole('table', { name: 'Lignes refusées' })
      .getByRole('row')
      .filter({ hasText: file.bad.name });
    await expect(refused).toContainText(String(file.bad.line));
    await expect(refused).toContainText(file.bad.heading);
    await expect(refused).toContainText('31/02/2026');
    await audit(page, 'the trial of an import');
    const count = file.names.length - 1;
    await main.getByRole('button', { name: `Importer ${count} lignes` }).click();

    await expect(main.getByRole('heading', { name: 'Résultat de l’import' })).toBeVisible();
    const said = (term: string) => main.getByRole('definition').and(main.locator(`dt:text-is("${term}") + dd`));
    await expect(said('Créées')).toHaveText(String(count));
    await expect(said('Refusées')).toHaveText('1');
    await audit(page, 'the result of an import');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Télécharger ces lignes' }).click(),
    ]);
    const refusedFile = await readFile(await download.path(), 'utf8');
    expect(refusedFile).toContain('31/02/2026');
    expect(refusedFile.trim().split('\n')).toHaveLength(2);

    await visitor.goto(`${SHOP}?pages=40`);
    const imported = visitor.getByRole('heading', { name: /^Essai / });
    await expect(imported.filter({ hasText: file.names[1] ?? '—' })).toBeVisible();
    await expect(visitor.getByText(/1\s250,00\s€/).first()).toBeVisible();
    await expect(imported.filter({ hasText: file.bad.name })).toHaveCount(0);

    await main.getByRole('button', { name: 'Annuler cet import' }).click();
    await page.getByRole('dialog').getByLabel('Pour confirmer').fill('annuler cet import');
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler cet import', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'Résultat de l’annulation' })).toBeVisible();
    await expect(said('Annulées')).toHaveText(String(count));
    await visitor.goto(`${SHOP}?pages=40`);
    await expect(imported.filter({ hasText: file.names[1] ?? '—' })).toHaveCount(0);
    await page.goto('/dashboard/products/import');
    await expect(rows(page, 'export du logiciel.csv').first()).toContainText('Annulé');
    await audit(page, 'the imports');
  },
);

test('the owner imports clients from a file, with a consent and its proof, and takes them back', {
  tag: '@desktop',
}, async ({ as }) => {
  const mark = freshMark();
  const page = await as('owner');
  const main = page.getByRole('main');
  await page.goto('/dashboard/clients');
  await main.getByRole('link', { name: 'Importer', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Importer des clients' })).toBeVisible();
  const file = [
    'Nom;Prénom;E-mail;Adresse;CP;Ville;Newsletter;Date du consentement;Preuve du consentement',
    `Import${mark};Anne;a.${mark}@exemple.fr;3 rue Neuve;37000;Tours;oui;05/06/2024;Bulletin signé`,
    `Import${mark};Paul;p.${mark}@exemple.fr;;;;non;;`,
    `Import${mark};Luc;pas une adresse;;;;;;`,
  ].join('\n');
  await main
    .getByLabel('Fichier Excel, CSV ou vCard')
    .setInputFiles({ name: `clients ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(main.getByRole('heading', { level: 1, name: `clients ${mark}.csv` })).toBeVisible();
  await audit(page, 'the columns of an import of clients');
  await main.getByRole('button', { name: 'Essayer l’import' }).click();
  await expect(main.getByRole('heading', { name: 'Aperçu de l’import' })).toBeVisible();
  await expect(main.getByText('Bulletin signé').first()).toBeVisible();
  await audit(page, 'the trial of an import of clients');
  await main.getByRole('button', { name: 'Importer 2 lignes' }).click();
  await expect(main.getByRole('heading', { name: 'Résultat de l’import' })).toBeVisible();
  const named = async () =>
    ((await api(page).get(`/v1/clients?search=Import${mark}`)) as { rows: { id: string; name: string }[] }).rows;
  const made = await named();
  expect(made.map(({ name }) => name).sort()).toEqual([`Import${mark} Anne`, `Import${mark} Paul`]);

  await main.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('dialog').getByLabel('Pour confirmer').fill('annuler cet import');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler cet import', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Résultat de l’annulation' })).toBeVisible();
  expect(await named()).toEqual([]);
});
