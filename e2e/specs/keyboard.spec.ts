import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount } from '../harness/account.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { newEmail } from '../harness/mailbox.ts';
import { test } from '../harness/registrantTest.ts';
import { contributionPage } from '../pages/contribution.ts';

const password = 'тихий ранок біля річки';
const MAX_STOPS = 80;

/** Presses Tab until the element has the focus; every stop on the way shows it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(getFocus);
    expect(stop.isShown, stop.name).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** A choice shows the focus on its label, a field on what is around it. */
function getFocus(): { name: string; isShown: boolean } {
  const focused = document.activeElement as HTMLInputElement;
  const isMarked = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const around = [focused, ...(focused.labels ?? []), ...(focused.labels?.[0]?.children ?? [])];
  return { name: focused.outerHTML.slice(0, 120), isShown: focused === document.body || around.some(isMarked) };
}

const languages = ['ua', 'en'] as const;

for (const language of getLanguages(languages, 1)) {
  const [email, secret, enter] =
    language === 'ua' ? ['Електронна пошта', 'Пароль', 'Увійти'] : ['Email', 'Password', 'Login'];

  test(`login by keyboard alone, ${language}`, async ({ page, request }) => {
    const address = newEmail('keyboard');
    await createAccount(request, address, password);
    const main = page.getByRole('main');
    await page.goto(language === 'ua' ? '/login' : '/en/login');
    await main.getByRole('button', { name: enter, exact: true }).waitFor();
    await tabTo(page, main.getByLabel(email));
    await page.keyboard.type(address);
    await tabTo(page, main.getByLabel(secret, { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cabinet$/);
  });
}

for (const language of getLanguages(languages, 0)) {
  test(`a contribution by keyboard alone, ${language}`, async ({ page }) => {
    const { text } = contributionPage(page, language);
    await page.goto(text.path);
    const widget = page.locator('#contribution');
    await widget.getByRole('radio', { name: /UAH/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(widget.getByRole('radio', { name: /EUR/ })).toBeChecked();
    await tabTo(page, widget.getByLabel(text.amount));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('25,50');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel(text.email, { exact: false }));
    await page.keyboard.type(newEmail('keyboard'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sandbox\/payments\/liqpay\/pay\//);
  });
}

test('a checkout by keyboard alone', async ({ page, request, registrant }) => {
  await request.post('/wp-json/custom/v1/basket/items', {
    headers: { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { sku: 'BTL-32', size: '', quantity: 1 },
  });
  const main = page.getByRole('main');
  await page.goto('/cabinet/checkout');
  const pay = main.getByRole('button', { name: /^Сплатити\s/ });
  await pay.waitFor();
  await tabTo(page, main.locator('[name=kind]').first());
  const pickup = main.locator('[name=kind][value=pickup]');
  const ways = await main.locator('[name=kind]').count();
  for (let press = 1; press < ways && !(await pickup.isChecked()); press += 1) await page.keyboard.press('ArrowDown');
  await expect(pickup).toBeChecked();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/payments\//);
});
