import { expect, test } from '@playwright/test';
import { newAddress } from '../harness/mailbox.ts';
import { contributionPage } from '../pages/contribution.ts';

test('a contribution in euros is accepted and thanked for', async ({ page, request }) => {
  const email = newAddress('giver');
  const on = contributionPage(page, 'ua');
  await on.give(email);
  await on.payAtService();
  await expect(page).toHaveURL(/\/contribution\/[\w-]{32}$/);
  await expect(page.getByRole('status').filter({ hasText: on.text.accepted })).toBeVisible();
  await on.expectThanks(request, email);
});

test('a declined contribution is paid at the second try', async ({ page, request }) => {
  const email = newAddress('giver');
  const on = contributionPage(page, 'en');
  await on.give(email);
  await page.getByRole('button', { name: on.text.noMoney }).click();
  await expect(page).toHaveURL(/\/en\/contribution\/[\w-]{32}$/);
  await expect(page.getByRole('heading', { name: on.text.notPaid })).toBeVisible();
  await page.getByRole('button', { name: on.text.again }).click();
  await on.payAtService();
  await expect(page.getByRole('status').filter({ hasText: on.text.accepted })).toBeVisible();
  await on.expectThanks(request, email);
});
