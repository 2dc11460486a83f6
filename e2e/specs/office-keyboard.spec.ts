import { expect, type Page, test } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { getLanguages } from '../harness/getLanguages.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { type OfficeTexts, officeTexts } from '../harness/officeTexts.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 90_000 });

const chords = [
  ['o', 'orders'],
  ['b', 'bank'],
  ['p', 'participants'],
  ['a', 'parcels'],
  ['r', 'results'],
  ['s', 'people'],
  ['l', 'log'],
  ['t', 'today'],
] as const;

for (const locale of getLanguages(locales, 0)) {
  test(`every key of the office's map does what it says, ${locale}`, async ({ page, request }) => {
    const t = officeTexts(locale);
    const registrant = await newRegistrant(request);
    const orders = [await invoicedOrder(request, registrant), await invoicedOrder(request, registrant)];
    await signInAsOwner(page, actAsStaff, locale);

    await goesToSections(page, t);
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: t('frame.keys.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await runsFromPalette(page, t, t('frame.palette.acts.statement'), 'bank');
    await runsFromPalette(page, t, t('frame.sections.orders'), 'orders');
    await page.keyboard.press('Control+k');
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options.nth(0)).toHaveText(t('frame.sections.orders'));
    await expect(options.nth(1)).toHaveText(t('frame.palette.acts.statement'));
    await page.keyboard.press('Escape');

    await page.keyboard.press('Slash');
    await expect(page.getByRole('searchbox')).toBeFocused();
    // In a field keys write.
    await page.keyboard.type(registrant.email);
    await expect(page.locator('main tbody tr')).toHaveCount(orders.length);
    await expect(page.getByRole('searchbox')).toBeFocused();

    const listed = await walksTheList(page, t);
    expect(listed.toSorted()).toEqual(orders.toSorted());
    await actsOnTheOrder(page, t, listed[0] ?? '');
  });
}

async function goesToSections(page: Page, t: OfficeTexts): Promise<void> {
  for (const [key, section] of chords) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1, name: t(`frame.sections.${section}`) })).toBeVisible();
  }
}

async function runsFromPalette(page: Page, t: OfficeTexts, entry: string, section: 'bank' | 'orders'): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: t('frame.palette.title') })).toBeFocused();
  await page.keyboard.type(entry);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t(`frame.sections.${section}`) })).toBeVisible();
}

/** @returns the numbers of the first two rows. */
async function walksTheList(page: Page, t: OfficeTexts): Promise<[string, string]> {
  const getNumber = async (row: number) =>
    (await page.locator('main tbody tr').nth(row).getAttribute('data-row')) ?? '';
  const [first, second] = [await getNumber(0), await getNumber(1)];
  const tick = (number: string) => page.getByRole('checkbox', { name: t('orders.select', { number }) });
  const current = page.locator('main tr[data-current]');

  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(current).toHaveAttribute('data-row', first);
  await page.keyboard.press('j');
  await expect(current).toHaveAttribute('data-row', second);
  await page.keyboard.press('k');
  await expect(current).toHaveAttribute('data-row', first);

  await page.keyboard.press('x');
  await expect(tick(first)).toBeChecked();
  // A Ukrainian layout writes another letter with the same key.
  await page.locator('body').dispatchEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true });
  await page.keyboard.press('Shift+X');
  await expect(tick(second)).toBeChecked();
  await page.getByRole('button', { name: t('orders.remind') }).press('Enter');
  await expect(page.getByText(t('orders.remindSoon', { count: 2 }))).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(t('orders.remindSoon', { count: 2 }))).toBeHidden();

  const preview = page.getByRole('complementary', { name: t('orders.preview', { number: first }) });
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  const save = page.getByRole('button', { name: t('frame.exportFormats.save') });
  await page.keyboard.press('e');
  await expect(save).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(save).toBeHidden();
  const paid = page.getByRole('checkbox', { name: t('orders.states.paid'), exact: true });
  await page.keyboard.press('f');
  await expect(paid).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paid).toBeHidden();
  return [first, second];
}

async function actsOnTheOrder(page: Page, t: OfficeTexts, number: string): Promise<void> {
  const order = page.getByRole('heading', { level: 1, name: number });
  const credit = page.getByRole('heading', { name: t('order.settle.title') });
  const note = page.getByRole('textbox', { name: t('order.note.text') });
  for (const [key, opened] of [
    ['p', credit],
    ['n', note],
  ] as const) {
    await page.keyboard.press('k');
    await page.keyboard.press(key);
    await expect(opened).toBeVisible();
    await expect(order).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('frame.sections.orders') })).toBeVisible();
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
  }
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(order).toBeVisible();
  await page.keyboard.press('n');
  await note.fill('Просить акт поштою');
  await page.keyboard.press('Escape');
  await expect(note).toHaveValue('Просить акт поштою');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/office\/desk$/);
}
