import { type Browser, expect, test } from '@playwright/test';
import { openPaymentSandbox, type PaymentSandbox } from 'backend/payment-sandbox';
import { expectAccessible } from '../../harness/axe.ts';
import { newEmail } from '../../harness/mailbox.ts';
import { createStaff } from '../../harness/staff.ts';
import { invite, openStaffMember, type StaffMember } from '../../harness/staffMember.ts';
import { startTestProduct, type TestProduct } from '../../harness/testProduct.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000, navigationTimeout: 20_000 });

let product: TestProduct;
let bank: PaymentSandbox;
let token: string;

// The bank is outside of the product, which knows its address and no key.
test.beforeEach(async () => {
  const log = { warn: () => undefined };
  bank = await openPaymentSandbox({ clock: { now: () => new Date() }, log, isAlone: true });
  const { MONOBANK_URL = '', MONOBANK_TOKEN = '' } = bank.variables;
  token = MONOBANK_TOKEN;
  product = await startTestProduct(0, { MONOBANK_URL, CLOCK: '2025-04-20T09:00:00Z' });
});
test.afterEach(async () => {
  await product?.stop();
  await bank?.close();
});

test('an owner enters a key of the bank, a visitor pays with it, and an accountant sees no value', async ({
  browser,
}) => {
  const { url, backendUrl } = product;
  const { link } = await createStaff(backendUrl)('invite-owner', { email: 'owner@fond.example', name: 'Оксана Лемко' });
  const owner = await openStaffMember({ browser, url, locale: 'ua' }, link);
  const { main, t, open, page } = owner;
  await open('/office/settings/services');
  const card = main.getByRole('region', { name: 'monobank' });
  await expect(card.getByText(t('services.sources.sandbox'), { exact: true })).toBeVisible();
  await card.getByRole('button', { name: t('services.connect') }).click();

  await card.getByLabel('Токен').fill('not-the-token-of-the-bank');
  await card.getByRole('button', { name: t('services.test'), exact: true }).click();
  await expect(card.getByRole('alert')).toContainText('Сервіс не знає такого ключа');
  await card.getByRole('button', { name: t('services.save') }).click();
  await expect(card.getByRole('checkbox', { name: t('services.despiteTest') })).toBeVisible();
  await expectAccessible(page);

  await card.getByLabel('Токен').fill(token);
  await card.getByRole('button', { name: t('services.test'), exact: true }).click();
  await expect(card.getByRole('status')).toContainText('Сервіс прийняв ключі');
  await card.getByRole('button', { name: t('services.save') }).click();
  await expect(card.getByText(t('services.sources.office'), { exact: true })).toBeVisible();
  await expect(card).toContainText(`…${token.slice(-4)}`);
  await expectAccessible(page);

  await contribute(browser, url);
  await expectNoValue(
    await openStaffMember({ browser, url, locale: 'ua' }, await invite(owner, 'accountant', 'Марія')),
  );
});

/** The visitor comes to the bank that the owner connected. */
async function contribute(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/');
  const widget = page.locator('#contribution');
  await widget.getByLabel('Сума внеску').fill('1000');
  await widget.getByRole('button', { name: 'Зробити внесок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('monobank').click();
  await dialog.getByLabel('Пошта').fill(newEmail('donor'));
  await dialog.getByRole('button', { name: /^Сплатити 1\s000/ }).click();
  await page.waitForURL((address) => address.href.startsWith(bank.settings.monobank?.url ?? '?'));
  await page.getByRole('button', { name: /^Сплатити 1\s000/ }).click();
  await expect(page.getByRole('heading', { name: 'Дякуємо за внесок' })).toBeVisible({ timeout: 20_000 });
  await page.close();
}

async function expectNoValue({ main, t, open }: StaffMember): Promise<void> {
  await open('/office/settings/services');
  const card = main.getByRole('region', { name: 'monobank' });
  await expect(card).toContainText(t('services.sources.office'));
  await expect(card).not.toContainText(token.slice(-4));
  await expect(card.getByRole('button')).toHaveCount(0);
}
