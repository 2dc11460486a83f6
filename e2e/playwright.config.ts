import { defineConfig } from '@playwright/test';
import { browserFlags } from './harness/browserFlags.ts';
import type { SourceOptions } from './harness/contentSource.ts';
import { announcement, siteUrl } from './harness/product.ts';

const editsOfTheEvent = ['office-editing.spec.ts', 'office-event.spec.ts'];

export default defineConfig<object, SourceOptions>({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Tests wait more than they compute: two workers leave half of two cores idle.
  workers: 3,
  // The retry is traced; a test that needs it is named as flaky at the end.
  retries: 1,
  // With the site down every test would wait for its whole time, twice.
  maxFailures: 20,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: siteUrl,
    locale: 'uk-UA',
    timezoneId: 'America/New_York',
    // Tracing costs as much as the test, so only retries are traced.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  projects: [
    // Reading pages with a WordPress as content source; one site serves all of these tests, first so that no worker is idle at the end.
    {
      name: 'wordpress',
      testMatch: ['reading.spec.ts', 'console.spec.ts'],
      fullyParallel: false,
      use: { source: 'wordpress' },
    },
    // A lab costs as much as twenty page loads, and its tests wait more than they compute: one worker has the only one.
    { name: 'lab', testMatch: 'lab/*.spec.ts', workers: 1 },
    // One draft of the event for all of them.
    { name: 'event', testMatch: editsOfTheEvent, fullyParallel: false, workers: 1 },
    { name: 'site', testIgnore: ['console.spec.ts', ...editsOfTheEvent, '{lab,long}/*.spec.ts'] },
    // Minutes each: only `npm run test:long`, or their names, run them.
    { name: 'long', testMatch: 'long/*.spec.ts' },
  ],
  webServer: {
    command: `node ${process.execArgv.join(' ')} harness/serve.ts`,
    wait: { stdout: announcement },
    // It builds what changed, beside other work.
    timeout: 900_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
