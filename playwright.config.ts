import { defineConfig } from '@playwright/test';

/** One server for all journeys, started by e2e/global-setup.ts; the port is chosen once and inherited by the workers. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const chromium = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // Browser, server, PostgreSQL and test share two cores: a journey may try a second time, and is then named at the end.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    // Only the journey that is about it meets the service worker: behind one, the others could not stand in for the network.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'on-first-retry',
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
    // What has the same course in every window runs once, in the wide one.
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
