import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { sendMailAgain, shopMails } from '#areas/messaging/rules/mail/mail-endpoints.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { quoteCalls } from '../../rules/document-calls.ts';
import { order, orders, validateOrder } from '#areas/sales/rules/endpoints.ts';
import {
  acceptQuote,
  answerForClient,
  orderOfQuote,
  quoteFollowUp,
  quoteLink,
  quoteLinkPdf,
  quoteOpened,
  quoteVersionPdf,
  refuseQuoteLink,
  sendQuote,
} from '../../rules/quote/quote-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

/** A quote and its client: sent, read behind a private link, answered once, ordered once. */
const t = await testBed();
const { office, reserved } = officeBench(t);
let shop: Office;
beforeAll(async () => {
  shop = await office(2, 2_000);
});

const quoted = async (more: object = {}, quantity = 6) =>
  (
    await t.call(
      quoteCalls.add,
      { ...typed(shop, quantity), place: true, tellBuyer: false, ...more },
      shop.estate.owner,
    )
  ).body;
const follow = async (id: string) => (await t.call(quoteFollowUp, { id }, shop.estate.owner)).body;
/** Sends it and takes the link out of the mail, as its client does. */
const sent = async (id: string, more: object = {}): Promise<string> => {
  const answer = await t.call(sendQuote, { id, ...more }, shop.estate.owner);
  expect(answer.status).toBe(200);
  await t.drain();
  return linkOf(id);
};
const linkOf = async (id: string): Promise<string> => {
  const number = (await t.call(quoteCalls.read, { id }, shop.estate.owner)).body.number ?? '';
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<{
      html: string;
    }>`select html from mail where shop_id = ${shop.estate.shopId} and html like '%/devis%#token=%' and subject like ${`%${number}%`}
      order by created_at desc, id desc limit 1`.execute(tx),
  );
  return /\/devis\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
};
const accepting = (token: string, more: object = {}) => ({
  token,
  name: 'Jeanne Dupont',
  agreed: true,
  ...more,
});
const bytesOf = async (answer: { bytes: unknown }): Promise<Uint8Array> => {
  const { bytes } = answer;
  return (typeof bytes === 'function' ? await (bytes as () => Promise<Uint8Array>)() : bytes) as Uint8Array;
};

describe('a quote that is sent', () => {
  test('is frozen: its link, its paper and its sums are those of the mail, whatever the quote becomes', async () => {
    const quote = await quoted();
    const token = await sent(quote.id, { message: 'Comme convenu.' });
    const first = await t.call(quoteLink, { token }, null);
    expect(first.body.quote).toMatchObject({ version: 1, state: 'open', total: '144.00', buyer: 'Cave Dupont' });
    const paper = Buffer.from(await bytesOf((await t.call(quoteLinkPdf, { token }, null)).body));
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    const changed = await t.call(
      quoteCalls.change,
      { id: quote.id, version: quote.version, place: true, tellBuyer: false, ...typed(shop, 12) },
      shop.estate.owner,
    );
    expect(changed.body.totalTTC).toBe(288);
    const after = await t.call(quoteLink, { token }, null);
    expect(after.body.quote).toMatchObject({ version: 1, state: 'replaced', total: '144.00' });
    expect((await t.call(acceptQuote, accepting(token), null)).body.code).toBe('sales.quote-replaced');
    const second = await sent(quote.id);
    expect(second).not.toBe(token);
    expect((await t.call(quoteLink, { token: second }, null)).body.quote).toMatchObject({
      version: 2,
      state: 'open',
      total: '288.00',
    });
    const kept = await t.call(quoteVersionPdf, { id: quote.id, number: 1 }, shop.estate.owner);
    expect(Buffer.compare(Buffer.from(await bytesOf(kept.body)), paper)).toBe(0);
    expect((await follow(quote.id)).versions.map((one) => [one.number, one.isCurrent, one.totalTTC])).toEqual([
      [2, true, 288],
      [1, false, 144],
    ]);
  });

  test('again without a change keeps its version, and every link of it opens', async () => {
    const quote = await quoted();
    const first = await sent(quote.id);
    const second = await sent(quote.id, { email: 'autre@cave-dupont.fr' });
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect((await t.call(quoteLink, { token }, null)).body.quote.version).toBe(1);
    expect((await follow(quote.id)).versions).toMatchObject([{ number: 1, sentTo: 'autre@cave-dupont.fr' }]);
  });

  test('is his alone: its mail goes to no other address, and another is reached from the quote, by a link of its own', async () => {
    const quote = await quoted();
    await sent(quote.id);
    const { rows } = await t
      .call(shopMails, { search: quote.number ?? '' }, shop.estate.owner)
      .then(({ body }) => body);
    expect(rows).toMatchObject([{ isPersonal: true, to: 'jean@cave-dupont.fr' }]);
    const id = rows[0]?.id as string;
    await t.pool.query("update mail set status = 'failed', failure = 'address' where id = $1", [id]);
    const elsewhere = await t.call(sendMailAgain, { id, to: 'moi@exemple.fr' }, shop.estate.owner);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'messaging.mail-personal']);
    expect(
      (await t.call(quoteLink, { token: await sent(quote.id, { email: 'vrai@cave-dupont.fr' }) }, null)).status,
    ).toBe(200);
  });

  test('is seen opened by its client alone, the first time', async () => {
    const quote = await quoted();
    const token = await sent(quote.id);
    await t.call(quoteLink, { token }, null);
    await t.call(quoteOpened, { token }, shop.estate.owner);
    expect((await follow(quote.id)).versions[0]?.openedAt).toBeNull();
    await t.call(quoteOpened, { token }, null);
    const at = (await follow(quote.id)).versions[0]?.openedAt;
    expect(at).not.toBeNull();
    await t.call(quoteOpened, { token }, null);
    expect((await follow(quote.id)).versions[0]?.openedAt).toBe(at);
  });

  test('is not sent as a draft, past its day, or once it is closed', async () => {
    const draft = await quoted({ place: false });
    const code = async (id: string) =>
      (await t.call(sendQuote, { id }, shop.estate.owner)).body as unknown as { code: string };
    expect((await code(draft.id)).code).toBe('sales.quote-draft');
    const late = await quoted();
    await t.tx(shop.estate.shopId, (tx, call) =>
      sql`update sale set valid_until = ${addDays(call.today, -1)} where kind = 'quote' and id = ${late.id}`.execute(
        tx,
      ),
    );
    expect((await code(late.id)).code).toBe('sales.quote-date-past');
    await t.call(answerForClient, { id: draft.id, answer: 'cancelled' }, shop.estate.owner);
    const closed = await quoted();
    await t.call(answerForClient, { id: closed.id, answer: 'refused', words: 'Trop cher' }, shop.estate.owner);
    expect((await code(closed.id)).code).toBe('sales.quote-over');
  });
});

