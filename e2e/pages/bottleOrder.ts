import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Registrant } from '../harness/registrant.ts';

/** Orders a bottle to a branch, in English, and pays by monobank. @returns the number of the order. */
export async function orderBottle(page: Page, request: APIRequestContext, { token }: Registrant): Promise<string> {
  await request.post('/wp-json/custom/v1/basket/items', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { sku: 'BTL-32', size: '', quantity: 1 },
  });
  const main = page.locator('main');
  await page.goto('/en/cabinet/checkout');
  await main.getByRole('radio', { name: 'Carrier’s branch' }).check();
  await main.getByRole('combobox', { name: 'Region', exact: true }).selectOption('UA-46');
  await main.getByRole('combobox', { name: 'Town or village', exact: true }).fill('Lviv');
  await main.getByRole('listbox').getByRole('option').first().click();
  await main.getByRole('combobox', { name: 'Branch or parcel locker', exact: true }).fill('3');
  await main.getByRole('listbox').getByRole('option').first().click();
  await main.getByRole('textbox', { name: 'Recipient’s name' }).fill('Олена');
  await main.getByRole('textbox', { name: 'Recipient’s last name' }).fill('Ґалаґан');
  await main.getByRole('radio', { name: 'monobank' }).check();
  await main.getByRole('button', { name: /^Pay ₴390/ }).click();
  await page
    .getByRole('button', { name: /^(Pay|Сплатити) / })
    .first()
    .click();
  await expect(main.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible({ timeout: 30_000 });
  return page.url().slice(-10);
}
