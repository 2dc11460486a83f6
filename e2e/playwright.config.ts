import { defineConfig } from '@playwright/test';
import { backendPort, sitePort } from './harness/ports.ts';

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
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
  webServer: {
    command: 'node harness/serve.ts',
    url: `http://localhost:${sitePort}/readyz`,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { SITE_PORT: String(sitePort), BACKEND_PORT: String(backendPort) },
  },
});
