import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import type { Permission } from '#kernel/permission.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { addOfficeOrder, order, orders, validateOrder } from '../../rules/endpoints.ts';

const textOf = (bytes: Uint8Array): string => {
  const pdf = readPdf(bytes);
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
};

/** The life of a quote: written by who may, numbered in its own series, printed, and no order in any way. */
const t = await testBed();
let estate: Estate;
let formatId: string;
let clientId: string;

const quoted = (quantity = 6, more: object = {}) => ({ clientId, lines: [{ id: 'a', formatId, quantity }], ...more });
const clerk = async (...rights: Permission[]): Promise<string> => {
  const authorizations = Object.fromEntries(rights.map((one) => [one, true]));
  return (await t.person({ role: 'iam', shopId: estate.shopId, authorizations })).token;
};
const count = async (table: string, where = 'true'): Promise<number> =>
  t.tx(estate.shopId, async (tx) =>
    Number(
      (
        await sql<{
          n: string;
        }>`select count(*) as n from ${sql.raw(table)} where shop_id = ${estate.shopId} and ${sql.raw(where)}`.execute(
          tx,
        )
      ).rows[0]?.n,
    ),
  );

beforeAll(async () => {
  estate = await t.estate();
  formatId = await t.tx(estate.shopId, async (tx, call) => {
    const [id] = await someFormats(tx, call, 1);
    await sql`update product_format set price = 12, container = 'Bouteille' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await sql`update product_vintage set alcohol = 12.5, legal = '{"category":"wine","taxFormat":"da"}' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await adjustShelf(tx, call, { lines: [{ formatId: id as string, delta: 24 }], cause: 'opening' });
    return id as string;
  });
  const { body } = await t.call(
    addClient,
    {
      kind: 'professional',
      businessName: 'Cave Dupont',
      firstname: 'Jean',
      lastname: 'Dupont',
      email: 'jean@cave-dupont.fr',
      typology: 'particulier',
      addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
    },
    estate.owner,
  );
  clientId = body.id;
});

