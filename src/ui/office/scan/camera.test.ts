import { expect, test } from 'vitest';
import { canLook, whyNoCamera } from './camera.tsx';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

test('a camera that shows nothing says why, and each time what to do in its place', () => {
  const said = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'AbortError'].map((name) =>
    whyNoCamera(named(name)),
  );
  expect(said.map((one) => /pas permis|Aucun|autre application|ne répond pas/.exec(one)?.[0])).toEqual([
    'pas permis',
    'Aucun',
    'autre application',
    'ne répond pas',
  ]);
  for (const one of [...said, whyNoCamera('?')]) expect(one).toMatch(/tapez le code/);
});

test('a browser without a reader of codes is told from one that has it', () => {
  expect(canLook()).toBe(false);
});
