import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Takes memory, lets go of it, then waits for it to be given back: megabytes resident when full and at the end of the wait. */
const PROGRAM = `
  import { giveBackIdleMemory } from ${JSON.stringify(new URL('./idle-memory.ts', import.meta.url).href)};
  giveBackIdleMemory();
  let kept = [];
  for (let turn = 0; turn < 3; turn += 1) { kept = []; for (let index = 0; index < 1_000_000; index += 1) kept.push({ index, of: [index] }); }
  kept = [];
  const resident = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
  const full = resident();
  const until = Date.now() + 40_000;
  const wait = setInterval(() => {
    if (resident() > full / 2 && Date.now() < until) return;
    clearInterval(wait);
    console.log(JSON.stringify([full, resident()]));
  });`;

test('memory taken for a load goes back to the system once the process is at rest', () => {
  const [full, after] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' }),
  ) as [number, number];
  expect(full).toBeGreaterThan(150);
  expect(after).toBeLessThan(full / 2);
});
