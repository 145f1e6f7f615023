import { api, audit, expect, test } from './support/journey.ts';
import { findRow } from './support/office.ts';
import { freshMark } from './support/mark.ts';

/** A bar code of its own for each window and each try, with its check digit. */
const eanOf = (seed: number): string => {
  const digits = `376${String(seed % 1_000_000_000).padStart(9, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

test('the label of a vintage is filled in, its energy said at once, and read behind the code of the bottle', async ({
  as,
  open,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { post, put } = api(owner);
  const name = `Cuvée du Code ${freshMark()}`;
  const ean = eanOf(Number(freshMark()));
  const product = await post<{ id: string }>('/v1/products', {
    name,
    productType: 'bottle',
    type: 'wine',
    color: 'white',
    vatType: 'standard',
    vintages: [
      {
        name: '2024',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 13.5 } },
        formats: [
          { container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 9, ean },
        ],
      },
    ],
  });
  await put(`/v1/products/${product.id}/publish`);

  await owner.goto(`/dashboard/products/${product.id}`);
  await main.getByRole('button', { name: /^Actions, / }).click();
  await owner.getByRole('menuitem', { name: 'Étiquette' }).click();
  const form = owner.getByRole('dialog');
  await expect(form.getByText('Il manque encore : les ingrédients, les sucres, l’acidité totale.')).toBeVisible();
  const ingredients = form.getByRole('combobox', { name: 'Ingrédients' });
  for (const words of ['Sulfites', 'Raisins', 'Acide tartrique']) {
    await ingredients.fill(words);
    await owner
      .getByRole('option', { name: new RegExp(`^${words}`) })
      .first()
      .click();
  }
  await owner.keyboard.press('Escape');
  await form.getByRole('textbox', { name: 'Sucres', exact: true }).fill('1');
  await form.getByRole('textbox', { name: /^Acidité totale/ }).fill('5');
  await form.getByRole('textbox', { name: 'Glycérol' }).fill('9');
  await expect(form.getByText('326 kJ / 79 kcal')).toBeVisible();
  await expect(form.getByText('L’étiquette est complète.')).toBeVisible();
  await audit(owner, 'the label of a vintage');
  const saved = owner.waitForEvent('download');
  await form.getByRole('button', { name: 'QR en PNG' }).click();
  expect((await saved).suggestedFilename()).toBe(`etiquette-0${ean}-22-2024.png`);
  await form.getByRole('button', { name: 'Enregistrer l’étiquette' }).click();
  await expect(owner.getByText('L’étiquette est enregistrée.')).toBeVisible();

  // The list of labels says what one lacks, and fills it in where it stands.
  const lacking = await post<{ id: string }>('/v1/products', {
    name: `${name} à finir`,
    productType: 'bottle',
    type: 'wine',
    color: 'white',
    vatType: 'standard',
    vintages: [
      {
        name: '2025',
        legal: { category: 'wine' },
        advanced: { alcool: { value: 12 } },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 9 }],
      },
    ],
  });
  const row = await findRow(owner, '/dashboard/products/labels', 'Étiquettes', `${name} à finir`);
  await expect(row).toContainText('ingrédients, sucres, acidité totale, code-barres');
  await expect(row).toContainText('20 %');
  await audit(owner, 'the labels to finish');
  await row.hover();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await owner.getByRole('menuitem', { name: 'Remplir l’étiquette' }).click();
  await ingredients.fill('Raisins');
  await owner
    .getByRole('option', { name: /^Raisins/ })
    .first()
    .click();
  await owner.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Enregistrer l’étiquette' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('40 %');
  await expect(row).not.toContainText('ingrédients');
  await put(`/v1/products/${lacking.id}/close`);

  // The buyer, with the bottle in hand: no shop, no cookie, no script of others.
  const reader = await open(null);
  await reader.goto(`/gs1/01/0${ean}/22/2024`);
  await expect(reader.getByRole('heading', { name: `${name} 2024` })).toBeVisible();
  await expect(reader.getByText('326 kJ / 79 kcal')).toBeVisible();
  await expect(
    reader.getByText(
      /^Ingrédients\s: raisins, régulateurs d’acidité \(E 334\), conservateurs et antioxydants \(SULFITES\)\.$/,
    ),
  ).toBeVisible();
  await expect(reader.getByText(/quantités négligeables/)).toBeVisible();
  // A reader of another language finds the label in it, and chooses yet another one; the address keeps the choice, nothing else does.
  const czech = await open(null);
  // The browser of a journey always speaks French: what another one gets is asked for apart.
  const found = await czech.request.get(`/gs1/01/0${ean}/22/2024`, {
    headers: { 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' },
  });
  expect(found.headers()).toMatchObject({ 'content-language': 'cs' });
  expect(found.headers()['set-cookie']).toBeUndefined();
  expect(await found.text()).toContain('<html lang="cs">');
  await czech.goto(`/gs1/01/0${ean}/22/2024?lang=cs`);
  await expect(czech.locator('html')).toHaveAttribute('lang', 'cs');
  await expect(czech.getByText(/^Složky: hrozny, regulátory kyselosti \(E 334\), konzervanty/)).toBeVisible();
  await expect(czech.getByText('z toho nasycené mastné kyseliny')).toBeVisible();
  await audit(czech, 'a label in a language of the Union that pages do not speak');
  await czech.getByRole('link', { name: 'Suomi' }).click();
  await expect(czech.getByText(/^Ainesosat: rypäleet/)).toBeVisible();
  await czech.getByRole('link', { name: 'Deutsch' }).click();
  await expect(czech.getByText(/^Zutaten: /)).toBeVisible();
  expect((await czech.context().cookies()).map(({ name }) => name)).toEqual(['isOver18']);
  // A code that was read wrong says so, with the digit that it lacks.
  await reader.goto(`/gs1/01/${ean.slice(0, -1)}${(Number(ean.at(-1)) + 1) % 10}`);
  await expect(reader.getByText(`son dernier chiffre devrait être ${ean.at(-1)}`)).toBeVisible();
  // The journey itself says the age of its visitors; nothing else is kept.
  expect((await reader.context().cookies()).map(({ name }) => name)).toEqual(['isOver18']);
  await audit(reader, 'a label behind its code');
  // Other journeys count what the shop sells.
  await put(`/v1/products/${product.id}/close`);
  // Its bottles are still about: the label stays.
  await reader.goto(`/gs1/01/0${ean}/22/2024`);
  await expect(reader.getByText('326 kJ / 79 kcal')).toBeVisible();
});
