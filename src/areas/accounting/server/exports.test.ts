import { created } from '#kernel/difference.ts';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportBatches, exportFec, exportFile, exportSummary } from '../rules/endpoints.ts';
import { EXPORT_KINDS } from '../rules/export-kind.ts';
import { exported } from '../testing/export-fixtures.ts';

const t = await testBed();
const { stocked, billed, thisYear, fileOf, tableOf, summaryOf, one, busy } = exported(t);

describe('what is exported', () => {
  test('sales come to the bills to the cent, in the file and in what was announced', async () => {
    const shop = await busy();
    const bills = await one(
      shop,
      sql`select count(*) as documents, sum(total_net) as net, sum(total_vat) as vat, sum(total_gross) as gross, sum(total_duty) as duty from bill where shop_id = ${shop.estate.shopId}`,
    );
    const [table, said] = [await tableOf(shop, 'sales'), await summaryOf(shop, 'sales')];
    expect({
      net: table.sum('HT'),
      vat: table.sum('TVA'),
      gross: table.sum('TTC'),
      duty: table.sum('Droits d’accise'),
    }).toEqual({ net: bills['net'], vat: bills['vat'], gross: bills['gross'], duty: bills['duty'] });
    expect(said).toMatchObject({
      lines: table.rows.length,
      documents: bills['documents'],
      sums: { net: bills['net'], vat: bills['vat'], gross: bills['gross'], duty: bills['duty'], hectolitres: 0.1725 },
      blocked: null,
    });
    expect(table.sum('Litres')).toBe(17.25);
    expect(new Set(table.rows.map((row) => row['Numéro'])).size).toBe(3);
    expect(table.rows.filter((row) => row['Nature'] === 'Article').map((row) => row['Compte'])).toEqual([
      '7011200',
      '7011200',
      '7011200',
    ]);
    expect(table.rows[0]).toMatchObject({
      Type: 'Facture',
      Client: 'Claire Martin',
      Quantité: '6',
      'Taux de TVA': '20',
      'Code TVA': 'S',
    });
  });

  test('payments are the movements of money, one line each, refunds below nothing', async () => {
    const shop = await busy();
    const events = await one(
      shop,
      sql`select count(*) as lines, sum(amount) filter (where direction = 'in') as received, sum(amount) filter (where direction = 'out') as refunded
      from payment_event where shop_id = ${shop.estate.shopId} and direction is not null`,
    );
    const [table, said] = [await tableOf(shop, 'payments'), await summaryOf(shop, 'payments')];
    expect(table.rows.length).toBe(events['lines']);
    expect(table.sum('Montant')).toBe((events['received'] ?? 0) - (events['refunded'] ?? 0));
    expect(table.sum('Montant', (row) => row['Sens'] === 'Remboursement')).toBe(-20.25);
    expect(said).toMatchObject({ lines: events['lines'], sums: { received: events['received'], refunded: 20.25 } });
    const check = table.rows.find((row) => row['Montant'] === '100,50');
    expect(check).toMatchObject({ Mode: 'Chèque', Journal: 'BQ', Compte: '511200', Client: 'Claire Martin' });
    expect(check?.['Factures']).toMatch(/^F/);
    expect(check?.['Commande']).not.toBe('');
  });

  test('the stock of a day is what had moved until then, and the movements of a period lead from one to the other', async () => {
    const shop = await busy();
    const { from, to } = thisYear();
    const real = await one(shop, sql`select sum(real) as units from stock_item where shop_id = ${shop.estate.shopId}`);
    const [stock, movements] = [await tableOf(shop, 'stock'), await tableOf(shop, 'movements')];
    expect(stock.sum('Quantité')).toBe(real['units']);
    expect(movements.sum('Quantité')).toBe(real['units']);
    expect(await summaryOf(shop, 'stock')).toMatchObject({ lines: 1, sums: { units: real['units'] } });
    expect((await summaryOf(shop, 'movements')).lines).toBe(movements.rows.length);
    const before = `${Number(from.slice(0, 4)) - 1}-12-31`;
    expect((await tableOf(shop, 'stock', { from: before, to: before })).rows).toEqual([]);
    expect(stock.rows[0]).toMatchObject({
      'État au': `31/12/${to.slice(0, 4)}`,
      Quantité: String(real['units']),
      Hectolitres: String((real['units'] ?? 0) * 0.0075).replace('.', ','),
    });
  });

  test('entries in every layout balance, and their number is what was announced', async () => {
    const shop = await busy();
    const { name, bytes } = await fileOf(exportFec, thisYear(), shop.estate.owner);
    const read = readFec(bytes, { name, year: { start: thisYear().from, end: thisYear().to } });
    expect(read.problems).toEqual([]);
    const said = await summaryOf(shop, 'fec');
    expect(said).toMatchObject({
      name,
      lines: read.rows.length,
      documents: new Set(read.rows.map((row) => row['EcritureNum'])).size,
    });
    expect(said.sums.debit).toBe(said.sums.credit);
    // A part that is given back of a cheque leaves the bank.
    expect([read.balance('5112'), read.balance('512')]).toEqual([10050, -2025]);
    // Paid whole: lettered; paid in part: not.
    expect(
      read.rows.filter((row) => row['CompteNum']?.startsWith('411')).map((row) => row['EcritureLet'] !== ''),
    ).toEqual(expect.arrayContaining([true, false]));
    for (const kind of ['quadra', 'ciel', 'ebp'] as const) {
      const text = new TextDecoder().decode(
        (await fileOf(exportFile, { kind, ...thisYear() }, shop.estate.owner)).bytes,
      );
      expect(text.split('\r\n').length - 1).toBe(read.rows.length);
      expect(text).toMatch(/^[\x20-\x7e\r\n]+$/);
    }
    expect((await summaryOf(shop, 'quadra')).warnings).toEqual(
      expect.arrayContaining([{ code: 'unfinished', count: 1 }]),
    );
  });

  test('nothing is an empty file with its heading, and another shop’s rows are in none', async () => {
    const [, bare] = [await busy(), await stocked()];
    for (const kind of EXPORT_KINDS) {
      const { bytes } = await fileOf(exportFile, { kind, ...thisYear() }, bare.estate.owner);
      const lines = new TextDecoder().decode(bytes).split('\r\n').length - 1;
      expect([kind, lines]).toEqual([
        kind,
        kind === 'fec' || kind === 'sales' || kind === 'payments'
          ? 1
          : kind === 'stock' || kind === 'movements'
            ? 2
            : 0,
      ]);
      expect((await summaryOf(bare, kind)).lines).toBe(kind === 'stock' || kind === 'movements' ? 1 : 0);
    }
  });
});

