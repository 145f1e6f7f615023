import { describe, expect, test } from 'vitest';
import { type Article, cartOf, checkoutOf, ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { addProduct, changeProduct, product, products } from '#areas/catalogue/rules/endpoints.ts';
import { archiveFormat, boxContents, setBoxContents } from '#areas/catalogue/rules/part-endpoints.ts';
import { adjustStock, stockMovements } from '#areas/stock/rules/endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { testBed } from '#platform/testing.ts';
import {
  addOfficeOrder,
  cancelOrder,
  changeOfficeOrder,
  getCartPrice,
  order,
  placeOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { boxed, boxNamed } from '../../testing/box.ts';

const t = await testBed();
const sold = boxed(t);

const buy = (shopId: string, articles: readonly (readonly [Article, number])[], token: string | null = null) =>
  t.call(
    placeOrder,
    checkoutOf([
      {
        ...cartOf(shopId, [], 1),
        products: articles.map(([one, quantity]) => ({ id: one.productId, chosenFormat: one.formatId, quantity })),
      } as never,
    ]),
    token,
  );

describe('a box of several wines', () => {
  test('takes what it holds from the cellar: reserved, shipped in parts, its journal naming the order', async () => {
    const { estate, owner, wines, box, stock } = await sold([2, 1]);
    const placed = await buy(estate.shopId, [[box, 3]]);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const id = placed.body.orders[0]?.id as string;
    expect(await stock()).toEqual([
      [60, 6],
      [60, 3],
    ]);
    await owner(validateOrder, { id });
    const [line] = (await owner(toShip, { id })).lines;
    await owner(shipOrder, { id, lines: [{ id: line?.id as string, quantity: 1 }] });
    expect(await stock()).toEqual([
      [58, 4],
      [59, 2],
    ]);
    expect(await broken(t, estate.shopId)).toEqual([]);
    await owner(shipOrder, { id });
    expect(await stock()).toEqual([
      [54, 0],
      [57, 0],
    ]);
    const { number, lines } = await owner(order, { id });
    expect(lines[0]?.holds).toEqual([
      { quantity: 2, label: 'Cuvée 1 2022', format: 'Bouteille 75\u00a0cl' },
      { quantity: 1, label: 'Cuvée 2 2022', format: 'Bouteille 75\u00a0cl' },
    ]);
    const { rows } = await owner(stockMovements, {
      filter: JSON.stringify({ formatId: { in: wines.map((wine) => wine.formatId) }, cause: { is: 'sale' } }),
    });
    expect(rows.map((row) => [row.quantity, row.documentLabel])).toEqual(
      expect.arrayContaining([
        [-2, number],
        [-1, number],
        [-4, number],
        [-2, number],
      ]),
    );
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('gives back what it took when it is cancelled, whatever became of the box since', async () => {
    const { estate, owner, wines, box, fill, stock } = await sold([2, 1]);
    const first = (await buy(estate.shopId, [[box, 2]])).body.orders[0]?.id as string;
    const second = (await buy(estate.shopId, [[box, 1]])).body.orders[0]?.id as string;
    await fill([{ formatId: wines[1]?.formatId as string, quantity: 6 }]);
    const third = (await buy(estate.shopId, [[box, 1]])).body.orders[0]?.id as string;
    expect(await stock()).toEqual([
      [60, 6],
      [60, 9],
    ]);
    await owner(cancelOrder, { id: first, reason: 'Erreur' });
    expect(await stock()).toEqual([
      [60, 2],
      [60, 7],
    ]);
    await owner(validateOrder, { id: second });
    await owner(shipOrder, { id: second });
    await owner(cancelOrder, { id: third, reason: 'Erreur' });
    expect(await stock()).toEqual([
      [58, 0],
      [59, 0],
    ]);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('typed by the office: changed in quantity, it keeps what it held; the other lines keep theirs', async () => {
    const { estate, owner, wines, box, fill, stock } = await sold([2, 1], [12, 12]);
    const [red] = wines as [Article, Article];
    const lines = (boxes: number) => [
      { id: 'a', formatId: box.formatId, quantity: boxes },
      { id: 'b', formatId: red.formatId, quantity: 2 },
    ];
    const made = await owner(addOfficeOrder, { lines: lines(2), place: true, buyer: BUYER, payment: 'check' } as never);
    expect(await stock()).toEqual([
      [12, 6],
      [12, 2],
    ]);
    await fill([{ formatId: red.formatId, quantity: 1 }]);
    const ids = made.lines.map((line) => line.id);
    const changed = await owner(changeOfficeOrder, {
      id: made.id,
      version: made.version,
      place: true,
      lines: lines(4).map((line, at) => ({ ...line, id: ids[at] as string })),
    } as never);
    expect(await stock()).toEqual([
      [12, 10],
      [12, 4],
    ]);
    // Five boxes and two bottles are twelve of the red: six boxes would be fourteen.
    const more = (boxes: number) =>
      t.call(
        changeOfficeOrder,
        {
          id: made.id,
          version: changed.version,
          place: true,
          lines: lines(boxes).map((line, at) => ({ ...line, id: ids[at] as string })),
        } as never,
        estate.owner,
      );
    expect((await more(6)).status).toBe(422);
    expect((await more(5)).status).toBe(200);
    expect(await stock()).toEqual([
      [12, 12],
      [12, 5],
    ]);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('owes the duty of what it holds, and measures it: two bottles of wine and one of sparkling by hand', async () => {
    const { estate, owner, box, fill, wines } = await sold([2]);
    const fizz = await owner(addProduct, {
      ...boxNamed('Bulles'),
      productType: 'bottle',
      type: 'sparkling',
      vintages: [
        {
          name: 'NV',
          legal: { category: 'sparkling' } as never,
          advanced: { alcool: { value: 12 } },
          formats: [
            {
              container: 'Magnum',
              unity: 'Centilitre(s)' as const,
              unityValue: 150,
              formatType: 'bottle' as const,
              price: 30,
            },
          ],
        },
      ],
    });
    const magnum = fizz.vintages[0]?.formats[0]?.id as string;
    await fill([
      { formatId: wines[0]?.formatId as string, quantity: 2 },
      { formatId: magnum, quantity: 1 },
    ]);
    const [price] = await ok(t, null)(getCartPrice, {
      orders: [
        { seller: { id: estate.shopId }, products: [{ id: box.productId, chosenFormat: box.formatId, quantity: 10 }] },
      ],
    } as never);
    const [line] = price?.lines ?? [];
    const rates = await owner(product, { id: wines[0]?.productId as string });
    const [wine, sparkling] = [
      rates.vintages[0]?.formats[0]?.duty.total as number,
      (await owner(product, { id: fizz.id })).vintages[0]?.formats[0]?.duty.total as number,
    ];
    // A rate by hectolitre: 0.75 l and 1.5 l.
    expect(line?.duty?.unit).toBeCloseTo(2 * wine + sparkling, 6);
    expect(line?.duty?.total).toBeCloseTo(Math.round((2 * wine + sparkling) * 1000) / 100, 2);
    expect([line?.litres, line?.eq75, line?.bottles, line?.duty?.code]).toEqual([30, 40, 30, null]);
    expect(line?.parts?.map((part) => [part.quantity, part.label, part.code])).toEqual([
      [2, 'Cuvée 1 2022', 'W200'],
      [1, 'Bulles', 'W300'],
    ]);
    const shown = await owner(product, { id: box.productId });
    expect(shown.vintages[0]?.formats[0]).toMatchObject({ eq75: 4, duty: { total: line?.duty?.unit } });
  });

  test('can be made as often as the scarcest of what it holds, and is sold out with it', async () => {
    const { estate, owner, wines, box } = await sold([2, 1], [7, 60]);
    const shown = async () =>
      (await owner(boxContents, { id: box.productId })).formats.map((one) => [one.available, one.partsPrice]);
    expect(await shown()).toEqual([[3, 36]]);
    const seen = async () =>
      (await ok(t, null)(products, { shopIds: JSON.stringify([estate.shopId]) })).find(
        (one) => one.id === box.productId,
      )?.vintages[0]?.formats[0]?.available;
    expect(await seen()).toBe(true);
    expect((await buy(estate.shopId, [[box, 4]])).status).toBe(422);
    await owner(adjustStock, { cause: 'breakage', lines: [{ formatId: wines[0]?.formatId as string, delta: -6 }] });
    expect([await shown(), await seen()]).toEqual([[[0, 36]], false]);
    expect((await buy(estate.shopId, [[box, 1]])).status).toBe(422);
  });

  test('a bottle alone and in the box of one cart share what is left', async () => {
    const { estate, wines, box } = await sold([2], [5]);
    const [red] = wines as [Article];
    const priced = async (boxes: number, bottles: number) =>
      (
        await ok(t, null)(getCartPrice, {
          orders: [
            {
              seller: { id: estate.shopId },
              products: [
                { id: box.productId, chosenFormat: box.formatId, quantity: boxes },
                { id: red.productId, chosenFormat: red.formatId, quantity: bottles },
              ],
            },
          ],
        } as never)
      )[0]?.errors.map((one) => one.code);
    expect(await priced(2, 1)).toEqual([]);
    expect(await priced(2, 2)).toEqual(['stock', 'stock']);
  });
});

const BUYER = {
  firstname: 'Claire',
  lastname: 'Martin',
  email: 'claire.martin@exemple.fr',
  phone: '0612345678',
};

describe('the contents of a box', () => {
  test('hold goods of the shop, each once, never a box: anything else is refused in words, at its line', async () => {
    const { estate, owner, wines, box } = await sold([1]);
    const other = await sold([1]);
    const { version } = await owner(product, { id: box.productId });
    const say = async (id: string, parts: readonly (readonly [string, number])[], of = version) => {
      const answer = await t.call(
        setBoxContents,
        { id, version: of as number, parts: parts.map(([formatId, quantity]) => ({ formatId, quantity })) },
        estate.owner,
      );
      return [answer.status, (answer.body as { code?: string }).code];
    };
    const wine = wines[0]?.formatId as string;
    const twin = await owner(addProduct, boxNamed('Autre coffret'));
    expect(await say(box.formatId, [[twin.vintages[0]?.formats[0]?.id as string, 1]])).toEqual([
      422,
      'catalogue.box-in-box',
    ]);
    expect(await say(box.formatId, [[other.wines[0]?.formatId as string, 1]])).toEqual([422, 'catalogue.part-unknown']);
    expect(
      await say(box.formatId, [
        [wine, 1],
        [wine, 2],
      ]),
    ).toEqual([422, 'catalogue.part-twice']);
    expect(await say(box.formatId, [[wine, 0]])).toEqual([422, 'frame.invalid']);
    expect((await say(other.box.formatId, [[wine, 1]]))[0]).toBe(404);
    const red = await owner(product, { id: wines[0]?.productId as string });
    expect(await say(wine, [[twin.vintages[0]?.formats[0]?.id as string, 1]], red.version)).toEqual([
      422,
      'catalogue.not-a-box',
    ]);
    expect((await say(box.formatId, [[wine, 2]], (version as number) - 1))[0]).toBe(409);
  });

  test('keep what they hold: a format in a box is not withdrawn, and neither changes its nature', async () => {
    const { estate, owner, wines, box, fill } = await sold([1, 1], [0, 0]);
    const code = async (work: Promise<{ status: number; body: unknown }>) =>
      ((await work).body as { code?: string }).code;
    const red = await owner(product, { id: wines[0]?.productId as string });
    const whole = await owner(product, { id: box.productId });
    expect(
      await code(
        t.call(
          changeProduct,
          { id: red.id, version: red.version as number, productType: 'box' } as never,
          estate.owner,
        ),
      ),
    ).toBe('catalogue.held-in-box');
    expect(
      await code(
        t.call(
          changeProduct,
          { id: whole.id, version: whole.version as number, productType: 'bottle' } as never,
          estate.owner,
        ),
      ),
    ).toBe('catalogue.box-emptied-first');
    expect(await code(t.call(archiveFormat, { id: wines[0]?.formatId as string }, estate.owner))).toMatch(
      /format-in-use|last-format/,
    );
    await fill([]);
    const emptied = await owner(product, { id: box.productId });
    expect(emptied.vintages[0]?.formats[0]).toMatchObject({ eq75: 3, duty: { total: 0.094275 } });
    expect(emptied.vintages[0]?.formats[0]?.parts).toBeUndefined();
  });

  test('follow a wine that is renamed, and say which of them bear another VAT', async () => {
    const { owner, wines, box } = await sold([1]);
    const red = await owner(product, { id: wines[0]?.productId as string });
    await owner(changeProduct, {
      id: red.id,
      version: red.version as number,
      name: 'Grande Cuvée',
      vatType: 'reduced',
    } as never);
    const [format] = (await owner(boxContents, { id: box.productId })).formats;
    expect([format?.parts[0]?.label, format?.otherVat]).toEqual(['Grande Cuvée 2022', ['Grande Cuvée 2022']]);
  });
});

describe('many at once', () => {
  test('boxes and bottles of the last of a wine: never one more than there is, and the books are right', async () => {
    const { estate, wines, box, stock } = await sold([2, 1], [9, 20]);
    const [red] = wines as [Article, Article];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => buy(estate.shopId, [[at % 2 === 0 ? box : red, 1]])),
    );
    const done = (odd: number) => answers.filter((one, at) => at % 2 === odd && one.status === 200).length;
    const taken = 2 * done(0) + done(1);
    expect(taken).toBeLessThanOrEqual(9);
    expect(taken).toBeGreaterThanOrEqual(8);
    expect(await stock()).toEqual([
      [9, taken],
      [20, done(0)],
    ]);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('sold is what moved, whatever is in the box and however it leaves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 4 }),
        async (quantities, boxes, first) => {
          const { estate, owner, box, stock } = await sold(quantities, 40);
          const id = (await buy(estate.shopId, [[box, boxes]])).body.orders[0]?.id as string;
          await owner(validateOrder, { id });
          const [line] = (await owner(toShip, { id })).lines;
          const part = Math.min(first, boxes - 1);
          if (part > 0) await owner(shipOrder, { id, lines: [{ id: line?.id as string, quantity: part }] });
          expect(await stock()).toEqual(quantities.map((each) => [40 - each * part, each * (boxes - part)]));
          await owner(shipOrder, { id });
          expect(await stock()).toEqual(quantities.map((each) => [40 - each * boxes, 0]));
          expect(await broken(t, estate.shopId)).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  });
});
