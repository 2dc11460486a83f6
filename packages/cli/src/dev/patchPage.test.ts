import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MountedRelease } from '@charity-run/contract';
import { findComposition, patchPage } from './patchPage.ts';

function release(name: string, mounts: string[], base: string): MountedRelease {
  return { name, version: '1.0.0-1', mounts, access: {}, container: `mfe_${name}`, base, entry: 'remoteEntry.js' };
}

const deployed = {
  id: 'abc',
  remotes: [
    release('content', ['/'], '/releases/content/1/client/'),
    release('cabinet', ['/cabinet'], '/releases/cabinet/1/client/'),
  ],
};
const html = `<!doctype html><html><head><script>guard()</script>
<style data-href="shell.css">.header{}</style>
<style data-href="cabinet.css">.a:where([data-remote="cabinet"] *){}</style>
<link rel="preload" as="script" href="/releases/cabinet/1/client/remoteEntry.js">
<link rel="preload" as="font" href="/shell/onest.woff2">
</head><body><div id="root"><header>Run</header><main id="main"><h1>Old</h1></main><footer></footer></div>
<script type="application/json" id="page-state">${JSON.stringify({ composition: deployed, isCabinetOpen: true, hydration: { loaderData: {} } })}</script></body></html>`;

const local = { ...release('cabinet', ['/cabinet'], '/@local/cabinet/3/'), version: '1.0.0-local' };

test('a page of the local build keeps the layout without the deployed release’s content', () => {
  const page = patchPage(html, '/en/cabinet', local, '<script>reload()</script>');
  assert.match(page, /<header>Run<\/header><main id="main"><\/main><footer>/);
  assert.doesNotMatch(page, /data-remote|\/releases\/cabinet|hydration/);
  assert.match(page, /shell\.css.*|onest\.woff2/);
  assert.match(page, /<script>reload\(\)<\/script>\n<\/head>/);
  const remotes = findComposition(page)?.remotes ?? [];
  assert.deepEqual(
    remotes.map(({ name, base }) => `${name} ${base}`),
    ['content /releases/content/1/client/', 'cabinet /@local/cabinet/3/'],
  );
});

test('another remote’s page is unchanged, and knows the local build for the next click', () => {
  const page = patchPage(html, '/news', local, '');
  assert.match(page, /<h1>Old<\/h1>/);
  assert.match(page, /hydration/);
  assert.equal(findComposition(page)?.remotes.at(-1)?.base, '/@local/cabinet/3/');
});

test('a new micro-frontend takes over its URLs from their previous owner', () => {
  const results = release('results', ['/results'], '/@local/results/1/');
  assert.doesNotMatch(patchPage(html, '/results', results, ''), /<h1>|hydration/);
});

test('other responses are unchanged', () => {
  assert.equal(patchPage('<p>503</p>', '/', local, 'reload()'), '<p>503</p>');
});
