import { expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { codeSentTo, newEmail } from '../harness/mailbox.ts';
import { registrationPage } from '../pages/registration.ts';

const password = 'тихий ранок біля річки';
const phone = { width: 390, height: 844 };

test.describe.configure({ timeout: 150_000 });

const combinations = [
  ['ua', 1440],
  ['en', 390],
] as const;

for (const [language, width] of getLanguages(combinations, 0)) {
  test(`from the email to the form of participation (${language}, ${width} px)`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = newEmail('way');
    const on = registrationPage(page, language);
    await on.open();
    await expect(on.email).toBeVisible();
    await expect(page).toHaveURL(/\/registration$/);
    await expectAccessible(page);
    await on.email.fill(email);
    await on.send.click();

    await expect(on.code).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    await expect(on.resend).toBeDisabled();
    await expectAccessible(page);
    await on.code.fill(await codeSentTo(request, email));

    await expect(page).toHaveURL(/step=password/);
    await expectAccessible(page);
    await on.password.fill(password);
    await on.repeat.fill(password);
    // Toasts are visible for two seconds, so the check starts with the click.
    await Promise.all([expect(on.toast(on.text.passwordSaved)).toBeVisible(), on.savePassword.click()]);

    await expect(page).toHaveURL(/step=personal-data/);
    await on.name.fill('Олена');
    await on.lastName.fill('Ґалаґан');
    await expect(on.bib).toContainText('Олена Ґалаґан');
    await on.birthday.fill('14051979');
    await on.female.check({ force: true });
    await on.country.selectOption({ label: on.text.home });
    await on.city.fill('Київ');
    await on.phone.fill('0671234567');
    await expect(on.phone).toHaveValue('+380 (67) 123-45-67');
    await on.consent.check();
    await expectAccessible(page);
    await Promise.all([expect(on.toast(on.text.dataSaved)).toBeVisible(), on.saveData.click()]);
    await expect(page).toHaveURL(/step=participation/);
    await expect(on.title).toHaveText(on.text.participation);

    await page.goBack();
    await expect(on.name).toHaveValue('Олена');
    await on.open();
    await expect(page).toHaveURL(/step=participation/);
  });
}

for (const language of getLanguages(['ua', 'en'] as const, 1)) {
  test(`the same flow with the keyboard alone, on a phone (${language})`, async ({ page, request }) => {
    await page.setViewportSize(phone);
    const email = newEmail('keys');
    const on = registrationPage(page, language);
    const { keyboard } = page;
    const type = async (field: Locator, text: string) => {
      await tabTo(page, field);
      await keyboard.type(text);
    };
    const press = async (control: Locator, key: string) => {
      await tabTo(page, control);
      await keyboard.press(key);
    };
    await on.open();
    await type(on.email, email);
    await keyboard.press('Enter');
    await expect(on.code).toBeFocused();
    await keyboard.type(await codeSentTo(request, email));
    await expect(page).toHaveURL(/step=password/);
    await type(on.password, password);
    await type(on.repeat, password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/step=personal-data/);
    await type(on.name, 'Остап');
    await type(on.lastName, 'Ґалаґан');
    await type(on.birthday, '01022000');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    // Ukrainian readers find their country chosen.
    if (language === 'en') await press(on.country, 'ArrowDown');
    await expect(on.country).toHaveValue('UA');
    await type(on.city, 'Львів');
    await type(on.phone, '501112233');
    await press(on.consent, 'Space');
    await press(on.saveData, 'Enter');
    await expect(page).toHaveURL(/step=participation/);
  });
}

async function tabTo(page: Page, target: ReturnType<typeof registrationPage>['email']) {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('reload and back keep typed text, in every step', async ({ page, request }) => {
  const email = newEmail('kept');
  const on = registrationPage(page, 'ua');
  await on.open();
  await on.email.fill(email);
  await page.reload();
  await expect(on.email).toHaveValue(email);
  await on.send.click();
  await expect(on.code).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(on.email).toHaveValue(email);
  await on.send.click();
  await on.code.fill(await codeSentTo(request, email));
  await expect(on.password).toBeVisible();
  await page.reload();
  await expect(on.password).toHaveValue('');
  await page.goBack();
  await expect(on.email).toHaveValue(email);
  await on.send.click();
  await on.password.fill(password);
  await on.repeat.fill(password);
  await on.savePassword.click();
  await on.name.fill('Олена');
  await on.city.fill('Київ');
  await page.reload();
  await expect(on.name).toHaveValue('Олена');
  await expect(on.bib).toContainText('Олена');
  await page.goBack();
  await page.goForward();
  await expect(on.city).toHaveValue('Київ');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(password);
});

test('a reload before the scripts ran keeps typed text', async ({ page }) => {
  const email = newEmail('early');
  const on = registrationPage(page, 'ua');
  await page.route('**/*.js', () => {});
  await page.goto('/registration', { waitUntil: 'commit' });
  await on.email.fill(email);
  await page.unrouteAll();
  await page.reload();
  await expect(on.send).toBeEnabled();
  await expect(on.email).toHaveValue(email);
  await on.send.click();
  await expect(page.getByText(email)).toBeVisible();
});

test('going offline keeps typed text', async ({ page, context, request }) => {
  const token = await createAccount(request, newEmail('offline'), password);
  await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  const on = registrationPage(page, 'ua');
  await on.open();
  await on.name.fill('Олена');
  await on.lastName.fill('Ґалаґан');
  await on.birthday.fill('14051979');
  await on.female.check({ force: true });
  await on.country.selectOption('UA');
  await on.city.fill('Київ');
  await on.phone.fill('0671234567');
  await on.consent.check();
  await context.setOffline(true);
  await on.saveData.click();
  await expect(page.getByRole('alert').getByText('Дані не збережено')).toBeVisible();
  await expect(on.name).toHaveValue('Олена');
  await context.setOffline(false);
  await on.saveData.click();
  await expect(page).toHaveURL(/step=participation/);
});

test('an email with an account leads to recovery', async ({ page, request }) => {
  const email = newEmail('known');
  await createAccount(request, email, password);
  const on = registrationPage(page, 'ua');
  await on.open();
  await on.email.fill(email);
  await on.send.click();
  await on.code.fill(await codeSentTo(request, email, 2));
  const hint = page.locator('main').getByRole('alert');
  await expect(hint).toContainText('Ця пошта вже зареєстрована');
  await hint.getByRole('link', { name: 'Відновити пароль' }).click();
  await expect(page).toHaveURL(/\/login\/forgot-password/);
});
