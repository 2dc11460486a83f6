import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { captainTest as test } from '../harness/registrantTest.ts';

// Contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

const phone = { width: 390, height: 844 };

const texts = {
  ua: {
    prefix: '',
    people: 'Учасники, по одному в рядку',
    save: 'Зберегти список',
    saved: 'Список збережено',
    rejected: /виправте 1 рядок/,
    wrong: 'Пошта: Неправильний формат пошти',
    places: 'Скільки людей запрошуєте',
    create: 'Створити посилання',
    revoke: 'Скасувати посилання',
    name: 'Ім’я та прізвище повністю',
    join: 'Приєднатися',
    joined: /Ви в команді/,
    full: 'Усі місця зайнято',
    ended: 'Посилання не діє',
    left: 'Вільних місць: 1 з 1',
    details: 'Деталі: Тихий код',
    list: 'Список команди',
    title: 'Список команди',
    must: 'Потрібно погодитися з умовами',
    byLink: 'за посиланням',
    more: 'Докладніше: Єва Їжакевич',
  },
  en: {
    prefix: '/en',
    people: 'Participants, one per line',
    save: 'Save the list',
    saved: 'List saved',
    rejected: /1 row needs correcting/,
    wrong: 'Email: Invalid email format',
    places: 'How many people you invite',
    create: 'Create a link',
    revoke: 'Revoke the link',
    name: 'Full name',
    join: 'Join',
    joined: /You are in the team/,
    full: 'All places are taken',
    ended: 'The link does not work',
    left: 'Free places: 1 of 1',
    details: 'Details: Тихий код',
    list: 'Team list',
    title: 'Team list',
    must: 'You must agree to the terms',
    byLink: 'by link',
    more: 'More about Єва Їжакевич',
  },
};

for (const [language, text] of getLanguages(Object.entries(texts), 0)) {
  test(`a captain pastes a list, corrects a row and invites by a link (${language})`, async ({ page, browser }) => {
    await page.setViewportSize(phone);
    const main = page.locator('main');
    const people = main.getByRole('textbox', { name: text.people });
    const preview = (name: string) => main.getByRole('row').filter({ hasText: name });

    await page.goto(`${text.prefix}/cabinet`);
    await main.getByRole('button', { name: text.details }).click();
    await main.getByRole('link', { name: text.list }).click();
    await expect(main.getByRole('heading', { name: text.title, exact: true })).toBeVisible();
    await people.fill('Олена Ґалаґан\tolena@run.example\t14.05.1979\r\nЄва Їжакевич\teva@\t');
    await expect(preview('Єва Їжакевич')).toContainText(text.wrong);
    await main.getByRole('button', { name: text.save }).click();
    await expect(page.getByRole('alert')).toContainText(text.rejected);
    await expectAccessible(page);
    await page.reload();
    await expect(preview('Єва Їжакевич')).toContainText(text.wrong);
    await people.fill((await people.inputValue()).replace('eva@', 'eva@run.example'));
    await Promise.all([
      expect(page.getByRole('status').filter({ hasText: text.saved })).toBeVisible(),
      main.getByRole('button', { name: text.save }).click(),
    ]);
    await main.getByRole('button', { name: text.more }).click();
    await expect(main.getByText('eva@run.example').first()).toBeVisible();

    await main.getByRole('textbox', { name: text.places }).fill('1');
    await main.getByRole('button', { name: text.create }).click();
    const link = String(await main.getByText('/registration/join/').textContent());
    await expect(main.getByText(text.left)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

    const other = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
    const friend = await other.newPage();
    await friend.goto(link);
    await friend.getByRole('textbox', { name: text.name }).fill('Остап Ґалаґан');
    await friend.getByRole('button', { name: text.join, exact: true }).click();
    await expect(friend.getByText(text.must).first()).toBeVisible();
    await expectAccessible(friend);
    for (const box of await friend.locator('main').getByRole('checkbox').all()) await box.check();
    await friend.getByRole('button', { name: text.join, exact: true }).click();
    await expect(friend.getByRole('heading', { name: text.joined })).toBeVisible();
    await friend.goto(link);
    await expect(friend.getByRole('heading', { name: text.full })).toBeVisible();

    await page.reload();
    await expect(preview('Остап Ґалаґан')).toContainText(text.byLink);
    await main.getByRole('button', { name: text.revoke }).click();
    await expect(main.getByRole('button', { name: text.revoke })).toBeHidden();
    await friend.reload();
    await expect(friend.getByRole('heading', { name: text.ended })).toBeVisible();
    await expectAccessible(friend);
    await other.close();
  });
}
