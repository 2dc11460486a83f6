import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { newRegistrant } from '../harness/registrant.ts';
import { test } from '../harness/registrantTest.ts';
import { type Language, participationPage } from '../pages/participation.ts';

const languages: Language[] = ['ua', 'en'];
// Each test goes through the whole form, some twice.
test.describe.configure({ timeout: 120_000 });
// Contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };

const noSidewaysScrolling = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const language of getLanguages(languages, 1)) {
  test(`two people are registered once when the button is pressed repeatedly (${language})`, async ({
    page,
    registrant,
  }) => {
    const on = participationPage(page, language);
    await on.open();
    await expect(on.fullName).toHaveValue('Олена Ґалаґан');
    await on.submit.click();
    await expect(on.main.getByRole('checkbox').first()).toBeFocused();
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(3);
    await expectAccessible(page);

    await on.chooseFormats();
    await on.agree();
    await on.button(on.text.add).click();
    await expect(on.fullName).toBeFocused();
    await on.fullName.fill('Остап Ґалаґан');
    await expect(page.getByRole('complementary').last()).toContainText('Остап Ґалаґан');
    await on.agree();
    // The toast is visible for two seconds.
    await Promise.all([expect(on.toast(on.text.done)).toBeVisible(), on.submit.dblclick()]);

    await expect(on.heading(on.text.delivery)).toBeVisible();
    expect(await registrant.registrations()).toHaveLength(2);
    await expect.poll(registrant.emails).toHaveLength(1);

    await on.main.getByRole('radio', { name: on.text.pickup }).check();
    await on.main.getByRole('radio', { name: on.text.invoice }).check();
    await expectAccessible(page);
    await on.button(on.text.finish).click();
    await expect(on.main.getByText(on.text.finished)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${on.text.prefix}/cabinet`);
    await expect(on.main.getByText('Остап Ґалаґан')).toBeVisible();
    await expect(on.main.getByText(on.text.pickup).first()).toBeVisible();
    await expectAccessible(page);
  });
}

for (const language of getLanguages(languages, 0)) {
  test(`a team on a phone: rejected, corrected, registered, changed (${language})`, async ({ page, registrant }) => {
    await page.setViewportSize(phone);
    const on = participationPage(page, language);
    await on.open('team');
    await on.fillTeam();
    await on.field(on.text.count).fill('8');
    await on.field(on.text.taxCode).fill('12345679');
    await on.submit.click();
    await expect(on.field(on.text.count)).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(on.text.tooSmall);
    expect(await noSidewaysScrolling(page)).toBe(true);
    await on.field(on.text.count).fill('48');
    await on.field(on.text.codeIsRight).check();
    await on.submit.click();

    await expect(on.heading(on.text.delivery)).toBeVisible();
    const [team] = await registrant.registrations();
    expect(team?.fields).toMatchObject({ participantsCount: 48, website: 'https://tykhyikod.example' });

    await on.main.getByRole('radio', { name: on.text.branch }).check();
    await on.main.getByRole('radio', { name: on.text.invoice }).check();
    await on.field(on.text.region).selectOption('UA-46');
    await on.chooseFrom(on.text.settlement, 'Львів');
    await on.chooseFrom(on.text.branchField, '3');
    await on.main.getByRole('textbox', { name: on.text.name }).fill('Yeva');
    await on.button(on.text.finish).click();
    await expect(page.getByRole('alert')).toContainText(on.text.inUkrainian);
    await on.main.getByRole('textbox', { name: on.text.name }).fill('Єва');
    await on.button(on.text.finish).click();
    await expect(on.main.getByText(on.text.finished)).toBeVisible();

    await page.goto(`${on.text.prefix}/cabinet`);
    await on.button(on.text.details).click();
    await expect(on.main.getByText('Єва Ґалаґан').first()).toBeVisible();
    expect(await noSidewaysScrolling(page)).toBe(true);
    // The number of participants is part of the invoice, so the order goes first.
    await on.main.getByRole('button', { name: on.text.cancel }).click();
    await page.getByRole('dialog').getByRole('button', { name: on.text.confirm }).click();
    await on.button(on.text.details).first().click();
    await on.main.getByRole('link', { name: on.text.edit }).click();
    await on.field(on.text.count).fill('50');
    await on.button(on.text.save).click();
    await expect(on.main.getByText(on.text.people).first()).toBeVisible();
  });
}

test('the form is filled in with the keyboard alone', async ({ page, registrant }) => {
  const on = participationPage(page, 'ua');
  await on.open();
  const { keyboard } = page;
  const agree = async () => {
    for (const box of await on.main.getByRole('checkbox').all()) {
      await on.tabTo(box);
      await keyboard.press('Space');
    }
  };
  await on.fullName.focus();
  await on.tabTo(on.field(on.text.race));
  await keyboard.press('ArrowDown');
  await on.tabTo(on.field(on.text.format));
  await keyboard.press('ArrowDown');
  await on.tabTo(on.button(on.text.add));
  await keyboard.press('Enter');
  await expect(on.fullName).toBeFocused();
  await keyboard.type('Остап Ґалаґан');
  await agree();
  await on.tabTo(on.submit);
  await keyboard.press('Enter');
  await expect(on.heading(on.text.delivery)).toBeVisible();
  expect(await registrant.registrations()).toHaveLength(2);
});

test('a removed person can be restored', async ({ page, context, request }) => {
  await (await newRegistrant(request)).enter(context);
  const on = participationPage(page, 'ua');
  await on.open();
  await on.chooseFormats();
  await on.agree();
  await on.button(on.text.add).click();
  await on.fullName.fill('Остап Ґалаґан');
  await on.button('Вилучити: Остап Ґалаґан').click();
  await expect(on.fullName).toHaveValue('Олена Ґалаґан');
  await on.button(on.text.restore).click();
  await expect(on.fullName).toHaveValue('Остап Ґалаґан');

  await on.button('Вилучити: Остап Ґалаґан').click();
  await page.reload();
  await expect(on.fullName).toHaveValue('Олена Ґалаґан');
});

test('offline, after a reload and on another device the form keeps every field', async ({
  page,
  browser,
  registrant,
}) => {
  const on = participationPage(page, 'ua');
  await on.open('team');
  await page.route('**/drafts/**', (route) => route.abort());
  await on.fillTeam();
  const typed = await on.teamValues();
  await expect(page.getByText(on.text.savedHere)).toBeVisible();
  await page.reload();
  await expect(on.teamName).toHaveValue('Тихий код');
  expect(await on.teamValues()).toEqual(typed);

  await page.unroute('**/drafts/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(on.text.saved)).toBeVisible();
  const phoneContext = await browser.newContext({ viewport: phone });
  await registrant.enter(phoneContext);
  const there = participationPage(await phoneContext.newPage(), 'ua');
  await there.open();
  await expect(there.teamName).toHaveValue('Тихий код');
  expect(await there.teamValues()).toEqual(typed);
  await phoneContext.close();
});

test('a lost response: the form resent after a reload is registered once', async ({ page, registrant }) => {
  const on = participationPage(page, 'ua');
  await on.open();
  await on.chooseFormats();
  await on.agree();
  await page.route('**/registrations?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await on.submit.click();
  await expect(page.getByText(on.text.failed)).toBeVisible();
  await page.unroute('**/registrations?*');
  await page.reload();
  await on.submit.click();
  await expect(on.heading(on.text.delivery)).toBeVisible();
  expect(await registrant.registrations()).toHaveLength(1);
  await expect.poll(registrant.emails).toHaveLength(1);
});
