import { expect, test } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 120_000 });

for (const locale of getLanguages(locales, 0)) {
  test(`a phone order is typed, survives a reload, is placed once and paid by its link, ${locale}`, async ({
    page,
    browser,
  }) => {
    const t = officeTexts(locale);
    await signInAsOwner(page, actAsStaff, locale);
    await page.goto(`${locale === 'en' ? '/en' : ''}/office/orders`);
    await page.getByRole('link', { name: t('newOrder.open') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('newOrder.title') })).toBeVisible();

    await page.getByLabel(t('newOrder.buyer.email')).fill(`${crypto.randomUUID()}@run.example`);
    await page.getByLabel(t('person.fields.fullName')).fill('Ярина Глоба');
    await page.getByLabel(t('person.fields.city')).fill('Чернівці');
    await page.reload();
    await expect(page.getByLabel(t('person.fields.fullName'))).toHaveValue('Ярина Глоба');
    await expect(page.getByLabel(t('person.fields.city'))).toHaveValue('Чернівці');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth, `sideways at ${width}`).toBeLessThanOrEqual(clientWidth);
      await expectAccessible(page);
    }
    const receipt = page.getByRole('region', { name: t('newOrder.receipt.title') });
    await receipt.getByRole('button').dblclick();

    const link = page.locator('code');
    await expect(link).toContainText('/links/o');
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    const [number = ''] = /RUN-\d+/.exec(headings.join('\n')) ?? [];
    await expectAccessible(page);
    const payer = await browser.newPage();
    await payer.goto(new URL((await link.textContent()) ?? '').pathname);
    await expect(payer.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
    await payer.getByRole('button', { name: locale === 'ua' ? 'Сплатити карткою' : 'Pay by card' }).click();
    await expect(payer).toHaveURL(/sandbox/);
    await payer.close();

    await page.getByRole('link', { name: t('newOrder.placed.open') }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(page.getByText('Ярина Глоба').first()).toBeVisible();
  });
}
