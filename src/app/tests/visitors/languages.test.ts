import { beforeAll, describe, expect, test } from 'vitest';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { updateMe } from '#areas/identity/rules/endpoints.ts';
import { getCartPrice, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { cartOf, placing, stocked, type Stocked } from '#areas/sales/testing/fixtures.ts';
import { declareWithdrawal } from '#areas/sales/rules/withdrawal/withdrawal-endpoints.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { newToken } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});

const KANA = /[\u3041-\u30ff]/;
/** Words of ours that would have been left in French; what the estate itself wrote is its own. */
const FRENCH = /commande|Livraison|facture|Bonjour|Votre|Vendeur|Total TTC|alcool|rétractation/;

const someone = (): string =>
  `${newToken()
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()}@example.jp`;
interface Sent {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}
/** The mails to an address, in their order. */
const mailsTo = async (email: string): Promise<readonly Sent[]> => {
  await t.drain();
  const { rows } = await t.pool.query(
    'select subject, plain, html from mail where recipient = $1 order by created_at, id',
    [email],
  );
  return rows as Sent[];
};

/** The guest's whole order: placed in a language, then validated, shipped and billed by the estate, which says nothing of languages. */
const wholeOrder = async (shop: Stocked, lang: Lang) => {
  const email = someone();
  const buyer = { firstname: 'Haruka', lastname: 'Sato', email, phone: '0612345678' };
  const sent = placing(cartOf(shop), { buyer });
  const placed = await t.call(placeOrder, sent, null, { key: newToken(), lang });
  expect(placed.status).toBe(200);
  await t.drain();
  const id = placed.body.orders[0]?.id ?? '';
  const { owner } = shop.estate;
  expect((await t.call(validateOrder, { id }, owner, { key: newToken() })).status).toBe(200);
  expect((await t.call(shipOrder, { id }, owner, { key: newToken() })).status).toBe(200);
  await t.drain();
  const billed = await t.call(billOrder, { id }, owner, { key: newToken() });
  expect(billed.status).toBe(200);
  return { email, id, placed };
};

describe('a buyer is written to in his language', () => {
  test('a Japanese guest: confirmation, shipping and bill are Japanese, and so is what the page answers', async () => {
    const shop = await stocked(t, 1, 24);
    const { email, id, placed } = await wholeOrder(shop, 'ja');
    expect(placed.body.message).toBe('ご注文を承りました。確認メールをお送りします。');
    const mails = await mailsTo(email);
    expect(mails.map((one) => one.subject)).toEqual([
      expect.stringMatching(/へのご注文 CO-\d{4}-\d{4}$/),
      expect.stringMatching(/^ご注文 CO-\d{4}-\d{4} を発送しました$/),
      expect.stringMatching(/^請求書 FA-\d{4}-\d{4} のご送付$/),
    ]);
    for (const mail of mails) {
      expect(mail.html).toContain('<html lang="ja">');
      expect(mail.plain).toMatch(KANA);
      expect(mail.plain.replaceAll(/Domaine \w+|SCEA.*/g, '')).not.toMatch(FRENCH);
    }
    expect(mails[0]?.plain).toContain('Haruka 様');
    expect(mails[0]?.plain).toContain('合計（税込）：€72.00');
    const kept = await t.tx(shop.estate.shopId, (tx) =>
      sql`select s.lang as sale, c.language as client, k.lang as checkout from sale s
        join client c on c.shop_id = s.shop_id and c.id = s.client_id join checkout k on k.id = s.checkout_id where s.id = ${id}`.execute(
        tx,
      ),
    );
    expect(kept.rows).toEqual([{ sale: 'ja', client: 'ja', checkout: 'ja' }]);
  });

  test('the estate is told of the same order in French', async () => {
    const shop = await stocked(t, 1, 24);
    await wholeOrder(shop, 'ja');
    const { rows } = await t.pool.query(
      "select subject from mail where shop_id = $1 and recipient like 'contact-%' order by created_at",
      [shop.estate.shopId],
    );
    expect(rows).toEqual([{ subject: expect.stringMatching(/^Nouvelle commande CO-/) }]);
  });

  test('a German buyer’s withdrawal is acknowledged in German, with the day and the hour of the declaration', async () => {
    const shop = await stocked(t, 1, 24);
    const email = someone();
    const declared = await t.call(
      declareWithdrawal,
      {
        shop: shop.estate.shopId,
        number: 'CO-2026-0001',
        name: 'Anna Vogel',
        email,
        scope: 'part',
        goods: 'ein Karton',
      },
      null,
      { lang: 'de', key: newToken() },
    );
    expect(declared.status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Eingangsbestätigung Ihres Widerrufs ${declared.body.reference}`);
    expect(mail?.plain).toContain('für folgende Artikel: ein Karton');
    expect(mail?.plain).toMatch(/Eingegangen am: \d{1,2}\. \p{L}+ \d{4} um \d\d:\d\d/u);
    expect(mail?.plain.replaceAll(/SCEA.*/g, '')).not.toMatch(FRENCH);
  });

  test('an account opened at checkout keeps the language, and its person may change it', async () => {
    const buyer = await t.person({ role: 'buyer' });
    const changed = await t.call(updateMe, { lang: 'nl' }, buyer.token, { key: newToken(), lang: 'nl' });
    expect(changed.body).toMatchObject({ lang: 'nl', message: 'Uw profiel is opgeslagen.' });
  });
});

describe('the cart’s errors', () => {
  const tooMany = async (headers: Record<string, string>) => {
    const shop = await stocked(t, 1, 2);
    const http = await t.http();
    const answer = await http.inject({
      method: 'POST',
      url: '/v1/orders/get-cart-price',
      headers,
      payload: { orders: [cartOf(shop, 6)] },
    });
    return (answer.json() as [{ errors: { code: string; message: string }[] }])[0].errors[0]?.message;
  };

  test('are English for an English browser, French for a browser of no other language of ours', async () => {
    expect(await tooMany({ 'accept-language': 'en-US,en;q=0.9' })).toMatch(/^Not enough stock of “.+”: 2 left\.$/);
    expect(await tooMany({ 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' })).toMatch(/^Le stock de «/);
    expect(await tooMany({ 'accept-language': 'sv-SE' })).toMatch(/^Le stock de «/);
  });
  test('follow the language that was chosen: the cookie before the browser', async () => {
    expect(await tooMany({ 'accept-language': 'en-US', cookie: 'lang=pl' })).toMatch(
      /^Zapas „.+” jest niewystarczający/,
    );
  });
});

describe('what a call is answered in', () => {
  const refused = async (headers: Record<string, string>, query = '') => {
    const http = await t.http();
    const answer = await http.inject({ method: 'PUT', url: `/v1/users/me${query}`, headers, payload: {} });
    return { message: (answer.json() as { message: string }).message, lang: answer.headers['content-language'] };
  };
  test('a visitor: the query when it is one of the eleven, else the cookie, else the browser', async () => {
    expect(await refused({})).toEqual({ message: 'Veuillez vous connecter.', lang: 'fr' });
    expect(await refused({ cookie: 'lang=de' })).toEqual({ message: 'Bitte melden Sie sich an.', lang: 'de' });
    expect(await refused({ cookie: 'lang=de' }, '?lang=ja')).toEqual({ message: 'ログインしてください。', lang: 'ja' });
    expect(await refused({ cookie: 'lang=de' }, '?lang=JA')).toEqual({
      message: 'Bitte melden Sie sich an.',
      lang: 'de',
    });
    expect(await refused({ 'accept-language': 'en-GB' })).toEqual({ message: 'Please sign in.', lang: 'en' });
  });

  test('the office is answered in French, whatever cookie the person has from a shop', async () => {
    const shop = await stocked(t, 1, 24);
    const { id } = await wholeOrder(shop, 'ja');
    const http = await t.http();
    const answer = await http.inject({
      method: 'PUT',
      url: `/v1/orders/${id}/validate`,
      headers: { authorization: `Bearer ${shop.estate.owner}`, cookie: 'lang=ja', 'accept-language': 'ja' },
      payload: {},
    });
    expect(answer.json()).toMatchObject({
      code: 'sales.already-validated',
      message: expect.stringMatching(/^Cette commande/),
    });
    expect(answer.headers['content-language']).toBe('fr');
  });

  test('a call that is open to visitors answers staff in the language asked for: they read the shops too', async () => {
    const shop = await stocked(t, 1, 2);
    const priced = await t.call(getCartPrice, { orders: [cartOf(shop, 6)] }, shop.estate.owner, { lang: 'en' });
    expect(priced.body[0]?.errors[0]?.message).toMatch(/^Not enough stock/);
  });
});
