import { expect, test } from '@playwright/test';
import { nextPaint } from '../harness/frames.ts';

const lists = [
  { path: '/participants', size: 6, more: 'Завантажити ще' },
  { path: '/en/news', size: 10, more: 'Load more' },
];

for (const { path, size, more } of lists) {
  test(`loaded items of ${path} are kept on back navigation`, async ({ page }) => {
    await page.goto(path);
    const entries = page.locator('main article');
    await expect(entries).toHaveCount(size);
    await page.getByRole('button', { name: more }).click();
    await expect.poll(() => entries.count()).toBeGreaterThan(size);
    await expect(page).toHaveURL(/\?page=2&from=1$/);
    // The keyboard continues from the first new item.
    const firstNew = entries.nth(size).getByRole('link');
    await expect(firstNew).toBeFocused();
    const shown = await entries.count();
    const name = await firstNew.textContent();
    const place = await page.evaluate(() => scrollY);

    await page.keyboard.press('Enter');
    await expect(page.locator('main h1')).toHaveText(name ?? '');
    await page.goBack();
    await expect(entries).toHaveCount(shown);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

    await page.reload();
    await expect(entries).toHaveCount(shown);
  });

  test.describe(`without JavaScript, ${path}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the pages have links', async ({ page }) => {
      await page.goto(path);
      const first = await page.locator('main article a').first().textContent();
      await page.locator('main a[rel=next]').click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(page.locator('main article a').first()).not.toHaveText(first ?? '');
    });
  });
}

test('when more items fail to load, the list stays and shows the error', async ({ page }) => {
  await page.goto('/participants');
  await expect(page.locator('main article')).toHaveCount(6);
  await page.route('**/wp-json/wp/v2/participants?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Завантажити ще' }).click();
  await expect(page.getByText('Немає зв’язку з інтернетом')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(6);
  await page.unroute('**/wp-json/wp/v2/participants?*');
  await page.getByRole('button', { name: 'Завантажити ще' }).click();
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(6);
});

test('opening an article while more items load stays on the article', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const secondPage = '**/wp-json/wp/v2/news_article?*page=2*';
  await page.goto('/en/news');
  await page.route(secondPage, async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(secondPage);
  await page.getByRole('button', { name: 'Load more' }).click();
  await requested;
  const responded = page.waitForResponse(secondPage);
  const article = page.locator('main article a').first();
  const name = await article.textContent();
  await article.click();
  await expect(page.locator('main h1')).toHaveText(name ?? '');
  const url = page.url();
  release();
  await responded;
  await nextPaint(page);
  expect(page.url()).toBe(url);
});
