import { typist } from './support/scanner.ts';
import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

interface Made {
  readonly id: string;
  readonly vintages: readonly { readonly formats: readonly { readonly id: string }[] }[];
}
/** A bar code of its own for each window and each try, with its check digit. */
const eanOf = (seed: number): string => {
  const digits = `377${String(seed % 1_000_000_000).padStart(9, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

test('bottles are counted by scanning them, an unknown code is told, and what lacks leaves as what became of it', {
  tag: '@telephone',
}, async ({ as }) => {
  const page = await as('owner');
  const main = page.getByRole('main');
  const { post, put } = api(page);
  const mark = freshMark();
  const ean = eanOf(Number(freshMark()));
  const made = await post<Made>('/v1/products', {
    name: `Cuvée scannée ${mark}`,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2022',
        formats: [
          { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 20, ean },
        ],
      },
    ],
  });
  const formatId = made.vintages[0]?.formats[0]?.id ?? '';
  const { id: warehouseId } = await post<{ id: string }>('/v1/warehouses', { name: `Chai scanné ${mark}` });
  await post('/v1/stock-adjustments', { cause: 'opening', lines: [{ formatId, warehouseId, delta: 5 }] });

  await page.goto(`/dashboard/stocks/add?warehouse=${warehouseId}`);
  const scan = main.getByRole('textbox', { name: 'Scanner' });
  const said = main.getByRole('status');
  for (const [code, counted] of [
    [ean, '1'],
    [`0${ean}`, '2'],
    [`https://id.example.com/gs1/01/0${ean}/22/2022`, '3'],
  ] as const) {
    await scan.fill(code);
    await scan.press('Enter');
    await expect(said.filter({ hasText: `Cuvée scannée ${mark} 2022 75 cl : ${counted}` })).toBeVisible();
    await expect(scan).toHaveValue('');
  }
  // A case of six of lot L24: nothing lies there in lots yet, so one is asked which line it is.
  const line = `Cuvée scannée ${mark} 2022 75 cl`;
  await scan.fill(`(01)0${ean}(10)L24(37)6`);
  await scan.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /L24\s\(nouveau lot\)$/ })
    .click();
  await expect(said.filter({ hasText: `${line} L24 : 6 · +6` })).toBeVisible();
  const counted = main.getByRole('textbox', { name: /L24$/ });
  await expect(counted).toHaveValue('6');
  await scan.press('Control+z');
  await expect(said.filter({ hasText: 'Lecture annulée.' })).toBeVisible();
  await expect(counted).toBeHidden();
  await main.getByRole('button', { name: 'Annuler la dernière lecture' }).click();
  await expect(said.filter({ hasText: `Lecture annulée. ${line} : 2` })).toBeVisible();
  await scan.fill(ean);
  await scan.press('Enter');
  await expect(said.filter({ hasText: `${line} : 3` })).toBeVisible();
  await scan.fill('3769990000014');
  await scan.press('Enter');
  await expect(said.filter({ hasText: 'Code inconnu : 3769990000014. Rien n’est compté.' })).toBeVisible();
  await scan.fill(`${ean.slice(0, -1)}${(Number(ean.at(-1)) + 1) % 10}`);
  await scan.press('Enter');
  await expect(said.filter({ hasText: 'Ce code est mal lu' })).toBeVisible();
  await audit(page, 'an inventory by scanner');
  // Without a camera that reads codes it is said, and the field is ready; a scanner types wherever one stands.
  await main.getByRole('button', { name: 'Appareil photo' }).click();
  await expect(said.filter({ hasText: /tapez le code/ })).toBeVisible();
  await expect(scan).toBeFocused();
  await scan.blur();
  const type = await typist(page);
  await type(ean, 'scanner');
  await page.keyboard.press('Enter');
  await expect(said.filter({ hasText: `${line} : 4` })).toBeVisible();
  await scan.press('Control+z');
  await expect(said.filter({ hasText: `Lecture annulée. ${line} : 3` })).toBeVisible();
  // Where the cursor stands in a cell of quantities, the code is counted for its article, and what was typed stays.
  const cell = main.getByRole('textbox', { name: line }).first();
  await cell.click();
  await type('2', 'hand');
  await expect(cell).toHaveValue('2');
  await type(ean, 'scanner');
  await page.keyboard.press('Enter');
  await expect(said.filter({ hasText: `${line} : 3` })).toBeVisible();
  await expect(cell).toHaveValue('3');
  await expect(scan).toBeFocused();
  await main.getByRole('button', { name: 'Voir les écarts' }).click();
  await main.getByRole('combobox', { name: `Raison, Cuvée scannée ${mark} 2022 75\u00a0cl` }).click();
  await page.getByRole('option', { name: 'Casse' }).click();
  await audit(page, 'the differences of an inventory, with their reasons');
  await main.getByRole('button', { name: 'Enregistrer l’inventaire' }).click();
  await expect(page.getByText('L’inventaire est enregistré.')).toBeVisible();
  const { rows } = await api(page).get<{ rows: readonly { cause: string; quantity: number }[] }>(
    `/v1/stock-movements?filter=${encodeURIComponent(JSON.stringify({ warehouseId: { is: warehouseId } }))}`,
  );
  expect(rows.map(({ cause, quantity }) => `${cause} ${quantity}`).sort()).toEqual(['breakage -2', 'opening 5']);
  // A transfer to another warehouse is scanned too: never more than the warehouse holds.
  await page.goto(`/dashboard/stocks/transfer?from=${warehouseId}`);
  const moved = main.getByRole('textbox', { name: `Quantité à déplacer, ${line}` });
  for (const count of ['1', '2']) {
    await scan.fill(ean);
    await scan.press('Enter');
    await expect(moved).toHaveValue(count);
  }
  await scan.press('Control+z');
  await expect(moved).toHaveValue('1');
  for (const count of ['2', '3']) {
    await scan.fill(ean);
    await scan.press('Enter');
    await expect(moved).toHaveValue(count);
  }
  await audit(page, 'a transfer by scanner');
  const to = main.getByRole('combobox', { name: 'Vers' });
  if ((await to.inputValue()) === '') {
    await to.click();
    await page.getByRole('option', { name: 'Réserve de Chinon' }).click();
  }
  await main.getByRole('button', { name: 'Transférer', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible();
  await page.goto(`/dashboard/stocks/transfer?from=${warehouseId}`);
  await scan.fill(ean);
  await scan.press('Enter');
  await expect(said.filter({ hasText: 'rien de disponible dans cet entrepôt' })).toBeVisible();
  // Other journeys count what the estate holds.
  await put(`/v1/products/${made.id}/close`);
});

