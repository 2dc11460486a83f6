import { expect, type Page, test } from '@playwright/test';

const getPlace = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Waits for the scroll to end: between the top of the window and a hand's breadth below it. */
const expectAt = (page: Page, id: string) =>
  expect(async () => {
    const place = await getPlace(page, id);
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(240);
  }).toPass({ timeout: 10_000 });

test('a link to a year scrolls there; reload and back keep the position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/history#y2010');
  await expectAt(page, 'y2010');
  await page.reload();
  await expectAt(page, 'y2010');
  await expect(page.getByRole('navigation', { name: 'Десятиліття' }).locator('[aria-current]')).toHaveText('2010-ті');

  await page.getByRole('link', { name: '2020-ті' }).click();
  await expect(page).toHaveURL(/\/history#y2020$/);
  await expectAt(page, 'y2020');
  await expect(page.getByRole('link', { name: '2020', exact: true })).toBeFocused();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Новини' }).click();
  await expect(page.locator('main h1')).toHaveText('Новини');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(/Історія/);
  await expect(page).toHaveURL(/\/history#y2020$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/history#y2010$/);
});

test('a blossom of the timeline opens its year', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/history#y1993');
  await page.locator('svg a[href$="#y2019"] circle').click();
  await expect(page).toHaveURL(/\/en\/history#y2019$/);
  await expectAt(page, 'y2019');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every year is listed and decades link to their years', async ({ page }) => {
    await page.goto('/history');
    await expect(page.getByRole('link', { name: '1993', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '2025', exact: true })).toBeVisible();
    await page.getByRole('link', { name: '2010-ті' }).click();
    await expectAt(page, 'y2010');
  });
});
