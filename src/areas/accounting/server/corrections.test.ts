import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  changeAccountingCodes,
  exportAgain,
  exportBatches,
  exportCorrections,
  exportFec,
  exportFile,
} from '../rules/endpoints.ts';
import { exported } from '../testing/export-fixtures.ts';

/**
 * An exported file can be made again to the byte; later batches complete it and name the batch that they correct.
 */
const t = await testBed();
const { billed, busy, fileOf, thisYear } = exported(t);

const rowsOf = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split('\r\n').slice(1, -1);
/** The line of an entry without its lettering, which what is paid later changes. */
const bare = (line: string): string => line.split('\t').slice(0, 13).join('\t');

test('what is written after a batch goes out as a batch of its own, once, and both are all that a new export has', async () => {
  const shop = await busy();
  const { owner } = shop.estate;
  const batches = async () => (await t.call(exportBatches, {}, owner)).body.batches;
  const first = await fileOf(exportFec, thisYear(), owner);
  expect((await batches())[0]).toMatchObject({ n: 1, again: true, since: 0, corrects: null });
  const none = await t.call(exportCorrections, { n: 1 }, owner);
  expect([none.status, none.body]).toMatchObject([409, { code: 'accounting.nothing-since' }]);

  await billed(shop, 2);
  expect((await batches())[0]?.since).toBeGreaterThan(0);
  const second = await fileOf(exportCorrections, { n: 1 }, owner);
  expect(second.name).toMatch(/-corrections-1\.txt$/);
  expect((await batches()).map((one) => [one.n, one.corrects, one.since])).toEqual([
    [2, 1, null],
    [1, null, 0],
  ]);
  await billed(shop, 3);
  // Asked of the correction, it is of the same batch.
  const third = await fileOf(exportCorrections, { n: 2 }, owner);
  const whole = await fileOf(exportFec, thisYear(), owner);
  const parts = [first, second, third].flatMap((file) => rowsOf(file.bytes).map(bare));
  expect(parts.toSorted()).toEqual(rowsOf(whole.bytes).map(bare).toSorted());
  expect(new Set(parts).size).toBe(parts.length);
  expect((await batches()).map((one) => [one.n, one.corrects])).toEqual([
    [4, null],
    [3, 1],
    [2, 1],
    [1, null],
  ]);
});

test('a batch is made again to the byte, whatever was written, paid or renamed since; so are its corrections', async () => {
  const shop = await busy();
  const { owner } = shop.estate;
  const files = [
    await fileOf(exportFec, thisYear(), owner),
    await fileOf(exportFile, { kind: 'quadra', ...thisYear() }, owner),
  ];
  await billed(shop, 2);
  files.push(await fileOf(exportCorrections, { n: 1 }, owner));
  await billed(shop, 1);
  const renamed = { kind: 'account', standard: '512000', code: '512100', label: 'Banque de Loire' } as const;
  expect((await t.call(changeAccountingCodes, renamed, owner)).status).toBe(200);
  for (const [at, file] of files.entries()) {
    const again = await fileOf(exportAgain, { n: at + 1 }, owner);
    expect([again.name, Buffer.compare(again.bytes, file.bytes)]).toEqual([file.name, 0]);
  }
  const { batches } = (await t.call(exportBatches, {}, owner)).body;
  // A bill was written after the correction was exported: a repeat of the correction neither hides nor doubles it.
  const late = (await fileOf(exportCorrections, { n: 4 }, owner)).bytes;
  expect(
    rowsOf(late).filter((line) =>
      rowsOf(files[2]?.bytes as Uint8Array)
        .map(bare)
        .includes(bare(line)),
    ),
  ).toEqual([]);
  expect(batches.map((one) => [one.n, one.sameAs])).toEqual([
    [6, 3],
    [5, 2],
    [4, 1],
    [3, null],
    [2, null],
    [1, null],
  ]);
  expect(batches[0]?.sha256).toBe(
    createHash('sha256')
      .update(files[2]?.bytes as Uint8Array)
      .digest('hex'),
  );
});

const readWhole = async (answer: { body: unknown }): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of (answer.body as FileAnswer).bytes as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};

