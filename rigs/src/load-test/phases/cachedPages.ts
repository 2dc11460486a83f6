import { setTimeout as sleep } from 'node:timers/promises';
import { startAttack } from '../attack/startAttack.ts';
import { percentile } from '../measures.ts';
import { sendRequest } from '../sendRequest.ts';
import { bars, settings } from '../settings.ts';
import { getUrl, type TestSystem } from '../testSystem.ts';
import type { Phase } from './phase.ts';

const PROBE_MS = 20;
const PAGES = ['/', '/news', '/participants', '/charity'];

/** Cached pages while 24 connections send random queries, against an idle site. */
export async function cachedPages({ check, record }: Phase, { sites }: TestSystem): Promise<void> {
  const urls = sites.map(getUrl);
  await probe(urls, 5);
  const idle = await probe(urls, settings.steady);
  const endAttack = await startAttack({ sites: urls, tokens: [], victims: [] });
  await probe(urls, 3);
  const attacked = await probe(urls, settings.steady);
  await endAttack();
  const ratio = attacked.p99 / idle.p99;
  record('cached pages, p99 idle, ms', idle.p99);
  record('cached pages, p99 under random queries, ms', attacked.p99);
  record('cached pages, ratio of p99', ratio);
  const of = ({ p50, p99, failed }: typeof idle) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${failed} failed`;
  check(
    ratio <= bars.cachedRatio && attacked.failed === 0,
    `cached pages, p50 / p99: idle ${of(idle)}; under random queries ${of(attacked)}: ${ratio.toFixed(2)} ×`,
  );
}

async function probe(sites: readonly string[], seconds: number) {
  const times: number[] = [];
  let failed = 0;
  for (let count = 0, until = performance.now() + seconds * 1000; performance.now() < until; count++) {
    const started = performance.now();
    const path = PAGES[count % PAGES.length] ?? '/';
    const site = sites[count % sites.length] ?? '';
    const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': `198.51.100.${count % 250}` };
    const response = await sendRequest(site, { method: 'GET', path, headers }).catch(() => undefined);
    if (response?.status !== 200) failed += 1;
    times.push(performance.now() - started);
    await sleep(PROBE_MS);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed };
}
