import { expect, type Page, test } from '@playwright/test';
import type { StoredError } from 'shell/platform';
import { activateRelease, storeExtraRelease } from 'tools/release/extra';
import { startCdn } from '../harness/cdn.ts';
import { composeSite } from '../harness/composedSite.ts';
import { waitForHydration } from '../harness/hydrated.ts';
import { callPlatform, platformToken } from '../harness/platform.ts';

const contentOf = (page: Page) =>
  page.evaluate(() => {
    const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '');
    return state.composition.remotes.find((one: { name: string }) => one.name === 'content').version as string;
  });

/** The first link of the chain, and a chunk that is loaded on demand. */
const files = {
  'the entry of a remote': { path: /releases\/content\/9\.9\.9\/client\/remoteEntry/, at: '/news' },
  'a page that is fetched later': { path: /releases\/content\/9\.9\.9\/client\/about\./, at: '/' },
};

for (const [what, { path, at }] of Object.entries(files)) {
  test(`one byte changed by the CDN: ${what} does not run, and the previous release is used`, async ({ page }) => {
    const cdn = await startCdn();
    const site = await composeSite({ env: { PLATFORM_TOKEN: platformToken, ASSETS_ORIGIN: cdn.origin } });
    try {
      cdn.serve(site.url);
      const remoteFiles: string[] = [];
      page.on(
        'request',
        (request) => /\/(releases|shell)\/.*\.js$/.test(request.url()) && remoteFiles.push(request.url()),
      );
      await page.goto(site.url);
      await expect(page.locator('main h1')).toBeVisible();
      const before = await contentOf(page);
      await waitForHydration(page);
      expect(remoteFiles.length).toBeGreaterThan(1);
      for (const url of remoteFiles) expect(url.startsWith(cdn.origin), url).toBe(true);

      storeExtraRelease('content', '9.9.9', site.dataDir);
      await activateRelease(site.dataDir, 'content', '9.9.9');
      const liveNow = async () => JSON.stringify(await (await fetch(`${site.url}/composition.json`)).json());
      await expect.poll(liveNow).toContain('content/9.9.9');

      cdn.damage(path);
      await page.goto(site.url + at);
      if (at === '/') {
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(page.locator('main h1')).toBeVisible();
        await waitForHydration(page);
        await page.getByRole('link', { name: 'Про пробіг' }).first().click();
      }
      await expect.poll(() => contentOf(page).catch(() => ''), { timeout: 20_000 }).toBe(before);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText(/Зав’язуємо шнурівки/)).toHaveCount(0);
      const reported = () => callPlatform<StoredError[]>(site.url, 'errors/content');
      const rejected = { version: '9.9.9', kind: 'load', message: expect.stringMatching(/^Rejected for its bytes/) };
      await expect.poll(reported).toContainEqual(expect.objectContaining(rejected));
    } finally {
      await site.stop();
      await cdn.stop();
    }
  });
}
