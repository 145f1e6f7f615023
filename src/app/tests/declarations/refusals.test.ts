import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STATUS_OF } from '#kernel/refusal.ts';

/**
 * The browser takes a 403 for a sign that the rights it knows are of yesterday, and ends the session: a refusal of business must never be one. Rights, modules
 * and origin are refused by the frame, before any area is asked.
 */
test('no area refuses with 403: what it refuses ends nobody’s session', () => {
  const areas = fileURLToPath(new URL('../../../areas', import.meta.url));
  const refusing = readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /kind: 'forbidden'/.test(readFileSync(join(areas, file), 'utf8')));
  expect(refusing).toEqual([]);
  expect(STATUS_OF.forbidden).toBe(403);
});
