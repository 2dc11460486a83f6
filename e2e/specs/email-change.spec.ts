import { expect, test } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { expectAccessible } from '../harness/axe.ts';
import { codeSentTo, newEmail } from '../harness/mailbox.ts';

const password = 'тихий ранок 31';

// Two browsers and two emails.
test.describe.configure({ timeout: 120_000 });

test('the email of an account is changed by a code from each address', async ({ page, request, browser }) => {
  const [current, next] = [newEmail('former'), newEmail('next')];
  const token = await createAccount(request, current, password);
  const { token: elsewhere } = await (
    await request.post('/wp-json/custom/v1/login', { data: { email: current, password } })
  ).json();
  await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  await page.goto('/cabinet/personal-data');

  const card = page.getByRole('region', { name: 'Пошта кабінету' });
  const dialog = page.getByRole('dialog', { name: 'Змінити пошту' });
  await card.getByRole('button', { name: 'Змінити пошту' }).click();
  await dialog.getByLabel('Нова пошта').fill(next);
  await dialog.getByLabel('Чинний пароль').fill(password);
  await dialog.getByRole('button', { name: 'Надіслати код' }).dblclick();
  await expect(dialog.getByText('Крок 1 з 2')).toBeVisible();
  await expectAccessible(page);

  // The pending change survives a reload and the way back.
  await page.reload();
  await expect(card.getByText(next)).toBeVisible();
  await card.getByRole('button', { name: 'Ввести код' }).click();
  await dialog.getByRole('textbox', { name: 'Код із листа' }).fill(await codeSentTo(request, current, 2));
  await expect(dialog.getByText('Крок 2 з 2')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Код із листа' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Код із листа' }).fill(await codeSentTo(request, next));
  await expect(dialog).toBeHidden();
  await expect(card.getByText(next)).toBeVisible();
  await expectAccessible(page);

  const headers = { Authorization: `Bearer ${elsewhere}` };
  expect((await request.get('/wp-json/custom/v1/profile', { headers })).status()).toBe(401);
  const visitor = await (await browser.newContext({ locale: 'en' })).newPage();
  await visitor.goto('/en/login');
  await visitor.locator('main').getByLabel('Email').fill(next);
  await visitor.locator('main').getByLabel('Password', { exact: true }).fill(password);
  await visitor.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(visitor).toHaveURL(/\/en\/cabinet$/);
  await visitor.context().close();
});
