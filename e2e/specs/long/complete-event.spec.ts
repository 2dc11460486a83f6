import { expect, test } from '@playwright/test';
import { locales } from 'shared-lib/i18n/locales';
import { getLanguages } from '../../harness/getLanguages.ts';
import { invoicedOrder, newRegistrant } from '../../harness/registrant.ts';
import { createStaff, type StaffCall } from '../../harness/staff.ts';
import { getFigure, invite, openStaffMember, type StaffMember } from '../../harness/staffMember.ts';
import { startTestProduct, type TestProduct } from '../../harness/testProduct.ts';
import { expectOnline, findKits, handOut, handOutNumber, openDesk, tenMinutes } from './complete-event/desk.ts';
import { giveConsent, orderParcel, registerAndPay } from './complete-event/visitors.ts';

test.describe.configure({ mode: 'default', timeout: 480_000 });
test.use({ actionTimeout: 20_000, navigationTimeout: 20_000 });

const FRIEND = 'Іван Друг';

let product: TestProduct;
let actAsStaff: StaffCall;

// Registration is closed and opened, and the report counts everything: the event has a product of its own.
test.beforeEach(async () => {
  product = await startTestProduct();
  actAsStaff = createStaff(product.backendUrl);
});
test.afterEach(() => product?.stop());

for (const locale of getLanguages(locales, 0)) {
  test(`a complete event through the office, ${locale}`, async ({ browser, playwright }) => {
    const { url } = product;
    const request = await playwright.request.newContext({ baseURL: url });
    const office = { browser, url, locale };

    const { link } = await actAsStaff('invite-owner', { email: 'owner@fond.example', name: 'Оксана Лемко' });
    expect(new URL(link).origin, 'emails name the port that was found').toBe(url);
    const owner = await openStaffMember(office, link);
    const accountant = await openStaffMember(office, await invite(owner, 'accountant', 'Марія Гнатюк'));
    const coordinator = await openStaffMember(office, await invite(owner, 'coordinator', 'Тарас Бойко'));
    const desks: StaffMember[] = [];
    for (const name of ['Яна Тополя', 'Гліб Рясний', 'Ніна Зоря'])
      desks.push(await openStaffMember(office, await invite(owner, 'desk', name), 'desk'));

    await openRegistration(owner);
    const runner = await registerAndPay(browser, url, request);
    const parcel = await orderParcel(browser, url, request);
    const team = await invoicedOrder(request, await newRegistrant(request));
    const nearMiss = await invoicedOrder(request, await newRegistrant(request));

    await settleByStatement(accountant, team, nearMiss);
    await sendParcel(coordinator, parcel);
    const handedOut = await raceDay({
      owner,
      desks,
      team,
      runner,
      code: () => giveConsent(browser, url, runner, FRIEND),
    });
    // The passkey of the accountant is too new for money.
    await refund(owner, parcel);
    await importResults(coordinator, handedOut);
    await seeReport(owner);
    for (const member of [owner, accountant, coordinator, ...desks]) await member.close();
  });
}

/** Registration was not open, and is. */
async function openRegistration({ main, t, open }: StaffMember): Promise<void> {
  await open('/office');
  const phase = main.getByLabel(t('today.registration.phase'));
  for (const chosen of ['not-started', 'open']) {
    await phase.selectOption(chosen);
    await main.getByRole('button', { name: t('today.registration.save') }).click();
    await expect(main.getByRole('button', { name: t('today.registration.save') })).toBeHidden();
  }
  await expect(main.getByText(t('today.registration.now.open')).first()).toBeVisible();
}

const statement = (team: string, nearMiss: string) =>
  [
    'Дата операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу;Номер документа',
    `12.05.2025;5400,00;UAH;"ТОВ ""Тихий код""";21004568;Участь у пробігу, ${team}, без ПДВ;2501`,
    `12.05.2025;5399,50;UAH;"ТОВ ""Тихий код""";21004568;Участь у пробігу, ${nearMiss}, без ПДВ;2502`,
    '12.05.2025;777,00;UAH;"Крок уперед";31000093;Оплата участі RUN-9999999, без ПДВ;2503',
  ].join('\r\n');

