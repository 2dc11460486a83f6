import { expect, type Locator, type Page } from '@playwright/test';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { type OfficeTexts, officeTexts } from '../../../harness/officeTexts.ts';
import { providePasskeys } from '../../../harness/passkeys.ts';
import { charity, drawLogo } from './charity.ts';

/** The office of the story is English. */
export const t: OfficeTexts = officeTexts('en');

/** Fills a text in both languages. @param index of the text among those of the same label */
export async function fillBoth(part: Locator, label: string, texts: Record<Locale, string>, index = 0): Promise<void> {
  for (const language of locales)
    await part
      .getByRole('textbox', { name: `${label}, ${t(`event.${language}`)}`, exact: true })
      .nth(index)
      .fill(texts[language]);
}

export const findFields = (page: Page) => {
  const main = page.locator('main');
  const field = (key: string) => main.getByLabel(t(`event.fields.${key}`), { exact: true }).first();
  return {
    main,
    field,
    fill: async (values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values)) await field(key).fill(value);
    },
    next: async () => {
      await main.getByRole('link', { name: t('setup.next'), exact: true }).click();
    },
  };
};

/** The first owner follows the link of an empty site and answers its steps, with a passkey and no terminal. @param link that the first start gives */
export async function setUp(page: Page, link: string): Promise<void> {
  await providePasskeys(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Create a passkey and sign in' }).click();
  await expect(page).toHaveURL(/\/en\/office\/setup$/);
  const { main, field, fill, next } = findFields(page);
  const fillFact = (name: string, texts: Record<Locale, string>) =>
    fillBoth(main, t(`event.fields.${name}.label`), texts);
  await main.getByRole('button', { name: t('setup.start'), exact: true }).click();

  for (const name of ['name', 'shortName', 'tagline', 'foundation', 'city'] as const)
    await fillFact(`identity.${name}`, charity[name]);
  await fill({ firstYear: charity.firstYear });
  await field('identity.defaultLocale').selectOption('en');
  await next();

  await fill({ 'identity.colours.main': charity.colours.main, 'identity.colours.accent': charity.colours.accent });
  await addImage(page, 'identity.logo', { name: 'brush.png', buffer: await drawLogo() });
  await addImage(page, 'identity.logoOnDark', { name: 'brush-white.png', buffer: await drawLogo('#ffffff') });
  await next();

  await fillFact('requisites.recipient', { ua: charity.recipient, en: charity.recipient });
  await main.getByLabel('IBAN', { exact: true }).fill(charity.iban);
  await fill({ 'requisites.edrpou': charity.edrpou });
  await fillFact('requisites.bankName', charity.bank);
  await next();

  await fill({
    startsAt: charity.startsAt,
    endsAt: charity.endsAt,
    'registration.closesAt': charity.closesAt,
    'registration.editUntil': charity.editUntil,
    supportEmail: charity.supportEmail,
    supportPhone: charity.supportPhone,
    'kitOffice.dateFrom': charity.kitsFrom,
    'kitOffice.dateTo': charity.kitsTo,
  });
  await fillFact('place', charity.place);
  await fillFact('kitOffice.address', charity.kitOffice);
  await next();

  await fill({ 'fees.individual': charity.prices.full });
  await next();

  await main.getByLabel(t('setup.number')).fill(charity.number);
  await main.getByRole('button', { name: t('setup.finish'), exact: true }).click();
  await expect(main.getByRole('heading', { name: t('setup.done') })).toBeVisible();
}

/** Uploads an image for a field of the settings. */
export async function addImage(page: Page, key: string, file: { name: string; buffer: Buffer }): Promise<void> {
  const label = t(`event.fields.${key}`);
  const group = page.getByRole('group', { name: label, exact: true });
  await group.getByRole('button').first().click();
  await page.locator('dialog[open] input[type="file"]').setInputFiles({ ...file, mimeType: 'image/png' });
  await expect(group.getByRole('img')).toBeVisible();
}
