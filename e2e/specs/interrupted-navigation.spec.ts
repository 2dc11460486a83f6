import { expect, type Page, test } from '@playwright/test';
import { makeAccount } from '../harness/account.ts';
import { awake } from '../harness/hydrated.ts';
import { newAddress } from '../harness/mailbox.ts';

/** Opens home with the chunks of registration delayed. */
async function openHome(page: Page): Promise<void> {
  await page.route(/registration\/.*\/remoteEntry\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/');
  await awake(page);
}

const toRegistration = (page: Page) => page.locator('main a[href^="/registration"]').first();
const email = (page: Page) => page.locator('main').getByLabel('Електронна пошта');

test('a link that is pressed twice while its page is on the way leads there', async ({ page }) => {
  await openHome(page);
  await toRegistration(page).dblclick();
  await expect(email(page)).toBeVisible();
});

test('a page that was left before it came can be gone to later', async ({ page }) => {
  await openHome(page);
  await toRegistration(page).click();
  await page.locator('main a[href="/news"]').first().click();
  await expect(page).toHaveURL(/\/news$/);
  await page.goBack();
  await toRegistration(page).click();
  await expect(email(page)).toBeVisible();
});

test('who signs in with Google only gets from the profile to making a password', async ({ page, request }) => {
  const token = await makeAccount(request, newAddress('no-password'), 'тихий ранок 31');
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
