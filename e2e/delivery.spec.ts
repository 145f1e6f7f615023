import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';
import { readPdf } from './support/pdf-reader.ts';

test('an order is prepared, leaves in part, then whole, and arrives, from a board without any price', {
  tag: '@telephone',
}, async ({ as }) => {
  const owner = await as('owner');
  const placed = await typeOrder(owner, 'Côt de Mai', 3);
  const hand = await as('hand');
  await hand.goto(`/dashboard/delivery?search=${encodeURIComponent(placed.number)}`);
  const main = hand.getByRole('main');
  await expect(hand.getByRole('heading', { level: 1, name: 'Livraisons' })).toBeVisible();
  const row = rows(hand, placed.number);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('À préparer');
  await expect(row).toContainText('Chai de la Roche');
  await expect(main).not.toContainText('€');
  await audit(hand, 'the board of deliveries');

  const action = async (name: string) => {
    await row.hover();
    await row.getByRole('button', { name: /^Actions/ }).click();
    await hand.getByRole('menuitem', { name, exact: true }).click();
  };
  await action('Préparer');
  await expect(row).toContainText('À expédier');
  await action('Expédier');
  const dialog = hand.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Part maintenant de Côt de Mai/ }).fill('1');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('À expédier');
  await action('Expédier le reste');
  await expect(dialog.getByRole('textbox', { name: /^Part maintenant de Côt de Mai/ })).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(row).toContainText('En route');
  await action('Noter la réception');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(row).toContainText('Arrivée');
  if (isPhone(hand)) return;
  await row.click();
  await expect(hand.getByRole('link', { name: /^BL-/ })).toHaveCount(2);
});

test('ten orders are prepared, packed and shipped from the board by somebody who sees no price', {
  tag: '@desktop',
}, async ({ as }) => {
  test.slow();
  const owner = await as('owner');
  const first = await typeOrder(owner, 'Côt de Mai', 1);
  const numbers = [first.number];
  for (let n = 1; n < 10; n += 1) numbers.push((await typeOrder(owner, 'Côt de Mai', 1, first)).number);
  const hand = await as('hand');
  const main = hand.getByRole('main');
  const dialog = hand.getByRole('dialog');
  const noPrice = () => expect(hand.locator('body')).not.toContainText('€');
  await hand.goto(`/dashboard/delivery?search=${encodeURIComponent(first.buyerName)}`);
  const all = rows(hand, first.buyerName);
  await expect(all).toHaveCount(10);
  await noPrice();
  const actions = main.getByRole('region', { name: 'Actions' });
  await main.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
  await actions.getByRole('button', { name: 'Préparer', exact: true }).click();
  await expect(all.filter({ hasText: 'À expédier' })).toHaveCount(10);
  await noPrice();
  const fileOf = async (name: string): Promise<string> => {
    const [file] = await Promise.all([
      hand.waitForEvent('download'),
      actions.getByRole('button', { name, exact: true }).click(),
    ]);
    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
    const paper = readPdf(new Uint8Array(Buffer.concat(parts)));
    return paper.pages.map((_page, at) => paper.text(at)).join('\n');
  };
  const slips = await fileOf('Bons de préparation');
  expect(slips).not.toContain('€');
  for (const number of numbers) expect(slips).toContain(number);

  // The first is packed by hand, the others as the house proposes.
  const row = all.filter({ hasText: first.number });
  await row.hover();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await hand.getByRole('menuitem', { name: 'Expédier', exact: true }).click();
  await dialog.getByLabel('Colis 1, hauteur').fill('20');
  await noPrice();
  await audit(hand, 'an order being packed by somebody who sees no price');
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(row).toContainText('En route');
  await row.getByRole('checkbox').click();
  await actions.getByRole('button', { name: 'Expédier', exact: true }).click();
  await dialog.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(all.filter({ hasText: 'En route' })).toHaveCount(10);
  await noPrice();
  await row.getByRole('checkbox').click();
  const notes = await fileOf('Bons de livraison');
  // The capital of the estate stands on its papers: no amount does.
  expect(notes).not.toMatch(/\d,\d\d\s*€/);
  for (const number of numbers) expect(notes).toContain(number);
  await row.click();
  await expect(hand.getByRole('link', { name: /^BL-/ })).toHaveCount(1);
  await noPrice();
  const { get } = api(hand);
  const { rows: told } = await get<{ rows: object[] }>(`/v1/deliveries?search=${encodeURIComponent(first.buyerName)}`);
  expect(told).toHaveLength(10);
  expect(JSON.stringify(told)).not.toMatch(/"(total|price|remaining)[A-Za-z]*":/);
});
