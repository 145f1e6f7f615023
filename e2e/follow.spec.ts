import { api, audit, expect, SHOP, test } from './support/journey.ts';
import { linkInMail } from './support/mailbox.ts';
import { placeOrder } from './support/ordering.ts';
import { someone } from './support/shopping.ts';

test('a guest follows his order by the link of its mail: from received to sent, with its bill; a link that is none says so', {
  tag: '@telephone',
}, async ({ visitor, as, open }) => {
  const buyer = someone('Suivi');
  const { id, number } = await placeOrder(visitor, 'les-rives', 3, buyer);
  const { place } = await linkInMail(await as('admin'), buyer.email, 'Suivre ma commande');
  const guest = await open(null);
  const main = guest.getByRole('main');
  // No server and no proxy is told the secret: it stands after `#`.
  expect(place).toMatch(new RegExp(`^${SHOP}/suivi(\\?lang=fr)?#token=`));
  const secret = place.split('#token=')[1] ?? '';
  // A mail of before named the shop by its id: its link leads to the same page.
  const { sellerId } = await api(await as('owner')).get<{ sellerId: string }>(`/v1/orders/${id}`);
  const asked: string[] = [];
  guest.on('request', (one) => asked.push(one.url()));
  await guest.goto(place.replace(SHOP, `/${sellerId}`));
  await expect(guest).toHaveURL(new RegExp(`${SHOP}/suivi(\\?lang=fr)?#token=`));
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(main.getByRole('status').first()).not.toBeEmpty();
  const before = await main.getByRole('status').first().innerText();
  await audit(guest, 'an order behind its link, received');

  const owner = await as('owner');
  const { put } = api(owner);
  for (const verb of ['validate', 'ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  await guest.reload();
  await expect(main.getByRole('status').first()).not.toHaveText(before);
  const bill = main.getByRole('link', { name: /^Facture / });
  await expect(bill).toHaveCount(1);
  const paper = await guest.request.get((await bill.getAttribute('href')) ?? '', {
    headers: { 'x-link-token': secret },
  });
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await audit(guest, 'an order behind its link, sent and billed');
  expect(asked.filter((url) => (url.split('#')[0] ?? '').includes(secret))).toEqual([]);
  await guest.screenshot({ path: test.info().outputPath('follow.png'), fullPage: true });

  // A reload, another language and the way back lead to the same order; so does the address in another tab.
  const title = main.getByRole('heading', { level: 1 });
  await guest.reload();
  await expect(title).toContainText(number);
  await guest.getByLabel('Langue').selectOption('de');
  await expect(guest).toHaveURL(/lang=de#token=/);
  await expect(title).toContainText(number);
  await guest.goto(SHOP);
  await guest.goBack();
  await expect(title).toContainText(number);
  expect(asked.filter((url) => (url.split('#')[0] ?? '').includes(secret))).toEqual([]);
  const tab = await guest.context().newPage();
  await tab.goto(guest.url());
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(number);
  // A mail of before says the secret in the query: it opens, and the address hides it from then on.
  await tab.goto(`${SHOP}/suivi?token=${secret}&lang=fr`);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(tab).toHaveURL(/\/suivi\?lang=fr#token=/);
  expect(await (await guest.request.get(place)).text()).toContain('JavaScript');

  const stranger = await open(null);
  await stranger.goto(place.replace(/token=.{6}/, 'token=AAAAAA'));
  await expect(stranger.getByText('This page could not be found')).toBeVisible();
  await expect(stranger.getByText(number)).toHaveCount(0);
  await audit(stranger, 'a link of an order that is none');
  // The right link is put into the same tab: only what stands after `#` is new.
  await stranger.evaluate((hash) => {
    location.hash = hash;
  }, `token=${secret}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(number);
});
