import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Locale } from 'shared-lib/i18n/locales';
import { expectAccessible } from '../../harness/axe.ts';
import { getLanguages } from '../../harness/getLanguages.ts';
import { signInAsOwner } from '../../harness/officeScreens.ts';
import { officeTexts } from '../../harness/officeTexts.ts';
import { newRegistrant, orderPlaces, type Registrant } from '../../harness/registrant.ts';
import { createStaff, type StaffCall } from '../../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../../harness/testProduct.ts';
import { participationPage } from '../../pages/participation.ts';

test.describe.configure({ timeout: 240_000 });

const ADULT = 'Олена Ґалаґан';
const CHILD = 'Остап Ґалаґан';
const UNDECIDED = 'Єва Ґалаґан';

const texts = {
  ua: {
    size: 'Розмір футболки',
    table: 'Таблиця розмірів',
    change: /^Змінити: /,
    ended: 'Посилання не діє',
    choose: 'Оберіть розмір футболки',
    save: 'Зберегти розмір',
    saved: 'Єва: розмір S збережено',
    later: 'Змінити розмір',
  },
  en: {
    size: 'T-shirt size',
    table: 'Size table',
    change: /^Edit: /,
    ended: 'The link does not work',
    choose: 'Choose your T-shirt size',
    save: 'Save the size',
    saved: 'Єва: size S saved',
    later: 'Change the size',
  },
};

// Sizes can be changed until two weeks before the run, and what others take would count.
let product: TestProduct;
let actAsStaff: StaffCall;
test.beforeEach(async () => {
  product = await startTestProduct(0, { CLOCK: '2025-04-20T09:00:00Z' });
  actAsStaff = createStaff(product.backendUrl);
});
test.afterEach(() => product?.stop());

/** Orders the places and settles the order. @returns its number. */
async function payFor(request: APIRequestContext, registrant: Registrant): Promise<string> {
  const ids = (await registrant.registrations()).map(({ id }) => id);
  const number = await orderPlaces(request, registrant, ids);
  await actAsStaff('settle', { number, key: crypto.randomUUID() });
  return number;
}

/** The personal link in the message to all who have no size. */
async function findSizeLink(request: APIRequestContext, email: string): Promise<string> {
  const text = { subjectUa: 'Оберіть розмір', subjectEn: 'Choose a size', textUa: 'Чекає.', textEn: 'It waits.' };
  await actAsStaff('start-message', { segment: { size: 'missing' }, ...text, key: crypto.randomUUID() });
  const find = async () => {
    const emails = await (await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json();
    const links = emails.map((sent: { text: string }) => /\/registration\/size\/[\w-]+/.exec(sent.text)?.[0]);
    return links.find(Boolean) ?? '';
  };
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  return find();
}

/** Thousands are grouped by a space or a comma. */
const toNumbers = (text: string): number[] =>
  (text.match(/\d+(?:[\s,]\d{3})*/g) ?? []).map((found) => Number(found.replace(/\D/g, '')));

/** What the office says of a size: how many are taken, paid and free. */
async function readStock(office: Page, locale: Locale, size: string): Promise<number[]> {
  const t = officeTexts(locale);
  const table = office.getByRole('table', { name: t('participants.shirts') });
  const cells = table
    .getByRole('row')
    .filter({ has: office.getByText(size, { exact: true }) })
    .getByRole('cell');
  await expect(cells).toHaveCount(4);
  const [, , held = '', free = ''] = await cells.allTextContents();
  const [taken, paid = 0] = toNumbers(held);
  return [taken ?? Number.NaN, paid, toNumbers(free)[0] ?? Number.NaN];
}

for (const locale of getLanguages(['ua', 'en'] as const, 0)) {
  test(`a family chooses sizes, changes one, and the office counts the same (${locale})`, async ({
    browser,
    playwright,
  }) => {
    const text = texts[locale];
    const request = await playwright.request.newContext({ baseURL: product.url });
    const registrant = await newRegistrant(request);
    const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', baseURL: product.url } as const;
    const context = await browser.newContext(phone);
    await registrant.enter(context);
    const page = await context.newPage();
    const on = participationPage(page, locale);
    const size = on.field(text.size);

    await on.open();
    await size.selectOption('XS');
    await page.getByRole('button', { name: text.table }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(size).toHaveValue('XS');
    await on.button(on.text.add).click();
    await on.fullName.fill(CHILD);
    await expect(size).toHaveValue('');
    await on.field(on.text.race).selectOption('family-1km');
    await size.selectOption('146');
    await on.button(on.text.add).click();
    await on.fullName.fill(UNDECIDED);
    await on.agree();
    await expectAccessible(page);
    await on.submit.click();
    await expect(on.heading(on.text.delivery)).toBeVisible();
    const chosen = async () =>
      Object.fromEntries((await registrant.registrations()).map(({ fields }) => [fields.fullName, fields.kitSize]));
    expect(await chosen()).toEqual({ [ADULT]: 'XS', [CHILD]: '146', [UNDECIDED]: '' });
    const number = await payFor(request, registrant);

    await page.goto(`${on.text.prefix}/cabinet`);
    await on.main
      .getByRole('button', { name: new RegExp(ADULT) })
      .first()
      .click();
    await on.main.getByRole('link', { name: text.change }).first().click();
    await expect(on.fullName).toHaveValue(ADULT);
    await size.selectOption('XXL');
    await on.button(on.text.save).click();
    await expect.poll(chosen).toEqual({ [ADULT]: 'XXL', [CHILD]: '146', [UNDECIDED]: '' });

    const desk = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
    const office = await desk.newPage();
    await signInAsOwner(office, actAsStaff, locale, product.url);
    await office.goto(`${on.text.prefix}/office/participants?view=no-size&q=${number}`);
    const rows = office.locator('main tbody tr').filter({ hasText: 'Ґалаґан' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(UNDECIDED);
    const free = { XS: 500, S: 1500, XXL: 600, '146': 200 };
    expect(await readStock(office, locale, 'XS')).toEqual([0, 0, free.XS]);
    expect(await readStock(office, locale, 'XXL')).toEqual([1, 1, free.XXL - 1]);
    expect(await readStock(office, locale, '146')).toEqual([1, 1, free['146'] - 1]);

    const link = await findSizeLink(request, registrant.email);
    const other = await browser.newContext(phone);
    const visitor = await other.newPage();
    await visitor.goto(on.text.prefix + link);
    await expect(visitor.getByRole('heading', { name: text.choose })).toBeVisible();
    await expect(visitor.locator('main')).not.toContainText('Ґалаґан');
    await visitor
      .getByLabel(new RegExp(`^${text.size}`))
      .last()
      .selectOption('S');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: text.save }).dblclick();
    await expect(visitor.getByRole('status').filter({ hasText: text.saved })).toBeVisible();
    await expect(visitor.getByRole('button', { name: text.later })).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await chosen()).toMatchObject({ [UNDECIDED]: 'S' });
    await visitor.goto(`${on.text.prefix}${link}x`);
    await expect(visitor.getByRole('heading', { name: text.ended })).toBeVisible();

    await office.reload();
    await expect(rows).toHaveCount(0);
    expect(await readStock(office, locale, 'S')).toEqual([1, 1, free.S - 1]);
    await Promise.all([context, desk, other].map((opened) => opened.close()));
    await request.dispose();
  });
}
