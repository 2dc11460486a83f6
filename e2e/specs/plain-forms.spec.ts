import { expect, type Page, test } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { findViolations } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { codeSentTo, newEmail } from '../harness/mailbox.ts';

const password = 'тихий ранок біля річки';
const texts = {
  ua: {
    prefix: '',
    email: 'Електронна пошта',
    password: 'Пароль',
    login: 'Увійти',
    logout: 'Вийти',
    send: 'Надіслати код',
    orders: 'Ваші замовлення',
    none: 'Замовлень іще немає.',
    sent: 'Код надіслано',
    required: 'Обов’язкове поле',
    format: 'Неправильний формат пошти',
    rejected: 'Перевірте правильність даних.',
  },
  en: {
    prefix: '/en',
    email: 'Email',
    password: 'Password',
    login: 'Login',
    logout: 'Log out',
    send: 'Send the code',
    orders: 'Your orders',
    none: 'There are no orders yet.',
    sent: 'The code was sent',
    required: 'Required field',
    format: 'Invalid email format',
    rejected: 'Check the correctness of the data.',
  },
};

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

for (const [language, text] of getLanguages(Object.entries(texts), 1)) {
  test(`login without JavaScript: rejected, corrected, orders, logout (${language})`, async ({ page, request }) => {
    const email = newEmail('plain');
    await createAccount(request, email, password);
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    const submit = main.getByRole('button', { name: text.login });
    await page.goto(`${text.prefix}/login?next=//evil.example`);
    await submit.click();
    await expect(main.locator('.plain-error')).toHaveText([text.required, text.required]);
    await expect(field(text.email)).toHaveAttribute('aria-invalid', 'true');
    await field(text.email).fill(email);
    await field(text.password).fill('не той пароль');
    await submit.click();
    await expect(main.getByRole('alert')).toHaveText(text.rejected);
    await expect(field(text.email)).toHaveValue(email);
    await expect(field(text.password)).toHaveValue('');
    await field(text.password).fill(password);
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`^http://[^/]+${text.prefix}/cabinet$`));
    await expect(main.getByRole('heading', { name: text.orders })).toBeVisible();
    // From outside, Playwright reads no text in noscript.
    await expect(main.locator('.prose')).toContainText(email);
    await expect(main.locator('.prose')).toContainText(text.none);
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'plain_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    await main.getByRole('button', { name: text.logout }).click();
    await page.goto(`${text.prefix}/cabinet`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('heading', { name: text.orders })).toBeHidden();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('plain_session');
  });
}

for (const [language, text] of getLanguages(Object.entries(texts), 0)) {
  test(`the first step of registration without JavaScript sends a code (${language})`, async ({ page, request }) => {
    const email = newEmail('plain-code');
    const main = page.getByRole('main');
    const field = main.getByLabel(text.email, { exact: true });
    const submit = main.getByRole('button', { name: text.send });
    await page.goto(`${text.prefix}/registration`);
    await field.fill('olena@');
    await submit.click();
    await expect(main.locator('.plain-error')).toHaveText(text.format);
    await expect(field).toHaveValue('olena@');
    await field.fill(email);
    await submit.click();
    await expect(main.getByRole('heading', { name: text.sent })).toBeVisible();
    await codeSentTo(request, email);
  });
}

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('no plain form can be sent before hydration', async ({ page }) => {
    await page.route(/\.js(\?|$)/, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('main').waitFor({ state: 'attached' });
    await expect(page.locator('main form')).toHaveCount(0);
  });

  for (const [language, { prefix, login, send, logout }] of getLanguages(Object.entries(texts), 0)) {
    test(`plain forms, their errors and results are accessible (${language})`, async ({ page, request }) => {
      const email = newEmail('plain-axe');
      await createAccount(request, email, password);
      await page.setViewportSize({ width: language === 'ua' ? 390 : 1440, height: 844 });
      await showPlain(page);
      const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
      const violations: Record<string, string[]> = {};
      const check = async (state: string, path?: string) => {
        if (path) await page.goto(prefix + path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        violations[state] = await findViolations(page);
      };
      await check('registration', '/registration');
      await press(send);
      await check('registration with an error');
      await check('code sent', '/registration?step=code');
      await check('signed out', '/cabinet');
      await check('login', '/login');
      await press(login);
      await check('login with errors');
      // A fulfilled response cannot set the cookie.
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      await page.request.post(`${prefix}/login`, { form: { email, password }, headers });
      await check('orders', '/cabinet');
      await expect(page.getByRole('main').getByRole('button', { name: logout })).toBeVisible();
      expect(Object.entries(violations).filter(([, found]) => found.length > 0)).toEqual([]);
      expect(Object.keys(violations)).toHaveLength(7);
    });
  }
});

/** axe is a script, so the browser gets the document as it is shown without scripts. */
async function showPlain(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() === 303) return route.fulfill({ response });
    const html = await response.text();
    return route.fulfill({ response, body: html.replace(/<script\b.*?<\/script>|<\/?noscript>/gs, '') });
  });
}
