import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { drmMovements, nameProduct } from '../../rules/drm/drm-endpoints.ts';
import { changeFormat } from '#areas/catalogue/rules/part-endpoints.ts';
import { adjustStock } from '../../rules/endpoints.ts';
import { type Cellar, drmBench } from '../../testing/cellar.ts';

const t = await testBed();
const { cellar, move, read, declare } = drmBench(t);

const ofVintage = (one: Cellar, set: ReturnType<typeof sql>): Promise<unknown> =>
  t.tx(one.shopId, (tx) =>
    sql`update product_vintage v set ${set} from product_format f where f.shop_id = ${one.shopId} and f.id = ${one.formats[0] as string}
      and v.shop_id = f.shop_id and v.id = f.vintage_id`.execute(tx),
  );
const ofProduct = (one: Cellar, set: ReturnType<typeof sql>): Promise<unknown> =>
  t.tx(one.shopId, (tx) =>
    sql`update product p set ${set} from product_format f where f.shop_id = ${one.shopId} and f.id = ${one.formats[0] as string}
      and p.shop_id = f.shop_id and p.id = f.product_id`.execute(tx),
  );
const product = (one: Cellar): Promise<string> =>
  t.tx(
    one.shopId,
    async (tx) =>
      (
        await sql<{
          id: string;
        }>`select product_id as id from product_format where shop_id = ${one.shopId} and id = ${one.formats[0] as string}`.execute(
          tx,
        )
      ).rows.map((row) => row.id)[0] as string,
  );

const FACTS: readonly (readonly [string, (one: Cellar) => Promise<unknown>, string])[] = [
  ['its duty category', (one) => ofVintage(one, sql`legal = '{"category":"sparkling","dutyType":"DA2"}'`), 'VM_IG_AOP'],
  ['its indication', (one) => ofProduct(one, sql`appellation = 'IGP Val de Loire'`), 'VT_IG_IGP'],
  [
    'the name typed for the customs',
    async (one) =>
      t.call(
        nameProduct,
        { productId: await product(one), label: 'Chinon Silènes rouge', inao: '1B001S', fiscal: '' } as never,
        one.owner,
      ),
    'VT_IG_AOP',
  ],
];

describe.each(FACTS)('%s is changed once its stock is declared', (_name, change, fiscal) => {
  test('the declared month stays as it was sent, and the stock passes to its new line in the next one', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-05`);
    await move(one, 'gift', -100, `${one.before}-20`);
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    const sent = await read(one, one.before);
    await change(one);
    const after = await read(one, one.before);
    expect(after.changes).toEqual([]);
    expect({ ...after, lacks: [] }).toEqual({ ...sent, lacks: [] });
    await move(one, 'gift', -100, `${one.last}-06`);
    const month = await read(one, one.last);
    const [left, entered] = ['renamedOut', 'renamedIn'].map((column) =>
      month.lines.find((line) => line.cells[column as 'renamedIn'] !== undefined),
    );
    expect(left).toMatchObject({
      fiscal: 'VT_IG_AOP',
      opening: '6.75000',
      cells: { renamedOut: '6.75000' },
      closing: '0.00000',
    });
    expect(entered).toMatchObject({
      fiscal,
      opening: '0.00000',
      cells: { renamedIn: '6.75000', soldInFrance: '0.75000' },
      closing: '6.00000',
    });
    expect(month.lacks).toMatchObject([{ words: expect.stringContaining('a changé au catalogue'), blocks: false }]);
    const cell = await t.call(
      drmMovements,
      { siteId: one.site, month: one.last, account: 'suspended', line: entered?.key ?? '', column: 'renamedIn' },
      one.owner,
    );
    expect(cell.body.rows).toMatchObject([{ volume: '6.75000' }]);
    // It is declared so, once, and the month after opens on the new line.
    expect((await declare(one, one.last)).body, JSON.stringify(month.checks)).toMatchObject({ number: 1 });
    expect((await read(one, one.last)).changes).toEqual([]);
    expect((await read(one, one.before)).changes).toEqual([]);
  });
});

test('a wine without appellation nor quality is asked for, and is not declared as a wine of no place until it is said', async () => {
  const one = await cellar();
  await ofProduct(one, sql`appellation = ''`);
  await move(one, 'opening', 100, `${one.before}-05`);
  expect((await read(one, one.before)).lacks).toMatchObject([
    { words: expect.stringContaining('ni appellation ni qualité'), blocks: true },
  ]);
  expect((await declare(one, one.before)).status).toBe(409);
  await ofProduct(one, sql`appellation = 'Vin de France'`);
  const { lacks, lines } = await read(one, one.before);
  expect(lacks).toEqual([]);
  expect(lines).toMatchObject([{ fiscal: 'VT_SANS_IG_AUTRES' }]);
  expect((await declare(one, one.before)).status).toBe(200);
});

test('the content of a format does not change while bottles of it lie on a shelf, and may once there are none', async () => {
  const one = await cellar();
  await move(one, 'opening', 12, `${one.last}-05`);
  const id = one.formats[0] as string;
  const larger = () =>
    t.call(changeFormat, { id, unity: 'Centilitre(s)', unityValue: 150, formatType: 'bottle' } as never, one.owner);
  expect((await larger()).body).toMatchObject({ code: 'catalogue.format-volume' });
  await t.call(
    adjustStock,
    { cause: 'breakage', lines: [{ formatId: id, warehouseId: one.places[0], delta: -12 }] },
    one.owner,
  );
  expect((await larger()).status).toBe(200);
  // Bottles that had moved keep the hectolitres that they moved.
  expect((await read(one, one.last)).lines).toMatchObject([{ opening: '0.09000', closing: '0.09000' }]);
});
