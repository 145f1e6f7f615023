import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { adjustStock, countStock, scannedLines, stockMovements } from '../rules/endpoints.ts';
import { LACK_REASONS } from '../rules/stock.ts';
import { someFormats } from '../testing/fixtures.ts';

const t = await testBed();
const EAN = '3769990007778';
const estateWith = async (count: number): Promise<Estate & { readonly formats: readonly string[] }> => {
  const estate = await t.estate();
  const formats = await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, count));
  await t.call(
    adjustStock,
    { cause: 'opening', lines: formats.map((formatId) => ({ formatId, delta: 100 })) },
    estate.owner,
  );
  return { ...estate, formats };
};
const journal = async (one: Estate) =>
  (await t.call(stockMovements, { sort: 'at', size: 50 }, one.owner)).body.rows
    .filter(({ cause }) => cause !== 'opening')
    .map(({ cause, quantity }) => `${cause} ${quantity}`)
    .sort();

test('the reason of what lacks is the cause of its movement, line by line; one journal for all', async () => {
  const one = await estateWith(LACK_REASONS.length);
  const lines = LACK_REASONS.map((reason, at) => ({ formatId: one.formats[at] as string, count: 90, reason }));
  expect((await t.call(countStock, { lines }, one.owner)).body).toMatchObject({ moved: LACK_REASONS.length });
  expect(await journal(one)).toEqual(LACK_REASONS.map((reason) => `${reason} -10`).sort());
});

test('what was found is broken by nobody: it is a difference of the inventory, or an error', async () => {
  const one = await estateWith(3);
  const [a, b, c] = one.formats as [string, string, string];
  const lines = [
    { formatId: a, count: 103, reason: 'breakage' as const },
    { formatId: b, count: 104, reason: 'adjustment' as const },
    { formatId: c, count: 100, reason: 'loss' as const },
  ];
  expect((await t.call(countStock, { lines }, one.owner)).body).toMatchObject({ moved: 2 });
  expect(await journal(one)).toEqual(['adjustment 4', 'count 3']);
  // A lot that nobody knew begins there, whatever is said of it.
  await t.call(countStock, { lines: [{ formatId: a, lot: 'L1', count: 7, reason: 'adjustment' }] }, one.owner);
  const opened = (await t.call(stockMovements, { sort: 'at', size: 50 }, one.owner)).body.rows;
  expect(opened.filter(({ quantity }) => quantity === 7).map(({ cause }) => cause)).toEqual(['opening']);
  const wrong = { lines: [{ formatId: a, count: 1, reason: 'sale' }] };
  expect((await t.call(countStock, wrong as never, one.owner)).status).toBe(400);
});

test('a code finds its line by bar code, label address or reference, says which is wrong, and finds nothing of another shop', async () => {
  const [one, other] = [await estateWith(2), await estateWith(1)];
  await t.tx(one.shopId, async (tx) => {
    await sql`update product_format set ean = ${EAN}, reference = 'CHI-22', reference_key = 'chi-22' where shop_id = ${one.shopId} and id = ${one.formats[0]}`.execute(
      tx,
    );
  });
  const read = async (code: string, as: Estate = one) => (await t.call(scannedLines, { code }, as.owner)).body;
  for (const code of [EAN, `0${EAN}`, `https://id.example.com/gs1/01/0${EAN}/22/2022`, 'chi-22', ' CHI-22 '])
    expect(
      (await read(code)).rows.map(({ formatId, real }) => [formatId, real]),
      code,
    ).toEqual([[one.formats[0], 100]]);
  expect(await read('3769990000015')).toMatchObject({ isWrong: true, rows: [] });
  expect(await read('3769990000021')).toMatchObject({ isWrong: false, rows: [] });
  expect(await read('zzz')).toMatchObject({ isWrong: false, rows: [] });
  expect((await read(EAN, other)).rows).toEqual([]);
});

