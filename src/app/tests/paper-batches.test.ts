import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../e2e/support/pdf-reader.ts';
import { makePapersJob } from '#areas/messaging/server/papers/batch.ts';
import { documentsToDownload } from '#areas/messaging/rules/endpoints.ts';
import {
  batchFile,
  cancelBatch,
  MOST_AT_ONCE,
  MOST_PAPERS,
  type PaperBatch,
  paperBatches,
} from '#areas/messaging/rules/papers/paper-batch.ts';
import { addOfficeOrder, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { accompanyingOfOrder, makeAccompanying } from '#areas/shipping/rules/accompany/accompany-endpoints.ts';
import { accompanyPapers, notePapers } from '#areas/shipping/rules/papers/paper-set.ts';
import { quotePapers } from '#areas/offers/rules/offer-papers.ts';
import { orderPapers } from '#areas/sales/rules/order/order-papers.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { slipPapers } from '#areas/banking/rules/cheque/cheque-endpoints.ts';
import { statementPapers } from '#areas/collecting/rules/money/outstandings.ts';
import { creditBill, creditPapers, credits } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billOrder, billPapers, billPdf, bills } from '#areas/billing/rules/endpoints.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const order = async (shop: Office, quantity: number) => {
  const { body } = await t.call(addOfficeOrder, typed(shop, quantity), shop.estate.owner);
  await t.call(validateOrder, { id: body.id }, shop.estate.owner);
  return { id: body.id, number: body.number ?? '' };
};
const billed = async (shop: Office, count: number) => {
  for (let n = 1; n <= count; n += 1) {
    const { id } = await order(shop, n);
    for (const step of [prepareOrder, shipOrder, billOrder]) await t.call(step, { id }, shop.estate.owner);
  }
  return (await t.call(bills, { sort: 'number' }, shop.estate.owner)).body.rows;
};
/** Only the jobs of papers are done: the test decides when. */
const mine = async (token: string): Promise<readonly PaperBatch[]> => (await t.call(paperBatches, {}, token)).body;
const textOf = (bytes: Uint8Array): string[] => {
  const pdf = readPdf(bytes);
  return pdf.pages.map((_, page) => pdf.text(page).replace(/\s+/g, ' '));
};
const fetched = async (id: string, token: string): Promise<Uint8Array> => {
  const answer = await t.call(batchFile, { id }, token);
  expect(answer.status).toBe(200);
  return (answer.body as { bytes: Uint8Array }).bytes;
};
const filesOf = async (shop: Office): Promise<number> =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from file where shop_id = ${shop.estate.shopId} and thing_kind = 'paper-batch'`.execute(
        tx,
      ),
    )
  ).rows[0]?.n ?? -1;

describe('many papers in one file', () => {
  test('bills are printed one after the other, as they were kept, and the poll of the open application brings the file once', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 3);
    const ids = rows.map((row) => row.id);
    const asked = await t.call(billPapers, { form: 'print', ids }, shop.estate.owner);
    expect(asked.body).toMatchObject({ title: '3 factures', status: 'pending', total: 3, leftOut: [] });
    expect((await t.call(batchFile, { id: asked.body.id }, shop.estate.owner)).body.code).toBe(
      'messaging.papers-not-ready',
    );
    await t.drain();
    expect(await mine(shop.estate.owner)).toMatchObject([{ status: 'completed', done: 3, total: 3, error: null }]);
    const url = `/v1/documents/batches/${asked.body.id}/file`;
    expect((await t.call(documentsToDownload, {}, shop.estate.owner)).body).toEqual([url]);
    expect((await t.call(documentsToDownload, {}, shop.estate.owner)).body).toEqual([]);
    const pages = textOf(await fetched(asked.body.id, shop.estate.owner));
    expect(pages).toHaveLength(3);
    for (const [at, row] of rows.entries()) expect(pages[at]).toContain(row.number);
  });

  test('an archive holds the very files of the single papers', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 2);
    const asked = await t.call(billPapers, { form: 'zip', ids: rows.map((row) => row.id) }, shop.estate.owner);
    await t.drain();
    const files = unzipSync(await fetched(asked.body.id, shop.estate.owner));
    expect(Object.keys(files)).toEqual(rows.map((row) => `${row.number}.pdf`));
    const [first] = rows;
    const single = (await t.call(billPdf, { id: first?.id ?? '' }, shop.estate.owner)).body as { bytes: Uint8Array };
    expect(Buffer.from(files[`${first?.number}.pdf`] ?? []).equals(Buffer.from(single.bytes))).toBe(true);
  });

  test('all that a search finds is taken in its order, whatever page is shown; credit notes have their own', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 3);
    const all = await t.call(billPapers, { form: 'zip', search: 'Dupont', sort: '-number' }, shop.estate.owner);
    await t.call(creditBill, { id: rows[0]?.id ?? '', whole: true, reason: 'Casse' }, shop.estate.owner);
    const credit = await t.call(creditPapers, { form: 'print' }, shop.estate.owner);
    await t.drain();
    expect(Object.keys(unzipSync(await fetched(all.body.id, shop.estate.owner)))).toEqual(
      rows.map((row) => `${row.number}.pdf`).toReversed(),
    );
    const number = (await t.call(credits, {}, shop.estate.owner)).body.rows[0]?.number;
    expect(textOf(await fetched(credit.body.id, shop.estate.owner))[0]).toContain(number);
  });

  test('orders, quotes and every delivery note: a draft and what has not left are named, none is left out in silence', async () => {
    const shop = await office(1, 100);
    const [gone, stays] = [await order(shop, 2), await order(shop, 3)];
    await t.call(shipOrder, { id: gone.id }, shop.estate.owner);
    const quote = (await t.call(quoteCalls.add, typed(shop, 4), shop.estate.owner)).body;
    const draft = (await t.call(quoteCalls.add, { ...typed(shop, 5), place: false }, shop.estate.owner)).body;
    const [orders, quotes, notes] = [
      await t.call(orderPapers, { form: 'print', ids: [stays.id, gone.id] }, shop.estate.owner),
      await t.call(quotePapers, { form: 'print', ids: [quote.id, draft.id] }, shop.estate.owner),
      await t.call(notePapers, { form: 'print', ids: [gone.id, stays.id] }, shop.estate.owner),
    ];
    expect(quotes.body).toMatchObject({
      title: '1 devis',
      leftOut: [{ name: 'Brouillon Cave Dupont', why: 'brouillon, encore sans numéro' }],
    });
    expect(notes.body.leftOut.map((one) => one.name)).toEqual([stays.number]);
    await t.drain();
    const pages = textOf(await fetched(orders.body.id, shop.estate.owner));
    expect(pages[0]).toContain(stays.number);
    expect(pages[1]).toContain(gone.number);
    expect(textOf(await fetched(quotes.body.id, shop.estate.owner))[0]).toContain(quote.number);
    expect(textOf(await fetched(notes.body.id, shop.estate.owner))[0]).toContain(gone.number);
    const nothing = await t.call(notePapers, { form: 'zip', ids: [stays.id] }, shop.estate.owner);
    expect(nothing).toMatchObject({ status: 409, body: { code: 'messaging.no-paper' } });
    expect(nothing.body.message).toContain(stays.number);
  });

  test('papers keep their rights: no priced paper without its right, none of others, none of another estate, none once it is taken', async () => {
    const [shop, other] = [await office(1, 100), await office(1, 100)];
    const [row] = await billed(shop, 1);
    const [foreign] = await billed(other, 1);
    const ids = [row?.id ?? ''];
    const [blind, own, reader] = [
      await clerk(shop, 'seeAllOrder'),
      await clerk(shop, 'createOrder', 'seeAllPrice'),
      await clerk(shop, 'seeAllOrder', 'seeAllPrice'),
    ];
    expect((await t.call(billPapers, { form: 'print', ids }, blind.token)).status).toBe(403);
    expect((await t.call(billPapers, { form: 'print', ids: [...ids, foreign?.id ?? ''] }, reader.token)).status).toBe(
      404,
    );
    const orderId = row?.orderId ?? '';
    const closed = await t.call(orderPapers, { form: 'print', ids: [orderId] }, own.token);
    expect(closed).toMatchObject({ status: 409, body: { code: 'messaging.no-paper' } });
    expect(closed.body.message).toContain('vous ne pouvez pas lire ce document');
    expect((await t.call(notePapers, { form: 'print', ids: [orderId] }, blind.token)).status).toBe(200);
    const asked = await t.call(billPapers, { form: 'print', ids }, reader.token);
    await t.drain();
    expect((await t.call(batchFile, { id: asked.body.id }, shop.estate.owner)).status).toBe(404);
    expect((await t.call(batchFile, { id: asked.body.id }, other.estate.owner)).status).toBe(404);
    expect((await t.call(batchFile, { id: asked.body.id }, reader.token)).status).toBe(200);
    await t.pool.query(
      `update user_shop set authorizations = authorizations || '{"seeAllPrice":false}' where user_id = $1`,
      [reader.userId],
    );
    expect(await t.call(batchFile, { id: asked.body.id }, reader.token)).toMatchObject({
      status: 409,
      body: { code: 'messaging.papers-closed' },
    });
  });

  test('more than a file holds is refused with the figure, and so are too many files at once', async () => {
    const shop = await office(1, 100);
    const [row] = await billed(shop, 1);
    const many = Array.from(
      { length: MOST_PAPERS + 1 },
      (_, n) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    const refused = await t.call(billPapers, { form: 'zip', ids: many }, shop.estate.owner);
    expect(refused).toMatchObject({ status: 422, body: { code: 'messaging.too-many-papers' } });
    expect(refused.body.message).toContain('500');
    const ids = [row?.id ?? ''];
    const all = await Promise.all(
      Array.from({ length: MOST_AT_ONCE + 3 }, () => t.call(billPapers, { form: 'zip', ids }, shop.estate.owner)),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(MOST_AT_ONCE);
    expect(all.filter((one) => one.status === 409)).toHaveLength(3);
    await t.drain();
  });
});

describe('what may happen to the work', () => {
  test('taken again after its worker died, before and after the end, it leaves one file and one word', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 2);
    const { body } = await t.call(billPapers, { form: 'print', ids: rows.map((row) => row.id) }, shop.estate.owner);
    // As a worker that stopped in the middle left it: begun, one paper done, its job not.
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update paper_batch set status = 'processing', done = 1 where shop_id = ${shop.estate.shopId} and id = ${body.id}`.execute(
        tx,
      ),
    );
    await t.drain();
    const again = (): Promise<unknown> =>
      t.tx(shop.estate.shopId, async (_tx, call) => {
        call.enqueue(makePapersJob, { batchId: body.id });
        call.enqueue(makePapersJob, { batchId: body.id });
      });
    await again();
    await t.drain();
    expect(await filesOf(shop)).toBe(1);
    expect((await t.call(documentsToDownload, {}, shop.estate.owner)).body).toHaveLength(1);
    expect(textOf(await fetched(body.id, shop.estate.owner))).toHaveLength(2);
  });

  test('two workers at once make one file', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 2);
    const { body } = await t.call(billPapers, { form: 'zip', ids: rows.map((row) => row.id) }, shop.estate.owner);
    await t.tx(shop.estate.shopId, async (_tx, call) => {
      call.enqueue(makePapersJob, { batchId: body.id });
    });
    await Promise.all([t.drain(), t.drain()]);
    expect(await filesOf(shop)).toBe(1);
    expect(await mine(shop.estate.owner)).toMatchObject([{ status: 'completed' }]);
  });

  test('cancelled by whoever asked, it leaves no file; ended, it is not cancelled any more', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 1);
    const reader = await clerk(shop, 'seeAllOrder', 'seeAllPrice');
    const ids = rows.map((row) => row.id);
    const { body } = await t.call(billPapers, { form: 'zip', ids }, shop.estate.owner);
    expect((await t.call(cancelBatch, { id: body.id }, reader.token)).status).toBe(404);
    expect((await t.call(cancelBatch, { id: body.id }, shop.estate.owner)).body.status).toBe('cancelled');
    await t.drain();
    expect(await filesOf(shop)).toBe(0);
    expect(await mine(shop.estate.owner)).toMatchObject([{ status: 'cancelled' }]);
    const other = await t.call(billPapers, { form: 'zip', ids }, shop.estate.owner);
    await t.drain();
    expect((await t.call(cancelBatch, { id: other.body.id }, shop.estate.owner)).body.code).toBe(
      'messaging.papers-over',
    );
  });

  test('a paper that cannot be printed is told by its name, once trying again is over', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 1);
    await t.drain();
    const { body } = await t.call(billPapers, { form: 'zip', ids: rows.map((row) => row.id) }, shop.estate.owner);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update file set place = 'gone' where shop_id = ${shop.estate.shopId} and thing_kind = 'bill'`.execute(tx),
    );
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await t.drain();
      await t.pool.query(
        "update job set run_at = now() - interval '1 s' where payload ->> 'batchId' = $1 and done_at is null",
        [body.id],
      );
    }
    expect(await mine(shop.estate.owner)).toMatchObject([
      { status: 'error', error: `${rows[0]?.number} n’a pas pu être imprimé.` },
    ]);
  });

  test('the file goes after three days and says so; the batch stays listed', async () => {
    const shop = await office(1, 100);
    const rows = await billed(shop, 1);
    const { body } = await t.call(billPapers, { form: 'zip', ids: rows.map((row) => row.id) }, shop.estate.owner);
    await t.drain();
    await t.drain();
    expect(await filesOf(shop)).toBe(1);
    await t.pool.query(
      "update job set run_at = now() - interval '1 s' where payload ->> 'batchId' = $1 and done_at is null",
      [body.id],
    );
    await t.drain();
    expect(await filesOf(shop)).toBe(0);
    expect(await mine(shop.estate.owner)).toMatchObject([{ status: 'expired' }]);
    expect((await t.call(batchFile, { id: body.id }, shop.estate.owner)).body.code).toBe('messaging.papers-expired');
  });
});

test('statements of clients, each under a name of its own, cheque slips and accompanying documents are printed many at once', async () => {
  const shop = await office(1, 100);
  const owner = shop.estate.owner;
  const { id } = await order(shop, 7);
  await t.call(shipOrder, { id, transport: 'own', vehicle: 'AB-123-CD' }, owner);
  await t.call(billOrder, { id }, owner);
  const made = await t.call(statementPapers, { form: 'zip' }, owner);
  expect(made.body).toMatchObject({ title: '1 relevé de compte', total: 1, leftOut: [] });
  const { body: notes } = await t.call(accompanyingOfOrder, { id }, owner);
  await t.call(makeAccompanying, { id, note: notes.notes[0]?.note ?? '' }, owner);
  const roads = await t.call(accompanyPapers, { form: 'zip' }, owner);
  expect(roads.body, JSON.stringify(roads.body)).toMatchObject({ title: '1 document d’accompagnement', total: 1 });
  const none = await t.call(slipPapers, { form: 'print' }, owner);
  expect(none.body.code).toBe('messaging.no-paper');
  await t.drain();
  const names = async (id: string) => Object.keys(unzipSync(await fetched(id, owner)));
  expect(await names(made.body.id)).toEqual([expect.stringMatching(/^releve-\d{4}-\d\d-\d\d-Cave-Dupont\.pdf$/)]);
  expect(await names(roads.body.id)).toEqual([expect.stringMatching(/^DA-\d{4}-0001\.pdf$/)]);
  // A user who may not read these papers may not print them.
  const hand = await clerk(shop, 'createOrder');
  for (const papers of [statementPapers, slipPapers, accompanyPapers])
    expect((await t.call(papers, { form: 'zip' }, hand.token)).status).toBe(403);
});
