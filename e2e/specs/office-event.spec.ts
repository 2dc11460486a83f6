import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { EventScreen } from 'shared-lib/api/office';
import { exampleParticipant } from 'shared-lib/testing/exampleParticipant';
import { expectAccessible } from '../harness/axe.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { overflowing } from '../harness/overflowing.ts';
import { newRegistrant } from '../harness/registrant.ts';
import { test as registrantTest } from '../harness/registrantTest.ts';
import { actAsStaff } from '../harness/staff.ts';
import { participationPage } from '../pages/participation.ts';

const t = officeTexts('ua');

const test = registrantTest.extend<{ office: Page }>({
  office: async ({ browser }, use) => {
    const office = await (await browser.newContext()).newPage();
    await signInAsOwner(office, actAsStaff);
    await use(office);
    // A form that is left may be edited by the next person at once.
    await office.goto('/office');
    await office.context().close();
  },
});

// All edit the draft of the run.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
const note = `Ask for table ${Date.now() % 1000} near the window.`;

test('what is published in the office is on the site at once, and goes back by its history', async ({
  office,
  request,
}) => {
  const readContacts = async () => (await request.get('/en/contacts')).text();

  await office.goto('/office/settings/event');
  const main = office.locator('main');
  const field = main.getByRole('textbox', { name: `${t('event.fields.kitOffice.note.label')}, ${t('event.en')}` });
  // Whatever an attempt that failed has published.
  const earlier = await field.inputValue();
  expect(await readContacts()).toContain(earlier);
  await field.fill(note);
  await expect(main.getByText(/^Змін у чернетці: 1/)).toBeVisible();
  await expectAccessible(office);
  await office.reload();
  await expect(field).toHaveValue(note);
  expect(await readContacts()).toContain(earlier);

  await main.getByRole('button', { name: 'Опублікувати зміни: 1' }).click();
  await expect(main.getByText('Усе, що тут є, бачать відвідувачі.')).toBeVisible();
  await expect.poll(readContacts).toContain(note);

  await main
    .getByRole('button', { name: t('event.versions.restore') })
    .first()
    .click();
  await main.getByRole('button', { name: 'Опублікувати зміни: 1' }).click();
  await expect.poll(readContacts).toContain(earlier);
});

test('a required question that is published is asked, its error stands at it, and the export has the answer', async ({
  page,
  office,
  request,
  registrant,
}) => {
  await office.goto('/office/settings/event');
  const card = office.getByRole('region', { name: t('event.questions.title') });
  const add = card.getByRole('button', { name: t('event.questions.add'), exact: true });
  await add.waitFor();
  const archive = card.getByRole('button', { name: /^В архів: / });
  // What a repeated story asked before.
  while ((await archive.count()) > 0) await archive.first().click();
  await add.click();
  const ua = `Звідки ви знаєте про нас (${Date.now() % 1000})?`;
  const text = (name: string) => card.getByRole('textbox', { name });
  await text(`${t('event.questions.text')}, ${t('event.ua')}`).fill(ua);
  await text(`${t('event.questions.text')}, ${t('event.en')}`).fill('Where do you know us from?');
  await card.getByLabel(t('event.fields.questions.type')).selectOption(t('event.questions.types.one'));
  for (const [index, choice] of ['Від друзів', 'З новин'].entries()) {
    const name = t('event.questions.choice', { number: index + 1 });
    await text(`${name}, ${t('event.ua')}`).fill(choice);
    await text(`${name}, ${t('event.en')}`).fill(`${choice} (en)`);
  }
  await card.getByRole('checkbox', { name: t('event.fields.questions.isRequired') }).check();
  // A format that no other story chooses.
  await card.getByRole('checkbox', { name: 'Скандинавська ходьба' }).check();
  await expectAccessible(office);
  const publish = office.getByRole('button', { name: /^Опублікувати зміни/ });
  await publish.click();
  await expect(office.getByText('Усе, що тут є, бачать відвідувачі.')).toBeVisible();

  const on = participationPage(page, 'ua');
  await on.open();
  await on.field(on.text.race).selectOption('Скандинавська ходьба');
  await on.field(on.text.format).selectOption({ index: 1 });
  await on.agree();
  await on.submit.click();
  const answer = on.main.getByRole('combobox', { name: ua });
  await expect(answer).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(`${ua}: Обов’язкове поле`);
  await expectAccessible(page);
  await answer.selectOption('З новин');
  await expect(on.main.getByText(on.text.saved)).toBeVisible();
  await page.reload();
  await expect(answer).toHaveValue(/./);
  await on.agree();
  await on.submit.click();
  await expect(on.heading(on.text.delivery)).toBeVisible();

  const [{ id } = { id: 0 }] = await registrant.registrations();
  const headers = { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() };
  const order = { registrationIds: [id], items: [], delivery: { kind: 'pickup' }, paymentMethod: 'online' };
  const { number } = await (await request.post('/wp-json/custom/v1/orders', { headers, data: order })).json();
  await actAsStaff('settle', { number, note: '', key: crypto.randomUUID() });
  await office.goto('/office/participants');
  await office.getByText(/^Експорт \d/).click();
  await office.getByRole('radio', { name: /^CSV міжнародний/ }).check();
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Зберегти файл' }).click();
  const [head, ...rows] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(head).toContain(ua);
  expect(rows.find((row) => row.includes(number))).toContain('З новин');

  await office.goto('/office/settings/event');
  await archive.click();
  await publish.click();
  await expect(office.getByText('Усе, що тут є, бачать відвідувачі.')).toBeVisible();
});

