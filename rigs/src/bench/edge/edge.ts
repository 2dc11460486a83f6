import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { buildAll } from '@charity-run/build/build';
import { forEachParallel } from '@charity-run/release/parallel';
import { freePort } from 'tools/free-port';
import { isNginxInstalled, prepareNginx } from 'tools/nginx';
import { composedProduct } from '../composedProduct.ts';
import { type Line, report } from '../lines.ts';
import { median } from '../median.ts';
import { newestArticle } from '../newestArticle.ts';
import { asBrowser, load } from '../servers/load.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const SECONDS = Number(process.env.SECONDS ?? 1);
const VISITS = 10_000;
const VISITED = ['/', '/en', '/news', '/en/news'];
const IN_PARALLEL = 32;
/** Longer than a page in use goes without being compared with its sources. */
const PAUSE_MS = 6_000;

if (!isNginxInstalled) {
  console.log('nginx is not installed: skipped');
  process.exit(0);
}
await buildAll(console.log);
const metricsPort = await freePort();
const product = await composedProduct({ METRICS_PORT: String(metricsPort) });
const folder = mkdtempSync(join(tmpdir(), 'edge-'));
const nginx = await prepareNginx({
  sites: [new URL(product.url).host.replace('localhost', '127.0.0.1')],
  isBare: true,
  server: `location ^~ /file/ { root ${folder}; types {} default_type "text/html; charset=utf-8"; add_header content-encoding br; etag on; }`,
});
await nginx.start();
const origin = `http://127.0.0.1:${nginx.securePort}`;
const rendered = await countRenders();
const pages = ['/', '/en/news', await newestArticle(product.url)];
const files = pages.map((_, place) => `/file/${place}`);
mkdirSync(join(folder, 'file'));
for (const [place, page] of pages.entries()) {
  const response = await fetched(page);
  if (response.headers['content-encoding'] !== 'br') throw new Error(`${page} is not compressed`);
  writeFileSync(join(folder, `file/${place}`), await buffer(response));
}

const rounds: number[][] = [];
const rates: Record<string, number[]> = {};
for (let round = 1; round <= ROUNDS; round++) {
  const ratios: number[] = [];
  for (const [place, page] of pages.entries()) {
    const [file, cached] = [await computeRate(files[place] ?? ''), await computeRate(page)];
    ratios.push(cached / file);
  }
  rounds.push(ratios);
  console.log(`round ${round} of ${ROUNDS}`);
}
await nginx.stop();
await product.stop();
rmSync(folder, { recursive: true });

console.table(Object.fromEntries(Object.entries(rates).map(([path, all]) => [path, Math.round(median(all))])));
const lines = pages.map((page, place): Line => {
  const value = median(rounds.map((ratios) => ratios[place] ?? 0));
  return { what: `nginx: page ${page} ÷ file of the same bytes`, value, atLeast: 0.9 };
});
lines.push({ what: `renders of a page and language in ${VISITS} visits`, value: rendered / VISITED.length, atMost: 1 });
report('edge', lines, { rates });

async function computeRate(path: string): Promise<number> {
  const { rate } = await load({ name: path, url: origin + path }, SECONDS);
  rates[path] = [...(rates[path] ?? []), rate];
  return rate;
}

/** Visits pages with random parameters of advertising. @returns how often one was rendered. */
async function countRenders(): Promise<number> {
  const before = await renders();
  const pause = setTimeout(PAUSE_MS);
  const agent = new Agent({ keepAlive: true, maxSockets: IN_PARALLEL });
  await forEachParallel(
    Array.from({ length: VISITS }, (_, visit) => visit),
    IN_PARALLEL,
    async (visit) => {
      if (visit >= VISITS / 2) await pause;
      const path = VISITED[visit % VISITED.length];
      const ad = visit % 10 ? `utm_source=${Math.random()}&fbclid=${visit}` : `x${visit}=${Math.random()}`;
      const response = await fetched(`${path}?${ad}`, agent);
      await buffer(response);
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
    },
  );
  agent.destroy();
  return (await renders()) - before;
}

async function renders(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = [...text.matchAll(/^render_duration_seconds_count\S* (\d+)$/gm)].map(([, count]) => Number(count));
  return counts.reduce((total, count) => total + count, 0);
}

function fetched(path: string, agent?: Agent) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { headers: asBrowser, ...(agent && { agent }) }, resolve).on('error', reject);
  });
}