/** The exact transfer is credited by itself, the near one by a person, and a donation is thanked. */
async function settleByStatement(accountant: StaffMember, team: string, nearMiss: string): Promise<void> {
  const { main, t, open, press, presses } = accountant;
  await open('/office/bank');
  const buffer = Buffer.from(statement(team, nearMiss));
  await main.locator('input[type=file]').setInputFiles({ name: 'vypyska.csv', mimeType: 'text/csv', buffer });
  const before = presses();
  await press(main.getByRole('button', { name: /5.399,50|5,399\.50/ }).first());
  await press(main.getByRole('button', { name: new RegExp(`^${t('bank.credit', { sum: '' })}`) }));
  await expect(main.getByRole('button', { name: new RegExp(nearMiss) })).toBeHidden();
  expect(presses() - before, 'presses for a near miss').toBeLessThanOrEqual(3);

  await main.getByRole('button', { name: /Крок уперед/ }).click();
  await main.getByRole('button', { name: t('bank.contribution') }).click();
  await expect(main.getByText(t('bank.allDone'))).toBeVisible();
  for (const number of [team, nearMiss]) {
    await open(`/office/orders/${number}`);
    await expect(main.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(main.getByText(t('order.people.states.numbered')).first()).toBeVisible();
  }
}

async function sendParcel({ page, main, t, open }: StaffMember, parcel: string): Promise<void> {
  await open('/office/parcels');
  await main.getByRole('checkbox', { name: t('orders.select', { number: parcel }) }).check();
  await main.getByRole('button', { name: t('parcels.create', { count: 1 }) }).click();
  await expect(main.getByText(t('parcels.allPacked'))).toBeVisible();
  await open('/office/parcels?view=hand-over');
  await main.getByRole('checkbox', { name: t('orders.select', { number: parcel }) }).check();
  const labels = page.waitForEvent('download');
  await main.getByRole('button', { name: t('parcels.labels', { count: 1 }) }).click();
  expect((await labels).suggestedFilename()).toMatch(/\.pdf$/);
}

interface RaceDay {
  owner: StaffMember;
  desks: StaffMember[];
  team: string;
  runner: { order: string };
  code: () => Promise<string>;
}

/** Three desks, two of them without network for ten minutes. @returns numbers whose kits were handed out. */
async function raceDay({ owner, desks, team, runner, code }: RaceDay): Promise<string[]> {
  const [first, second, third] = desks as [StaffMember, StaffMember, StaffMember];
  await owner.open('/office/settings');
  await owner.main.getByRole('button', { name: owner.t('settings.late.open') }).click();
  await expect(owner.main.getByText(owner.t('settings.late.on'), { exact: true })).toBeVisible();
  const consentCode = await code();
  for (const [index, desk] of desks.entries()) await openDesk(desk, index + 1);

  const hits = await findKits(second, team);
  await expect(hits).toHaveCount(12);
  const texts = await hits.allTextContents();
  const [both = '', own = ''] = texts.map((text) => /^\d+/.exec(text)?.[0] ?? '');

  for (const desk of [second, third]) await desk.page.context().setOffline(true);
  for (const desk of [second, third]) expect(await handOutNumber(desk, team, both)).toBeLessThanOrEqual(2);
  await handOutNumber(third, team, own);
  for (const desk of [second, third]) await tenMinutes(desk);

  const late = await registerLate(first);
  const friend = await handOutToFriend(first, runner.order, consentCode);

  for (const [desk, count] of [
    [second, 1],
    [third, 2],
  ] as const) {
    await expect(desk.page.getByText(desk.t('desk.net.off', { count }))).toBeVisible();
    await desk.page.context().setOffline(false);
    await desk.page.clock.fastForward('01:00');
    await expectOnline(desk);
  }
  const { page, t } = third;
  await page.getByRole('button', { name: t('desk.net.decide') }).click();
  await expect(page.getByText('Гліб Рясний')).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${t('desk.difference.mistake')}`) }).check();
  await page.getByRole('button', { name: t('desk.difference.save') }).click();
  await expect(page.getByRole('button', { name: t('desk.net.decide') })).toBeHidden();
  return [both, own, late, friend];
}

/** A person comes without registration, pays in cash and takes the kit. @returns the number. */
async function registerLate(volunteer: StaffMember): Promise<string> {
  const { page, t } = volunteer;
  await page.getByRole('button', { name: t('desk.late.open') }).click();
  await page.getByLabel(t('desk.late.fullName')).fill('Остап Запізнілий');
  await page.getByLabel(t('desk.late.email')).fill('ostap@run.example');
  await page.getByLabel(t('desk.late.city')).fill('Львів');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: new RegExp(`^${t('desk.late.cash', { price: '' })}`) }).click();
  const number = page.getByRole('status').locator('b').first();
  await expect(page.getByRole('heading', { name: t('desk.late.done') })).toBeVisible();
  const text = (await number.textContent()) ?? '';
  await page.getByRole('button', { name: t('desk.late.handOut') }).click();
  await handOut(volunteer);
  return text;
}

async function handOutToFriend(volunteer: StaffMember, order: string, code: string): Promise<string> {
  const { page, t } = volunteer;
  const hit = (await findKits(volunteer, order)).first();
  const number = /^\d+/.exec((await hit.textContent()) ?? '')?.[0] ?? '';
  await hit.click();
  await page.getByRole('button', { name: t('desk.friend.open') }).click();
  await page.getByLabel(t('desk.friend.label')).fill(code);
  await page.getByRole('button', { name: t('desk.friend.check') }).click();
  await expect(page.getByText(t('desk.friend.to', { name: FRIEND }))).toBeVisible();
  await handOut(volunteer);
  return number;
}

/** The parcel is not wanted: its money returns to the card. */
async function refund({ main, t, open, press, presses }: StaffMember, number: string): Promise<void> {
  await open(`/office/orders/${number}`);
  const before = presses();
  await press(main.getByRole('button', { name: t('order.refund.open') }));
  await main.getByLabel(t('order.reasonKept')).fill('повернуто посилку');
  await main.getByLabel(new RegExp(`^${t('order.refund.type', { sum: '' })}`)).fill('390');
  await press(main.getByRole('button', { name: new RegExp(`^${t('order.refund.submit', { sum: '' })}`) }));
  await expect(main.getByRole('table', { name: t('order.money.ledger') })).toContainText(/−390[,.]00/, {
    timeout: 20_000,
  });
  expect(presses() - before, 'presses for a refund').toBeLessThanOrEqual(4);
}

async function importResults({ main, t, open }: StaffMember, numbers: string[]): Promise<void> {
  await open('/office/results');
  const rows = numbers.map((number, index) => `${number};0:2${index}:30`);
  const buffer = Buffer.from(['number;time', ...rows].join('\r\n'));
  await main.locator('input[type=file]').setInputFiles({ name: 'times.csv', mimeType: 'text/csv', buffer });
  await main.getByRole('button', { name: t('results.import.submit', { count: numbers.length }) }).click();
  await expect(main.getByRole('table', { name: t('results.caption', { count: numbers.length }) })).toBeVisible();
}

/** What was done is what the report says. */
async function seeReport(owner: StaffMember): Promise<void> {
  const { main, t, open } = owner;
  await open('/office/report');
  const kits = (line: string, figure: string) =>
    expect(getFigure(owner, t('report.kits.title'), line)).toHaveText(figure);
  await kits(t('report.kits.handedOut'), '4');
  await kits(t('report.kits.desk', { number: 1 }), '2');
  await kits(t('report.kits.differences'), '0');
  const money = (line: string, figure: RegExp) =>
    expect(getFigure(owner, t('report.balance.title', { currency: 'UAH' }), line)).toHaveText(figure);
  await money(t('report.balance.contributions'), /\b777[,.]00/);
  await money(t('report.balance.refunded'), /390[,.]00/);
  await expect(main.getByText(t('report.balance.isEqual'))).toBeVisible();
  await expect(getFigure(owner, t('report.people.title'), t('report.people.finished'))).toHaveText('4');
  await expect(main.getByText(t('report.open.done'))).toBeVisible();
}
