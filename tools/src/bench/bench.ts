import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildAll } from '../build/build.ts';
import { ensureChromium } from '../test/chromium.ts';
import { root } from '../workspace.ts';
import { serveSingle, serveStatic } from './competitors.ts';
import { composedProduct } from './composedProduct.ts';
import { type Load, loadOnPhone } from './phone.ts';
import { buildSingle } from './single/build.ts';
import { median, printTable, type Results, ratios, type Variant } from './table.ts';

const pages = ['/', '/news'];
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

/** Compares the composed product with the same sources as one bundle, and with its own HTML as a file, in one run. */
await buildAll(console.log);
const single = await buildSingle();
const product = await composedProduct();
for (const page of pages) await fetch(product.url + page);
const origins: Record<Variant, string> = {
  composed: product.url,
  single: await serveSingle(single, product.url),
  static: await serveStatic(product.url, pages),
};

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--no-first-run', '--disable-sync'],
});
const results = await measureAll(browser);
await browser.close();
await product.stop();

printTable(results);
const folder = join(root, 'test-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'bench.json'), `${JSON.stringify({ rounds, results, ratios: ratios(results) }, null, 2)}\n`);
process.exit(0);

/** Variants take turns, so that a slow moment of the machine meets all of them alike. */
async function measureAll(open: Browser): Promise<Results> {
  const loads: Record<string, Record<Variant, Load[]>> = {};
  for (const page of pages) loads[page] = { composed: [], single: [], static: [] };
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      for (const [variant, origin] of Object.entries(origins) as [Variant, string][]) {
        loads[page]?.[variant].push(await loadOnPhone(open, origin + page, variant !== 'static'));
      }
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  const medians = ([page, { composed, single: one, static: file }]: [string, Record<Variant, Load[]>]) =>
    [page, { composed: median(composed), single: median(one), static: median(file) }] as const;
  return Object.fromEntries(Object.entries(loads).map(medians));
}
