import { getCpuTime } from '../../process/processTree.ts';
import { composedProduct } from '../composedProduct.ts';
import { contentWithArticles } from '../growth/manyArticles.ts';
import type { Line } from '../lines.ts';
import { filesOfPage } from '../servers/files.ts';
import { asBrowser } from '../servers/load.ts';

/** The first renders compile the code. */
const WARM_UP = 100;
const IN_USE = 10;

/** What pages and files cost the site server and the backend. @param count articles that are rendered, each once. */
export async function costsOfPages(count: number): Promise<Line[]> {
  const product = await composedProduct({ CONTENT_DIR: contentWithArticles(WARM_UP + count) });
  const articles = Array.from({ length: WARM_UP + count }, (_, index) => `/news/archive-${index + 1}`);
  const file = filesOfPage(await requested('/')).find((path) => path.endsWith('.js')) ?? '';
  const home = await fetch(`${product.url}/`, { headers: asBrowser });
  const conditional = { 'if-none-match': home.headers.get('etag') ?? '' };
  const repeated = (path: string) => Array.from({ length: count * IN_USE }, () => path);

  await requestAll(articles.slice(0, WARM_UP));
  const lines = [
    ...(await measure('page, rendered', articles.slice(WARM_UP))),
    ...(await measure('page, from the cache', repeated('/'))),
    ...(await measure('page the browser has (304)', repeated('/'), conditional)),
    ...(await measure('file of a release', repeated(file))),
  ];
  await product.stop();
  return lines;

  async function measure(what: string, paths: readonly string[], headers = {}): Promise<Line[]> {
    const before = now();
    await requestAll(paths, headers);
    const after = now();
    return [
      { what: `${what}: site server, ms`, value: (after.site - before.site) / paths.length },
      { what: `${what}: backend, ms`, value: (after.backend - before.backend) / paths.length },
    ];
  }

  function now() {
    const [site, backend] = [product.site, product.backend].map(({ process: { pid = 0 } }) => getCpuTime(pid));
    return { site: site ?? 0, backend: backend ?? 0 };
  }

  async function requestAll(paths: readonly string[], headers = {}): Promise<void> {
    for (const path of paths) await requested(path, headers);
  }

  async function requested(path: string, headers = {}): Promise<string> {
    const response = await fetch(product.url + path, { headers: { ...asBrowser, ...headers } });
    if (!response.ok && response.status !== 304) throw new Error(`${path}: ${response.status}`);
    return response.text();
  }
}
