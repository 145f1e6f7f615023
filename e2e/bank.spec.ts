import { api, audit, expect, test } from './support/journey.ts';
import { findRow } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

const LIST = '/dashboard/payments/bank';

test('a statement is imported, its certain line is accepted with one press, another is given to a client, the rest is set aside', async ({
  as,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { get } = api(owner);
  const [exact, named] = [await typeOrder(owner, 'Rosée du Matin', 2), await typeOrder(owner, 'Rosée du Matin', 3)];
  const mark = `R${process.pid}${Date.now() % 100_000}`;
  const written = (amount: number): string => amount.toFixed(2).replace('.', ',');
  const statement = [
    // Columns as no bank names them: what they are is said once.
    `Quand ${mark};Quoi;Sorties;Entrées`,
    `20/11/2026;VIR SEPA ${exact.number} ${mark}A;;${written(exact.totalTTC)}`,
    `20/11/2026;VIR ${mark}B;;${written(named.totalTTC + 10)}`,
    `20/11/2026;REMBOURSEMENT ${mark}C;;148,20`,
    `20/11/2026;PRLV EDF ${mark}D;312,48;`,
    `le 21;VIR ${mark}E;;12,00`,
  ].join('\n');

  await owner.goto(LIST);
  await owner.getByRole('link', { name: 'Importer un relevé' }).first().click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Importer un relevé' })).toBeVisible();
  await audit(owner, 'the import of a statement');
  const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await owner.locator('input[type=file]').setInputFiles(file);
  // The import keeps no line until the user has named the columns; a preview stands below.
  const columns = [`Quand ${mark}`, 'Quoi', 'Sorties', 'Entrées'];
  const fields = ['Date', 'Libellé', 'Débit (ce qui sort)', 'Crédit (ce qui entre)'];
  for (const [at, column] of columns.entries()) {
    await main.getByRole('combobox', { name: column, exact: true }).click();
    await owner.getByRole('option', { name: fields[at] as string, exact: true }).click();
  }
  await expect(main.getByRole('group', { name: 'Lecture du fichier' })).toContainText(`REMBOURSEMENT ${mark}C`);
  await audit(owner, 'the columns of a statement');
  await main.getByRole('button', { name: 'Importer', exact: true }).click();
  // An unreadable line is reported by its number.
  await expect(main.getByText('Ligne 6 : date illisible')).toBeVisible();
  await main.getByRole('link', { name: 'Voir les lignes à rapprocher' }).click();

  const pick = async (letter: string, action: string): Promise<void> => {
    const row = await findRow(owner, LIST, 'Relevés de banque', `${mark}${letter}`);
    if (letter === 'A') {
      await expect(row).toContainText('Certain');
      await audit(owner, 'the lines of a statement');
    }
    await row.getByRole('button', { name: /^Actions/ }).click();
    await owner.getByRole('menuitem', { name: action }).click();
  };
  await pick('A', 'Accepter la proposition');
  await owner.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect(owner.getByText('Virement noté et rapproché')).toBeVisible();
  expect(await get(`/v1/orders/${exact.id}`)).toMatchObject({ remaining: 0 });

  await pick('B', 'Choisir le client');
  const form = owner.getByRole('dialog');
  const client = form.getByRole('combobox', { name: 'Client' });
  await client.click();
  await client.fill(named.buyerName);
  await owner.getByRole('option', { name: named.buyerName }).click();
  await expect(form.getByText(/10,00\s€ restent en avance/)).toBeVisible();
  await audit(owner, 'the client of a transfer');
  await form.getByRole('button', { name: /^Régler/ }).click();
  await expect(form).toBeHidden();
  expect(await get(`/v1/orders/${named.id}`)).toMatchObject({ remaining: 0 });

  await pick('C', 'Écarter');
  await owner
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Motif/ })
    .fill('Pas un client');
  await owner.getByRole('dialog').getByRole('button', { name: 'Écarter' }).click();
  await expect(owner.getByText('Ligne écartée')).toBeVisible();

  await owner.goto(LIST);
  await owner.getByRole('button', { name: 'Toutes les lignes à rapprocher' }).click();
  await expect(owner.getByRole('dialog').getByRole('button', { name: /^Accepter les certaines/ })).toBeVisible();
  await audit(owner, 'all lines to match');
  await owner.keyboard.press('Escape');
  // The same file again brings nothing, and its columns are known.
  await owner.goto(`${LIST}/add`);
  await owner.locator('input[type=file]').setInputFiles(file);
  await expect(main.getByText(/Aucun nouvel encaissement, 3 déjà importés/).first()).toBeVisible();
});

test('amounts that may be one of two are asked for before anything is kept; certain lines that are ticked are accepted by one act', async ({
  as,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { get } = api(owner);
  const mark = `D${process.pid}${Date.now() % 100_000}`;
  const order = await typeOrder(owner, 'Rosée du Matin', 1);
  const statement = [
    // The column of its amounts is said before the question is asked, and stays said.
    `Date;Libellé ${mark};Somme`,
    `20/11/2026;PRLV LOYER ${mark}F;-12,300`,
    `20/11/2026;PRLV EAU ${mark}G;-40`,
  ];
  const file = (name: string, rows: readonly string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await owner.goto(`${LIST}/add`);
  await owner.locator('input[type=file]').setInputFiles(file('loyers.csv', statement));
  await main.getByRole('combobox', { name: 'Somme', exact: true }).click();
  await owner.getByRole('option', { name: 'Montant', exact: true }).click();
  const asked = main.getByRole('alert').filter({ hasText: 'Où sont les centimes' });
  await expect(asked).toContainText('12,300');
  await audit(owner, 'which sign stands before the cents');
  await asked.getByRole('button', { name: 'Après un point' }).click();
  await expect(asked).toBeHidden();
  await main.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(owner).toHaveURL(new RegExp(`${LIST}$`));

  const paid = `20/11/2026;VIR SEPA ${order.number} ${mark}H;${order.totalTTC.toFixed(2).replace('.', ',')}`;
  await owner.goto(`${LIST}/add`);
  await owner.locator('input[type=file]').setInputFiles(file('virement.csv', [`Date;Libellé ${mark};Somme`, paid]));
  await expect(owner).toHaveURL(new RegExp(`${LIST}$`));
  const row = await findRow(owner, LIST, 'Relevés de banque', `${mark}H`);
  await expect(row).toContainText('Certain');
  if ((await row.getByRole('checkbox').count()) > 0) {
    await row.getByRole('checkbox').click();
    await owner.getByRole('button', { name: 'Accepter les certaines', exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await expect(dialog.getByText('Lignes rapprochées : 1')).toBeVisible();
    await audit(owner, 'certain lines that were accepted');
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  } else {
    // A telephone ticks nothing: all that is certain is accepted, or one at a time.
    await row.getByRole('button', { name: /^Actions/ }).click();
    await owner.getByRole('menuitem', { name: 'Accepter la proposition' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
    await expect(owner.getByText('Virement noté et rapproché')).toBeVisible();
  }
  expect(await get(`/v1/orders/${order.id}`)).toMatchObject({ remaining: 0 });
});
