import { api, audit, expect, isPhone, test } from './support/journey.ts';
import { cellOf, expectPrice, typeIn } from './support/sheet.ts';
import { freshMark } from './support/mark.ts';

interface Row {
  readonly product: string;
  readonly price: number | null;
}

test('prices are typed as in a spreadsheet: keys, a range, fill, copy and paste, both sides of the VAT, and back', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, post, put } = api(owner);
  const mark = `Feuille ${freshMark()}`;
  const ids: string[] = [];
  for (const [letter, price] of [
    ['A', 10],
    ['B', 20],
    ['C', 30],
  ] as const) {
    const made = await post<{ id: string }>('/v1/products', {
      name: `${mark} ${letter}`,
      type: 'wine',
      color: 'red',
      vintages: [
        {
          name: '2024',
          legal: { category: 'wine' },
          advanced: { alcool: { value: 12 } },
          formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price }],
        },
      ],
    });
    ids.push(made.id);
  }
  const kept = async (): Promise<readonly (number | null)[]> =>
    (await get<{ rows: readonly Row[] }>(`/v1/catalogue/prices?search=${encodeURIComponent(mark)}`)).rows.map(
      (row) => row.price,
    );

  await owner.goto(`/dashboard/tarifs?view=tous&search=${encodeURIComponent(mark)}`);
  const main = owner.getByRole('main');
  const base = (letter: string) => cellOf(owner, new RegExp(`^Prix de base.*, ${mark} ${letter}`));
  const press = (...keys: readonly string[]) =>
    keys.reduce(async (done, key) => {
      await done;
      await owner.keyboard.press(key);
    }, Promise.resolve());
  const [a, b, c] = [base('A'), base('B'), base('C')];
  await expectPrice(a, '10,00');

  if (isPhone(owner)) {
    // A finger that touches a cell twice types in it.
    await a.tap();
    await a.tap();
    await main.getByRole('grid').getByRole('textbox').fill('12,5');
    await press('Enter');
  } else await typeIn(a, '12,5');
  await expectPrice(a, '12,50');
  await expect(b).toBeFocused();
  // Escape lets go what was typed.
  await press('F2', '9', 'Escape');
  await expectPrice(b, '20,00');
  await expect(b).toBeFocused();

  await press('ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(c).toHaveAttribute('aria-selected', 'true');
  await expect(a).toBeFocused();
  await audit(owner, 'a range of prices that is selected');
  await press('Control+d');
  await expectPrice(b, '12,50');
  await expectPrice(c, '12,50');
  await press('Control+z');
  await expectPrice(c, '30,00');

  // A single copied cell fills the selection; a range that does not fit is reported.
  await press('ArrowUp', 'Control+c', 'ArrowDown', 'Shift+ArrowDown', 'Control+v');
  await expectPrice(b, '12,50');
  await expectPrice(c, '12,50');
  await press('Control+c', 'ArrowDown', 'Control+v');
  await expect(owner.getByText(/1 cellule collée n’a pas de place ici/)).toBeVisible();
  await press('Delete');
  await expectPrice(c, 'pas de prix');
  await press('Control+z');
  await expectPrice(c, '12,50');

  if (!isPhone(owner)) {
    // By the mouse: a range is drawn from cell to cell, and what stands in one is drawn further by the corner of it.
    const { mouse } = owner;
    await a.hover();
    await mouse.down();
    await b.hover();
    await c.hover();
    await mouse.up();
    await expect(c).toHaveAttribute('aria-selected', 'true');
    await a.click();
    await expect(c).toHaveAttribute('aria-selected', 'false');
    await typeIn(a, '14');
    await a.click();
    await a.locator('[data-handle]').hover();
    await mouse.down();
    await b.hover();
    await mouse.up();
    await expectPrice(b, '14,00');
    await expectPrice(c, '12,50');
    await press('Control+z');
    await expectPrice(b, '12,50');
    await press('Control+z');
    await expectPrice(a, '12,50');
    await c.click();
  }

  // Typed on one side, a price tells the other.
  await main.getByRole('textbox', { name: 'Prix HT' }).fill('15');
  await expect(main.getByRole('textbox', { name: 'Prix TTC' })).toHaveValue('18,00');
  await expectPrice(c, '18,00 15,00');
  if (isPhone(owner)) {
    // The filters of prices are folded: four rows of the grid are on the first screen.
    const top = (await main.getByRole('grid').boundingBox())?.y ?? 0;
    const [head, rows, bar] = [44, 4 * 48, 70];
    expect(top + head + rows + bar).toBeLessThanOrEqual(740);
    await main.getByRole('button', { name: 'Filtres et affichage' }).click();
  }
  await main.getByText('HT', { exact: true }).click();
  await expectPrice(base('C'), '15,00');
  await main.getByText('Les deux', { exact: true }).click();

  await main.getByRole('button', { name: 'Enregistrer 3 changements' }).click();
  await expect.poll(kept).toEqual([12.5, 12.5, 18]);
  await main.getByRole('button', { name: 'Rétablir les prix d’avant' }).click();
  await expect.poll(kept).toEqual([10, 20, 30]);

  // On the page of one product its prices are typed in the same sheet, and are still there when it is read again.
  if (!isPhone(owner)) {
    await owner.goto(`/dashboard/products/${ids[0]}`);
    const own = cellOf(owner, /^Prix de base/);
    await expectPrice(own, '10,00');
    await typeIn(own, '11');
    await owner.getByRole('button', { name: 'Enregistrer 1 changement' }).click();
    await expect.poll(kept).toEqual([11, 20, 30]);
    await owner.reload();
    await expectPrice(own, '11,00');
  }
  for (const id of ids) await put(`/v1/products/${id}/close`, {});
});