describe('who is given what', () => {
  test('without the right to see prices: quantities and volumes, no money, and nothing that is made of it', async () => {
    const shop = await busy();
    const clerk = (
      await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { downloadAccountingExports: true } })
    ).token;
    const table = await tableOf(shop, 'sales', thisYear(), clerk);
    expect(table.rows.length).toBeGreaterThan(0);
    expect(table.columns).not.toEqual(expect.arrayContaining(['HT']));
    expect(JSON.stringify(table.rows)).not.toContain('72,00');
    expect((await summaryOf(shop, 'sales', thisYear(), clerk)).sums).toEqual({ hectolitres: 0.1725 });
    for (const kind of ['fec', 'quadra', 'ciel', 'ebp', 'payments'] as const) {
      expect((await t.call(exportFile, { kind, ...thisYear() }, clerk)).status).toBe(403);
      expect((await t.call(exportSummary, { kind, ...thisYear() }, clerk)).status).toBe(403);
    }
    expect((await tableOf(shop, 'stock', thisYear(), clerk)).rows.length).toBe(1);
  });

  test('a file needs the right and the module, and is written in the audit', async () => {
    const shop = await stocked();
    const nobody = (await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { seeAllPrice: true } }))
      .token;
    expect((await t.call(exportFile, { kind: 'sales', ...thisYear() }, nobody)).status).toBe(403);
    await fileOf(exportFile, { kind: 'sales', ...thisYear() }, shop.estate.owner);
    const audited = await t.tx(
      shop.estate.shopId,
      async (tx) =>
        (
          await sql<{
            user_id: string;
            difference: object;
          }>`select user_id, difference from audit where shop_id = ${shop.estate.shopId} and thing_kind = 'export'`.execute(
            tx,
          )
        ).rows,
    );
    expect(audited).toMatchObject([
      { user_id: shop.estate.ownerId, difference: created({ kind: 'sales', ...thisYear() }) },
    ]);
  });
});

