import { defineConfig } from '@playwright/test';
import type { SourceOptions } from './harness/contentSource.ts';
import { backendPort, sitePort } from './harness/ports.ts';

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig<object, SourceOptions>({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A busy machine may be slow once; a fault is there every time.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    locale: 'uk-UA',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
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
