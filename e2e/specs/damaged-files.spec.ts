import type { StoredError } from '@charity-run/release/api';
import { expect, test } from '@playwright/test';
import { activateRelease, storeExtraRelease } from 'tools/release/extra';
import { type Cdn, startCdn } from '../harness/cdn.ts';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { waitForHydration } from '../harness/hydrated.ts';
import { versionOn } from '../harness/pageState.ts';
import { callPlatform, platformToken } from '../harness/platform.ts';

// One site and one CDN for both files.
test.describe.configure({ mode: 'default' });

let cdn: Cdn;
let site: ComposedSite;
test.beforeAll(async () => {
  cdn = await startCdn();
  site = await composeSite({ env: { PLATFORM_TOKEN: platformToken, ASSETS_ORIGIN: cdn.origin } });
  cdn.serve(site.url);
});
test.afterAll(async () => {
  await site?.stop();
  await cdn?.stop();
});

/** The first link of the chain, and a chunk that is loaded on demand. */
const files = {
  'the entry of a remote': { version: '9.9.8', path: /releases\/content\/9\.9\.8\/client\/remoteEntry/, at: '/news' },
  'a page that is fetched later': { version: '9.9.9', path: /releases\/content\/9\.9\.9\/client\/about\./, at: '/' },
};

for (const [what, { version, path, at }] of Object.entries(files)) {
  test(`one byte changed by the CDN: ${what} does not run, and the previous release is used`, async ({ page }) => {
    cdn.damage(undefined);
    const remoteFiles: string[] = [];
    page.on(
      'request',
      (request) => /\/(releases|shell)\/.*\.js$/.test(request.url()) && remoteFiles.push(request.url()),
    );
    await page.goto(site.url);
    await expect(page.locator('main h1')).toBeVisible();
    const before = await versionOn(page, 'content');
    await waitForHydration(page);
    expect(remoteFiles.length).toBeGreaterThan(1);
    for (const url of remoteFiles) expect(url.startsWith(cdn.origin), url).toBe(true);

    storeExtraRelease('content', version, site.dataDir);
    await activateRelease(site.dataDir, 'content', version);
    const liveNow = async () => JSON.stringify(await (await fetch(`${site.url}/composition.json`)).json());
    await expect.poll(liveNow).toContain(`content/${version}`);

    cdn.damage(path);
    await page.goto(site.url + at);
    if (at === '/') {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator('main h1')).toBeVisible();
      await waitForHydration(page);
      await page.getByRole('link', { name: 'Про пробіг' }).first().click();
    }
    await expect.poll(() => versionOn(page, 'content').catch(() => ''), { timeout: 20_000 }).toBe(before);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText(/Зав’язуємо шнурівки/)).toHaveCount(0);
    const reported = () => callPlatform<StoredError[]>(site.url, 'errors/content');
    const rejected = { version, kind: 'load', message: expect.stringMatching(/^Rejected for its bytes/) };
    await expect.poll(reported).toContainEqual(expect.objectContaining(rejected));
  });
}
