import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
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
