import { expect, test } from '@playwright/test';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { actAsStaff } from '../harness/staff.ts';

test('what is printed of the account is the sheet of recovery codes alone, on one page', async ({ page }) => {
  const t = officeTexts('ua');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, actAsStaff);
  await page.goto('/office/account');
  await page.getByRole('button', { name: t('account.codes.make') }).click();
  const sheet = page.getByRole('region', { name: t('account.codes.sheet') });
  await expect(sheet.getByRole('list')).toBeFocused();
  const codes = await sheet.getByRole('listitem').allTextContents();
  expect(codes.length).toBeGreaterThan(7);

  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(() => document.body.innerText);
  expect(printed.split('\n').filter((line) => codes.includes(line.trim()))).toEqual(codes);
  for (const left of ['frame.sections.orders', 'account.codes.saved', 'frame.print'])
    expect(printed, t(left)).not.toContain(t(left));
  await expect(page.getByRole('navigation').first()).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});
