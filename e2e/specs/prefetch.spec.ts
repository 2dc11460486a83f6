import { expect, type Page, type Request, test } from '@playwright/test';
import { awake } from '../harness/hydrated.ts';

const ofRegistration = /\/releases\/registration\/.*\/client\/.*\.(js|css)$/;
const nameOf = (request: Request) => request.url().replace(/.*\/client\//, '');
const link = (page: Page) => page.locator('main a[href="/registration"]').first();

/** Opens the page with the link, and lists the files that the linked page needs. */
async function openHome(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => ofRegistration.test(request.url()) && asked.push(nameOf(request)));
  const told = page.waitForResponse(/\/releases\/registration\/.*\/files\.json$/);
  await page.goto('/');
  await awake(page);
  await (await told).finished();
  return asked;
}

const holdUpTheEntry = (page: Page) =>
  page.route(/registration\/.*\/remoteEntry\.js$/, async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });

test('resting on a link fetches every file of its page once, and the press none', async ({ page }) => {
  const asked = await openHome(page);
  expect(asked).toEqual([]);
  await link(page).hover();
  await page.waitForLoadState('networkidle');
  const ahead = [...asked];
  expect(ahead).toContain('remoteEntry.js');
  expect(ahead).toContain('registration--content.css');
  await link(page).click();
  await expect(page.locator('main').getByLabel('Електронна пошта')).toBeVisible();
  const ofThisPage = asked.filter((name) => ahead.includes(name));
  expect(ofThisPage.sort()).toEqual([...new Set(ahead)].sort());
});

test('the page comes when its chunks are there before the entry', async ({ page }) => {
  await openHome(page);
  await holdUpTheEntry(page);
  await link(page).hover();
  await link(page).click();
  await expect(page.locator('main').getByLabel('Електронна пошта')).toBeVisible();
});

test('a chunk that is lost ahead is asked for again', async ({ page }) => {
  const asked = await openHome(page);
  await holdUpTheEntry(page);
  let times = 0;
  await page.route(/registration\/.*\/registration--content\.js$/, (route) => {
    times += 1;
    return times === 1 ? route.abort() : route.continue();
  });
  await link(page).click();
  await expect(page.locator('main').getByLabel('Електронна пошта')).toBeVisible();
  expect(asked.filter((name) => name === 'registration--content.js').length).toBeGreaterThan(1);
});
