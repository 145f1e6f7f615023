import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';

const t = await testBed();
const SRC = join(import.meta.dirname, '../../..');

test('each declared job has one name and one area that does it', () => {
  const declared = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(SRC, path), 'utf8').matchAll(/defineJob(?:<[^(]*>)?\(\s*'([^']+)'/g)])
    .map((match) => match[1] as string);
  const done = t.frame.subscriptions.flatMap((one) => (one.when === 'work' ? [one.name] : []));
  expect(declared.length).toBeGreaterThan(20);
  expect([...done].sort()).toEqual([...declared].sort());
});
