import { expect } from '@playwright/test';
import { getLanguages } from '../harness/getLanguages.ts';
import { test } from '../harness/registrantTest.ts';
import { participationPage } from '../pages/participation.ts';

test.describe.configure({ timeout: 120_000 });

test('a registration paid by card gets a number, its file and an email', async ({ page, registrant }) => {
  const on = participationPage(page, 'ua');
  await on.open();
  await on.goToPickup();
  await on.main.getByRole('button', { name: /^Сплатити\s500/ }).click();

  // The first card is declined.
  await page.getByRole('button', { name: 'Бракує грошей' }).click();
  await on.main.getByRole('heading', { name: 'Платіж не пройшов' }).waitFor({ timeout: 30_000 });
  await on.main.getByRole('button', { name: /^Продовжити оплату/ }).click();
  await page
    .getByRole('button', { name: /^Сплатити / })
    .first()
    .click();

  await expect(on.main.getByRole('heading', { name: 'Сплачено, дякуємо' })).toBeVisible({ timeout: 30_000 });
  const filled = page.locator('page-slot[name="cabinet.order-paid"]');
  await expect(filled.getByRole('link', { name: 'Мій збір' })).toBeVisible();
  await expect(filled.locator('[data-remote="content"]').getByRole('button').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await on.main.getByRole('button', { name: 'Онлайн-номер, PDF: Олена Ґалаґан' }).click();
  expect((await download).suggestedFilename()).toMatch(/^onlain-nomer-\d+\.pdf$/);
  await expect.poll(registrant.emails).toContainEqual(expect.stringMatching(/^Оплату отримано: замовлення RUN-\d{6}$/));

  await page.goto('/cabinet');
  await expect(on.main.getByText('Сплачено, дякуємо')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Онлайн-номер: Олена Ґалаґан' })).toBeVisible();
});

for (const language of getLanguages(['ua', 'en'] as const, 1)) {
  test(`going back from the payment page shows that nothing is paid, ${language}`, async ({
    page,
    registrant: _signedIn,
  }) => {
    const on = participationPage(page, language);
    await on.open();
    await on.goToPickup();
    await on.main.getByRole('button', { name: on.text.pay }).click();
    await page.getByRole('button', { name: on.text.noMoney }).waitFor();
    await page.goBack();
    await expect(on.heading(on.text.unpaid)).toBeVisible();
    await expect(on.main.getByRole('button', { name: on.text.continuePayment })).toBeVisible();
    await expect(on.button(on.text.bill)).toBeVisible();

    // The last step of registration does not congratulate either.
    await page.goto(`${on.text.prefix}/registration?step=delivery`);
    await expect(on.heading(on.text.notPaidYet)).toBeVisible();
    await on.main.getByRole('button', { name: on.text.pay }).click();
    // Nor is a second payment a press away, as the first one may still succeed.
    await on.main.getByText(on.text.wasClosed).click();
    await expect(on.main.getByRole('button', { name: on.text.continuePayment })).toBeVisible();
  });
}
