import { defineConfig } from '@playwright/test';
import { browserFlags } from './harness/browserFlags.ts';
import type { SourceOptions } from './harness/contentSource.ts';
import { backendPort, sitePort } from './harness/ports.ts';

export default defineConfig<object, SourceOptions>({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Stories wait more than they work: two leave half of two cores unused.
  workers: 3,
  // A busy machine may be slow once; a fault is there every time.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    locale: 'uk-UA',
    timezoneId: 'America/New_York',
    // Recording costs as much again as the story itself, so only a story that failed is recorded, when told again.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
  projects: [
    { name: 'site' },
    // Reading works the same with the content of a WordPress. One site is enough for all of its stories.
    { name: 'wordpress', testMatch: 'reading.spec.ts', fullyParallel: false, use: { source: 'wordpress' } },
  ],
  webServer: {
    command: 'node harness/serve.ts',
    url: `http://localhost:${sitePort}/readyz`,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { SITE_PORT: String(sitePort), BACKEND_PORT: String(backendPort) },
  },
});
