import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { blockShop, unblockShop } from '#areas/shops/server/index.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { quoteCalls } from '../../rules/document-calls.ts';
import {
  acceptQuote,
  commentQuote,
  payQuoteDeposit,
  quoteFollowUp,
  quoteLink,
  quoteLinkPdf,
  sendQuote,
} from '../../rules/quote/quote-endpoints.ts';
import { MOST_COMMENTS } from '../../rules/quote/quote.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';
import { quoting } from '../../testing/quote.ts';

/** The link of a quote shows each reader the versions sent to his address, and the agreement made behind it. */
const t = await testBed();
const { office } = officeBench(t);
let shop: Office;
beforeAll(async () => {
  shop = await office(3, 2_000);
});

const { quoted, sent, accepting } = quoting(t, () => shop);

const bytesOf = async (answer: { bytes: unknown }): Promise<Buffer> => {
  const { bytes } = answer;
  return Buffer.from(
    typeof bytes === 'function' ? await (bytes as () => Promise<Uint8Array>)() : (bytes as Uint8Array),
  );
};

test('what was agreed with its options is frozen: one paper is the proof, the page and the attachment', async () => {
  const quote = await quoted();
  const token = await sent(quote.id);
  const [id = ''] = (await t.call(quoteLink, { token }, null)).body.quote.options.map((one) => one.id);
  const unread = await t.call(acceptQuote, accepting(token, { options: [id] }), null);
  expect([unread.status, unread.body.code]).toEqual([409, 'sales.quote-total-moved']);
  expect((await t.call(quoteLink, { token }, null)).body.quote.state).toBe('open');
  const accepted = await t.call(acceptQuote, accepting(token, { options: [id], total: '132.00' }), null);
  expect(accepted.status).toBe(200);
  const read = (await t.call(quoteLink, { token }, null)).body.quote;
  expect(read).toMatchObject({ state: 'accepted', version: 2, total: '132.00', options: [], earlier: [{ number: 1 }] });
  expect(accepted.body.quote).toEqual(read);
  await t.drain();
  const hash = createHash('sha256')
    .update(await bytesOf((await t.call(quoteLinkPdf, { token }, null)).body))
    .digest('hex');
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<{
      sha256: string;
      version: string;
      paper: { options?: unknown[] };
      attached: string;
    }>`select a.sha256, v.sha256 as version, v.paper,
        (select m.attachments -> 0 ->> 'fileId' from mail m where m.shop_id = a.shop_id and m.subject = ${`Devis ${quote.number} accepté`}) = v.file_id::text as attached
      from quote_answer a join quote_version v on v.shop_id = a.shop_id and v.id = a.version_id
      where a.shop_id = ${shop.estate.shopId} and a.sale_id = ${quote.id}`.execute(tx),
  );
  expect(rows).toMatchObject([{ sha256: hash, version: hash, attached: true }]);
  expect(rows[0]?.paper.options ?? []).toEqual([]);
  const follow = (await t.call(quoteFollowUp, { id: quote.id }, shop.estate.owner)).body;
  expect(follow.answer).toMatchObject({ version: 2 });
  expect(follow.versions.map((one) => [one.number, one.isCurrent, one.totalTTC])).toEqual([
    [2, true, 132],
    [1, false, 108],
  ]);
});

test('a message of the client is told to the estate and kept, and the quote stays open; there are not too many', async () => {
  const quote = await quoted();
  const token = await sent(quote.id);
  const saying = (words: string) => t.call(commentQuote, { token, name: 'Jeanne Dupont', words }, null);
  const said = await saying('Livrez-vous le samedi ?');
  expect(said.body.quote).toMatchObject({ state: 'open', comments: [{ name: 'Jeanne Dupont' }] });
  await t.drain();
  const follow = (await t.call(quoteFollowUp, { id: quote.id }, shop.estate.owner)).body;
  expect(follow).toMatchObject({ answer: null, comments: [{ words: 'Livrez-vous le samedi ?', version: 1 }] });
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<RowOf<'mail', 'subject'>>`select subject from mail where shop_id = ${shop.estate.shopId}
      and subject like ${`Devis ${quote.number} (message%`}`.execute(tx),
  );
  expect(rows).toEqual([{ subject: `Devis ${quote.number} (message de Jeanne Dupont)` }]);
  expect(JSON.stringify((await t.call(notifications, {}, shop.estate.owner)).body)).toContain(
    'a reçu un message de son client',
  );
  for (let n = 1; n < MOST_COMMENTS; n += 1) await saying(`Encore ${n}`);
  expect((await saying('Et encore')).body.code).toBe('sales.quote-comments-many');
  expect((await t.call(acceptQuote, accepting(token), null)).status).toBe(200);
});

test('its client reads the versions that he was sent before, and no other’s', async () => {
  const quote = await quoted();
  await sent(quote.id);
  const change = async (version: number, quantity: number) =>
    (
      await t.call(
        quoteCalls.change,
        { id: quote.id, version, lines: [{ id: 'x', formatId: shop.formats[0] ?? '', quantity }] },
        shop.estate.owner,
      )
    ).body;
  const second = await change(quote.version, 4);
  await t.call(sendQuote, { id: quote.id, email: 'autre@cave-dupont.fr' }, shop.estate.owner);
  await t.drain();
  await change(second.version, 5);
  const token = await sent(quote.id);
  const { earlier } = (await t.call(quoteLink, { token }, null)).body.quote;
  expect(earlier).toMatchObject([{ number: 1, total: '108.00' }]);
  expect((await t.call(quoteLinkPdf, { token, number: 1 }, null)).status).toBe(200);
  for (const number of [2, 9]) expect((await t.call(quoteLinkPdf, { token, number }, null)).status).toBe(404);
});

