import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { typeOrder } from './support/ordering.ts';
import { readPdf } from './support/pdf-reader.ts';
import { pdfOf, rows } from './support/office.ts';
import { freshMark } from './support/mark.ts';
import { openMailbox } from './support/mailbox.ts';

test('a late bill is reminded of after its words were read, stands in what was sent, and a dispute suspends it', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, put } = api(owner);
  const main = owner.getByRole('main');
  const { id, clientId, buyerName } = await typeOrder(owner, 'Côt de Mai', 6);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const [bill] = (
    await get<{ rows: { id: string; number: string }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;

  // A first level a month before the due day finds the bill at once.
  await owner.goto('/dashboard/settings?link=billing&tab=reminders');
  const first = main.getByRole('group', { name: 'Niveau 1' });
  await expect(first).toBeVisible();
  await audit(owner, 'the levels of reminders');
  const days = first.getByRole('textbox', { name: 'Jours après l’échéance' });
  // The other window may have set it already; a number shows the sign of its language.
  if (!/^.30$/.test(await days.inputValue())) {
    await days.fill('-30');
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    // It would tell a bill that is not due that it is late.
    await expect(first.getByText('rien n’est en retard', { exact: false })).toBeVisible();
    await first.getByRole('combobox', { name: 'Ton' }).click();
    await owner.getByRole('option', { name: 'Avant l’échéance' }).click();
    await main.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(main.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  }

  await owner.goto(`/dashboard/payments/reminders?search=${encodeURIComponent(buyerName)}`);
  await expect(main.getByRole('heading', { level: 1, name: 'À relancer' })).toBeVisible();
  const row = rows(owner, buyerName);
  await expect(row).toHaveCount(1);
  await audit(owner, 'who is to be reminded today');
  if (isPhone(owner)) {
    // A telephone has no tick boxes: a card has its own menu.
    await row.getByRole('button', { name: /^Actions sur/ }).click();
    await owner.getByRole('menuitem', { name: 'Noter comme envoyée par courrier' }).click();
  } else {
    await row.click();
    await expect(owner.getByText(bill?.number ?? '').first()).toBeVisible();
    await expect(owner.getByText('Pas d’adresse e-mail', { exact: false })).toBeVisible();
    await audit(owner, 'a reminder as its client will read it');
    await owner.keyboard.press('Escape');
    await main.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    const actions = main.getByRole('region', { name: 'Actions' });
    await actions.getByRole('button', { name: 'Noter comme envoyées par courrier' }).click();
  }
  await owner.getByRole('dialog').getByRole('button').last().click();
  await expect(row).toHaveCount(0);
  await owner.goto('/dashboard/payments/reminders/sent');
  await expect(main.getByText(buyerName).first()).toBeVisible();
  await audit(owner, 'the reminders that were sent');
  await owner.goto(`/dashboard/orders/bills/${bill?.id}`);
  const letter = readPdf(await pdfOf(owner, main.getByRole('link', { name: /lettre|e-mail/ })));
  expect(letter.text(0)).toContain(bill?.number);

  await main.getByRole('button', { name: 'Suspendre les relances' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Motif').fill('Litige sur deux bouteilles');
  await audit(owner, 'a dispute being written down');
  await form.getByRole('button', { name: 'Suspendre' }).click();
  await expect(main.getByRole('alert').getByText('Relances suspendues : Litige sur deux bouteilles')).toBeVisible();
  await owner.goto(`/dashboard/clients/${clientId}`);
  await expect(main.getByRole('heading', { name: 'Relances' })).toBeVisible();
  await audit(owner, 'a client with his reminders');
});

test('a round of reminders leaves by mail, each client his own, and what was sent stands in the list', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const main = owner.getByRole('main');
  // A first level a month before the due day finds the bills at once; another journey may have set it already.
  const { settings } = await get<{ settings: { reminders: { levels: { days: number; tone: string }[] } } }>(
    '/v1/shops/me',
  );
  const [first, ...others] = settings.reminders.levels;
  if (first && first.days > -30)
    await put('/v1/shops/me', {
      settings: { reminders: { ...settings.reminders, levels: [{ ...first, days: -30, tone: 'early' }, ...others] } },
    });
  const mark = `Relance ${freshMark()}`;
  const mailed: { readonly email: string; readonly number: string }[] = [];
  for (const name of ['Un', 'Deux', 'Trois']) {
    const email = `${name}.${mark}@exemple.fr`.toLowerCase().replaceAll(' ', '');
    const { id: clientId } = await post<{ id: string }>('/v1/clients', {
      kind: 'professional',
      siret: '73282932000074',
      businessName: `${mark} ${name}`,
      email,
      addresses: [{ street: '2 quai de la Loire', zipcode: '37000', city: 'Tours', country: 'FR' }],
    });
    const { id } = await typeOrder(owner, 'Côt de Mai', 1, {
      id: '',
      number: '',
      buyerName: '',
      totalTTC: 0,
      clientId,
    });
    for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
    const { rows: bills } = await get<{ rows: { number: string }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    );
    mailed.push({ email, number: bills[0]?.number ?? '' });
  }
  await owner.goto(`/dashboard/payments/reminders?search=${encodeURIComponent(mark)}`);
  const due = rows(owner, mark);
  await expect(due).toHaveCount(3);
  const sure = owner.getByRole('dialog').getByRole('button').last();
  if (isPhone(owner)) {
    for (let left = 3; left > 0; left -= 1) {
      await due
        .first()
        .getByRole('button', { name: /^Actions sur/ })
        .click();
      await owner.getByRole('menuitem', { name: 'Envoyer par e-mail' }).click();
      await sure.click();
      await expect(due).toHaveCount(left - 1);
    }
  } else {
    await main.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await main.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Envoyer par e-mail' }).click();
    await sure.click();
    await expect(due).toHaveCount(0);
  }
  const { rows: sent } = await get<{ rows: { sentTo: string; bills: { number: string }[] }[] }>(
    `/v1/reminders?search=${encodeURIComponent(mark)}`,
  );
  expect(sent.map((one) => [one.sentTo, one.bills.map((bill) => bill.number)]).sort()).toEqual(
    mailed.map((one) => [one.email, [one.number]]).sort(),
  );
  const admin = await as('admin');
  for (const { email } of mailed) {
    await openMailbox(admin, email);
    await expect(admin.getByRole('row').filter({ hasText: email }).first()).toBeVisible();
  }
});
