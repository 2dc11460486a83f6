import { buildAll } from '@charity-run/build/build';
import { ensureChromium } from '@charity-run/cli/chromium';
import { type Browser, chromium } from '@playwright/test';
import { serveSingle, serveStatic } from './competitors.ts';
import { composedProduct } from './composedProduct.ts';
import { report } from './lines.ts';
import { approaches, type Navigation, navigateEachWay } from './navigation.ts';
import { newestArticle } from './newestArticle.ts';
import { loadOnPhone } from './phone.ts';
import { buildSingle } from './single/build.ts';
import { getLines, type Loads, printLoads, type Variant } from './table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

/** Compares the composed product with a single bundle of the same sources and with its own static HTML. */
await buildAll(console.log);
const single = await buildSingle();
const product = await composedProduct();
const pages = ['/', '/news', await newestArticle(product.url), '/map'];
for (const page of pages) await fetch(product.url + page);
const origins: Record<Variant, string> = {
  composed: product.url,
  single: await serveSingle(single, product.url, pages),
  static: await serveStatic(product.url, pages),
};

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--no-first-run', '--disable-sync'],
});
const navigations: Record<string, Navigation[]> = Object.fromEntries(Object.keys(approaches).map((how) => [how, []]));
const loads = await measureAll(browser);
await browser.close();
await product.stop();

printLoads(loads);
report('browser', getLines(loads, navigations), { rounds, loads, navigations });

/** Variants alternate, so that a slow moment of the machine affects all of them. */
async function measureAll(open: Browser): Promise<Loads> {
  const all: Loads = Object.fromEntries(pages.map((page) => [page, { composed: [], single: [], static: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      for (const [variant, origin] of Object.entries(origins) as [Variant, string][]) {
        all[page]?.[variant].push(await loadOnPhone(open, origin + page, variant !== 'static'));
      }
    }
    for (const [how, approach] of Object.entries(approaches)) {
      navigations[how]?.push(await navigateEachWay(open, origins.composed, approach));
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  return all;
}