describe('proof', () => {
  test('each file that went out whole has a number and a print; a closed period gives the same bytes again, whatever comes after', async () => {
    const shop = await busy();
    const [first, again] = [
      await fileOf(exportFec, thisYear(), shop.estate.owner),
      await fileOf(exportFec, thisYear(), shop.estate.owner),
    ];
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    await billed(shop, 2);
    const later = await fileOf(exportFec, thisYear(), shop.estate.owner);
    // New entries come at the end: earlier ones have not changed, except those lettered since.
    const heads = [first, later].map((file) =>
      new TextDecoder()
        .decode(file.bytes)
        .split('\r\n')
        .map((line) => line.split('\t').slice(0, 13).join('\t')),
    );
    expect(heads[1]?.slice(0, (heads[0]?.length ?? 1) - 1)).toEqual(heads[0]?.slice(0, -1));
    const { batches } = (await t.call(exportBatches, {}, shop.estate.owner)).body;
    expect(batches.map((batch) => [batch.n, batch.sameAs])).toEqual([
      [3, null],
      [2, 1],
      [1, null],
    ]);
    expect(batches[2]).toMatchObject({
      kind: 'fec',
      ...thisYear(),
      name: first.name,
      bytes: first.bytes.byteLength,
      sha256: createHash('sha256').update(first.bytes).digest('hex'),
    });
  });

  test('a download that was broken off is no batch; two at once have two numbers', async () => {
    const shop = await stocked();
    const answer = await t.call(exportFile, { kind: 'sales', ...thisYear() }, shop.estate.owner);
    const iterator = (answer.body as unknown as { bytes: AsyncIterable<Uint8Array> }).bytes[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.return?.();
    await Promise.all(
      Array.from({ length: 4 }, () => fileOf(exportFile, { kind: 'stock', ...thisYear() }, shop.estate.owner)),
    );
    const { batches } = (await t.call(exportBatches, {}, shop.estate.owner)).body;
    expect(batches.map((batch) => batch.n)).toEqual([4, 3, 2, 1]);
  });

  test('thousands of entries over many pages: each once, in order, balanced; validation never goes back', async () => {
    const shop = await stocked();
    const { from, to } = thisYear();
    await t.tx(shop.estate.shopId, async (tx, call) => {
      await sql`with made as (select gen_random_uuid() as id, n from generate_series(1, 1700) n),
        entries as (insert into entry (shop_id, id, fiscal_year, n, journal, day, piece, piece_day, label, cause, cause_id, cause_position, posted_on, posted_at)
          select ${shop.estate.shopId}, id, ${from.slice(0, 4)}, n, 'OD', ${from}, 'P' || n, ${from}, 'Écriture ' || n, 'money', id, 0, ${call.today}, ${call.now} from made)
        insert into entry_line (shop_id, entry_id, position, account, account_label, debit, credit)
          select ${shop.estate.shopId}, id, side, case side when 0 then '512000' else '701000' end, case side when 0 then 'Banque' else 'Ventes' end, case side when 0 then n else 0 end, case side when 1 then n else 0 end
          from made cross join generate_series(0, 1) side`.execute(tx);
      await sql`insert into entry_counter (shop_id, fiscal_year, n, last_on) values (${shop.estate.shopId}, ${from.slice(0, 4)}, 1700, ${to})`.execute(
        tx,
      );
    });
    const read = async () => {
      const { name, bytes } = await fileOf(exportFec, thisYear(), shop.estate.owner);
      return readFec(bytes, { name, year: { start: thisYear().from, end: thisYear().to } });
    };
    const all = await read();
    expect(all.problems).toEqual([]);
    expect(all.rows.length).toBe(3400);
    expect(all.balance('512')).toBe(((1700 * 1701) / 2) * 100);
    await billed(shop, 1);
    expect((await read()).problems).toEqual([]);
  });

  test('a shop that moves its fiscal year keeps each number once in a file', async () => {
    const shop = await stocked();
    await billed(shop, 1);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update shop set settings = settings || '{"logStartMonth":2}' where shop_id = ${shop.estate.shopId}`.execute(
        tx,
      ),
    );
    await billed(shop, 2);
    // The shop's own day: near midnight it is not that of the clock.
    const today = dayIn('Europe/Paris', t.frame.clock.millis());
    const { bytes, name } = await fileOf(exportFec, { from: today, to: today }, shop.estate.owner);
    const read = readFec(bytes);
    expect(read.problems).toEqual([]);
    expect(new Set(read.rows.map((row) => row['EcritureNum'])).size).toBe(10);
    expect(name).toMatch(/FEC\d{4}013[01]\.txt$/);
  });
});