test('figures that happen to make a bar code are a reference too; a code that was kept wrong is found as it is printed', async () => {
  const one = await estateWith(2);
  await t.tx(one.shopId, async (tx) => {
    await sql`update product_format set reference = '96385074', reference_key = '96385074' where shop_id = ${one.shopId} and id = ${one.formats[0]}`.execute(
      tx,
    );
    await sql`update product_format set ean = '3769990000015' where shop_id = ${one.shopId} and id = ${one.formats[1]}`.execute(
      tx,
    );
  });
  const read = async (code: string) =>
    (await t.call(scannedLines, { code }, one.owner)).body.rows.map(({ formatId }) => formatId);
  expect(await read('96385074')).toEqual([one.formats[0]]);
  expect(await read('3769990000015')).toEqual([one.formats[1]]);
  expect(await read('3 769990\u00a0000015')).toEqual([one.formats[1]]);
});

test('one code on two lots is asked about, unless the address says which one it is', async () => {
  const one = await estateWith(1);
  const [formatId] = one.formats as [string];
  await t.tx(one.shopId, (tx) =>
    sql`update product_format set ean = ${EAN} where shop_id = ${one.shopId} and id = ${formatId}`.execute(tx),
  );
  await t.call(countStock, { lines: [{ formatId, lot: 'L24', count: 3 }] }, one.owner);
  const lots = async (code: string) =>
    (await t.call(scannedLines, { code }, one.owner)).body.rows.map(({ lot }) => lot).sort();
  expect(await lots(EAN)).toEqual(['', 'L24']);
  expect(await lots(`https://id.example.com/01/0${EAN}/10/l24`)).toEqual(['L24']);
  // Lots are kept here: one that nobody counted yet begins its line.
  expect(await lots(`https://id.example.com/01/0${EAN}/10/L99`)).toEqual(['L99']);
});

test('a GS1-128 code says its lot and how many: a new lot is counted on a line of its own, which the inventory opens', async () => {
  const one = await estateWith(1);
  const [formatId] = one.formats as [string];
  await t.tx(one.shopId, (tx) =>
    sql`update product_format set ean = ${EAN} where shop_id = ${one.shopId} and id = ${formatId}`.execute(tx),
  );
  const read = async (code: string) => (await t.call(scannedLines, { code }, one.owner)).body;
  // All lies there without a lot: whoever counts says whether it is that lot or the rest.
  const asked = await read(`]C1010${EAN}10L24\u001D3712`);
  expect(asked).toMatchObject({ quantity: 12, lot: 'L24', isWrong: false });
  expect(asked.rows.map(({ lot, real }) => [lot, real])).toEqual([
    ['L24', 0],
    ['', 100],
  ]);
  const counted = await t.call(countStock, { lines: [{ formatId, lot: 'L24', count: 12 }] }, one.owner);
  expect(counted.body).toMatchObject({ moved: 1 });
  const again = await read(`(02)0${EAN}(10)l24(15)271231(37)6`);
  expect(again).toMatchObject({ quantity: 6, before: '2027-12-31', rows: [{ lot: 'L24', real: 12 }] });
  expect(again.rows).toHaveLength(1);
  expect(await read(`(01)0${EAN}(3102)001250`)).toMatchObject({ quantity: 1, kilograms: 12.5, rows: [{}, {}] });
  expect(await read(`]C1010${EAN.slice(0, -1)}0`)).toEqual({
    isWrong: true,
    rows: [],
    quantity: 1,
    lot: '',
    before: null,
    kilograms: null,
  });
});

test('where nothing lies yet, the lot that is read is the first', async () => {
  const estate = await t.estate();
  const [formatId] = await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, 1));
  await t.tx(estate.shopId, (tx) =>
    sql`update product_format set ean = ${EAN} where shop_id = ${estate.shopId} and id = ${formatId}`.execute(tx),
  );
  const { body } = await t.call(scannedLines, { code: `(01)0${EAN}(10)L1` }, estate.owner);
  expect(body.rows).toMatchObject([{ formatId, lot: 'L1', real: 0 }]);
});

test('what is withdrawn is scanned while some of it is left', async () => {
  const one = await estateWith(1);
  const [formatId] = one.formats as [string];
  await t.tx(one.shopId, (tx) =>
    sql`update product_format set ean = ${EAN}, archived_at = now() where shop_id = ${one.shopId} and id = ${formatId}`.execute(
      tx,
    ),
  );
  const found = async () => (await t.call(scannedLines, { code: EAN }, one.owner)).body.rows.map(({ real }) => real);
  expect(await found()).toEqual([100]);
  await t.call(countStock, { lines: [{ formatId, count: 0 }] }, one.owner);
  expect(await found()).toEqual([]);
});
