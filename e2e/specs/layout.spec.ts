import { expect, test } from '@playwright/test';
import { waitForHydration } from '../harness/hydrated.ts';

test('the language switch keeps page and query and is remembered for a year', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/news?page=2');
  await page.getByRole('link', { name: 'Eng' }).first().click();
  await expect(page).toHaveURL(/\/en\/news\?page=2$/);
  await expect(page.locator('main h1')).toHaveText('News');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const languageCookie = async () => (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  await expect.poll(languageCookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
  const days = (((await languageCookie())?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(363);
  expect(days).toBeLessThanOrEqual(365.1);
});

test('the navigation has the ten labels of both languages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const labels = {
    '/': [
      'Головна',
      'Про пробіг',
      'Благодійний фонд',
      'Історія з 1993',
      'Одержувач допомоги',
      'Учасники',
      'Новини',
      'Команди',
      'Галерея',
      'Контакти',
    ],
    '/en': [
      'Home',
      'About the run',
      'Charitable Foundation',
      'History since 1993',
      'Aid beneficiary',
      'Participants',
      'News',
      'Teams',
      'Gallery',
      'Contacts',
    ],
  };
  for (const [path, expected] of Object.entries(labels)) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('navigation').last().getByRole('link')).toHaveText(expected);
  }
});

test('the skip link is the first focusable element and leads to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Перейти до вмісту');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('after a navigation the focus is on the new heading', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Новини' }).click();
  await expect(page.locator('main h1')).toBeFocused();
});

test('a page rendered in the browser replaces its skeleton without an empty moment', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const root = document.readyState === 'loading' ? null : document.getElementById('root');
      if (root?.childElementCount === 0) document.documentElement.dataset.wasEmpty = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-was-empty');
});

test('on a phone the menu opens as a sheet, Escape closes it and focus returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Меню' });
  await button.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Галерея' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('the menu works before scripts arrive, stays open while they do, and closes on arrival elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const menu = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(menu.getByRole('link', { name: 'Галерея' })).toBeVisible();
  await page.getByRole('button', { name: 'Закрити меню' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Меню' }).click();
  scripts.resolve();
  await waitForHydration(page);
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Галерея' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(menu).toBeHidden();
});

test('the security headers allow nothing inline', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toMatch(/script-src ('sha256-[^']+' )+'strict-dynamic'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('hashed files are immutable and compressed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [script] = html.match(/\/releases\/shell\/[\w.+-]+\/client\/shell\.\w+\.js/) ?? [];
  const response = await request.get(String(script), { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['cache-control']).toContain('immutable');
  expect(response.headers()['content-encoding']).toBe('br');
});

test('every image has its place before it arrives', async ({ page }) => {
  await page.route(/\.(webp|avif|png|jpg|svg)(\?|$)/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 900 });
  for (const path of ['/', '/history', '/about', '/recipient', '/teams']) {
    await page.goto(path);
    const collapsed = await page.evaluate(() => {
      // Deferred parts have no layout yet.
      delete document.documentElement.dataset.fresh;
      return [...document.querySelectorAll<HTMLImageElement>('main img[width][height]')]
        .filter((image) => image.checkVisibility() && image.clientWidth * image.clientHeight === 0)
        .map(({ src }) => src);
    });
    expect(collapsed, path).toEqual([]);
  }
});
