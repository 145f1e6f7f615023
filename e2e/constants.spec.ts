import type { Locator, Page } from '@playwright/test';
import { api, expect, SHOP, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

/**
 * The constants of section 9 of the specification, as a browser draws them and waits. The written values
 * (src/app/web/constants.test.ts) may be drawn otherwise.
 */
test.describe('the constants of the interface @desktop', () => {
  const widthOf = async (one: Locator): Promise<number> => Math.round((await one.boundingBox())?.width ?? 0);
  const heightOf = async (one: Locator): Promise<number> => Math.round((await one.boundingBox())?.height ?? 0);
  const style = (one: Locator, name: 'minHeight' | 'maxHeight' | 'maxWidth' | 'backgroundColor'): Promise<string> =>
    one.evaluate((node, asked) => getComputedStyle(node)[asked], name);
  /** The colour's place on the wheel of hues: teal stands between green and blue. */
  const hueOf = (rgb: string): number => {
    const [r = 0, g = 0, b = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const part =
      most === g ? 2 + (b - r) / (most - least) : most === b ? 4 + (r - g) / (most - least) : (g - b) / (most - least);
    return part * 60;
  };
  const settled = async (page: Page): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  test('the frame of the office: header, sidebar, bottom bar, footer, colour', async ({ as }) => {
    const page = await as('owner');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/orders');
    await settled(page);
    expect(await heightOf(page.getByRole('banner'))).toBe(64);
    expect(await widthOf(page.getByRole('complementary').first())).toBe(180);
    await expect(page.getByText('Version 5.5.1')).toBeVisible();
    await expect(page.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
    const primary = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--mantine-primary-color-filled)';
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(hueOf(primary)).toBeGreaterThan(165);
    expect(hueOf(primary)).toBeLessThan(185);

    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(600);
    expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(500);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 599, height: 800 });
    const bar = page.getByRole('navigation').last();
    await expect.poll(() => heightOf(bar)).toBe(70);
  });

  test('popups: 350 px for a small one; a large one takes 70 % of a wide window and the whole of any other', async ({
    as,
  }) => {
    const page = await as('owner');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/orders');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('?');
    await expect.poll(() => widthOf(page.getByRole('dialog'))).toBe(350);
    await page.keyboard.press('Escape');

    const made = await api(page).post<{ id: string }>('/v1/products', {
      name: `Cuvée des Mesures ${freshMark()}`,
      description: '<p>Fruits rouges, finale longue.</p>',
      vintages: [
        {
          name: '2023',
          formats: [
            { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 12 },
          ],
        },
      ],
    });
    await page.goto(`/dashboard/products/${made.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions, / })
      .click();
    await page.getByRole('menuitem', { name: 'Étiquette' }).click();
    await expect.poll(() => widthOf(page.getByRole('dialog'))).toBe(1008);
    await page.setViewportSize({ width: 1399, height: 900 });
    await expect.poll(() => widthOf(page.getByRole('dialog'))).toBe(1399);
  });

  test('fields: texts of 200 to 330 px, forms of settings of 600', async ({ as }) => {
    const page = await as('owner');
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto('/dashboard/settings?link=documents');
    await settled(page);
    const area = page.locator('textarea[name^="settings.paperNotes"]').first();
    await expect(area).toBeVisible();
    expect([await style(area, 'minHeight'), await style(area, 'maxHeight')]).toEqual(['200px', '330px']);
    await page.goto('/dashboard/settings?link=infos&tab=identity');
    const fields = page.locator('form[data-width] > div').first();
    await expect(fields).toBeVisible();
    expect(await style(fields, 'maxWidth')).toBe('600px');
  });

  test('the cart’s drawer is 400 px wide', async ({ visitor }) => {
    await visitor.setViewportSize({ width: 1440, height: 900 });
    await visitor.goto(SHOP);
    await visitor
      .getByRole('button', { name: /^Panier/ })
      .first()
      .click();
    const drawer = visitor.getByRole('dialog');
    await expect.poll(() => widthOf(drawer)).toBe(400);
    await visitor.keyboard.press('Escape');
  });

  test('what is typed is asked for after 200 ms', async ({ as }) => {
    const page = await as('owner');
    await page.clock.install();
    await page.goto('/dashboard/clients');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('search=riv')) asked.push(one.url());
    });
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.getByRole('searchbox').first().fill('riv');
    await page.clock.runFor(190);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
});
