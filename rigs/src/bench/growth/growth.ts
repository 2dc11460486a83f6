import { buildAll, buildWorkspace } from '@charity-run/build/build';
import { ensureChromium } from '@charity-run/cli/chromium';
import { readWorkspace } from '@charity-run/release/workspace';
import { chromium } from '@playwright/test';
import { type ComposedProduct, composedProduct } from '../composedProduct.ts';
import { type Line, report } from '../lines.ts';
import { median } from '../median.ts';
import { type Load, loadOnPhone } from '../phone.ts';
import { asBrowser } from '../servers/load.ts';
import { extraRemotes, RESULTS } from './extraRemotes.ts';
import { contentWithArticles } from './manyArticles.ts';

/** Measures the home page with ten extra remotes and ten thousand extra articles. */
const REMOTES = 10;
const ARTICLES = Number(process.env.ARTICLES ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 21);
const NEWS = '/wp-json/wp/v2/news_article?lang=ua&order=desc&per_page=10';
const responses = {
  'first page of news': `${NEWS}&page=1`,
  'third page of news': `${NEWS}&page=3`,
  'one article': `${NEWS}&slug=online-run`,
  'site map': '/sitemap.xml',
};

await buildAll(console.log);
await buildWorkspace(readWorkspace(RESULTS));
const content = contentWithArticles(ARTICLES);
const small = await timed(() => composedProduct());
const grown = await timed(() => composedProduct({ CONTENT_DIR: content }, (dataDir) => extraRemotes(REMOTES, dataDir)));
const both = { small: small.rendered, grown: grown.rendered };
const extra = await fetch(`${grown.rendered.url}/results1`);
if (!(await extra.text()).includes('Результати пробігу'))
  throw new Error(`An extra remote responds with ${extra.status}`);
const rows = [
  { what: 'start of all servers, s', small: small.seconds, grown: grown.seconds },
  ...(await oneByOne(Object.entries(responses), ([name, path]) => responseTimes(name, path))),
  { what: 'HTML of home, bytes', small: await htmlBytes(both.small), grown: await htmlBytes(both.grown) },
];
const loads = await onPhones().finally(async () => {
  await Promise.all(Object.values(both).map((product) => product.stop()));
});

console.table(rows);
report('growth', [line('LCP', ({ lcp }) => lcp), line('JavaScript', ({ scriptBytes }) => scriptBytes)], {
  rows,
  loads,
});

function line(what: string, figure: (load: Load) => number): Line {
  const ratios = loads.grown.map((load, round) => figure(load) / figure(loads.small[round] as Load));
  const name = `${what} of home, ${REMOTES} remotes and ${ARTICLES} articles more`;
  return { what: `${name} ÷ as it is`, value: median(ratios), atLeast: 0.98, atMost: 1.02 };
}

/** The two sites alternate, so that a slow moment of the machine affects both. */
async function onPhones(): Promise<Record<keyof typeof both, Load[]>> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const all: Record<keyof typeof both, Load[]> = { small: [], grown: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? (['small', 'grown'] as const) : (['grown', 'small'] as const)) {
      // Warm: the page cache has it.
      await htmlBytes(both[name]);
      all[name].push(await loadOnPhone(browser, `${both[name].url}/`, true));
    }
  }
  await browser.close();
  return all;
}

async function timed(make: () => Promise<ComposedProduct>): Promise<{ rendered: ComposedProduct; seconds: number }> {
  const began = performance.now();
  const rendered = await make();
  return { rendered, seconds: (performance.now() - began) / 1000 };
}

async function oneByOne<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Backend response times of uncached requests, in milliseconds. */
async function responseTimes(name: string, path: string) {
  const time = async ({ backend }: ComposedProduct) => {
    const began = performance.now();
    await (await fetch(backend.url + path)).text();
    return Math.round(performance.now() - began);
  };
  return { what: `${name}, first time, ms`, small: await time(both.small), grown: await time(both.grown) };
}

async function htmlBytes({ url }: ComposedProduct): Promise<number> {
  await fetch(url);
  const response = await fetch(url, { headers: asBrowser, method: 'HEAD' });
  return Number(response.headers.get('content-length'));
}
