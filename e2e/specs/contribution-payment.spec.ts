import { expect, test } from '@playwright/test';
import { newEmail } from '../harness/mailbox.ts';
import { contributionPage } from '../pages/contribution.ts';

test('a contribution in euros is accepted and confirmed', async ({ page, request }) => {
  const email = newEmail('donor');
  const on = contributionPage(page, 'ua');
  await on.contribute(email);
  await on.payAtService();
  await expect(page).toHaveURL(/\/contribution\/[\w-]{32}$/);
  await expect(page.getByRole('status').filter({ hasText: on.text.accepted })).toBeVisible();
  await on.expectThanks(request, email);
});

test('a declined contribution is paid on retry', async ({ page, request }) => {
  const email = newEmail('donor');
  const on = contributionPage(page, 'en');
  await on.contribute(email);
  await page.getByRole('button', { name: on.text.noMoney }).click();
  await expect(page).toHaveURL(/\/en\/contribution\/[\w-]{32}$/);
  await expect(page.getByRole('heading', { name: on.text.notPaid })).toBeVisible();
  await page.getByRole('button', { name: on.text.again }).click();
  await on.payAtService();
  await expect(page.getByRole('status').filter({ hasText: on.text.accepted })).toBeVisible();
  await on.expectThanks(request, email);
});
