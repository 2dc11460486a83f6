import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compareScreenshots, type ScreenshotInput } from '@charity-run/cli/smoke-screenshots';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';

// Each page is drawn at two widths, in two compositions.
test.describe.configure({ timeout: 120_000 });

type View = 'before' | 'after';

/** What `main` of a page contains; nothing for a page that is not there. */
let pages: Record<string, (view: View) => string | undefined>;
/** Paths that were opened. */
let opened: string[];
let ids: Record<View, string>;
let server: Server;
let site: string;

const policy = "default-src 'self'; style-src 'nonce-x'; script-src 'nonce-x'";

const block = (colour: string) =>
  `<svg class="block" width="100%" height="200"><rect width="100%" height="200" fill="${colour}"/></svg>`;

function answer(url: string, cookie: string): { status: number; headers?: Record<string, string>; body?: string } {
  const [, pass] = /^\/platform\/preview\?pass=(\w+)$/.exec(url) ?? [];
  if (pass) return { status: 204, headers: { 'set-cookie': `view=${pass}; path=/` } };
  const view: View = cookie.includes('view=after') ? 'after' : 'before';
  opened.push(url);
  const main = pages[url]?.(view);
  if (main === undefined) return { status: 404, body: '<main><h1>Not found</h1></main>' };
  const state = JSON.stringify({ composition: { id: ids[view] } });
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>Weather</title>
<style nonce="x">body { margin: 0; font: 20px/1.5 sans-serif } .block { height: 200px } .spin { animation: spin 1s infinite } @keyframes spin { to { translate: 50px } }</style>
<aside class="preview">${block(view === 'before' ? 'grey' : 'gold')}</aside><main><h1>Weather</h1>${main}</main>
<script type="application/json" id="page-state">${state}</script>`;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body,
  };
}

test.beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    const { status, headers: sent = {}, body } = answer(url, headers.cookie ?? '');
    response.writeHead(status, sent).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.beforeEach(() => {
  pages = {};
  opened = [];
  ids = { before: 'live', after: 'tried' };
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const at = '2026-11-30T10:00:00.000Z';
const visit = (url: string, isBehindLogin = false) => ({ url, of: 'weather', isBehindLogin, isBare: false });

async function compare(
  browser: ScreenshotInput['browser'],
  visits: ScreenshotInput['visits'],
  limits: [string, number][] = [],
  store?: ScreenshotInput['store'],
) {
  const images = new Map<string, Buffer>();
  const link = (view: View) => `${site}/platform/preview?pass=${view}`;
  const found = await compareScreenshots({
    browser,
    site,
    run: { composition: 'tried', live: 'live', at, preview: link('after'), before: link('before') },
    visits,
    limits: new Map(limits),
    store: store ?? (async (name, png) => void images.set(name, png)),
  });
  return { found, images };
}

test('a page that looks different is found at both widths, with three images', async ({ browser }) => {
  pages['/weather'] = (view) => block(view === 'before' ? 'navy' : 'orange');
  pages['/'] = () => block('navy');
  const { found, images } = await compare(browser, [visit('/'), visit('/weather')]);
  expect(found?.compared).toBe(4);
  expect(found?.uncompared).toEqual([]);
  expect(found?.different.map(({ path, of, width }) => [path, of, width])).toEqual([
    ['/weather', 'weather', 390],
    ['/weather', 'weather', 1440],
  ]);
  for (const { ratio, width, images: names } of found?.different ?? []) {
    expect(ratio).toBeGreaterThan(0.1);
    for (const name of Object.values(names ?? {})) {
      expect(name).toMatch(/^[0-9a-f]{64}\.png$/);
      expect((await sharp(images.get(name)).metadata()).width).toBe(width);
    }
  }
  expect(images.size).toBe(6);
});

test('the time, animations, the banner of a preview and what a team masks are no differences', async ({ browser }) => {
  pages['/weather'] = (view) => {
    const colour = view === 'before' ? 'navy' : 'orange';
    return `<p class="spin">${'wind '.repeat(20)}</p><div data-visual-mask>${block(colour)}</div><svg width="100%" height="200"></svg>
<script nonce="x">for (let i = 0; i < 9; i++) document.querySelector('svg:not(.block)').innerHTML += '<rect height="200" width="20" x="' + (Date.now() * (i + 1)) % 371 + '"/>'</script>`;
  };
  const { found } = await compare(browser, [visit('/weather')]);
  expect(found).toEqual({ compared: 2, different: [], uncompared: [] });
});

test('a composition whose flags have changed is the same composition', async ({ browser }) => {
  ids = { before: 'live.3', after: 'tried.4' };
  pages['/weather'] = () => block('navy');
  const { found } = await compare(browser, [visit('/weather')]);
  expect(found).toEqual({ compared: 2, different: [], uncompared: [] });
});

test('a route says how much of its pages may differ', async ({ browser }) => {
  pages['/weather'] = (view) => block(view === 'before' ? 'navy' : 'orange');
  const { found } = await compare(browser, [visit('/weather')], [['/weather', 0.9]]);
  expect(found).toEqual({ compared: 2, different: [], uncompared: [] });
});

test('pages of a person are not opened, new ones have nothing to be compared with', async ({ browser }) => {
  pages['/cabinet'] = () => 'Maria';
  pages['/wind'] = (view) => (view === 'after' ? block('navy') : undefined);
  pages['/en/weather'] = () => block('navy');
  const { found, images } = await compare(browser, [visit('/cabinet', true), visit('/wind'), visit('/en/weather')]);
  expect(found).toEqual({ compared: 0, different: [], uncompared: [] });
  expect(opened).not.toContain('/cabinet');
  expect(images.size).toBe(0);
});

test('code of a page reaches no more from the runner than the policy of the site allows', async ({ browser }) => {
  const reached: string[] = [];
  const inner = createServer(({ url = '' }, response) => {
    reached.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const { port } = inner.address() as AddressInfo;
  pages['/weather'] = () => `<img alt="" src="http://127.0.0.1:${port}/secret.png">`;
  const { found } = await compare(browser, [visit('/weather')]);
  inner.close();
  expect([found?.compared, reached]).toEqual([2, []]);
});

test('a difference whose images the site does not take is reported without them', async ({ browser }) => {
  pages['/weather'] = (view) => block(view === 'before' ? 'navy' : 'orange');
  const { found } = await compare(browser, [visit('/weather')], [], () => Promise.reject(new Error('too large')));
  expect(found?.different.map(({ path, images }) => [path, images])).toEqual([
    ['/weather', undefined],
    ['/weather', undefined],
  ]);
});

test('pages that also state the version of their flags are compared', async ({ browser }) => {
  pages['/weather'] = () => block('navy');
  ids = { before: 'live.7', after: 'tried.7' };
  const { found } = await compare(browser, [visit('/weather')]);
  expect(found).toEqual({ compared: 2, different: [], uncompared: [] });
});

test('a page of another composition, after an activation in between, is not compared', async ({ browser }) => {
  pages['/weather'] = (view) => block(view === 'before' ? 'navy' : 'orange');
  ids.before = 'newer';
  const { found } = await compare(browser, [visit('/weather')]);
  expect(found).toEqual({ compared: 0, different: [], uncompared: ['/weather at 390', '/weather at 1440'] });
});
