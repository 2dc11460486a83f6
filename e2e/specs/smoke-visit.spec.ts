import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { open } from '@charity-run/cli/smoke-visit';
import { expect, test } from '@playwright/test';

const LATE = 60_000;

const routes = [{ id: 'weather', path: '/weather', query: ['day'] }];
const tried = { name: 'weather', container: 'mfe_weather', render: 'server' as const, routes, composition: 'abc' };
const visit = { url: '/weather', of: 'weather', isBehindLogin: false, isBare: false };

interface Sent {
  /** Routes that the browser build exposes. */
  exposed?: object[];
  /** What the page's scripts do. */
  script?: string;
  /** Whether the server rendered it. */
  isRendered?: boolean;
}

let sent: Sent;
let server: Server;
let site: string;

/** A page as the site sends it, with the release's code inline. */
function page({
  exposed = [{ id: 'weather', path: 'weather', query: ['day'] }],
  script = '',
  isRendered = true,
}: Sent) {
  const state = { composition: { id: 'abc' }, ...(isRendered && { hydration: {} }) };
  const remote = JSON.stringify({ default: { routes: exposed } });
  return `<!doctype html><title>Weather</title><body><div><header>Run</header><main><h1>Weather</h1></main><footer>2026</footer></div>
<script type="application/json" id="page-state">${JSON.stringify(state)}</script>
<script>globalThis.__FEDERATION__ = { __INSTANCES__: [{ name: 'shell', loadRemote: async () => (${remote}) }] };${script}</script>`;
}

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/weather') return response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const problems: { what: string; given: Sent; found: string[] }[] = [
  { what: 'a page whose builds agree', given: {}, found: [] },
  {
    what: 'a browser build with another route than the server build',
    given: { exposed: [{ id: 'weather', path: 'about' }] },
    found: [
      'only the browser build has the route weather (/about)',
      'only the server build has the route weather (/weather?day)',
    ],
  },
  {
    what: 'a page that removes the header',
    given: { script: "document.querySelector('header').remove()" },
    found: ['the banner that the server sent is gone'],
  },
  {
    what: 'a page that hides the footer',
    given: { script: "document.querySelector('footer').hidden = true" },
    found: ['the contentinfo that the server sent is gone'],
  },
  {
    what: 'a page that the server could not render in time',
    given: { isRendered: false },
    found: ['the server could not render it, or not in time'],
  },
];

for (const { what, given, found } of problems) {
  test(`a smoke run reports ${what}`, async ({ context }) => {
    sent = given;
    const seen = await open({ context, site, isSignedIn: false, tried }, visit);
    expect([seen.problems, seen.composition]).toEqual([found, 'abc']);
  });
}

test('a smoke run ends, and fails, where scripts never pause', async ({ browser }) => {
  test.setTimeout(2 * LATE);
  const context = await browser.newContext();
  sent = { script: "addEventListener('load', () => setTimeout(() => { for (;;); }, 100))" };
  const seen = await open({ context, site, isSignedIn: false, tried }, visit);
  expect(seen.problems).toContain('the scripts of the page never pause');
  expect([seen.isStuck, seen.tries]).toEqual([true, 1]);
});
