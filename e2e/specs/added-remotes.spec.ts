import { buildWorkspace } from '@charity-run/build/build';
import { readWorkspace } from '@charity-run/release/workspace';
import { expect, type Page, test } from '@playwright/test';
import { type ComposedSite, composeSite } from '../harness/composedSite.ts';
import { waitForHydration } from '../harness/hydrated.ts';
import { getPageState } from '../harness/pageState.ts';
import { hostileRemote, newRemote } from '../harness/preparedBuilds.ts';

// One site for both remotes.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

let site: ComposedSite;
test.beforeAll(async () => {
  site = await composeSite();
});
test.afterAll(() => site?.stop());

test('a fourth remote is reached without rebuilding or restarting the shell; open pages keep their composition and typed text until the next navigation', async ({
  page,
  request,
}) => {
  await buildWorkspace(readWorkspace(newRemote));
  expect((await request.get(`${site.url}/finishers`)).status()).toBe(404);
  await page.clock.install();
  await page.goto(site.url);
  const { id: startedWith } = (await getPageState(page)).composition;
  const compositionNow = async () => (await getPageState(page)).composition.id;
  const amount = page.getByLabel('Сума внеску');
  await amount.fill('1234');

  await site.add(newRemote);
  await expect.poll(async () => (await request.get(`${site.url}/finishers`)).status()).toBe(200);
  expect((await (await request.get(`${site.url}/composition.json`)).json()).id).not.toBe(startedWith);
  const noticed = page.waitForResponse(/composition\.json/);
  await page.clock.runFor(61_000);
  await (await noticed).finished();
  await expect(amount).toHaveValue('1234');
  expect(await compositionNow()).toBe(startedWith);

  await page.getByRole('banner').getByRole('link', { name: 'Новини' }).click();
  await expect(page).toHaveURL(/\/news$/);
  expect(await compositionNow()).not.toBe(startedWith);

  const html = await (await request.get(`${site.url}/en/finishers`)).text();
  expect(html).toContain('Results of the run');
  await page.goto(`${site.url}/finishers`);
  await expect(page.locator('main h1')).toHaveText('Результати пробігу');
  await page.getByRole('link', { name: 'Eng' }).first().click();
  await expect(page.locator('main h1')).toHaveText('Results of the run');
  await expect(page).toHaveTitle('Results of the run');
});

test('a remote with hostile styles changes only its own element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await buildWorkspace(readWorkspace(hostileRemote));
  await site.add(hostileRemote);
  await page.goto(site.url);
  await page.waitForLoadState('networkidle');
  await waitForHydration(page);
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