test('two people who scan the same bottles at the same time lose no reading', { tag: '@desktop' }, async ({ as }) => {
  const [one, other] = [await as('owner'), await as('owner')];
  const { get, post, put } = api(one);
  const mark = freshMark();
  const ean = eanOf(Number(freshMark()));
  const made = await post<Made>('/v1/products', {
    name: `Cuvée à deux ${mark}`,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2022',
        formats: [
          { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 20, ean },
        ],
      },
    ],
  });
  const { id: warehouseId } = await post<{ id: string }>('/v1/warehouses', { name: `Chai à deux ${mark}` });
  const read = async (page: typeof one): Promise<void> => {
    await page.goto(`/dashboard/stocks/add?warehouse=${warehouseId}`);
    const scan = page.getByRole('main').getByRole('textbox', { name: 'Scanner' });
    for (let n = 0; n < 5; n += 1) {
      await scan.fill(ean);
      await scan.press('Enter');
      await expect(scan).toHaveValue('');
    }
  };
  await Promise.all([read(one), read(other)]);
  const counted = async () =>
    (await get<{ lines: readonly { count: number }[] }>(`/v1/stock-counts/draft?warehouseId=${warehouseId}`)).lines.map(
      ({ count }) => count,
    );
  await expect.poll(counted).toEqual([10]);
  // Each of them sees what both have read.
  for (const page of [one, other])
    await expect(page.getByRole('main').getByRole('textbox', { name: /Cuvée à deux/ })).toHaveValue('10');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await one.request.delete(`/v1/stock-counts/draft?warehouseId=${warehouseId}`, { headers });
  await put(`/v1/products/${made.id}/close`);
});
