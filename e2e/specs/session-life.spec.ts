import { expect, type Page, test } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { newEmail } from '../harness/mailbox.ts';

const password = 'тихий ранок 31';
const storeToken = (page: Page, token: string) =>
  page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);

test('a token of unknown age is renewed, and signing out ends the session on the server', async ({ page, request }) => {
  const token = await createAccount(request, newEmail('renewed'), password);
  await storeToken(page, token);
  await page.setViewportSize({ width: 1440, height: 900 });
  const renewed = page.waitForResponse(/session\/renew/);
  await page.goto('/news');
  expect((await renewed).status()).toBe(200);

  const ended = page.waitForResponse(/v1\/logout/);
  await page.getByRole('banner').getByRole('button', { name: 'Вийти' }).click();
  await ended;
  expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.get('/wp-json/custom/v1/profile', { headers })).status()).toBe(401);
});

test('a session that expires in a form is renewed in a dialog over it', async ({ page, request }) => {
  const email = newEmail('ended');
  const token = await createAccount(request, email, password);
  await storeToken(page, token);
  const main = page.locator('main');
  await page.goto('/registration');
  await main.getByLabel(/^Ім’я/).fill('Олена');
  await main.getByLabel('Прізвище').fill('Ґалаґан');
  await main.getByLabel('Дата народження').fill('14051979');
  await main.getByRole('radio', { name: 'Жіноча' }).check({ force: true });
  await main.getByLabel('Країна проживання').selectOption('UA');
  await main.getByLabel('Місто').fill('Київ');
  await main.getByLabel('Номер телефону').fill('0671234567');
  await main.getByRole('checkbox').check();

  await request.post('/wp-json/custom/v1/logout', { headers: { Authorization: `Bearer ${token}` } });
  await main.getByRole('button', { name: 'До форми участі' }).click();
  const dialog = page.getByRole('dialog', { name: 'Увійдіть ще раз' });
  await dialog.getByLabel('Електронна пошта').fill(email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Увійти й продовжити' }).click();

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/step=participation/);
  const saved = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('jwt_token')}` };
    return (await fetch('/wp-json/custom/v1/profile', { headers })).json();
  });
  expect(saved).toMatchObject({ name: 'Олена', city: 'Київ' });
});
