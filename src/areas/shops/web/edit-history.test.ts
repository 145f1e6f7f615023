import { expect, test } from 'vitest';
import { begun, edited, redone, undone } from './edit-history.ts';

test('what was done is taken back step by step, and done again, until something else is done', () => {
  const three = edited(edited(begun('a'), 'colour', 'b', 0), 'logo', 'c', 100);
  expect(undone(three).now).toBe('b');
  expect(undone(undone(undone(three))).now).toBe('a');
  expect(redone(undone(three))).toMatchObject({ now: 'c', future: [] });
  expect(redone(edited(undone(three), 'tabs', 'd', 200)).now).toBe('d');
});

test('a slider that is drawn is one step', () => {
  const drawn = [1, 2, 3].reduce((all, n) => edited(all, 'elevation', n, n * 100), begun(0));
  expect([drawn.now, undone(drawn).now]).toEqual([3, 0]);
  expect(undone(edited(drawn, 'elevation', 9, 5000)).now).toBe(3);
});
