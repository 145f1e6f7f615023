import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import type { CapsuleCount } from '../../rules/drm/capsules.ts';
import { correctMonth, declareMonth, dropCorrection, exportMonth, typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { type Cellar, drmBench } from '../../testing/cellar.ts';

const t = await testBed();
const { cellar, move, read, declare, note } = drmBench(t);

const counts = (used: number, closing = 5000 - used) => [
  { family: 'T', kind: 'PERSONNALISEES', size: 'CL_75', opening: 4000, bought: 1000, used, closing } as CapsuleCount,
];
const typed = (one: Cellar, month: string, used: number) =>
  t.call(typeMonth, { siteId: one.site, month, capsules: counts(used) }, one.owner);
const corrected = (one: Cellar, input: object) =>
  t.call(correctMonth, { siteId: one.site, month: one.before, ...input }, one.owner);
const declared = async (): Promise<Cellar & { readonly line: string }> => {
  const one = await cellar();
  await move(one, 'opening', 1000, `${one.before}-10`);
  await move(one, 'breakage', -4, `${one.before}-11`);
  await typed(one, one.before, 305);
  const key = (await read(one, one.before)).lines[0]?.key ?? '';
  await note(one, one.before, key, 'Casse');
  expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
  return { ...one, line: `suspended ${key}` };
};

describe('what was typed of a declared month', () => {
  test('is corrected as a difference of the first open month; the declared one stays, and the files bear the difference', async () => {
    const one = await declared();
    const done = await corrected(one, {
      capsules: counts(310),
      reason: 'mal comptées',
      observations: { [one.line]: 'Quatre magnums' },
    });
    expect([done.status, done.body]).toMatchObject([200, { toldIn: one.last }]);
    const before = await read(one, one.before);
    expect(before).toMatchObject({
      declared: { number: 1 },
      changes: [],
      capsules: [{ used: 305, closing: 4695 }],
      lines: [{ observations: 'Casse' }],
      typed: { capsules: [{ used: 310, closing: 4690 }] },
      corrections: [{ month: one.before, toldIn: one.last, isOpen: true, capsules: [{ moves: { used: 5 } }] }],
    });
    const last = await read(one, one.last);
    expect(last).toMatchObject({
      capsules: [{ opening: 4695, used: 5, closing: 4690 }],
      lines: [{ observations: expect.stringMatching(/^Rectifie .*\u00a0: Quatre magnums$/u) }],
      typed: { capsules: [{ used: 0, closing: 4695 }], observations: {} },
    });
    expect(last.checks.filter((check) => !check.warns)).toEqual([]);
    expect((await declare(one, one.last)).body).toMatchObject({ number: 1 });
    for (const [form, held] of [
      ['csv', 'utilisations,5,'],
      ['xml', '<utilisations>5</utilisations>'],
    ] as const) {
      const { body } = await t.call(exportMonth, { siteId: one.site, month: one.last, form }, one.owner);
      const text = new TextDecoder().decode((body as unknown as { bytes: Uint8Array }).bytes);
      expect(text).toContain(held);
      expect(text).toContain('Quatre magnums');
      if (form === 'xml') expect(text).toMatch(/<observations>Rectifie [^<]*mal comptées<\/observations>/u);
    }
    // Told with a declared month it is withdrawn no more; what is corrected next goes to the month after.
    const again = await t.call(dropCorrection, { id: done.body.id }, one.owner);
    expect(again.body).toMatchObject({ code: 'stock.drm-correction-told' });
    const next = await corrected(one, { capsules: counts(312), reason: 'encore' });
    expect(next.body.toldIn > one.last).toBe(true);
    expect((await read(one, next.body.toldIn)).capsules).toMatchObject([{ opening: 4690, used: 2, closing: 4688 }]);
  });

  test('is withdrawn while its month is open; nothing is corrected by nothing, by what does not add up, or of an open month', async () => {
    const one = await declared();
    const open = await t.call(
      correctMonth,
      { siteId: one.site, month: one.last, capsules: counts(1), reason: 'x' },
      one.owner,
    );
    expect(open.body).toMatchObject({ code: 'stock.drm-not-declared' });
    expect((await corrected(one, { capsules: counts(305), reason: 'x' })).body).toMatchObject({
      code: 'stock.drm-nothing-corrected',
    });
    expect((await corrected(one, { capsules: counts(310, 4695), reason: 'x' })).body).toMatchObject({
      code: 'stock.drm-correction-wrong',
    });
    expect((await corrected(one, { capsules: counts(310) })).status).toBe(422);
    const { body } = await corrected(one, { capsules: counts(310), reason: 'mal comptées' });
    expect((await t.call(dropCorrection, { id: body.id }, one.owner)).status).toBe(200);
    expect(await read(one, one.last)).toMatchObject({ capsules: [{ used: 0, closing: 4695 }], corrections: [] });
  });

  test('an observation said again as it was corrected is told once', async () => {
    const one = await declared();
    const said = { observations: { [one.line]: 'Quatre magnums' } };
    expect((await corrected(one, said)).status).toBe(200);
    expect((await read(one, one.before)).typed.observations[one.line]).toBe('Quatre magnums');
    expect((await corrected(one, said)).body).toMatchObject({ code: 'stock.drm-nothing-corrected' });
  });

  test('of a wine that is gone since has no line to be told on', async () => {
    const one = await cellar();
    await move(one, 'opening', 4, `${one.before}-10`);
    await move(one, 'gift', -4, `${one.before}-11`);
    const key = (await read(one, one.before)).lines[0]?.key ?? '';
    await declare(one, one.before);
    expect((await corrected(one, { observations: { [`suspended ${key}`]: 'Offertes' } })).body).toMatchObject({
      code: 'stock.drm-line-gone',
    });
  });

  test('while the next month is being declared: its declaration holds the correction, or the correction waits for the month after', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await declared();
      const { seen } = await read(one, one.last);
      const [said, done] = await Promise.all([
        t.call(declareMonth, { siteId: one.site, month: one.last, seen }, one.owner),
        corrected(one, { capsules: counts(310), reason: 'mal comptées' }),
      ]);
      expect(done.status).toBe(200);
      // Either the figures changed while they were read, or the month is declared as it was read.
      if (said.status === 200) expect(done.body.toldIn > one.last).toBe(true);
      else expect([said.body, done.body]).toMatchObject([{ code: 'stock.drm-other' }, { toldIn: one.last }]);
    }
  });
});

test('an observation that is typed leaves the capsules that nobody counted as they opened', async () => {
  const one = await declared();
  await note(one, one.last, 'any', 'Rien');
  expect((await read(one, one.last)).capsules).toMatchObject([{ opening: 4695, closing: 4695 }]);
});
