import { expect, type Page, test } from '@playwright/test';
import { getLanguages } from '../harness/getLanguages.ts';
import { waitForHydration } from '../harness/hydrated.ts';

const languages = [
  { prefix: '', of: 'з', close: 'Закрити', zoomIn: 'Збільшити', zoomOut: 'Зменшити', more: 'Завантажити ще' },
  { prefix: '/en', of: 'of', close: 'Close', zoomIn: 'Zoom in', zoomOut: 'Zoom out', more: 'Load more' },
];

const tiles = (page: Page) => page.locator('main ul a[aria-haspopup=dialog]');
const viewer = (page: Page) => page.getByRole('dialog');

for (const { prefix, of } of getLanguages(languages, 0)) {
  test(`an image is opened, paged by keys and closed, and gets focus back, at ${prefix || '/'}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${prefix}/gallery`);
    await waitForHydration(page);
    const third = tiles(page).nth(2);
    const caption = (await third.getAttribute('aria-label')) ?? '';
    await third.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toContainText(caption);
    await expect(viewer(page).getByRole('status')).toContainText(new RegExp(`3 ${of} \\d+`));
    await expect(page).toHaveURL(/\?picture=/);

    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByRole('status')).toContainText(`4 ${of} `);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByRole('status')).toContainText(/\b(\d+) \D+ \1\b/);

    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${prefix}/gallery$`));
    await expect(third).toBeFocused();
  });
}

for (const { prefix, close } of getLanguages(languages, 1)) {
  test(`back closes the image, and its URL opens it again, at ${prefix || '/'}`, async ({ page }) => {
    await page.goto(`${prefix}/gallery`);
    await tiles(page).first().click();
    await expect(viewer(page)).toBeVisible();
    const url = page.url();
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${prefix}/gallery$`));

    await page.goto(url);
    await page.getByRole('button', { name: close }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${prefix}/gallery$`));
    await expect(tiles(page).first()).toBeFocused();
  });
}

for (const { prefix, zoomIn, zoomOut, more } of getLanguages(languages, 0)) {
  test(`an image is enlarged, and more images are loaded, at ${prefix || '/'}`, async ({ page }) => {
    await page.goto(`${prefix}/gallery`);
    await waitForHydration(page);
    const shown = await tiles(page).count();
    await page.getByRole('link', { name: more }).click();
    await expect(tiles(page).nth(shown)).toBeFocused();
    await page.reload();
    expect(await tiles(page).count()).toBeGreaterThan(shown);

    await tiles(page).first().click();
    const image = viewer(page).locator('figure picture').first();
    const width = (await image.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: zoomIn }).click();
    await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(width * 2);
    await page.getByRole('button', { name: zoomOut }).click();
    await expect.poll(async () => (await image.boundingBox())?.width).toBeCloseTo(width, 0);
  });
}

test('a category has a URL, which the language switch keeps', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery');
  const all = await tiles(page).count();
  const category = page.getByRole('navigation', { name: 'Категорії фото' }).getByRole('link').nth(1);
  await category.click();
  await expect(category).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/gallery\?category=/);
  const few = await tiles(page).count();
  expect(few).toBeLessThan(all);
  await page.getByRole('link', { name: 'Eng' }).first().click();
  await expect(page).toHaveURL(/\/en\/gallery\?category=/);
  await expect(tiles(page)).toHaveCount(few);
  const unknown = await page.request.get('/gallery?category=nothing');
  expect(unknown.status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe opens the next image', async ({ page }) => {
    await page.goto('/gallery');
    await tiles(page).first().tap();
    await expect(viewer(page).getByRole('status')).toContainText('1 з');
    const stage = viewer(page).locator('figure');
    for (const [type, clientX] of [
      ['pointerdown', 300],
      ['pointermove', 200],
      ['pointerup', 120],
    ] as const) {
      const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0 };
      await stage.dispatchEvent(type, { ...finger, clientX, clientY: 400 });
    }
    await expect(viewer(page).getByRole('status')).toContainText('2 з');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an image links to its file, and all other images can be reached', async ({ page }) => {
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'Завантажити ще' }).click();
    await expect(page).toHaveURL(/\?shown=/);
    await tiles(page).last().click();
    await expect(page).toHaveURL(/\/media\/.+\.(webp|svg|jpg|png)$/);
  });
});
