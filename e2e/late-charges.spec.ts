import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { pdfOf } from './support/office.ts';
import { readPdf } from './support/pdf-reader.ts';

interface Claim {
  readonly bills: readonly {
    readonly id: string;
    readonly number: string;
    readonly fee: number;
    readonly penalty: number;
    readonly left: number;
  }[];
}

test('what lateness adds to a bill is read day by day, billed in three clicks, and given back by a credit note', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, post } = api(owner);
  const main = owner.getByRole('main');
  const late = (await get<{ rows: { id: string; name: string }[] }>('/v1/payments/outstandings?sort=-late&size=20'))
    .rows;
  const found: { clientId: string; id: string; number: string }[] = [];
  for (const { id: clientId } of late)
    for (const one of (await get<Claim>(`/v1/clients/${clientId}/late-charges`)).bills)
      if (one.fee > 0 && one.penalty > 0 && one.left > 0) found.push({ clientId, id: one.id, number: one.number });
  // The two windows share the books: each takes a bill of its own.
  const bill = isPhone(owner) ? found.at(-1) : found[0];
  if (!bill) throw new Error('no bill is late in the demonstration');

  await owner.goto('/dashboard/payments/outstandings');
  await expect(main.getByRole('link', { name: 'Facturer les pénalités' })).toBeVisible();
  await owner.goto(`/dashboard/orders/bills/${bill.id}`);
  await main.getByRole('link', { name: 'Facturer les pénalités' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Facturer les pénalités de retard' })).toBeVisible();
  await expect(main.getByRole('heading', { name: `Jour par jour, ${bill.number}` })).toBeVisible();
  await audit(owner, 'what lateness adds, before it is billed');
  const whole = main.getByRole('button', { name: /^Facturer .*€/ });
  const before = await whole.textContent();
  const fee = main.getByRole('checkbox', { name: `40 € de ${bill.number}` });
  await fee.uncheck();
  await expect(whole).not.toHaveText(before ?? '');
  await fee.check();
  await whole.click();
  await owner.getByRole('dialog').getByRole('button').last().click();
  await expect(main.getByRole('heading', { level: 1, name: /^Pénalités de retard PE-/ })).toBeVisible();
  await audit(owner, 'late charges that were billed');
  const paper = readPdf(await pdfOf(owner, main.getByRole('link', { name: /PDF/ }).first()));
  expect(paper.text(0)).toContain(bill.number);

  const charge = owner.url().split('/').at(-1) as string;
  await post(`/v1/bills/${charge}/credits`, { reason: 'Essai', whole: true });
  const again = await get<Claim>(`/v1/clients/${bill.clientId}/late-charges`);
  expect(again.bills.find((one) => one.id === bill.id)?.fee).toBe(40);
});
