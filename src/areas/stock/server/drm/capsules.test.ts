import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { usesTaken } from '../../rules/drm/capsules-used.ts';
import { typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { drmBench } from '../../testing/cellar.ts';

const t = await testBed();
const { cellar, move, read, declare } = drmBench(t);

test('capsules are typed, checked, and open the next month on what was left', async () => {
  const one = await cellar();
  await move(one, 'opening', 1000, `${one.before}-10`);
  const typed = (used: number, closing: number) =>
    t.call(
      typeMonth,
      {
        siteId: one.site,
        month: one.before,
        capsules: [{ family: 'T', kind: 'PERSONNALISEES', size: 'CL_75', opening: 4000, bought: 1000, used, closing }],
      },
      one.owner,
    );
  expect((await typed(300, 4695)).status).toBe(200);
  expect((await read(one, one.before)).checks).toMatchObject([{ rule: 'RG30', code: '022' }]);
  await typed(305, 4695);
  expect((await declare(one, one.before)).status).toBe(200);
  expect((await read(one, one.last)).capsules).toMatchObject([{ opening: 4695, used: 0, closing: 4695 }]);
});

test('the journal says the capsules used, by the moment when they are put on; one press takes them into the count', async () => {
  const one = await cellar();
  await move(one, 'production', 1200, `${one.before}-05`);
  await move(one, 'opening', 500, `${one.before}-02`, { format: 1 });
  await move(one, 'gift', -30, `${one.before}-20`);
  await move(one, 'tasting', -6, `${one.before}-21`);
  await move(one, 'gift', -4, `${one.before}-22`, { place: 0, format: 1 });
  const { capsulesUsed } = await read(one, one.before);
  // Tastings leave without a capsule that is counted; the opening was bottled before.
  expect(capsulesUsed).toEqual([
    { family: 'T', size: 'CL_75', centilitres: null, bib: false, bottled: 1200, released: 34 },
  ]);
  const count = { family: 'T', kind: 'PERSONNALISEES', size: 'CL_75', opening: 4000, closing: 4000 } as const;
  const typed = (capsules: object[]) =>
    t.call(typeMonth, { siteId: one.site, month: one.before, capsules } as never, one.owner);
  expect((await typed([count])).status).toBe(200);
  const counted = await read(one, one.before);
  const { counts, left } = usesTaken(counted.typed.capsules, counted.capsulesUsed, 'bottled');
  expect(left).toEqual([]);
  expect((await typed([...counts])).status).toBe(200);
  expect(await read(one, one.before)).toMatchObject({ capsules: [{ used: 1200, closing: 2800 }], checks: [] });
  expect((await declare(one, one.before)).status).toBe(200);
  expect((await read(one, one.before)).capsulesUsed).toEqual([]);
});