test('a link shows what went to its address: other versions, other messages and what others accepted stay theirs', async () => {
  const quote = await quoted();
  const jean = await sent(quote.id);
  const send = async (email?: string) => {
    await t.call(sendQuote, { id: quote.id, ...(email ? { email } : {}) }, shop.estate.owner);
    await t.drain();
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<
        RowOf<'mail', 'html'>
      >`select html from mail where shop_id = ${shop.estate.shopId} and html like '%/devis%#token=%'
        and subject like ${`%${quote.number}%`} order by created_at desc, id desc limit 1`.execute(tx),
    );
    return /\/devis\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
  };
  const say = (token: string, words: string) => t.call(commentQuote, { token, name: 'Jeanne Dupont', words }, null);
  const read = async (token: string) => (await t.call(quoteLink, { token }, null)).body.quote;
  const wordsOf = async (token: string) => (await read(token)).comments.map((one) => one.words);
  await say(jean, 'De Jean');
  // The same version to another: neither reads the words of the other.
  const zoe = await send('zoe@exemple.fr');
  await say(zoe, 'De Zoé');
  expect(await Promise.all([jean, zoe].map(wordsOf))).toEqual([['De Jean'], ['De Zoé']]);
  await t.call(
    quoteCalls.change,
    {
      id: quote.id,
      version: quote.version,
      lines: [
        { id: 'x', formatId: shop.formats[0] ?? '', quantity: 4 },
        { id: 'y', formatId: shop.formats[1] ?? '', quantity: 2, isOption: true },
      ],
    },
    shop.estate.owner,
  );
  // The version mailed to Jean before is his, although it went to Zoé last.
  const second = await send();
  expect((await read(second)).earlier).toMatchObject([{ number: 1 }]);
  expect(await wordsOf(second)).toEqual(['De Jean']);
  const [option = ''] = (await read(second)).options.map((one) => one.id);
  const accepted = await t.call(
    acceptQuote,
    accepting(second, { words: 'Merci', options: [option], total: '72.00' }),
    null,
  );
  expect(accepted.status).toBe(200);
  expect(await read(second)).toMatchObject({
    state: 'accepted',
    version: 3,
    total: '72.00',
    answer: { words: 'Merci' },
  });
  for (const token of [jean, zoe])
    expect(await read(token)).toMatchObject({ state: 'accepted', version: 1, total: '108.00', answer: { words: '' } });
});

test('what a client says goes to the estate as words, never as links, and nothing is said of a closed quote', async () => {
  const quote = await quoted();
  const token = await sent(quote.id);
  const say = (words: string) => t.call(commentQuote, { token, name: 'Jeanne Dupont', words }, null);
  expect((await say('Voir https://evil.com/x et <b>payez</b>')).status).toBe(200);
  await t.drain();
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<RowOf<'mail', 'html'>>`select html from mail where shop_id = ${shop.estate.shopId}
      and subject like ${`Devis ${quote.number} (message%`}`.execute(tx),
  );
  expect(rows[0]?.html).toContain('evil. com');
  expect(rows[0]?.html).not.toMatch(/evil\.com|&lt;b&gt;/);
  await t.call(acceptQuote, accepting(token), null);
  const late = await say('Et encore');
  expect([late.status, late.body.code]).toEqual([409, 'sales.quote-accepted-already']);
});

test('a quote of an estate that the administration has blocked is not accepted by its link, and is again once it is opened', async () => {
  const { id } = await quoted();
  const token = await sent(id);
  await t.tx(shop.estate.shopId, (tx, call) => blockShop(tx, call, 'Signalement 812'));
  const refused = await t.call(acceptQuote, accepting(token), null);
  await t.tx(shop.estate.shopId, (tx, call) => unblockShop(tx, call));
  expect(refused).toMatchObject({ status: 503, body: { code: 'shops.closed-by-house' } });
  expect((await t.call(acceptQuote, accepting(token), null)).status).toBe(200);
});

test('nothing is ordered nor billed by the link of a quote of an estate that the administration has blocked', async () => {
  const { id } = await quoted({ deposit: { kind: 'percent', value: 30 } });
  const token = await sent(id);
  expect((await t.call(acceptQuote, accepting(token), null)).status).toBe(200);
  await t.tx(shop.estate.shopId, (tx, call) => blockShop(tx, call, 'Signalement 813'));
  const refused = await t.call(payQuoteDeposit, { token }, null);
  const { orders } = (await t.call(quoteFollowUp, { id }, shop.estate.owner)).body;
  await t.tx(shop.estate.shopId, (tx, call) => unblockShop(tx, call));
  expect(refused).toMatchObject({ status: 503, body: { code: 'shops.closed-by-house' } });
  expect(orders ?? []).toEqual([]);
});
