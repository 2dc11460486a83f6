import { expect, type Page, test } from '@playwright/test';
import { buildWorkspace } from 'tools/build';
import { readWorkspace } from 'tools/workspace';
import { composeSite } from '../harness/composedSite.ts';
import { hostileRemote } from '../harness/preparedBuilds.ts';

test('a remote with hostile styles changes only its own element', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await buildWorkspace(readWorkspace(hostileRemote));
  const site = await composeSite();
  try {
    await site.add(hostileRemote);
    await page.goto(site.url);
    await page.waitForLoadState('networkidle');
    const before = await looks(page);
    await expect.poll(async () => (await page.request.get(`${site.url}/hostile`)).status()).toBe(200);

    await page.goto(`${site.url}/hostile`);
    const title = page.locator('main h1');
    await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(title).toHaveCSS('text-decoration-line', 'line-through');
    await expect(page.getByRole('contentinfo')).toHaveCSS('text-decoration-line', 'none');

    // The style sheet stays in the document after navigation.
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(title).not.toHaveText('Hostile');
    await expect.poll(() => looks(page)).toEqual(before);
  } finally {
    await site.stop();
  }
});

/** Computed styles of the layout, and of its headings, links and buttons. */
function looks(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(() => {
    const properties = ['color', 'background-color', 'display', 'padding', 'letter-spacing', 'font-size', 'opacity'];
    const elements = document.querySelectorAll('html, body, header *, footer *, main, main :is(h1, h2, p, a, button)');
    return [...elements].map((element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries([
        ['element', element.tagName],
        ...properties.map((property) => [property, style.getPropertyValue(property)]),
      ]);
    });
  });
}
