import { expect, test } from '@playwright/test';
import { demoAccount } from 'backend/demo-account';
import { getLanguages } from '../harness/getLanguages.ts';

const languages = [
  { prefix: '', submit: 'Увійти', email: /пошта/i, password: /^пароль/i },
  { prefix: '/en', submit: 'Login', email: /e-?mail/i, password: /^password/i },
];

for (const { prefix, submit, email, password } of getLanguages(languages, 1)) {
  test(`without a token the cabinet redirects to login, and login back to it (${prefix || '/'})`, async ({ page }) => {
    await page.goto(`${prefix}/cabinet`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?next=`));
    await page.getByLabel(email).fill(demoAccount.email);
    await page.getByLabel(password).first().fill(demoAccount.password);
    await page.locator('main').getByRole('button', { name: submit, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/cabinet$`));
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeTruthy();

    await page.goto(`${prefix}/login`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/cabinet$`));
  });
}

test('a wrong password shows an error, and typed text stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(/пошта/i).fill(demoAccount.email);
  await page
    .getByLabel(/^пароль/i)
    .first()
    .fill('not-the-password');
  await page.locator('main').getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByText('Перевірте правильність даних').first()).toBeVisible();
  await expect(page.getByLabel(/пошта/i)).toHaveValue(demoAccount.email);
});

test('the cabinet is not painted before the auth guard has run', async ({ page }) => {
  const painted: string[] = [];
  page.on('framenavigated', (frame) => painted.push(new URL(frame.url()).pathname));
  await page.goto('/en/cabinet/personal-data');
  await expect(page).toHaveURL(/\/en\/login/);
  expect(painted.at(-1)).toBe('/en/login');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});