test('a format with two places is previewed and published; the third visitor is told kindly, in both languages', async ({
  page,
  office,
  request,
  registrant,
}) => {
  // No other story may take these places.
  const race = { id: 'wheelchair-5km', ua: '5 км на кріслах колісних', en: '5 km wheelchair race' };
  const { taken } = (await actAsStaff('event', {})) as EventScreen;
  await office.goto('/office/settings/event');
  const row = office.getByRole('listitem').filter({
    has: office.getByRole('checkbox', { name: t('event.formats.offered', { name: race.ua }) }),
  });
  const places = row.getByRole('textbox', { name: t('event.formats.places') });
  await places.fill(String((taken.places.race[race.id] ?? 0) + 2));
  await expect(row.getByText(/вільно 2/)).toBeVisible();
  const preview = office.getByRole('region', { name: t('texts.preview.title') });
  await preview.getByLabel(t('event.preview.page')).selectOption(t('event.preview.pages.registration'));
  await preview.getByRole('button', { name: t('texts.preview.show') }).click();
  const frame = office.frameLocator(`iframe[title="${t('texts.preview.title')}"]`);
  await expect(frame.getByText(/Це чернетка/)).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: /^Опублікувати зміни/ }).click();
  await expect(office.getByText('Усе, що тут є, бачать відвідувачі.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const on = participationPage(page, 'ua');
  await on.open();
  const choice = on.field(on.text.race);
  await expect(choice.getByRole('option', { name: `${race.ua}: лишилося 2 місця` })).toBeAttached();
  await choice.selectOption(race.id);
  await on.field(on.text.format).selectOption({ index: 1 });

  const couple = await newRegistrant(request);
  const send = (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${couple.token}`, 'Idempotency-Key': crypto.randomUUID() };
    return request.post(`/wp-json/custom/v1/${path}`, { headers, data });
  };
  const runner = { ...exampleParticipant, raceFormat: race.id };
  const form = { kind: 'individual', participants: [runner, { ...runner, fullName: 'Остап Ґалаґан' }] };
  const registrations: { id: number }[] = await (await send('registrations', form)).json();
  const registrationIds = registrations.map(({ id }) => id);
  const order = { registrationIds, items: [], delivery: { kind: 'pickup' }, paymentMethod: 'online' };
  expect((await send('orders', order)).status()).toBe(201);

  await on.agree();
  await on.submit.click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText('останнє місце в цьому форматі щойно зайняли');
  expect(await overflowing(page)).toEqual([]);
  await expectAccessible(page);
  expect(await registrant.registrations()).toEqual([]);

  for (const [language, text, offer] of [
    ['ua', `${race.ua}: місць немає`, '/about'],
    ['en', `${race.en}: no places left`, '/en/about'],
  ] as const) {
    const there = participationPage(page, language);
    await there.open();
    await expect(there.field(there.text.race).getByRole('option', { name: text })).toBeDisabled();
    expect(await overflowing(page)).toEqual([]);
    await expect.poll(async () => (await request.get(offer)).text(), { timeout: 10_000 }).toContain(text);
  }

  await office.reload();
  await expect(row.getByText(/вільно 0/)).toBeVisible();
  await places.fill('');
  await office.getByRole('button', { name: /^Опублікувати зміни/ }).click();
  await expect(office.getByText('Усе, що тут є, бачать відвідувачі.')).toBeVisible();
});
