import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const common = { environment: 'node' as const, pool: 'forks' as const, testTimeout: 30_000, hookTimeout: 60_000 };
/** Reading the program takes longer than most files of tests: those of one worker read it once, and put back what they change of it. */
const together = { ...common, isolate: false };
const rules = ['src/kernel/**/*.test.ts', 'src/areas/*/rules/**/*.test.ts'];

/**
 * Rules run twice, in two time zones at the two ends of the day: a civil date that leans on the process's zone fails in one of
 * them. Projects that touch the database share one server and one template (src/platform/test-database.ts).
 */
export default defineConfig({
  test: {
    maxWorkers: Math.min(2, availableParallelism()),
    reporters: ['default'],
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
      { test: { ...together, name: 'rules in Auckland', include: rules, env: { TZ: 'Pacific/Auckland' } } },
      {
        test: {
          ...together,
          name: 'server',
          env: { TZ: 'UTC' },
          globalSetup: ['checks/database.setup.ts'],
          setupFiles: existsSync('src/app/testing/setup.ts') ? ['src/app/testing/setup.ts'] : [],
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
