import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { api, audit, expect, test } from './support/journey.ts';
import { readPdf } from './support/pdf-reader.ts';

interface Bill {
  readonly number: string;
  readonly buyerName: string;
}
/** Deposits have a list of their own. */
const OF_GOODS = encodeURIComponent(JSON.stringify({ kind: { in: ['380'] } }));
/** Bills of one buyer, so few that a search finds them all. */
const someBills = async (owner: Page): Promise<readonly [name: string, numbers: readonly string[]]> => {
  const { rows } = await api(owner).get<{ rows: readonly Bill[] }>(`/v1/bills?size=200&sort=number&filter=${OF_GOODS}`);
  const byName = [...Map.groupBy(rows, (row) => row.buyerName)].find(([, all]) => all.length > 1 && all.length < 9);
  const [name = ''] = byName ?? [];
  const found = await api(owner).get<{ rows: readonly Bill[] }>(
    `/v1/bills?size=50&sort=number&filter=${OF_GOODS}&search=${encodeURIComponent(name)}`,
  );
  return [name, found.rows.map((row) => row.number)];
};

test('all that a search of bills finds is printed and packed, in sight of its progress; the file is there until it expires', async ({
  as,
}) => {
  const owner = await as('owner');
  const [name, numbers] = await someBills(owner);
  await owner.goto(`/dashboard/orders/bills?sort=number&search=${encodeURIComponent(name)}`);
  const main = owner.getByRole('main');
  const tools = main.getByRole('button', { name: /^Exporter/ });
  await expect(tools).toBeEnabled();
  await tools.click();
  await owner.getByRole('menuitem', { name: 'Imprimer', exact: true }).click();
  const jobs = owner.getByRole('button', { name: /^Travaux en cours/ });
  await expect(jobs).toBeVisible();
  await tools.click();
  await owner.getByRole('menuitem', { name: 'Télécharger (zip)', exact: true }).click();
  await jobs.click();
  const panel = owner.getByRole('region', { name: 'Travaux en cours' });
  const ofMine = panel.getByRole('listitem').filter({ hasText: `${numbers.length} factures` });
  const [packed, printed] = ['Archive zip', 'PDF à imprimer'].map((form) =>
    ofMine.filter({ hasText: form }).first(),
  ) as [Locator, Locator];
  await expect(packed.getByText('Prêt')).toBeVisible({ timeout: 60_000 });
  await expect(printed.getByText('Prêt')).toBeVisible({ timeout: 60_000 });
  await expect(printed.getByText(/gardé jusqu’au/)).toBeVisible();
  await audit(owner, 'what was printed and packed');

  const href = await printed.getByRole('link', { name: 'Ouvrir' }).getAttribute('href');
  const pdf = readPdf(await (await owner.request.get(href ?? '')).body());
  const text = pdf.pages.map((_, page) => pdf.text(page)).join('\n');
  for (const number of numbers) expect(text).toContain(number);
  const saved = owner.waitForEvent('download');
  await packed.getByRole('link', { name: 'Télécharger' }).click();
  const files = unzipSync(await readFile(await (await saved).path()));
  expect(Object.keys(files)).toEqual(numbers.map((number) => `${number}.pdf`));
});

test('what is ticked is printed, and stays ticked for what comes next', {
  tag: '@desktop',
}, async ({ as }) => {
  const owner = await as('owner');
  await owner.goto('/dashboard/orders/bills?sort=number');
  const main = owner.getByRole('main');
  const rows = main.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  await rows.nth(1).getByRole('checkbox').click();
  await rows.nth(0).getByRole('checkbox').click();
  const asked = owner.waitForResponse('**/v1/bill-papers/bills');
  await main.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Imprimer', exact: true }).click();
  const batch = (await (await asked).json()) as { id: string; total: number };
  expect(batch.total).toBe(2);
  await expect(owner.getByText(/suivez l’avancement dans/).first()).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: '2 sélection' })).toBeVisible();
});
