import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { test } from '../harness/registrantTest.ts';
import { actAsStaff } from '../harness/staff.ts';

const t = officeTexts('ua');
const code = `TEAM${Date.now() % 1_000_000}`;

test.describe.configure({ timeout: 120_000 });

test('staff makes a code, a captain orders free places with it and gets numbers, staff sees who used it', async ({
  page,
  browser,
  captain,
}) => {
  const office = await (await browser.newContext()).newPage();
  await signInAsOwner(office, actAsStaff);
  await office.goto('/office/settings/event');
  const card = office.getByRole('region', { name: t('promoCodes.title') });
  await card.getByRole('button', { name: t('promoCodes.add') }).click();
  const form = card.getByRole('form', { name: t('promoCodes.form.title') });
  await form.getByRole('textbox', { name: t('promoCodes.form.code') }).fill(code.toLowerCase());
  await form.getByRole('textbox', { name: t('promoCodes.form.percent') }).fill('100');
  const people = form.getByRole('textbox', { name: t('promoCodes.form.people') });
  await people.fill('12');
  await people.press('Enter');
  await expect(card.getByText(t('promoCodes.usedOf', { used: 0, people: 12 }))).toBeVisible();
  await expectAccessible(office);

  const main = page.locator('main');
  await page.goto('/cabinet');
  await main.getByRole('link', { name: /^До оплати/ }).click();
  await main.getByRole('radio', { name: 'Самовивіз із офісу' }).check();
  await main.getByRole('button', { name: 'У мене є промокод' }).click();
  const input = main.getByRole('textbox', { name: 'Промокод' });
  await expect(input).toBeFocused();
  await input.pressSequentially('WRONG1');
  await input.press('Enter');
  await expect(main.getByText('Такого промокоду немає.', { exact: false })).toBeVisible();
  await input.fill(code.toLowerCase());
  await input.press('Enter');
  await expect(main.getByText(/дає знижку/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await main.getByRole('radio', { name: 'Самовивіз із офісу' }).check();
  await main.getByRole('button', { name: 'Отримати місце' }).dblclick();
  await expect(page).toHaveURL(/\/cabinet\/orders\/RUN-\d{6}$/);
  const number = page.url().slice(-10);
  await expect.poll(captain.emails).toContainEqual(`Ви з нами: замовлення ${number}`);

  await office.reload();
  await expect(card.getByText(t('promoCodes.usedOf', { used: 12, people: 12 }))).toBeVisible();
  await card.getByRole('button', { name: t('promoCodes.ofCode', { action: t('promoCodes.uses'), code }) }).click();
  await expect(card.getByRole('link', { name: number })).toBeVisible();
  await office.context().close();
});
