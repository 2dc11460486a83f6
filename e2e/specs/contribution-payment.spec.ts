import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newAddress } from '../harness/mailbox.ts';

const ua = {
  path: '/',
  amount: 'Сума внеску',
  give: 'Зробити внесок',
  email: 'Пошта',
  pay: 'Сплатити 25,50 €',
  accepted: 'Ваш внесок прийнято',
  thanks: 'Дякуємо за внесок',
  receiptSent: 'Квитанцію надіслано на пошту.',
  again: 'Продовжити оплату',
  notPaid: 'Оплата не пройшла',
  subject: 'Ваш внесок 25,50 € прийнято',
};
const en: typeof ua = {
  path: '/en',
  amount: 'Amount of the contribution',
  give: 'Make a contribution',
  email: 'Email',
  pay: 'Pay €25.50',
  accepted: 'Your contribution was accepted',
  thanks: 'Thank you for your contribution',
  receiptSent: 'The receipt was sent to your email.',
  again: 'Continue payment',
  notPaid: 'The payment did not go through',
  subject: 'Your contribution of €25.50 was accepted',
};

/** From the bib to the page of the payment service. */
async function give(page: Page, texts: typeof ua, email: string) {
  await page.goto(texts.path);
  const widget = page.locator('#contribution');
  await widget.getByText('€ EUR').click();
  await widget.getByLabel(texts.amount).fill('25,50');
  await widget.getByRole('button', { name: texts.give }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.email, { exact: false }).fill(email);
  await dialog.getByRole('button', { name: new RegExp(texts.pay.replace(/\s/g, '\\s').replace('.', '\\.')) }).click();
}

async function subjectsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const letters = await (await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json();
  return letters.map(({ subject }: { subject: string }) => subject.replace(/\u00a0/g, ' '));
}

async function expectThanks(page: Page, request: APIRequestContext, texts: typeof ua, email: string) {
  await expect(page.getByRole('status').filter({ hasText: texts.accepted })).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible();
  await expect(page.getByText(texts.receiptSent)).toBeVisible({ timeout: 20_000 });
  expect(await subjectsTo(request, email)).toContain(texts.subject);
}

test('a contribution in euros is accepted and thanked for', async ({ page, request }) => {
  const email = newAddress('giver');
  await give(page, ua, email);
  await expect(page).toHaveURL(/\/sandbox\/payments\/liqpay\/pay\//);
  await expect(page.getByRole('heading', { name: '25,50' })).toBeVisible();
  await page.getByRole('button', { name: 'Сплатити 25,50' }).click();
  await expect(page).toHaveURL(/\/contribution\/[\w-]{32}$/);
  await expectThanks(page, request, ua, email);
});

test('a declined contribution is paid at the second try', async ({ page, request }) => {
  const email = newAddress('giver');
  await give(page, en, email);
  await page.getByRole('button', { name: 'Not enough money' }).click();
  await expect(page).toHaveURL(/\/en\/contribution\/[\w-]{32}$/);
  await expect(page.getByRole('heading', { name: en.notPaid })).toBeVisible();
  await page.getByRole('button', { name: en.again }).click();
  await page.getByRole('button', { name: /^Pay €25\.50/ }).click();
  await expectThanks(page, request, en, email);
});
