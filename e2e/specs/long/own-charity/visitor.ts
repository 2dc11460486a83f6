import { type Browser, expect } from '@playwright/test';
import { codeSentTo, newEmail } from '../../../harness/mailbox.ts';
import { overflowing } from '../../../harness/overflowing.ts';
import { participationPage } from '../../../pages/participation.ts';
import { registrationPage } from '../../../pages/registration.ts';
import { charity } from './charity.ts';

export interface Runner {
  email: string;
  token: string;
  order: string;
}

const password = 'тихий ранок біля річки';

/** On a phone: registers, answers the question, pays half by the promo code and gets a number. */
export async function registerByPhone(browser: Browser, url: string): Promise<Runner> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const { request } = page;
  const email = newEmail('mylia');
  const as = registrationPage(page, 'ua');
  await as.open();
  await as.email.fill(email);
  await as.send.click();
  await as.code.fill(await codeSentTo(request, email));
  await as.password.fill(password);
  await as.repeat.fill(password);
  await as.savePassword.click();
  await as.name.fill('Соломія');
  await as.lastName.fill('Чепіль');
  await as.birthday.fill('14051990');
  await as.female.check({ force: true });
  await as.country.selectOption({ label: as.text.home });
  await as.city.fill('Полтава');
  await as.phone.fill('0671234567');
  await as.consent.check();
  expect(await overflowing(page)).toEqual([]);
  await as.saveData.click();
  await expect(page).toHaveURL(/step=participation/);

  const on = participationPage(page, 'ua');
  await on.field(on.text.race).selectOption(charity.mile.ua);
  await on.field(on.text.format).selectOption({ index: 1 });
  await on.main.getByRole('textbox', { name: charity.question.ua }).fill('Бурштинова');
  await on.agree();
  expect(await overflowing(page)).toEqual([]);
  await on.submit.click();
  await expect(on.heading(on.text.delivery)).toBeVisible();
  await on.main.getByRole('radio', { name: on.text.pickup }).check();
  await on.button('У мене є промокод').click();
  const code = on.main.getByRole('textbox', { name: 'Промокод' });
  await code.fill(charity.promoCode.toLowerCase());
  await code.press('Enter');
  await expect(on.main.getByText(/дає знижку/)).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await on.main.getByRole('button', { name: new RegExp(`^Сплатити\\s${charity.paid}`) }).click();
  await page
    .getByRole('button', { name: /^Сплатити / })
    .first()
    .click();
  await expect(on.heading('Сплачено, дякуємо')).toBeVisible({ timeout: 30_000 });
  expect(await overflowing(page)).toEqual([]);
  await page.goto('/cabinet');
  const order = (await on.main.getByRole('link', { name: /^RUN-\d{6}/ }).textContent()) ?? '';
  await expect(page.getByRole('button', { name: /^Онлайн-номер: Соломія/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('jwt_token') ?? '');
  await context.close();
  return { email, token, order };
}
