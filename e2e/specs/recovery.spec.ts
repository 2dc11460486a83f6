import { expect, test } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { codeSentTo, newEmail } from '../harness/mailbox.ts';

const [oldPassword, newPassword] = ['старий пароль 1', 'новий пароль 22'];

// Two browsers and an email.
test.describe.configure({ timeout: 90_000 });

test('a forgotten password is reset, and other sessions end', async ({ page, request, browser }) => {
  const email = newEmail('forgot');
  const token = await createAccount(request, email, oldPassword);
  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  const other = await elsewhere.newPage();
  await other.goto('/cabinet/personal-data');
  await expect(other).toHaveURL(/personal-data$/);

  const main = page.locator('main');
  await page.goto('/login');
  await main.getByRole('link', { name: 'Забули пароль?' }).click();
  // Both pages have a field of this name.
  await expect(main.getByRole('heading', { name: 'Забули пароль?' })).toBeVisible();
  await main.getByLabel('Електронна пошта').fill(email);
  await main.getByRole('button', { name: 'Надіслати код' }).click();
  await main.getByLabel('Код підтвердження').fill(await codeSentTo(request, email, 2));
  await main.getByLabel('Пароль', { exact: true }).fill(newPassword);
  await main.getByLabel('Повторіть пароль').fill(newPassword);
  await main.getByRole('button', { name: 'Зберегти пароль' }).click();
  await expect(main.getByRole('heading', { name: 'Пароль збережено' })).toBeVisible();

  await main.getByRole('link', { name: 'Увійти' }).click();
  await main.getByLabel('Електронна пошта').fill(email);
  await main.getByLabel('Пароль', { exact: true }).fill(newPassword);
  await main.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL(/\/cabinet$/);

  await other.reload();
  await expect(other).toHaveURL(/\/login\?next=/);
  await elsewhere.close();
});

test('an unknown email gets the same response as a known one', async ({ page }) => {
  const email = newEmail('unknown');
  const main = page.locator('main');
  await page.goto('/en/login/forgot-password');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByRole('button', { name: 'Send the code' }).click();
  await expect(main.getByLabel('Confirmation code')).toBeFocused();
  await expect(main.getByText(email)).toBeVisible();
});