describe('behind its link', () => {
  test('nobody reads a quote by another secret, nor by this one in another shop', async () => {
    const token = await sent((await quoted()).id);
    const other = await t.estate();
    const bare = other.shopId.replaceAll('-', '');
    const elsewhere = Buffer.from(bare, 'hex').toString('base64url') + token.slice(22);
    for (const tried of [elsewhere, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(60)])
      expect((await t.call(quoteLink, { token: tried }, null)).status).toBe(404);
  });

  test('it is accepted once, with what proves it; twenty at once: one', async () => {
    const quote = await quoted();
    const token = await sent(quote.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? t.call(acceptQuote, accepting(token), null)
          : t.call(refuseQuoteLink, { token, name: 'Jeanne Dupont', words: 'Non' }, null),
      ),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.status))).toEqual(new Set([409]));
    const { answer, versions } = await follow(quote.id);
    expect(answer).toMatchObject({ version: 1, name: 'Jeanne Dupont', byOffice: false });
    expect(versions[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        sha256: string;
        sender: string;
      }>`select sha256, sender from quote_answer where sale_id = ${quote.id}`.execute(tx),
    );
    expect(rows).toEqual([{ sha256: versions[0]?.sha256, sender: expect.stringMatching(/^127\./) as string }]);
  });

  test('who ticks nothing accepts nothing', async () => {
    const token = await sent((await quoted()).id);
    const bare = await t.call(acceptQuote, { token, name: 'Jeanne', agreed: false }, null);
    expect([bare.status, bare.body.fields?.agreed]).toEqual([422, 'Cochez la case pour accepter le devis']);
    expect((await t.call(quoteLink, { token }, null)).body.quote.state).toBe('open');
  });

  test('accepted, the estate is notified and written to, and its client holds the paper', async () => {
    const quote = await quoted();
    const token = await sent(quote.id);
    await t.call(acceptQuote, accepting(token, { words: 'Livrez le matin' }), null);
    await t.drain();
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ subject: string; papers: number }>`select subject, jsonb_array_length(attachments) as papers from mail
        where shop_id = ${shop.estate.shopId} and subject like ${`%${quote.number} accept%`} order by subject`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { subject: `Devis ${quote.number} accepté`, papers: 1 },
      { subject: `Devis ${quote.number} accepté par Jeanne Dupont`, papers: 0 },
    ]);
    const told = (await t.call(notifications, {}, shop.estate.owner)).body;
    expect(JSON.stringify(told)).toContain(`Devis <b>${quote.number}</b> accepté par`);
  });

  test('accepted by a consumer, it is confirmed with his right to withdraw and its form; a professional is promised none', async () => {
    const confirmed = async (isPro: boolean): Promise<string> => {
      const buyer = { isPro, company: isPro ? 'Cave Dupont' : '', firstname: 'Jeanne', lastname: 'Dupont' };
      const email = `jeanne.${String(isPro)}@exemple.fr`;
      const deliveryAddress = { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' };
      const quote = await quoted({ clientId: null, buyer: { ...buyer, email }, deliveryAddress });
      await t.call(acceptQuote, accepting(await sent(quote.id)), null);
      await t.drain();
      const { rows } = await t.tx(shop.estate.shopId, (tx) =>
        sql<RowOf<'mail', 'html'>>`select html from mail where shop_id = ${shop.estate.shopId}
          and subject = ${`Devis ${quote.number} accepté`}`.execute(tx),
      );
      return rows[0]?.html ?? '';
    };
    const [consumer, professional] = [await confirmed(false), await confirmed(true)];
    for (const said of ['Renoncer au contrat ici', 'Modèle de formulaire de rétractation', 'quatorze jours'])
      expect([consumer.includes(said), professional.includes(said)], said).toEqual([true, false]);
  });
});

