import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { Page, TestInfo } from '@playwright/test';
import { OPENED } from './support/first-day.ts';
import { atTheHouse, type HouseName, houseOf } from './support/houses.ts';
import { api, audit, confirmSelf, expect, PASSWORD, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { typeOrder } from './support/ordering.ts';

/**
 * The bank of the journey: the owner types its key, so that its signatures are trusted. No request leaves this machine.
 */
const bank = generateKeyPairSync('rsa', { modulusLength: 2048 });
const HMAC_KEY = '0123456789ABCDEF'.repeat(8);
const BANK = 'recette-tpeweb.e-transactions.fr';
const NAMES = { paypal: 'PayPal', sumup: 'SumUp' } as const;
const PAGES = { paypal: 'www.paypal.com', sumup: 'checkout.sumup.com' } as const;
test.use({ standsInFor: [BANK, ...Object.values(PAGES)] });

const WINE = 'Cuvée Comptant';
const EVERYBODY = { active: true, clients: ['professional', 'private'], instructions: '' };

/** An estate of its own for each window: a means that is switched on would be proposed in the other journeys. */
const openEstate = async (owner: Page, info: TestInfo, which: 'first' | 'second' = 'first'): Promise<void> => {
  const { get, post, put } = api(owner);
  const n = (info.project.name === 'mobile' ? 7 : 6) + (which === 'first' ? 0 : 2);
  const login = { email: `moyens.${n}@exemple.fr`, password: PASSWORD };
  const known = await owner.request.post('/v1/auth/login', { data: login });
  if (!known.ok()) {
    await post('/v1/auth/first-owner', {
      ...login,
      token: process.env['E2E_PAGE_TOKENS']?.split(' ')[n],
      shopName: `Clos des Moyens ${n}`,
      username: ['Marthe Comptant', 'Jean Comptant', 'Louise Comptant', 'Paul Comptant'][n - 6],
    });
    await post('/v1/auth/login', login);
  }
  await put('/v1/shops/me', {
    ...OPENED,
    business: {
      ...OPENED.business,
      legalForm: 'EARL',
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
    },
    banks: [{ rib: { holder: 'EARL des Essais', bank: '', iban: 'FR7630006000011234567890189' } }],
    paymentsList: ['stripe', 'transfer', 'paypal', 'sumUp'].map((type) => ({ type, ...EVERYBODY })),
  });
  const { rows } = await get<{ rows: readonly object[] }>(`/v1/stocks?size=1&search=${encodeURIComponent(WINE)}`);
  if (rows.length > 0) return;
  const wine = await post<{ id: string; vintages: readonly { formats: readonly { id: string }[] }[] }>('/v1/products', {
    name: WINE,
    type: 'wine',
    color: 'red',
    vintages: [
      {
        name: '2022',
        legal: { category: 'wine' },
        formats: [{ container: 'Bouteille', unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 10 }],
      },
    ],
  });
  await post('/v1/stock-adjustments', {
    cause: 'production',
    lines: [{ formatId: wine.vintages[0]?.formats[0]?.id, delta: 60 }],
  });
  await put(`/v1/products/${wine.id}/publish`);
};

/** A visitor has ordered, of each of these estates by its means, and stands before his confirmation. */
const ordered = async (
  visitor: Page,
  ...estates: readonly { readonly owner: Page; readonly type: 'paypal' | 'sumUp' }[]
): Promise<{ readonly ids: readonly string[]; readonly place: string; readonly shown: string }> => {
  const { get, post } = api(visitor);
  const carts = [];
  for (const { owner, type } of estates) {
    const shop = await api(owner).get<{ urlShop: string }>('/v1/shops/me');
    const { id } = await get<{ id: string }>(`/v1/shops/${shop.urlShop}`);
    const [product] = await get<readonly { id: string; vintages: readonly { formats: readonly { id: string }[] }[] }[]>(
      `/v1/products?origin=shop&shopIds=${encodeURIComponent(JSON.stringify([id]))}`,
    );
    carts.push({
      seller: { id },
      products: [{ id: product?.id, chosenFormat: product?.vintages[0]?.formats[0]?.id, quantity: 2 }],
      payment: { type },
    });
  }
  const { orders, token } = await post<{ orders: readonly { id: string; sellerId: string }[]; token: string }>(
    '/v1/orders',
    {
      orders: carts,
      buyer: {
        firstname: 'Agnès',
        lastname: 'Comptant',
        email: `agnes.${Date.now() % 1_000_000}@exemple.fr`,
        phone: '0612345678',
        isPro: false,
      },
      deliveryAddress: { name: '', street: '12 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
      terms: true,
      adult: true,
    },
  );
  const ids = carts.map(({ seller }) => orders.find((one) => one.sellerId === seller.id)?.id ?? '');
  // A link of a former mail opens, and its address hides the secret from then on.
  return { ids, place: `/cart/confirmation/${token}`, shown: `/cart/confirmation/-#token=${token}` };
};

/** The owner types the keys of a house by the screen, and sees that it knows them. */
const typeKeys = async (owner: Page, name: HouseName, labels: Readonly<Record<string, string>>): Promise<void> => {
  const { fields, secret } = houseOf(name);
  const word = NAMES[name];
  const main = owner.getByRole('main');
  await owner.goto('/dashboard/settings?link=billing&tab=online');
  const account = main.getByRole('group', { name: word, exact: true }).filter({ hasText: /Saisir les clés|Modifier/ });
  await account.getByRole('button', { name: /^(Saisir les clés|Modifier)$/ }).click();
  const keys = owner.getByRole('dialog');
  for (const [field, label] of Object.entries(labels))
    await keys.getByRole('textbox', { name: label }).fill(fields[field] ?? '');
  await keys.getByLabel(name === 'paypal' ? 'Secret' : 'Clé API', { exact: true }).fill(secret);
  await audit(owner, `the keys of ${word}`);
  await keys.getByRole('button', { name: 'Enregistrer' }).click();
  await confirmSelf(owner);
  await expect(account.getByText('Proposé', { exact: true })).toBeVisible();
  await account.getByRole('button', { name: 'Essayer', exact: true }).click();
  await expect(owner.getByText(`${word} reconnaît ces clés`)).toBeVisible();
};

/**
 * Presses the button that leads to the provider; returns the address to which it was to send the client back, and the
 * reference.
 */
const leaveFor = async (
  payer: Page,
  name: HouseName,
): Promise<{ readonly back: string; readonly intentId: string }> => {
  const [left] = await Promise.all([
    payer.waitForRequest((one) => one.url().includes('/validate3ds?')),
    payer.getByRole('button', { name: new RegExp(`^Payer .+ avec ${NAMES[name]}$`) }).click(),
  ]);
  await expect(payer.getByRole('heading', { name: PAGES[name] })).toBeVisible();
  const { pathname, search, searchParams } = new URL(left.url());
  return { back: `${pathname}${search}&redirect_status=back`, intentId: searchParams.get('intent') ?? '' };
};

test('the owner types the keys of Up2Pay, and a client pays a bill on the page of the bank', async ({
  as,
  open,
}, info) => {
  const owner = await open(null);
  await openEstate(owner, info);
  const { get, put } = api(owner);
  const main = owner.getByRole('main');
  await owner.goto('/dashboard/settings?link=billing&tab=online');
  const up2pay = main.getByRole('group', { name: 'Up2Pay e-Transactions' });
  await up2pay.getByRole('button', { name: /^(Saisir|Changer) les clés$/ }).click();
  const keys = owner.getByRole('dialog');
  await keys.getByRole('textbox', { name: 'Numéro de site' }).fill('1999888');
  await keys.getByRole('textbox', { name: 'Rang' }).fill('32');
  await keys.getByRole('textbox', { name: 'Identifiant' }).fill('107904482');
  await keys
    .getByRole('textbox', { name: 'Clé publique de la banque' })
    .fill(bank.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim());
  await keys.getByLabel('Clé HMAC').fill('ABC');
  await keys.getByRole('switch', { name: 'Encaisse vraiment' }).setChecked(false, { force: true });
  await keys.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(keys.getByText('La clé HMAC a 128 caractères')).toBeVisible();
  await keys.getByLabel('Clé HMAC').fill(HMAC_KEY);
  await audit(owner, 'the keys of a house');
  await keys.getByRole('button', { name: 'Enregistrer' }).click();
  await confirmSelf(owner);
  await expect(up2pay.getByText('Proposé, en essai')).toBeVisible();
  await audit(owner, 'the other means of payment');

  const { id } = await typeOrder(owner, WINE, 6);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const [bill] = (
    await get<{ rows: { id: string; number: string }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;
  const { id: billId = '', number = '' } = bill ?? {};
  const email = `enligne.${process.pid}.${Date.now() % 100_000}@exemple.fr`;
  await owner.goto(`/dashboard/orders/bills/${billId}`);
  await main.getByRole('button', { name: 'Envoyer un lien de paiement' }).click();
  await owner.getByRole('dialog').getByRole('textbox', { name: 'E-mail du client' }).fill(email);
  await owner.getByRole('dialog').getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(main.getByText(`à ${email}`).first()).toBeVisible();

  const { place } = await linkInMail(await as('admin'), email, /^Payer /);
  const client = await open(null);
  await client.goto(place);
  await expect(client.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await audit(client, 'a bill that may be paid elsewhere');
  const [asked] = await Promise.all([
    client.waitForRequest((one) => new URL(one.url()).host === BANK),
    client.getByRole('button', { name: /^Payer .+ avec Up2Pay$/ }).click(),
  ]);
  await expect(client.getByRole('heading', { name: BANK })).toBeVisible();
  const { PBX_HMAC: hmac = '', ...fields } = Object.fromEntries(new URLSearchParams(asked.postData() ?? ''));
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  expect(createHmac('sha512', Buffer.from(HMAC_KEY, 'hex')).update(text).digest('hex').toUpperCase()).toBe(hmac);

  // The client comes back without having paid, and finds the page as it was.
  await client.goto(place);
  await expect(client.getByRole('button', { name: 'Payer autrement' })).toBeVisible();
  await audit(client, 'a payment that waits elsewhere');
  await client.getByRole('button', { name: 'Continuer le paiement' }).click();
  await expect(client.getByRole('heading', { name: BANK })).toBeVisible();

  const back = new URL(fields['PBX_EFFECTUE'] ?? '');
  const said = `${back.search.slice(1)}&Mt=${fields['PBX_TOTAL']}&Ref=${fields['PBX_CMD']}&Auto=XXXXXX&Erreur=00000&Trans=1`;
  const sign = createSign('RSA-SHA1').update(said).sign(bank.privateKey, 'base64');
  await client.goto(`${back.pathname}?${said}&Sign=${encodeURIComponent(sign)}`);
  await expect(client.getByText('Rien ne reste à payer')).toBeVisible();
  await expect(client.getByText(/^Votre paiement de .+ est reçu/)).toBeVisible();
  await owner.goto(`/dashboard/orders/bills/${billId}`);
  await expect(main.getByText('Payée', { exact: true }).first()).toBeVisible();
  // A payment made with trial keys is marked as such, in the list and on its page.
  await owner.goto(`/dashboard/payments?filter=${encodeURIComponent(JSON.stringify({ trial: { is: true } }))}`);
  await expect(main.getByText('Payé, essai').first()).toBeVisible();
  await audit(owner, 'payments of a trial');
  await owner.goto(`/dashboard/orders/${id}`);
  await expect(main.getByText('Payé avec des clés d’essai').first()).toBeVisible();
});

test('refused by PayPal, an order is paid there from its confirmation, and is confirmed at once', async ({
  open,
}, info) => {
  const owner = await open(null);
  await openEstate(owner, info);
  await typeKeys(owner, 'paypal', { clientId: 'Client ID', webhookId: 'Identifiant du webhook' });
  const buyer = await open(null);
  const {
    ids: [id],
    place,
    shown,
  } = await ordered(buyer, { owner, type: 'paypal' });
  await buyer.goto(place);
  await expect(buyer.getByText('Il ne reste qu’à la payer')).toBeVisible();
  await audit(buyer, 'an order that is to be paid elsewhere');
  const first = await leaveFor(buyer, 'paypal');
  await atTheHouse(houseOf('paypal'), 'refuse', first.intentId);
  await buyer.goto(first.back);
  await expect(buyer.getByRole('alert')).toBeVisible();
  await audit(buyer, 'a payment that was refused elsewhere');
  await buyer.goto(place);
  const { back, intentId } = await leaveFor(buyer, 'paypal');
  await atTheHouse(houseOf('paypal'), 'pay', intentId);
  await buyer.goto(back);
  await expect(buyer).toHaveURL(shown);
  await expect(buyer.getByRole('button', { name: /^Payer / })).toHaveCount(0);
  await expect(buyer.getByText('C’est payé')).toBeVisible();
  await audit(buyer, 'an order that was paid elsewhere');

  await owner.goto(`/dashboard/orders/${id}`);
  await expect(owner.getByRole('main').getByText('Validée', { exact: true }).first()).toBeVisible();
  expect(await api(owner).get(`/v1/orders/${id}`)).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
  await owner.goto('/dashboard/payments');
  await expect(owner.getByRole('main').getByText('Agnès Comptant').first()).toBeVisible();
  await audit(owner, 'payments that came from elsewhere');
});

test('paid at SumUp by somebody who never comes back, an order is paid when the news comes, and once', async ({
  open,
}, info) => {
  const owner = await open(null);
  await openEstate(owner, info);
  await typeKeys(owner, 'sumup', { merchantCode: 'Code marchand' });
  const buyer = await open(null);
  const {
    ids: [id],
    place,
  } = await ordered(buyer, { owner, type: 'sumUp' });
  await buyer.goto(place);
  const { intentId } = await leaveFor(buyer, 'sumup');
  const { get } = api(owner);
  const news = await atTheHouse(houseOf('sumup'), 'pay', intentId);
  expect(await get(`/v1/orders/${id}`)).toMatchObject({ status: 'pending' });
  const { id: shopId } = await get<{ id: string }>('/v1/shops/me');
  for (const { body, headers } of [...news, ...news]) {
    const told = await owner.request.post(`/v1/payments/webhooks/sumup-${shopId}`, { data: body, headers });
    expect(told.status()).toBe(200);
  }
  await expect.poll(() => get(`/v1/orders/${id}`)).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
  await buyer.goto(place);
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Payer / })).toHaveCount(0);
  const { rows } = await get<{ rows: { amount: number; method: string; status: string }[] }>('/v1/payments');
  expect(rows.filter(({ method, status }) => method === 'sumUp' && status === 'paid')).toHaveLength(1);
});

test('a cart at two estates stands once both are paid, each on the page of its own house', async ({ open }, info) => {
  const [first, second] = [await open(null), await open(null)];
  await openEstate(first, info);
  await openEstate(second, info, 'second');
  await typeKeys(first, 'paypal', { clientId: 'Client ID', webhookId: 'Identifiant du webhook' });
  await typeKeys(second, 'sumup', { merchantCode: 'Code marchand' });
  const buyer = await open(null);
  const { ids, place, shown } = await ordered(
    buyer,
    { owner: first, type: 'paypal' },
    { owner: second, type: 'sumUp' },
  );
  await buyer.goto(place);
  await expect(buyer.getByText('vos commandes sont validées ensemble')).toBeVisible();
  await audit(buyer, 'a cart that is paid in two parts');
  const paid = await leaveFor(buyer, 'paypal');
  await atTheHouse(houseOf('paypal'), 'pay', paid.intentId);
  await buyer.goto(paid.back);
  await expect(buyer).toHaveURL(shown);
  await expect(buyer.getByText('vos commandes sont validées ensemble')).toBeVisible();

  await first.goto(`/dashboard/orders/${ids[0]}`);
  const main = first.getByRole('main');
  await expect(main.getByText('Attend que toutes les parts du panier').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Valider la commande' })).toHaveAttribute('aria-disabled', 'true');
  await audit(first, 'an order that waits for the others of its cart');

  const last = await leaveFor(buyer, 'sumup');
  await atTheHouse(houseOf('sumup'), 'pay', last.intentId);
  await buyer.goto(last.back);
  for (const [index, owner] of [first, second].entries())
    await expect
      .poll(() => api(owner).get(`/v1/orders/${ids[index]}`))
      .toMatchObject({ status: 'validated', paymentStatus: 'paid', paymentGroup: 'complete' });
  await buyer.goto(place);
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Payer / })).toHaveCount(0);
  await first.reload();
  await expect(main.getByText('Toutes les parts du panier sont payées')).toBeVisible();
});