test('of many who ask for the corrections of a batch at once, one is given them and the others are told by whom', async () => {
  const shop = await busy();
  const { owner, shopId } = shop.estate;
  await fileOf(exportFec, thisYear(), owner);
  await billed(shop, 2);
  for (let round = 0; round < 3; round += 1) {
    // None is read before all are answered.
    const answers = await Promise.all(Array.from({ length: 6 }, () => t.call(exportCorrections, { n: 1 }, owner)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const told = answers
      .filter((one) => one.status === 409)
      .map((one) => one.body as unknown as Record<string, string>);
    expect(new Set(told.map((one) => one['code']))).toEqual(new Set(['accounting.corrections-under-way']));
    const given = answers.find((one) => one.status === 200);
    expect((await readWhole(given as never)).byteLength).toBeGreaterThan(0);
    const after = await t.call(exportCorrections, { n: 1 }, owner);
    expect([after.status, after.body]).toMatchObject([409, { code: 'accounting.nothing-since' }]);
    await billed(shop, 1);
  }
  const batches = (await t.call(exportBatches, {}, owner)).body.batches;
  expect(batches.map((one) => [one.n, one.corrects])).toEqual([
    [4, 1],
    [3, 1],
    [2, 1],
    [1, null],
  ]);
  expect(new Set(batches.map((one) => one.sha256)).size).toBe(4);
  const held = await t.tx(shopId, (tx) => sql`select 1 from export_claim where shop_id = ${shopId}`.execute(tx));
  expect(held.rows).toEqual([]);
});

test('what breaks off is free at once; what a dead process held is free by time, and comes to its end no more', async () => {
  const shop = await busy();
  const { owner, shopId } = shop.estate;
  await fileOf(exportFec, thisYear(), owner);
  await billed(shop, 2);
  const broken = await t.call(exportCorrections, { n: 1 }, owner);
  for await (const _part of (broken.body as unknown as FileAnswer).bytes as AsyncIterable<Uint8Array>) break;
  // Never read at all, as by a process that dies.
  const slow = await t.call(exportCorrections, { n: 1 }, owner);
  expect(slow.status).toBe(200);
  expect((await t.call(exportCorrections, { n: 1 }, owner)).status).toBe(409);
  await t.tx(shopId, (tx) =>
    sql`update export_claim set until = until - interval '6 minutes' where shop_id = ${shopId}`.execute(tx),
  );
  await fileOf(exportCorrections, { n: 1 }, owner);
  // The one that was slow would be the same a second time: its file is broken off at its end, and is no batch.
  await expect(readWhole(slow as never)).rejects.toThrow();
  const { batches } = (await t.call(exportBatches, {}, owner)).body;
  expect(batches.map((one) => [one.n, one.corrects])).toEqual([
    [2, 1],
    [1, null],
  ]);
});

test('tables, old batches and other shops have no corrections', async () => {
  const shop = await busy();
  const { owner, shopId } = shop.estate;
  await fileOf(exportFec, thisYear(), owner);
  await fileOf(exportFile, { kind: 'sales', ...thisYear() }, owner);
  expect((await t.call(exportAgain, { n: 2 }, owner)).body).toMatchObject({ code: 'accounting.batch-of-people' });
  await t.tx(shopId, (tx) =>
    sql`insert into export_batch (shop_id, n, kind, first_day, last_day, name, lines, bytes, sha256, created_at)
      select shop_id, 3, kind, first_day, last_day, name, lines, bytes, sha256, created_at from export_batch where shop_id = ${shopId} and n = 1`.execute(
      tx,
    ),
  );
  expect((await t.call(exportCorrections, { n: 3 }, owner)).body).toMatchObject({ code: 'accounting.batch-old' });
  const other = await busy();
  expect((await t.call(exportAgain, { n: 1 }, other.estate.owner)).status).toBe(404);
  const clerk = (await t.person({ role: 'iam', shopId, authorizations: { downloadAccountingExports: true } })).token;
  expect((await t.call(exportAgain, { n: 1 }, clerk)).status).toBe(403);
});

test('what is corrected is the whole file that went furthest, under its first number, whichever was asked for', async () => {
  const shop = await busy();
  const { owner } = shop.estate;
  const since = async () => (await t.call(exportBatches, {}, owner)).body.batches.map((one) => [one.n, one.since]);
  await fileOf(exportFec, thisYear(), owner);
  await billed(shop, 2);
  await fileOf(exportFec, thisYear(), owner);
  // The first again hides nothing of the second.
  await fileOf(exportAgain, { n: 1 }, owner);
  await billed(shop, 3);
  expect((await since()).map(([n, count]) => [n, (count ?? 0) > 0])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
  const whole = await fileOf(exportAgain, { n: 2 }, owner);
  for (const n of [1, 3, 4]) {
    const file = await fileOf(exportCorrections, { n }, owner).catch(() => null);
    if (n === 1) {
      expect(file?.name).toMatch(/-corrections-2\.txt$/);
      const all = await fileOf(exportFec, thisYear(), owner);
      expect([...rowsOf(whole.bytes), ...rowsOf(file?.bytes as Uint8Array)].map(bare).toSorted()).toEqual(
        rowsOf(all.bytes).map(bare).toSorted(),
      );
      expect((await since())[0]).toEqual([6, 0]);
    } else expect(file).toBeNull();
  }
});

test('an account that has grown too long for the layout is told, and never cut', async () => {
  const shop = await busy();
  const { owner } = shop.estate;
  await fileOf(exportFile, { kind: 'quadra', ...thisYear() }, owner);
  await billed(shop, 2);
  const renamed = { kind: 'account', standard: '512000', code: '5120001234', label: 'Banque' } as const;
  expect((await t.call(changeAccountingCodes, renamed, owner)).status).toBe(200);
  expect((await t.call(exportCorrections, { n: 1 }, owner)).body).toMatchObject({ code: 'accounting.account-width' });
});
