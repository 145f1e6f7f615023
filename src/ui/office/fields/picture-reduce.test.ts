import { expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { reducedName, reductionsOf } from './picture-reduce.ts';

test('a heavy picture is tried from the sharpest size down, keeps its shape and is never made larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 1, max: 12_000 }), (width, height) => {
      const tried = reductionsOf(width, height);
      for (const [at, one] of tried.entries()) {
        expect(one.width).toBeLessThanOrEqual(Math.max(1, Math.min(width, 2400)));
        expect(one.height).toBeLessThanOrEqual(Math.max(1, Math.min(height, 2400)));
        const scale = Math.max(one.width, one.height) / Math.max(width, height);
        expect(Math.abs(one.width - width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(one.height - height * scale)).toBeLessThanOrEqual(1);
        const before = tried[at - 1];
        if (before) expect(one.width * one.quality).toBeLessThanOrEqual(before.width);
      }
    }),
  );
  expect(reductionsOf(6000, 4000)[0]).toEqual({ width: 2400, height: 1600, quality: 0.88 });
  expect(reducedName('Chai d’hiver.PNG')).toBe('Chai d’hiver.jpg');
});
