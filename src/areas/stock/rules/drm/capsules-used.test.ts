import { fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { capsulesLeft, countChecks, type CapsuleCount } from './capsules.ts';
import { type CapsuleUse, capsuleUses, type MovedContainers, usesTaken } from './capsules-used.ts';

const bottles: MovedContainers = {
  category: 'wine',
  unity: 'Centilitre(s)',
  unityValue: 75,
  isBib: false,
  bottled: 0,
  released: 0,
};

test('containers are added up by family and size; a size without a code is told by its volume', () => {
  expect(
    capsuleUses([
      { ...bottles, bottled: 100 },
      { ...bottles, unity: 'Litre(s)', unityValue: 0.75, bottled: 20, released: 5 },
      { ...bottles, category: 'sparkling', released: 12 },
      { ...bottles, unity: 'Litre(s)', unityValue: 3, isBib: true, bottled: 40 },
      { ...bottles, unityValue: 37.5, bottled: 7 },
      { ...bottles, unityValue: 33, category: 'spirits', bottled: 9 },
      { ...bottles, category: 'beer', bottled: 999 },
      { ...bottles, unity: 'Gramme(s)', unityValue: 500, bottled: 999 },
      { ...bottles, unityValue: 50, bottled: -3 },
    ]),
  ).toEqual([
    { family: 'ALCOOLS', size: 'AUTRE', centilitres: 33, bib: false, bottled: 9, released: 0 },
    { family: 'M', size: 'CL_75', centilitres: null, bib: false, bottled: 0, released: 12 },
    { family: 'T', size: 'BIB_300', centilitres: null, bib: true, bottled: 40, released: 0 },
    { family: 'T', size: 'CL_37_5', centilitres: null, bib: false, bottled: 7, released: 0 },
    { family: 'T', size: 'CL_75', centilitres: null, bib: false, bottled: 120, released: 5 },
  ]);
});

test('each use is taken or left with its reason; what is taken balances', () => {
  const use = fc.record({
    size: fc.constantFrom('CL_75' as const, 'CL_150' as const),
    bottled: fc.nat(3000),
    released: fc.nat(3000),
  });
  const account = fc.record({
    kind: fc.constantFrom('PERSONNALISEES' as const, 'COLLECTIVES_DROITS_SUSPENDUS' as const),
    size: fc.constantFrom('CL_75' as const, 'CL_150' as const),
    opening: fc.nat(4000),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(use, { selector: (one) => one.size }),
      fc.uniqueArray(account, { selector: (one) => `${one.kind} ${one.size}` }),
      fc.constantFrom('bottled' as const, 'released' as const),
      (some, accounts, moment) => {
        const uses: CapsuleUse[] = some.map((one) => ({ ...one, family: 'T', centilitres: null, bib: false }));
        const counts: CapsuleCount[] = accounts.map(({ opening, ...one }) =>
          capsulesLeft({ ...one, family: 'T', centilitres: null, bib: false }, opening),
        );
        const after = usesTaken(counts, uses, moment);
        expect(after.taken.length + after.left.length).toBe(uses.filter((one) => one[moment] > 0).length);
        expect(countChecks(after.counts)).toEqual([]);
        for (const { closing } of after.counts) expect(closing).toBeGreaterThanOrEqual(0);
        const used = after.counts.reduce((total, one) => total + one.used, 0);
        expect(used).toBe(after.taken.reduce((total, one) => total + one[moment], 0));
        for (const { use: one, why } of after.left) {
          const held = counts.filter(({ size }) => size === one.size);
          const reason = held.length === 0 ? 'none' : held.length > 1 ? 'several' : 'fewer';
          expect(why).toBe(reason);
        }
      },
    ),
  );
});
