import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { findRow } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

const LIST = '/dashboard/payments/cheques';

test('a cheque that was received is ticked, goes on a slip that is printed, and comes back when the slip is cancelled', async ({
  as,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { post } = api(owner);
  const { id, totalTTC } = await typeOrder(owner, 'Rosée du Matin', 2);
  const mark = `CHQ${process.pid}${Date.now() % 100_000}`;
  await post('/v1/payments', { payableKind: 'order', payableId: id, method: 'check', amount: totalTTC, note: mark });

  const row = await findRow(owner, LIST, 'Chèques à remettre', mark);
  await audit(owner, 'the cheques in the drawer');
  if (isPhone(owner)) {
    // A telephone has no tick boxes: a card has its own menu.
    await row.getByRole('button', { name: /^Actions sur/ }).click();
    await owner.getByRole('menuitem', { name: 'Remettre ce chèque seul' }).click();
  } else {
    await main.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await main.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Faire le bordereau' }).click();
  }
  await owner.getByRole('dialog').getByRole('button').last().click();
  await expect(row).toHaveCount(0);

  await owner.goto(`${LIST}/slips`);
  await expect(main.getByRole('heading', { level: 1, name: 'Bordereaux de remise' })).toBeVisible();
  await audit(owner, 'the slips');
  const slip = main
    .getByRole(isPhone(owner) ? 'listitem' : 'row')
    .filter({ hasText: /RC-\d{4}-\d{4}/ })
    .first();
  await slip.getByRole('button', { name: /^Actions/ }).click();
  const href = await owner.getByRole('menuitem', { name: 'Bordereau en PDF' }).getAttribute('href');
  expect((await owner.request.get(href ?? '')).headers()['content-type']).toContain('application/pdf');
  await owner.getByRole('menuitem', { name: 'Annuler le bordereau' }).click();
  await owner.getByRole('textbox', { name: 'Motif' }).fill('Chèque non signé');
  await owner.getByRole('dialog').getByRole('button', { name: 'Annuler le bordereau' }).click();
  await findRow(owner, LIST, 'Chèques à remettre', mark);
});