describe('an order of a quote', () => {
  test('has its lines and prices to the cent, reserves its bottles, and follows the life of an order', async () => {
    const before = await reserved(shop);
    const quote = await quoted({
      lines: typed(shop, 7).lines.map((line, n) => ({ ...line, unitPrice: 11.37 + n, discount: 3 })),
    });
    expect(await reserved(shop)).toEqual(before);
    // Prices of the shop move: what was offered stands.
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 99 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const token = await sent(quote.id);
    await t.call(acceptQuote, accepting(token), null);
    const made = await t.call(orderOfQuote, { id: quote.id }, shop.estate.owner);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 12 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    expect(made.body).toMatchObject({
      status: 'pending',
      kind: 'order',
      totalTTC: quote.totalTTC,
      clientId: shop.clientId,
    });
    const bare = (lines: readonly object[]) => lines.map((line) => ({ ...line, id: '' }));
    expect(bare(made.body.lines)).toEqual(bare(quote.lines));
    expect(await reserved(shop)).toEqual(before.map((one) => one + 7));
    expect((await follow(quote.id)).order).toEqual({ id: made.body.id, number: made.body.number });
    const validated = await t.call(validateOrder, { id: made.body.id }, shop.estate.owner);
    expect(validated.body.status).toBe('validated');
    expect((await t.call(order, { id: quote.id }, shop.estate.owner)).status).toBe(404);
  });

  test('is made once, however many press; what waits is accepted with it', async () => {
    const quote = await quoted();
    const before = (await t.call(orders, {}, shop.estate.owner)).body.total;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.call(orderOfQuote, { id: quote.id }, shop.estate.owner)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await t.call(orders, {}, shop.estate.owner)).body.total).toBe((before ?? 0) + 1);
    expect((await follow(quote.id)).answer).toMatchObject({ answer: 'accepted', byOffice: true });
  });

  test('is refused of what was declined, and when the bottles are short: nothing is half done', async () => {
    const declined = await quoted();
    await t.call(answerForClient, { id: declined.id, answer: 'refused' }, shop.estate.owner);
    const no = await t.call(orderOfQuote, { id: declined.id }, shop.estate.owner);
    expect([no.status, no.body.code]).toEqual([409, 'sales.quote-not-accepted']);
    const short = await quoted({}, 1_500);
    const taken = await quoted({}, 1_500);
    expect((await t.call(orderOfQuote, { id: taken.id }, shop.estate.owner)).status).toBe(200);
    expect((await t.call(orderOfQuote, { id: short.id }, shop.estate.owner)).body.code).toBe('stock.insufficient');
    expect(await follow(short.id)).toMatchObject({ answer: null, order: null });
  });
});

test('what was not answered runs out with its last day, once, and says so', async () => {
  const quote = await quoted();
  const token = await sent(quote.id);
  await t.tx(shop.estate.shopId, async (tx, call) => {
    await sql`update sale set valid_until = ${addDays(call.today, -1)} where kind = 'quote' and id = ${quote.id}`.execute(
      tx,
    );
  });
  expect((await t.call(acceptQuote, accepting(token), null)).body.code).toBe('sales.quote-expired');
  await t.pool.query(
    "insert into job (id, name, payload, run_at) values (gen_random_uuid(), 'sales.expire-quotes', '{}', now() - interval '1 minute')",
  );
  await t.drain();
  expect((await t.call(quoteCalls.read, { id: quote.id }, shop.estate.owner)).body.status).toBe('expired');
  expect((await t.call(quoteLink, { token }, null)).body.quote.state).toBe('expired');
});
