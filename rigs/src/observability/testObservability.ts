import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { freePort } from 'tools/free-port';
import { startService, stopServices } from 'tools/process';
import { createChecks } from '../chaos-test/createChecks.ts';
import { startPostgres } from '../chaos-test/postgres.ts';
import { readAlerts, readDashboards, withInterval } from './deployedFiles.ts';
import { isPrometheusInstalled, startPrometheus } from './prometheus.ts';

const PAGES = ['/', '/en', '/news', '/contacts', '/wp-json/custom/v1/event', '/nowhere'];
const SCRAPES = 10;
/** A scrape may fail on a busy machine; the next one fills the gap. */
const ATTEMPTS = 10;
const POLL_MS = 1_000;

/** Real Prometheus scrapes the running product; every expression of dashboards and alerts is evaluated. */
const { failures, check } = createChecks();

if (isPrometheusInstalled) {
  await main();
  process.exitCode = failures.length > 0 ? 1 : 0;
} else {
  console.log('Skipped: Prometheus is missing (Debian: apt-get install prometheus).');
}

async function main(): Promise<void> {
  const ports = { site: await freePort(), backend: await freePort() };
  const dataDir = temporaryFolder('observability');
  const postgres = await startPostgres();
  const common = { LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: '0', BACKEND_PORT: '0', LOOP_DELAY_MS: '60000' };
  const backend = await startService(
    join(root, 'backend/src/server.ts'),
    Object.assign({ DATABASE_URL: postgres.url, BACKEND_METRICS_PORT: String(ports.backend) }, common),
  );
  const site = await startService(
    join(root, 'tools/src/start/site.ts'),
    Object.assign({ BACKEND_URL: backend.url, METRICS_PORT: String(ports.site) }, common),
  );
  const prometheus = await startPrometheus(ports);
  try {
    const scraped = async () => Number((await prometheus.query('min(count_over_time(up[5m]))'))[0]?.value[1] ?? 0);
    while ((await scraped()) < SCRAPES) {
      await Promise.all(PAGES.map(async (path) => (await fetch(site.url + path)).arrayBuffer()));
      await sleep(500);
    }
    const scrapedServers = await untilFilled('up == 1', 2);
    check(scrapedServers === 2, `${scrapedServers} of 2 servers are scraped`);
    for (const { title, panels } of readDashboards())
      for (const { title: panel, targets: queries } of panels)
        for (const { expr } of queries) await evaluate(`${title}, ${panel}`, withInterval(expr, '1m'), true);
    for (const { alert, expr } of readAlerts()) await evaluate(alert, expr, false);
  } finally {
    await prometheus.stop();
    await stopServices([site, backend]);
    await postgres.stop();
  }

  async function evaluate(name: string, expression: string, hasToBeFilled: boolean): Promise<void> {
    try {
      const found = await untilFilled(expression, hasToBeFilled ? 1 : 0);
      check(!hasToBeFilled || found > 0, `${name}: ${found} series`);
    } catch (error) {
      check(false, `${name}: ${(error as Error).message}`);
    }
  }

  /** @returns how many series there are, after a while if there are too few. */
  async function untilFilled(expression: string, expected: number): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      const { length } = await prometheus.query(expression);
      if (length >= expected || attempt === ATTEMPTS) return length;
      await sleep(POLL_MS);
    }
  }
}