describe('a quote', () => {
  test('is a draft without a number, then stands with the next of its own series, and no number is skipped', async () => {
    const draft = (await t.call(quoteCalls.add, quoted(6, { place: false }), estate.owner)).body;
    expect(draft).toMatchObject({ kind: 'quote', status: 'draft', number: null, message: 'Brouillon enregistré' });
    expect((await t.call(quoteCalls.pdf, { id: draft.id }, estate.owner)).status).toBe(404);
    const first = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    expect(first).toMatchObject({ status: 'pending', totalTTC: 72, number: expect.stringMatching(/^DE-\d{4}-0001$/) });
    expect(first.message).toBe(`Devis ${first.number} enregistré`);
    expect((await t.call(quoteCalls.add, quoted(1, { promoCode: 'RIEN' }), estate.owner)).status).toBe(422);
    // Orders count for themselves.
    expect((await t.call(addOfficeOrder, quoted(1), estate.owner)).body.number).toMatch(/^CO-\d{4}-0001$/);
    const whole = { id: draft.id, version: draft.version, lines: quoted(8).lines };
    const placed = (await t.call(quoteCalls.change, { ...whole, place: true }, estate.owner)).body;
    expect(placed).toMatchObject({ status: 'pending', number: expect.stringMatching(/^DE-\d{4}-0002$/) });
  });

  test('is changed under its number, and only a draft is discarded', async () => {
    const made = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    const whole = { id: made.id, version: made.version, lines: [{ ...quoted(3).lines[0]!, id: made.lines[0]!.id }] };
    const changed = (await t.call(quoteCalls.change, whole, estate.owner)).body;
    expect(changed).toMatchObject({ number: made.number, totalTTC: 36, message: 'Devis modifié' });
    expect((await t.call(quoteCalls.change, whole, estate.owner)).status).toBe(409);
    expect((await t.call(quoteCalls.discard, { id: made.id }, estate.owner)).status).toBe(409);
    const draft = (await t.call(quoteCalls.add, quoted(1, { place: false }), estate.owner)).body;
    expect((await t.call(quoteCalls.discard, { id: draft.id }, estate.owner)).status).toBe(200);
    expect((await t.call(quoteCalls.read, { id: draft.id }, estate.owner)).status).toBe(404);
  });

  test('is sent to its client when its author asks it, once, with its paper', async () => {
    const mailed = async () =>
      (
        await t.pool.query('select recipient, subject, attachments from mail where shop_id = $1 order by created_at', [
          estate.shopId,
        ])
      ).rows;
    const before = (await mailed()).length;
    const made = (await t.call(quoteCalls.add, quoted(6, { tellBuyer: true }), estate.owner)).body;
    await t.drain();
    const told = (await mailed()).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      recipient: 'jean@cave-dupont.fr',
      subject: expect.stringContaining(`Votre devis ${made.number}`),
      attachments: [expect.objectContaining({ name: `${made.number}.pdf` })],
    });
    await t.pool.query('delete from mail where shop_id = $1', [estate.shopId]);
  });

  test('promises what is not on the shelf yet: it is told, and refuses nothing', async () => {
    const asked = await t.call(quoteCalls.price, quoted(500), estate.owner);
    expect(asked.body.errors).toEqual([]);
    expect(asked.body.notices.join(' ')).toMatch(/stock|24/i);
    expect((await t.call(quoteCalls.add, quoted(500), estate.owner)).status).toBe(200);
    expect((await t.call(addOfficeOrder, quoted(500), estate.owner)).status).toBe(422);
  });

  test('stands until the day that was typed, else the days of the settings, on its page and on paper', async () => {
    const made = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect(days(made.placedAt?.slice(0, 10) as string, made.validUntil as string)).toBeCloseTo(30, -1);
    await t.call(updateMyShop, { settings: { quoteValidDays: 10 } } as never, estate.owner);
    const shorter = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    expect(days(shorter.validUntil as string, made.validUntil as string)).toBe(20);
    const typed = (await t.call(quoteCalls.add, quoted(6, { validUntil: '2099-12-31' }), estate.owner)).body;
    expect(typed.validUntil).toBe('2099-12-31');
    const kept = { id: typed.id, version: typed.version, lines: [{ ...quoted(3).lines[0]!, id: typed.lines[0]!.id }] };
    expect((await t.call(quoteCalls.change, kept, estate.owner)).body.validUntil).toBe('2099-12-31');
    const past = await t.call(quoteCalls.add, quoted(6, { validUntil: '2020-01-01' }), estate.owner);
    expect([past.status, past.body.code]).toEqual([422, 'sales.validity-past']);
    const draft = (await t.call(quoteCalls.add, quoted(6, { place: false }), estate.owner)).body;
    expect(draft.validUntil).toBeNull();
    // An order does not expire.
    expect(
      (await t.call(addOfficeOrder, quoted(1, { validUntil: '2099-12-31' }), estate.owner)).body.validUntil,
    ).toBeNull();
    await t.call(updateMyShop, { settings: { quoteValidDays: 30 } } as never, estate.owner);
  });

  test('reserves nothing, tells nobody unless its author asks, and is no order', async () => {
    const before = [
      await count('stock_item', 'reserved <> 0'),
      await count('notification'),
      (await t.call(orders, {}, estate.owner)).body.total,
    ];
    const made = (await t.call(quoteCalls.add, quoted(6), estate.owner)).body;
    await t.drain();
    expect([
      await count('stock_item', 'reserved <> 0'),
      await count('notification'),
      (await t.call(orders, {}, estate.owner)).body.total,
    ]).toEqual(before);
    expect(await count('payment_intent')).toBe(0);
    expect((await t.pool.query('select 1 from mail where shop_id = $1', [estate.shopId])).rows).toHaveLength(0);
    expect((await t.call(order, { id: made.id }, estate.owner)).status).toBe(404);
    expect((await t.call(validateOrder, { id: made.id }, estate.owner)).status).toBe(404);
  });

  test('is found in its list, by words and by state', async () => {
    const made = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    const found = (await t.call(quoteCalls.list, { search: made.number! }, estate.owner)).body;
    expect(found.rows.map((row) => row.id)).toEqual([made.id]);
    const drafts = (
      await t.call(quoteCalls.list, { filter: JSON.stringify({ status: { in: ['draft'] } }) }, estate.owner)
    ).body;
    expect(drafts.rows.map((row) => row.status).filter((one) => one !== 'draft')).toEqual([]);
    const all = (await t.call(quoteCalls.list, { size: 200 }, estate.owner)).body;
    expect(new Set(all.rows.map((row) => row.kind))).toEqual(new Set(['quote']));
  });

  test('is printed as a PDF under its number', async () => {
    const made = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    const paper = await t.call(quoteCalls.pdf, { id: made.id }, estate.owner);
    expect(paper.status).toBe(200);
    expect(paper.body.name).toBe(`${made.number}.pdf`);
    const words = textOf(paper.body.bytes as Uint8Array);
    for (const one of [`Devis ${made.number}`, 'Valable jusqu’au', 'Cave Dupont', 'Bon pour accord', '72,00'])
      expect(words).toContain(one);
  });
});

describe('who writes and sees a quote', () => {
  test('without createQuote nobody writes one', async () => {
    const token = await clerk('createOrder', 'seeAllOrder', 'seeAllPrice');
    expect((await t.call(quoteCalls.add, quoted(), token)).status).toBe(403);
    expect((await t.call(quoteCalls.price, quoted(), token)).status).toBe(403);
    expect((await t.call(quoteCalls.list, {}, token)).status).toBe(200);
  });

  test('with it and not the right to all orders, one finds one’s own, without any price', async () => {
    const token = await clerk('createQuote', 'seeAllClient');
    const others = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    const mine = (await t.call(quoteCalls.add, quoted(), token)).body;
    expect(mine).toMatchObject({ status: 'pending' });
    expect(Object.keys(mine).filter((key) => /^total|^vat$/.test(key))).toEqual([]);
    const listed = (await t.call(quoteCalls.list, {}, token)).body;
    expect(listed.rows.map((row) => row.id)).toEqual([mine.id]);
    expect(listed.rows[0]).not.toHaveProperty('totalTTC');
    expect((await t.call(quoteCalls.read, { id: others.id }, token)).status).toBe(404);
    expect((await t.call(quoteCalls.pdf, { id: mine.id }, token)).status).toBe(403);
    expect((await t.call(orders, {}, token)).status).toBe(403);
  });

  test('another shop’s is absent', async () => {
    const made = (await t.call(quoteCalls.add, quoted(), estate.owner)).body;
    const other = (await t.estate()).owner;
    for (const call of [quoteCalls.read, quoteCalls.pdf, quoteCalls.discard])
      expect((await t.call(call, { id: made.id }, other)).status).toBe(404);
    const change = { id: made.id, version: made.version, lines: [] };
    expect((await t.call(quoteCalls.change, change, other)).status).toBe(404);
    expect((await t.call(quoteCalls.list, {}, other)).body.total).toBe(0);
  });
});
