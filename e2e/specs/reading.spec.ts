import { expect } from '@playwright/test';
import { sourcePage, test } from '../harness/contentSource.ts';
import { getLanguages } from '../harness/getLanguages.ts';

const languages = [
  { prefix: '', locale: 'ua', lang: 'uk' },
  { prefix: '/en', locale: 'en', lang: 'en' },
] as const;

for (const { prefix, locale, lang } of languages) {
  test(`the news are in the HTML, with head tags, in ${lang}`, async ({ request, baseURL }) => {
    const response = await request.get(`${prefix}/news`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<html lang="${lang}"`);
    const { heading, hasDescription } = await sourcePage(request, 'news', locale);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html.match(/<h[23]/g)?.length).toBeGreaterThanOrEqual(10);
    expect(html).toMatch(/<title[^>]*>[^<]{4,}<\/title>/);
    if (hasDescription) expect(html).toMatch(/<meta name="description" content="[^"]{20,}/);
    for (const [hreflang, path] of [
      ['uk', '/news'],
      ['en', '/en/news'],
      ['x-default', '/news'],
    ]) {
      expect(html).toContain(`hreflang="${hreflang}" href="${baseURL}${path}"`);
    }
  });
}

for (const { prefix, locale, lang } of getLanguages(languages, 0)) {
  test.describe(`without JavaScript, in ${lang}`, () => {
    test.use({ javaScriptEnabled: false });

    test('home, about, news and an article can be read and reached', async ({ page, request }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(prefix || '/');
      await expect(page.locator('main h1')).toBeVisible();
      await page.getByRole('banner').locator(`a[href="${prefix}/about"]:visible`).click();
      await expect(page.locator('main h1')).toBeVisible();
      await page.getByRole('banner').locator(`a[href="${prefix}/news"]:visible`).click();
      await expect(page.locator('main h1')).toHaveText((await sourcePage(request, 'news', locale)).heading);
      await page.locator(`main a[href^="${prefix}/news/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/news/.+`));
      await expect(page.locator('main h1')).toBeVisible();
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(400);
    });
  });
}

test('the second page of news has its own URL', async ({ page, request }) => {
  await page.goto('/news?page=2');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news\?page=2$/);
  await expect(page.locator('main h1')).toHaveText((await sourcePage(request, 'news', 'ua')).heading);
});

test('the teams of a year have a URL, a table and results', async ({ page }) => {
  await page.goto('/teams');
  await page.getByRole('navigation', { name: 'Роки' }).getByRole('link', { name: '2024' }).click();
  await expect(page).toHaveURL(/\/teams\?year=2024$/);
  await expect(page.getByRole('table', { name: 'Внески команд за 2024 рік' }).getByRole('row')).not.toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Результати PDF/ })).toHaveAttribute('href', /\.pdf$/);
  await expect(page.locator('main')).toContainText('від 10 до 500 учасників');
  expect((await page.request.get('/teams?year=1812')).status()).toBe(404);
});

test('an unknown URL and an unknown article are 404, in both languages', async ({ request }) => {
  for (const path of ['/nowhere', '/en/nowhere', '/news/no-such-article', '/en/news/no-such-article']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain(path.startsWith('/en') ? 'Error 404' : 'Помилка 404');
  }
});

test('a trailing slash redirects to the URL without it', async ({ request }) => {
  const response = await request.get('/news/?page=2', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/news?page=2');
});
