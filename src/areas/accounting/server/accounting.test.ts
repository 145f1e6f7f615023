import { describe, expect, test } from 'vitest';
import { moneyMoved } from '#areas/payments/rules/events.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { bill as readBill, billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportFec } from '../rules/endpoints.ts';
import { writeMoney } from './entry.ts';
import { books } from '../testing/fixtures.ts';

const t = await testBed();
const YEAR = { from: '2000-01-01', to: '2000-12-31' };

const { ordered, stocked, fileOf, thisYear } = books(t);
type Shop = Awaited<ReturnType<typeof stocked>>;
const fecOf = async (shop: Shop, period = thisYear()) => {
  const { name, bytes } = await fileOf(exportFec, period, shop.estate.owner);
  return { name, read: readFec(bytes, { name, year: { start: period.from, end: period.to } }) };
};

describe('the books', () => {
  test('hold an order paid by card before its bill: the advance, the sale with its duty and VAT, and the settlement', async () => {
    const shop = await stocked();
    const id = await ordered(shop, 6);
    const before = await fecOf(shop);
    expect(before.read.problems).toEqual([]);
    expect(before.read.balance('4191')).toBe(-before.read.balance('511'));

    await t.call(billOrder, { id }, shop.estate.owner);
    const { read, name } = await fecOf(shop);
    expect(read.problems).toEqual([]);
    expect(name).toBe(`732829320FEC${thisYear().to.replaceAll('-', '')}.txt`);
    const listed = await t.call(bills, {}, shop.estate.owner);
    const { document } = (await t.call(readBill, { id: listed.body.rows[0]?.id ?? '' }, shop.estate.owner))
      .body as unknown as { document: { totals: Record<string, string> } };
    const cents = (key: string) => Math.round(Number(document.totals[key]) * 100);
    expect(read.balance('411')).toBe(0);
    expect(read.balance('4191')).toBe(0);
    expect(read.balance('411', (row) => row.JournalCode === 'VE')).toBe(cents('charged'));
    expect(read.balance('44571')).toBe(-cents('vat'));
    expect(read.balance('4471')).toBe(-cents('duty'));
    expect(cents('duty')).toBeGreaterThan(0);
    expect(read.balance('70') + read.balance('4471')).toBe(-cents('net'));
    expect(read.balance('511')).toBe(cents('charged'));
    expect([...new Set(read.rows.map((row) => row.JournalCode))].sort()).toEqual(['BQ', 'OD', 'VE']);
    expect(
      read.rows
        .filter((row) => row.CompteNum?.startsWith('411'))
        .every((row) => row.CompAuxNum !== '' && row.CompAuxLib === 'Claire Martin'),
    ).toBe(true);
  });

  test('hold ten bills issued at once: numbers without gap, each entry balanced, totals equal the bills’', async () => {
    const shop = await stocked();
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push(await ordered(shop, i + 1));
    const answers = await Promise.all(ids.map((id) => t.call(billOrder, { id }, shop.estate.owner)));
    expect(answers.map((answer) => answer.body.status)).toEqual(ids.map(() => 'invoiced'));
    const { read } = await fecOf(shop);
    expect(read.problems).toEqual([]);
    const numbers = [...new Set(read.rows.map((row) => Number(row.EcritureNum)))];
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    const total = await t.tx(
      shop.estate.shopId,
      async (tx) =>
        (
          await sql<{
            total: string;
          }>`select sum(total_gross) as total from bill where shop_id = ${shop.estate.shopId}`.execute(tx)
        ).rows[0]?.total,
    );
    expect(read.balance('411', (row) => row.JournalCode === 'VE')).toBe(Math.round(Number(total) * 100));
  });

  test('write money once, however often it is told, and after a bill as its payment', async () => {
    const shop = await stocked();
    const id = await ordered(shop, 2);
    await t.call(billOrder, { id }, shop.estate.owner);
    const news = await t.tx(shop.estate.shopId, async (_, call) => ({
      intentId: call.newId(),
      eventId: call.newId(),
      amount: '10.00',
      currency: 'EUR',
      direction: 'in' as const,
      payableKind: 'order',
      payableId: id,
      method: 'cash',
      day: call.today,
    }));
    for (let i = 0; i < 3; i++) await t.tx(shop.estate.shopId, (tx, call) => writeMoney(tx, news, call));
    const { read } = await fecOf(shop);
    expect(read.problems).toEqual([]);
    expect(read.balance('530')).toBe(1000);
    // The bill was paid already: this is money ahead.
    expect(read.balance('4191')).toBe(-1000);
  });

  test('refuse money of a kind that they do not know, with all that moved it', async () => {
    const shop = await stocked();
    const id = await ordered(shop, 1);
    const unknown = t.tx(shop.estate.shopId, (_tx, call) =>
      call.emit(moneyMoved, {
        intentId: call.newId(),
        eventId: call.newId(),
        amount: '5.00',
        currency: 'EUR',
        direction: 'in',
        payableKind: 'stay',
        payableId: id,
        method: 'cash',
        day: call.today,
      }),
    );
    await expect(unknown).rejects.toThrow('the books know nothing that is paid as stay');
  });

  test('refuse at the commit an entry that does not sum to zero, or that is empty', async () => {
    const shop = await stocked();
    const insert = (lines: readonly (readonly [string, string, string])[]) =>
      t.tx(shop.estate.shopId, async (tx, call) => {
        const entry = call.newId();
        await sql`insert into entry (shop_id, id, fiscal_year, n, journal, day, piece, piece_day, label, cause, cause_id, cause_position, posted_on, posted_at)
        values (${shop.estate.shopId}, ${entry}, '1999', 1, 'OD', ${call.today}, 'X', ${call.today}, 'X', 'money', ${entry}, 0, ${call.today}, ${call.now})`.execute(
          tx,
        );
        for (const [i, [account, debit, credit]] of lines.entries()) {
          await sql`insert into entry_line (shop_id, entry_id, position, account, account_label, debit, credit) values (${shop.estate.shopId}, ${entry}, ${i}, ${account}, 'X', ${debit}, ${credit})`.execute(
            tx,
          );
        }
        return entry;
      });
    await expect(
      insert([
        ['411000', '10', '0'],
        ['701000', '0', '9.99'],
      ]),
    ).rejects.toMatchObject({ code: 'CT003' });
    await expect(insert([])).rejects.toMatchObject({ code: 'CT003' });
    await expect(insert([['411000', '10', '0']])).rejects.toMatchObject({ code: 'CT003' });
    await expect(
      insert([
        ['411000', '-10', '0'],
        ['701000', '0', '-10'],
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    const kept = await insert([
      ['411000', '10', '0'],
      ['701000', '0', '10'],
    ]);
    // The balanced one stands, and nobody changes it any more.
    const change = (statement: ReturnType<typeof sql>) => t.tx(shop.estate.shopId, (tx) => statement.execute(tx));
    await expect(change(sql`update entry_line set debit = 11 where entry_id = ${kept}`)).rejects.toThrow();
    await expect(change(sql`delete from entry where id = ${kept}`)).rejects.toThrow();
    await expect(
      change(
        sql`insert into entry_line (shop_id, entry_id, position, account, account_label, debit, credit) values (${shop.estate.shopId}, ${kept}, 9, '411000', 'X', 1, 0)`,
      ),
    ).rejects.toMatchObject({ code: 'CT003' });
  });

  test('an entry of another shop in the same transaction is weighed too', async () => {
    const [one, two] = [await stocked(), await stocked()];
    const attempt = t.tx(one.estate.shopId, async (tx, call) => {
      const entry = call.newId();
      await sql`insert into entry (shop_id, id, fiscal_year, n, journal, day, piece, piece_day, label, cause, cause_id, cause_position, posted_on, posted_at)
        values (${one.estate.shopId}, ${entry}, '1999', 1, 'OD', ${call.today}, 'X', ${call.today}, 'X', 'money', ${entry}, 0, ${call.today}, ${call.now})`.execute(
        tx,
      );
      await sql`insert into entry_line (shop_id, entry_id, position, account, account_label, debit, credit)
        values (${one.estate.shopId}, ${entry}, 0, '411000', 'X', 1, 0), (${one.estate.shopId}, ${entry}, 1, '701000', 'X', 0, 2)`.execute(
        tx,
      );
      await call.enterShop(tx, two.estate.shopId);
    });
    await expect(attempt).rejects.toMatchObject({ code: 'CT003' });
  });

  test('a transaction that fails gives its entry numbers back', async () => {
    const shop = await stocked();
    const id = await ordered(shop, 1);
    const failing = t.tx(shop.estate.shopId, async (tx, call) => {
      await writeMoney(
        tx,
        {
          eventId: call.newId(),
          amount: '1.00',
          direction: 'in',
          payableKind: 'order',
          payableId: id,
          method: 'cash',
          day: call.today,
        },
        call,
      );
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await t.call(billOrder, { id }, shop.estate.owner);
    expect((await fecOf(shop)).read.problems).toEqual([]);
  });
});

describe('the file', () => {
  test('is refused for a period that ends before it begins, or is of two fiscal years', async () => {
    const { estate } = await stocked();
    expect((await t.call(exportFec, { from: '2026-02-01', to: '2026-01-01' }, estate.owner)).body.code).toBe(
      'accounting.period',
    );
    const long = await t.call(exportFec, { from: '2025-06-01', to: '2026-05-31' }, estate.owner);
    expect(long).toMatchObject({
      status: 422,
      body: { code: 'accounting.one-year', fields: { to: expect.stringContaining('31/12/2025') } },
    });
    expect((await t.call(exportFec, { from: '0001-01-01', to: '9999-12-31' }, estate.owner)).body.code).toBe(
      'accounting.bounds',
    );
    expect((await t.call(exportFec, { from: 'yesterday', to: '2026-01-01' }, estate.owner)).status).toBe(400);
  });

  test('is empty but for its columns when nothing happened, and never holds another shop’s entries', async () => {
    const [one, two] = [await stocked(), await stocked()];
    await ordered(one, 3);
    expect((await fecOf(two)).read).toMatchObject({ rows: [], problems: [] });
    expect((await fecOf(one, YEAR)).read.rows).toEqual([]);
    expect((await fecOf(one)).read.rows.length).toBeGreaterThan(0);
  });

  test('needs the right and the module', async () => {
    const shop = await stocked();
    const [clerk, accountant] = [
      await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { seeAllOrder: true } }),
      await t.person({
        role: 'iam',
        shopId: shop.estate.shopId,
        authorizations: { downloadAccountingExports: true, seeAllPrice: true },
      }),
    ];
    expect((await t.call(exportFec, thisYear(), clerk.token)).status).toBe(403);
    expect((await t.call(exportFec, thisYear(), accountant.token)).status).toBe(200);
    expect((await t.call(exportFec, thisYear(), null)).status).toBe(401);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update shop set integration = integration || '{"accounting":{"active":false}}' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    expect((await t.call(exportFec, thisYear(), shop.estate.owner)).status).toBe(403);
  });

  test('wants the SIREN that its name bears', async () => {
    const shop = await stocked();
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update shop set business = business || '{"siren":""}' where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    expect((await t.call(exportFec, thisYear(), shop.estate.owner)).body.code).toBe('accounting.siren');
  });
});

test('a transfer received after the bill pays what the client owes; what was billed to be paid stood in his account until then', async () => {
  const shop = await stocked();
  const id = await ordered(shop, 6, 'transfer');
  const billed = await t.call(billOrder, { id }, shop.estate.owner);
  expect(billed.body.status, JSON.stringify(billed.body)).toBe('invoiced');
  const owed = (await fecOf(shop)).read;
  expect(owed.balance('411')).toBe(7200);
  const recorded = await t.call(
    recordPayment,
    { payableKind: 'order', payableId: id, method: 'transfer', amount: 72 },
    shop.estate.owner,
  );
  expect(recorded.status, JSON.stringify(recorded.body)).toBeLessThan(300);
  const { read } = await fecOf(shop);
  expect(read.problems).toEqual([]);
  expect([read.balance('411'), read.balance('4191'), read.balance('512')]).toEqual([0, 0, 7200]);
});
