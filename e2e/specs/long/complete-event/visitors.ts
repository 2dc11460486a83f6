import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { newRegistrant, type Registrant } from '../../../harness/registrant.ts';
import { orderBottle } from '../../../pages/bottleOrder.ts';
import { participationPage } from '../../../pages/participation.ts';

async function signedIn(browser: Browser, url: string, request: APIRequestContext) {
  const registrant = await newRegistrant(request);
  const context = await browser.newContext({ baseURL: url });
  await registrant.enter(context);
  return { registrant, context, page: await context.newPage() };
}

export interface Paid {
  order: string;
  registrant: Registrant;
}

/** A person registers, collects the kit at the office and pays by card. */
export async function registerAndPay(browser: Browser, url: string, request: APIRequestContext): Promise<Paid> {
  const { registrant, context, page } = await signedIn(browser, url, request);
  const on = participationPage(page, 'ua');
  await on.open();
  await on.goToPickup();
  await on.main.getByRole('button', { name: on.text.pay }).click();
  await page
    .getByRole('button', { name: /^Сплатити / })
    .first()
    .click();
  await expect(on.heading('Сплачено, дякуємо')).toBeVisible({ timeout: 30_000 });
  await page.goto('/cabinet');
  const order = (await on.main.getByRole('link', { name: /^RUN-\d{6}/ }).textContent()) ?? '';
  await context.close();
  return { order, registrant };
}

/** A person orders a bottle to a branch and pays by card. @returns the number of the order. */
export async function orderParcel(browser: Browser, url: string, request: APIRequestContext): Promise<string> {
  const { registrant, context, page } = await signedIn(browser, url, request);
  const number = await orderBottle(page, request, registrant);
  await context.close();
  return number;
}

/** The participant lets a friend collect the kit. @returns the consent code. */
export async function giveConsent(browser: Browser, url: string, { registrant, order }: Paid, friend: string) {
  const context = await browser.newContext({ baseURL: url });
  await registrant.enter(context);
  const page = await context.newPage();
  const main = page.locator('main');
  await page.goto(`/cabinet/orders/${order}`);
  await main.getByRole('button', { name: 'Створити код для друга' }).click();
  await main.getByLabel('Ім’я та прізвище друга').fill(friend);
  await main.getByRole('button', { name: 'Створити код' }).click();
  const code = main.getByText(/^\d{4}\s\d{4}$/);
  await expect(code).toBeVisible();
  const text = (await code.textContent()) ?? '';
  await context.close();
  return text;
}
