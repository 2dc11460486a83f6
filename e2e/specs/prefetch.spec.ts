import { expect, type Page, type Request, test } from '@playwright/test';
import { waitForHydration } from '../harness/hydrated.ts';

const ofRegistration = /\/releases\/registration\/.*\/client\/.*\.(js|css)$/;
const getName = (request: Request) => request.url().replace(/.*\/client\//, '');
const link = (page: Page) => page.locator('main a[href="/registration"]').first();

/** Opens the page with the link, and lists the files that the linked page needs. */
async function openHome(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => ofRegistration.test(request.url()) && requested.push(getName(request)));
  const reported = page.waitForResponse(/\/releases\/registration\/.*\/files\.json$/);
  await page.goto('/');
  await waitForHydration(page);
  await (await reported).finished();
  return requested;
}

const holdUpTheEntry = (page: Page) =>
  page.route(/registration\/.*\/remoteEntry\.js$/, async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });

test('hovering over a link prefetches every file of its page once, and the click fetches none', async ({ page }) => {
  const requested = await openHome(page);
  // The deadline on the home page is of the same release, and has its entry.
  expect(requested).not.toContain('registration.css');
  await link(page).hover();
  await page.waitForLoadState('networkidle');
  const prefetched = [...requested];
  expect(prefetched).toContain('remoteEntry.js');
  expect(prefetched).toContain('registration.css');
  await link(page).click();
  await expect(page.locator('main').getByLabel('Електронна пошта')).toBeVisible();
  const ofThisPage = requested.filter((name) => prefetched.includes(name));
  expect(ofThisPage.sort()).toEqual([...new Set(prefetched)].sort());
});

test('the page loads when its chunks arrive before the entry', async ({ page }) => {
  await openHome(page);
  await holdUpTheEntry(page);
  await link(page).hover();
  await link(page).click();
  await expect(page.locator('main').getByLabel('Електронна пошта')).toBeVisible();
});

test('a chunk whose prefetch failed is requested again', async ({ page }) => {
  const requested = await openHome(page);
  await holdUpTheEntry(page);
  let times = 0;
  await page.route(/registration\/.*\/registration\.js$/, (route) => {
    times += 1;
    return times === 1 ? route.abort() : route.continue();
  });
  await link(page).click();
  await expect(page.locator('main').getByLabel('Електронна пошта')).toBeVisible();
  expect(requested.filter((name) => name === 'registration.js').length).toBeGreaterThan(1);
});
