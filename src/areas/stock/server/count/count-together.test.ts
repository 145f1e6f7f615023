import { describe, expect, test } from 'vitest';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  countDraft,
  countSheetPdf,
  countStock,
  saveCountDraft,
  stockMovements,
  stockSheet,
  uncountedLines,
} from '../../rules/endpoints.ts';
import { someFormats } from '../../testing/fixtures.ts';

const t = await testBed();
const withFormats = async (count: number): Promise<Estate & { readonly formats: readonly string[] }> => {
  const estate = await t.estate();
  return { ...estate, formats: await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, count)) };
};
const sheetOf = async (one: Estate) => (await t.call(stockSheet, {}, one.owner)).body;

describe('two who count one warehouse', () => {
  test('a figure that a colleague typed meanwhile stays, and the loser is told; one that was seen is replaced', async () => {
    const one = await withFormats(2);
    const [a, b] = one.formats as [string, string];
    const { token: second } = await t.person({
      role: 'iam',
      shopId: one.shopId,
      authorizations: { seeAllStock: true },
    });
    const saves = (lines: Parameters<typeof t.call<typeof saveCountDraft>>[1]['lines'], token: string) =>
      t.call(saveCountDraft, { lines }, token);
    expect((await saves([{ formatId: a, count: 48, was: null }], one.owner)).body).toEqual({});
    const late = await saves(
      [
        { formatId: a, count: 50, was: null },
        { formatId: b, count: 7, was: null },
      ],
      second,
    );
    expect(late.body.overtaken).toMatchObject([{ formatId: a, lot: '', count: 48 }]);
    const counted = async () =>
      Object.fromEntries(
        (await t.call(countDraft, {}, one.owner)).body.lines.map((line) => [line.formatId, line.count]),
      );
    expect(await counted()).toEqual({ [a]: 48, [b]: 7 });
    expect((await saves([{ formatId: a, count: 50, was: 48 }], second)).body).toEqual({});
    expect(await counted()).toEqual({ [a]: 50, [b]: 7 });
    // The first one closes figures that are no longer those of the sheet, then both close at once.
    const lines = [
      { formatId: a, count: 50 },
      { formatId: b, count: 7 },
    ];
    const stale = [{ formatId: a, count: 48 }];
    expect((await t.call(countStock, { lines: stale, shared: true }, one.owner)).body.code).toBe(
      'stock.count-overtaken',
    );
    const both = await Promise.all(
      [one.owner, second].map((token) => t.call(countStock, { lines, shared: true }, token)),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  });

  test('what was not counted becomes nothing where that is chosen, as many lines as were shown', async () => {
    const one = await withFormats(3);
    const [a, b, c] = one.formats as [string, string, string];
    await t.call(countStock, { lines: [a, b, c].map((formatId) => ({ formatId, count: 10 })) }, one.owner);
    await t.call(saveCountDraft, { lines: [{ formatId: a, count: 9 }] }, one.owner);
    const left = (await t.call(uncountedLines, {}, one.owner)).body;
    expect(left).toEqual({ lines: 2, units: 20, reserved: 0 });
    const lines = [{ formatId: a, count: 9 }];
    const wrong = await t.call(countStock, { lines, shared: true, uncounted: { lines: 1 } }, one.owner);
    expect(wrong.body.code).toBe('stock.uncounted-changed');
    const closed = await t.call(
      countStock,
      { lines, shared: true, uncounted: { lines: 2, reason: 'loss' } },
      one.owner,
    );
    expect(closed.body).toMatchObject({ moved: 3 });
    expect((await sheetOf(one)).rows.map((row) => row.real).sort()).toEqual([0, 0, 9]);
    const causes = (await t.call(stockMovements, { sort: '-at', size: 3 }, one.owner)).body.rows.map(
      (row) => row.cause,
    );
    expect(causes.sort()).toEqual(['count', 'loss', 'loss']);
  });

  test('the paper sheet is a PDF of one warehouse, without the figures of the books unless they are asked for', async () => {
    const one = await withFormats(1);
    await t.call(countStock, { lines: [{ formatId: one.formats[0] as string, count: 12 }] }, one.owner);
    for (const figures of ['hidden', 'shown'] as const) {
      const file = await t.call(countSheetPdf, { figures }, one.owner);
      expect(file.status).toBe(200);
    }
    expect((await t.call(countSheetPdf, { warehouseId: one.formats[0] as string }, one.owner)).status).toBe(404);
  });
});
