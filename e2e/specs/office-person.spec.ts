import { expect, test } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { waitForScreen } from '../harness/officeCrawler.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 90_000 });

for (const locale of getLanguages(locales, 0)) {
  test(`a runner is named, saved and left by keys alone, ${locale}`, async ({ page, request }) => {
    const t = officeTexts(locale);
    const registrant = await newRegistrant(request);
    const number = await invoicedOrder(request, registrant);
    await actAsStaff('settle', { number, key: crypto.randomUUID() });
    await signInAsOwner(page, actAsStaff, locale);

    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { level: 1, name: t('frame.sections.participants') })).toBeVisible();
    await page.keyboard.press('Slash');
    await page.keyboard.type(number);
    const found = page.getByRole('table', { name: new RegExp(`^${t('frame.sections.participants')}`) });
    await expect(found.locator('tbody tr')).toHaveCount(12);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const card = page.getByRole('link', { name: t('person.open') });
    await card.focus();
    await page.keyboard.press('Enter');

    const name = page.getByLabel(t('person.fields.fullName'));
    await expect(name).toBeVisible();
    await waitForScreen(page, t);
    await name.focus();
    await page.keyboard.type('Ярина Глоба');
    await expect(name).toHaveValue('Ярина Глоба');
    await expect(page.getByRole('region', { name: t('person.effects.title') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Ярина Глоба/ })).toBeVisible();
    await expect(page.getByRole('region', { name: t('person.effects.title') })).toHaveCount(0);

    const { pathname } = new URL(page.url());
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(new RegExp(`${pathname}(\\?|$)`));
    await expect(page, 'the list that was searched').toHaveURL(new RegExp(`q=${number}`));
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(t('order.people.unnamed')) })).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 1, name: /Ярина Глоба/ })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByLabel(t('order.note.text'))).toBeFocused();
    await expectAccessible(page);
  });
}

for (const locale of getLanguages(locales, 1)) {
  test(`the pages of a person are seen and a message is written by keys, ${locale}`, async ({ page, request }) => {
    const t = officeTexts(locale);
    const registrant = await newRegistrant(request);
    const number = await invoicedOrder(request, registrant);
    await actAsStaff('settle', { number, key: crypto.randomUUID() });
    const { participants } = await actAsStaff('search-participants', { text: number, limit: 1 });
    const [{ registrationId, place }] = participants;
    await signInAsOwner(page, actAsStaff, locale);
    await page.goto(`${locale === 'en' ? '/en' : ''}/office/participants/${registrationId}-${place}`);
    await waitForScreen(page, t);

    await page.getByRole('button', { name: t('person.view.open') }).click();
    await page.getByRole('button', { name: t('person.view.submit'), exact: true }).click();
    const seen = page.frameLocator(`iframe[title="${t('person.view.parts.cabinet')}"]`);
    await expect(seen.getByText(number).first()).toBeAttached();
    await expect(seen.locator('[inert]')).toHaveCount(1);
    await expectAccessible(page);
    const view = await page.getByRole('link', { name: t('person.view.whole') }).getAttribute('href');
    const stranger = await request.get(`/wp-json/custom/v1/office/person-view/${view?.split('/').at(-1)}`);
    expect(stranger.status()).toBe(401);

    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.getByLabel(t('person.message.subject')).fill('Ключі');
    await page.getByLabel(t('person.message.text')).fill('Ваші ключі в нас, номер {number}.');
    await expect(page.getByTitle(/Ключі/)).toBeVisible();
    await page.getByRole('button', { name: t('person.message.submit') }).click();
    const emails = page.getByRole('region', { name: new RegExp(`^${t('order.emails.title')}`) });
    await expect(emails.getByText(t('order.emails.kinds.person-message'))).toBeVisible();
  });
}
