import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { newEmail } from '../harness/mailbox.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The newest link of an email to the page of the gift, once this many months were charged. */
async function findGiftLink(request: APIRequestContext, email: string, months: number): Promise<string> {
  const findLinks = async (): Promise<string[]> => {
    const emails = await (await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json();
    return emails.flatMap(({ text }: { text: string }) => /https?:\S+(\/monthly-gift\/[\w-]+)/.exec(text)?.[1] ?? []);
  };
  await expect.poll(async () => (await findLinks()).length, { timeout: 30_000 }).toBe(months);
  return (await findLinks())[0] ?? '';
}

test('a visitor gives every month on a phone, is charged again, and stops by two taps', async ({ page, request }) => {
  const email = newEmail('monthly');
  await page.goto('/');
  const widget = page.locator('#contribution');
  await widget.getByLabel('Сума внеску').fill('200');
  await widget.getByRole('button', { name: 'Зробити внесок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Щомісяця' }).check();
  await dialog.getByLabel('Пошта', { exact: false }).fill(email);
  await dialog.getByRole('checkbox', { name: /^Покрити комісію/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Вносити 203.*щомісяця$/ }).click();

  await page.waitForURL(/\/sandbox\/payments\/liqpay\/pay\//);
  const reference = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: /^Сплатити 203/ }).click();
  await expect(page.getByRole('heading', { name: 'Дякуємо за внесок' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await findGiftLink(request, email, 1);

  const charged = await request.post('/sandbox/payments/liqpay/charges', {
    form: { order_id: reference, choice: 'pay' },
  });
  expect(charged.ok()).toBe(true);
  const link = await findGiftLink(request, email, 2);

  // The first tap is that on the link of the email.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Дякуємо, що ви з нами' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Припинити внески' }).click();
  await expect(page.getByRole('heading', { name: 'Внески припинено' })).toBeVisible();
  await expectAccessible(page);
  const after = await request.post('/sandbox/payments/liqpay/charges', {
    form: { order_id: reference, choice: 'pay' },
  });
  expect(after.status()).toBe(404);
});
