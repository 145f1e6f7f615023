import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { reachOf } from './checks/reach.ts';
import { TestOrder } from './checks/test-order.ts';
import { isDeep } from './src/kernel/testing/depth.ts';

/** A limit only ends a test that hangs. A busy machine must not reach it. */
const limit = (isDeep ? 60 : 10) * 60_000;
const common = {
  environment: 'node' as const,
  pool: 'forks' as const,
  testTimeout: limit,
  hookTimeout: limit,
  expect: { poll: { timeout: 60_000 } },
};
/** Reading the program takes longer than most files of tests: those of one worker read it once, and put back what they change of it. */
const together = { ...common, isolate: false };
const rules = ['src/kernel/**/*.test.ts', 'src/areas/*/rules/**/*.test.ts'];

/** The second time zone concerns the rules that read days. The deep run holds all rules in both. */
const rulesOfDays = isDeep ? rules : globSync(rules).filter((path) => reachOf(path).has('src/kernel/day.ts'));

/**
 * Rules that read days run twice, in two time zones at the two ends of the day: a civil date that leans on the process's zone
 * fails in one of them. Projects that touch the database share one server and one template (src/platform/test-database.ts).
 */
export default defineConfig({
  test: {
    maxWorkers: Math.min(8, availableParallelism()),
    reporters: ['default'],
    sequence: { sequencer: TestOrder },
    projects: [
      {
        test: {
          ...together,
          name: 'checks',
          include: ['checks/**/*.test.ts'],
          globalSetup: ['checks/database.setup.ts'],
          env: { TZ: 'UTC' },
        },
      },
      { test: { ...together, name: 'rules', include: rules, env: { TZ: 'UTC' } } },
      { test: { ...together, name: 'rules in Auckland', include: rulesOfDays, env: { TZ: 'Pacific/Auckland' } } },
      {
        test: {
          ...together,
          name: 'server',
          env: { TZ: 'UTC' },
          globalSetup: ['checks/database.setup.ts'],
          setupFiles: ['src/app/testing/setup.ts'],
          include: [
            'src/platform/**/*.test.ts',
            'src/areas/*/server/**/*.test.ts',
            'src/app/tests/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          include: [
            'src/ui/**/*.test.{ts,tsx}',
            'src/areas/*/web/**/*.test.{ts,tsx}',
            'src/app/web/**/*.test.{ts,tsx}',
          ],
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
});
