import { buildAll } from '@charity-run/build/build';
import { composedProduct } from '../composedProduct.ts';
import { type Line, report } from '../lines.ts';
import { median } from '../median.ts';
import { filesOfPage, filesOfResponse, nearestFile, wireBytes } from './files.ts';
import { type LoadResult, load, type Target } from './load.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 3);
const NEWS = '/wp-json/wp/v2/news_article?lang=ua&order=desc&per_page=10&page=1';

/** Requests per second of the servers, relative to sending a static file of about the same size. */
interface Compared extends Target {
  file: Target;
  atLeast: number;
  /** p99 as a multiple of the median. */
  tail?: number;
}

await buildAll(console.log);
const product = await composedProduct();
const compared = await whatIsCompared();
const files = [...new Map(compared.map(({ file }) => [file.url, file])).values()];
const rounds: Map<string, LoadResult>[] = [];
for (const target of [...files, ...compared]) await load(target, 1);
for (let round = 1; round <= ROUNDS; round++) {
  const taken = new Map<string, LoadResult>();
  for (const target of [...files, ...compared]) taken.set(target.name, await load(target, SECONDS));
  rounds.push(taken);
  console.log(`round ${round} of ${ROUNDS}`);
}
await product.stop();

const of = (name: string, figure: (taken: LoadResult) => number) =>
  median(rounds.map((round) => figure(round.get(name) as LoadResult)));
console.table(
  [...files, ...compared].map(({ name }) => ({
    name,
    'requests/s': Math.round(of(name, ({ rate }) => rate)),
    'median, ms': of(name, ({ median }) => median),
    'p99, ms': of(name, ({ p99 }) => p99),
  })),
);
const lines = compared.flatMap(({ name, file, atLeast, tail }): Line[] => {
  const ratios = rounds.map((round) => (round.get(name)?.rate ?? 0) / (round.get(file.name)?.rate ?? 1));
  const rate: Line = { what: `${name}: requests/s ÷ ${file.name}`, value: median(ratios), atLeast };
  if (tail === undefined) return [rate];
  return [rate, { what: `${name}: p99 ÷ median`, value: of(name, ({ p99, median }) => p99 / median), atMost: tail }];
});
report('servers', lines, { rounds: rounds.map((round) => Object.fromEntries(round)) });

async function whatIsCompared(): Promise<Compared[]> {
  const { url: site, backend } = product;
  const news = await (await fetch(`${site}/news`)).text();
  const article = /href="(\/news\/[^"]+)"/.exec(news)?.[1] ?? '';
  const ofSite = filesOfPage(news);
  const pages = ['/', '/news', article].map(async (path): Promise<Compared> => {
    const file = await fileLike(site, ofSite, await wireBytes(site + path), 'file of the site server');
    return { name: `HTML of ${path === article ? 'an article' : path}`, url: site + path, file, atLeast: 0.5, tail: 5 };
  });
  const response = await fetch(backend.url + NEWS);
  const etag = response.headers.get('etag') ?? '';
  const ofBackend = filesOfResponse(await response.text());
  const bytes = await wireBytes(backend.url + NEWS);
  const api = async (origin: string, where: string, paths: string[]): Promise<Compared[]> => {
    const file = await fileLike(origin, paths, bytes, `file of the ${where}`);
    const headers = { 'if-none-match': etag };
    return [
      { name: `content API at the ${where}`, url: origin + NEWS, file, atLeast: 0.5 },
      { name: `content API at the ${where}, conditional`, url: origin + NEWS, headers, file, atLeast: 0.8 },
    ];
  };
  const both = [api(backend.url, 'backend', ofBackend), api(site, 'site server', ofSite)];
  return [...(await Promise.all(pages)), ...(await Promise.all(both)).flat()];
}

async function fileLike(origin: string, paths: string[], like: number, name: string): Promise<Target> {
  const { path, bytes } = await nearestFile(origin, paths, like);
  return { name: `${name}, ${Math.round(bytes / 1024)} KB`, url: origin + path };
}
