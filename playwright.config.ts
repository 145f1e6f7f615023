import { defineConfig } from '@playwright/test';

/**
 * A single server for all journeys, started by e2e/global-setup.ts. The port is chosen once and inherited by the
 * workers. It stands below the ports that the system gives to outgoing calls (from 32768), so that none of them takes it.
 */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
const chromium = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // A second try is named at the end as a fault to mend. It goes once ten whole runs in a row have needed none.
  retries: 1,
  // Limits against what never comes: on a machine that does other work everything takes ten times as long.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    actionTimeout: 60_000,
    // Only the journey that is about it meets the service worker: behind one, the others could not stand in for the network.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // The journeys that people make on a telephone run in its window too; in deep, all of them that have another course there.
    {
      name: 'mobile',
      grep: process.env.DEEP === '1' ? /(?:)/ : /@telephone/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
