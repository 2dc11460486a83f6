import { expect, test } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { newEmail } from '../harness/mailbox.ts';

test('the next deadline of registration stands on the home page, and leads on without a page load', async ({
  page,
}) => {
  await page.goto('/');
  const slot = page.locator('page-slot[name="home.below-hero"]');
  await expect(slot).toContainText(/Реєстрація триває до|Місце за/);
  // Before its code has come, the link is one of the server's HTML.
  const fill = slot.locator('[data-remote="registration"]');
  await expect
    .poll(() => fill.evaluate((root) => Object.keys(root).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await slot.getByRole('link').click();
  await expect(page).toHaveURL(/\/registration$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the basket in the header is the cabinet’s on pages of others', async ({ page, request }) => {
  const token = await createAccount(request, newEmail('basket'), 'тихий ранок 31');
  await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/news');
  const basket = page.getByRole('banner').locator('page-slot[name="layout.basket"] [data-remote="cabinet"]');
  await expect(basket.getByRole('link', { name: 'Кошик' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Кошик' })).toHaveCount(1);
});
