import { api, audit, expect, test } from './support/journey.ts';

test('papers take a logo of their own, seen beside before it is kept, and give it back', { tag: '@desktop' }, async ({
  as,
}) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const kept = async () => (await api(owner).get<{ settings: { paperLogo: string | null } }>('/v1/shops/me')).settings;
  const save = async () => {
    await main.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(main.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0);
  };
  await owner.goto('/dashboard/settings?link=documents&tab=logo');
  const choice = main.getByRole('radiogroup', { name: 'Logo des documents' });
  await choice.getByText('Un autre').click();
  // Any picture will do: that of the page itself.
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await owner.screenshot() };
  await main.locator('input[type=file]').setInputFiles(picture);
  const popup = owner.getByRole('dialog', { name: 'Recadrer la photo' });
  await popup.getByRole('button', { name: 'Garder cette partie' }).click();
  await expect(main.getByRole('img', { name: 'Le logo des documents' })).toBeVisible();
  // The example bears it before it is saved.
  await expect(owner.locator('iframe[title="Aperçu"]')).toHaveAttribute('src', /paperLogo.*files/);
  expect((await kept()).paperLogo).toBeNull();
  await audit(owner, 'the logo of papers');
  await save();
  expect((await kept()).paperLogo).toMatch(/^\/files\//);

  await choice.getByText('Aucun').click();
  await save();
  expect((await kept()).paperLogo).toBe('none');
  await choice.getByText('Celui de la boutique').click();
  await save();
  expect((await kept()).paperLogo).toBeNull();
  await owner.getByRole('button', { name: 'Historique, Logo des documents' }).click();
  await expect(owner.getByRole('dialog').getByText('Logo des documents').last()).toBeVisible();
});
