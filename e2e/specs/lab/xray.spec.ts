import { expect, type Page, test as product } from '@playwright/test';
import { expectAccessible } from '../../harness/axe.ts';
import { getLanguages } from '../../harness/getLanguages.ts';
import { test } from '../../harness/lab.ts';

const languages = [
  {
    path: '/news',
    title: 'Рентген сторінки',
    copy: 'Копіювати посилання на цей склад',
    copied: 'Скопійовано',
    notLoaded: 'Його ще не завантажено.',
    shared: /react@\d+\.\d+\.\d+, від shell/,
  },
  {
    path: '/en/news',
    title: 'X-ray of the page',
    copy: 'Copy the link to this composition',
    copied: 'Copied',
    notLoaded: 'It has not been loaded yet.',
    shared: /react@\d+\.\d+\.\d+, from shell/,
  },
];

const press = (page: Page) => page.keyboard.press('Alt+Shift+KeyX');
const isXray = /\/client\/xray\./;

for (const { path, title, copy, copied, notLoaded, shared } of getLanguages(languages, 0)) {
  test.describe(() => {
    test.use({
      composition: { cabinet: 'none' },
      contextOptions: { reducedMotion: 'reduce' },
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 390, height: 844 },
    });

    test(`the X-ray shows which remote rendered ${path} and the command for this composition`, async ({
      page,
      lab,
    }) => {
      const loaded = page.waitForResponse(isXray);
      await page.goto(path);
      await loaded;
      const panel = page.getByRole('dialog', { name: title });
      await expect(async () => {
        await press(page);
        await expect(panel).toBeFocused({ timeout: 1000 });
      }).toPass();
      const { composition, link } = await lab.state();
      const [content, registration] = ['content', 'registration'].map((name) =>
        panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
      );
      await expect(content ?? panel).toContainText(composition[0]?.version ?? 'no release');
      await expect(content ?? panel).toContainText(shared);
      await expect(content ?? panel).toContainText(/\d (мс|ms)/);
      await expect(registration ?? panel).toContainText(notLoaded);
      await expectAccessible(page);

      await panel.getByRole('button', { name: copy }).click();
      await expect(panel.getByText(copied).first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lab.url + link);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });
  });
}

product('visitors have no X-ray and never download it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/news', { waitUntil: 'networkidle' });
  await press(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(requested.filter((url) => isXray.test(url))).toEqual([]);
});
