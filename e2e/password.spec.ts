import { audit, expect, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { placeOrder } from './support/ordering.ts';
import { someone } from './support/shopping.ts';

test('a forgotten password is changed by the link of a mail: once, and the other sessions end', {
  tag: '@telephone',
}, async ({ visitor, open, as }) => {
  const buyer = someone('Oubli');
  await placeOrder(visitor, 'les-rives', 1, { ...buyer, account: true, password: 'Oubliee1' });
  const elsewhere = await open(null);
  await elsewhere.request.post('/v1/auth/login', { data: { email: buyer.email, password: 'Oubliee1' } });
  expect((await elsewhere.request.get('/v1/users/me')).status()).toBe(200);

  await visitor.goto('/auth/login');
  await visitor.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(visitor).toHaveURL('/auth/resetpwd');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill('personne');
  await visitor.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(visitor.getByText('Le mail est incorrect')).toBeVisible();
  await audit(visitor, 'asking for a new password');
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill(buyer.email);
  await visitor.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: `Si un compte existe à ${buyer.email}` })).toBeVisible();

  const { href: link, place } = await linkInMail(
    await as('admin'),
    buyer.email,
    'Choisir mon mot de passe',
    'Choisissez un nouveau mot de passe',
  );
  expect(link).toMatch(/^http:\/\/localhost:\d+\/auth\/resetpwd#token=[\w-]+$/);

  const secret = link.split('token=')[1] ?? '';
  const told: string[] = [];
  visitor.on('request', (one) => told.push(`${one.url()} ${one.headers()['referer'] ?? ''}`));
  await visitor.goto(place);
  const [password, again] = [
    visitor.getByLabel('Nouveau mot de passe', { exact: true }),
    visitor.getByLabel('Le même, une seconde fois'),
  ];
  await expect(visitor.getByText('Au moins 5 caractères, avec une majuscule et une minuscule.')).toBeVisible();
  await password.fill('minuscules');
  await again.fill('autrechose');
  await visitor.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(visitor.getByText('Doit contenir une majuscule et plus de 5 caractères')).toBeVisible();
  await expect(visitor.getByText('Les deux mots de passe sont différents')).toBeVisible();
  await audit(visitor, 'choosing a new password');
  await password.fill('Vendanges tardives 2026');
  await expect(visitor.getByText('Difficile à deviner.')).toBeVisible();
  await again.fill('Vendanges tardives 2026');
  await expect(again).toHaveAttribute('type', 'password');
  await visitor.getByLabel('Afficher le mot de passe').check();
  await expect(again).toHaveAttribute('type', 'text');
  // Told to try again, the link is as good as before.
  const busy = {
    message: 'Une autre opération est en cours sur cet élément. Réessayez.',
    sucess: false,
    code: 'frame.busy',
  };
  await visitor.route('**/v1/auth/resetpwd', (route) => route.fulfill({ status: 409, json: busy }), { times: 1 });
  await visitor.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(visitor.getByRole('alert').filter({ hasText: 'Réessayez' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Votre mot de passe est changé' })).toBeVisible();
  await audit(visitor, 'a password that was changed');
  expect((await elsewhere.request.get('/v1/users/me')).status()).toBe(401);

  // Neither an address nor a Referer says the secret of the link.
  expect(told.filter((one) => one.includes(secret))).toEqual([]);
  await visitor.getByRole('link', { name: 'Se connecter' }).click();
  await visitor.getByLabel('E-mail ou nom d’utilisateur').fill(buyer.email);
  await visitor.getByLabel('Mot de passe', { exact: true }).fill('Vendanges tardives 2026');
  await visitor.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(visitor).toHaveURL(/\/dashboard/);

  const late = await open(null);
  await late.goto(place);
  await late.getByLabel('Nouveau mot de passe', { exact: true }).fill('Trop tard 1');
  await late.getByLabel('Le même, une seconde fois').fill('Trop tard 1');
  await late.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(late.getByText('Ce lien n’est plus valable.')).toBeVisible();
  await late.getByRole('link', { name: 'Demander un autre lien' }).click();
  await expect(late).toHaveURL('/auth/resetpwd');
});
