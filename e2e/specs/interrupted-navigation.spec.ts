import { expect, type Page, test } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { waitForHydration } from '../harness/hydrated.ts';
import { newEmail } from '../harness/mailbox.ts';

/** Opens home with the chunks of registration delayed. */
async function openHome(page: Page): Promise<void> {
  await page.route(/registration\/.*\/remoteEntry\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/');
  await waitForHydration(page);
}

const toRegistration = (page: Page) => page.locator('main a[href^="/registration"]').first();
const email = (page: Page) => page.locator('main').getByLabel('Електронна пошта');

test('a link clicked twice while its page loads opens the page', async ({ page }) => {
  await openHome(page);
  await toRegistration(page).dblclick();
  await expect(email(page)).toBeVisible();
});

test('a page left while loading can be opened later', async ({ page }) => {
  await openHome(page);
  await toRegistration(page).click();
  await page.locator('main a[href="/news"]').first().click();
  await expect(page).toHaveURL(/\/news$/);
  await page.goBack();
  await toRegistration(page).click();
  await expect(email(page)).toBeVisible();
});

test('a user without a password gets from the profile to creating one', async ({ page, request }) => {
  const token = await createAccount(request, newEmail('no-password'), 'тихий ранок 31');
  await page.goto('/news');
  await page.evaluate((value) => localStorage.setItem('jwt_token', value), token);
  await page.route('**/wp-json/custom/v1/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), has_password: false, has_google: true } });
  });
  await page.goto('/cabinet/personal-data');
  await page.getByRole('link', { name: 'Створити пароль' }).click();
  await expect(page).toHaveURL(/\/login\/forgot-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Забули пароль?');
});
