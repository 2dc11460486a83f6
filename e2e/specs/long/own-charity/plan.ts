import { expect, type Page } from '@playwright/test';
import { localizePath } from 'shared-lib/i18n/paths';
import { charity } from './charity.ts';
import { fillBoth, findFields, t } from './setUp.ts';

/** In the office: two formats with three prices, a question, a promo code and the home page. */
export async function planRun(page: Page): Promise<void> {
  await openOffice(page, '/office/settings/event');
  const { main, fill } = findFields(page);
  const formats = main.getByRole('region', { name: t('event.formats.title') });
  await fill({
    'fees.early.until': charity.earlyUntil,
    'fees.early.individual': charity.prices.early,
    'fees.early.teamPerPerson': charity.prices.early,
  });
  await formats
    .getByRole('button', { name: t('event.formats.add'), exact: true })
    .first()
    .click();
  await fillBoth(formats, t('event.formats.name'), charity.mile);
  await fillBoth(formats, t('event.formats.name'), charity.children, 1);
  await formats.getByRole('textbox', { name: t('event.formats.id') }).fill('children');
  await formats
    .getByRole('textbox', { name: t('event.formats.price') })
    .nth(1)
    .fill(charity.prices.children);

  const questions = main.getByRole('region', { name: t('event.questions.title') });
  await questions.getByRole('button', { name: t('event.questions.add'), exact: true }).click();
  await fillBoth(questions, t('event.questions.text'), charity.question);
  await questions.getByRole('checkbox', { name: t('event.fields.questions.isRequired') }).check();
  await main.getByRole('button', { name: /^Publish changes/ }).click();
  await expect(main.getByText(t('event.unpublished.none'))).toBeVisible();

  const codes = main.getByRole('region', { name: t('promoCodes.title') });
  await codes.getByRole('button', { name: t('promoCodes.add') }).click();
  const form = codes.getByRole('form', { name: t('promoCodes.form.title') });
  await form.getByRole('textbox', { name: t('promoCodes.form.code') }).fill(charity.promoCode);
  await form.getByRole('textbox', { name: t('promoCodes.form.percent') }).fill('50');
  await form.getByRole('button', { name: t('promoCodes.form.create') }).click();
  await expect(codes.getByText(charity.promoCode, { exact: true }).last()).toBeVisible();

  await openOffice(page, '/office/texts/pages/home');
  const lead = main.getByRole('textbox', { name: 'Lead', exact: true });
  for (const [language, name] of [
    ['en', /^English/],
    ['ua', /^Ukrainian/],
  ] as const) {
    const choice = main.getByRole('radio', { name });
    await choice.click();
    await expect(choice).toBeChecked();
    await lead.fill(charity.lead[language]);
  }
  await main.getByRole('button', { name: t('texts.publication.publish'), exact: true }).click();
  await expect(main.getByText(t('texts.publication.same'))).toBeVisible();
}

const openOffice = (page: Page, path: string) => page.goto(localizePath(path, 'en'));
