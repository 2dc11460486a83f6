import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { getBackground } from '../harness/getBackground.ts';
import { acceptInvitation } from '../harness/invitation.ts';
import { invitationSentTo } from '../harness/mailbox.ts';
import { invoicedOrder, newRegistrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 180_000 });

/** The second order lacks 50 kopiykas, the third transfer names no order. */
const statement = (number: string, donor: string) =>
  [
    'Дата операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу;Номер документа',
    `12.05.2025;5399,50;UAH;"ТОВ ""Тихий код""";21004568;Участь у пробігу, ${number}, без ПДВ;2501`,
    `12.05.2025;777,00;UAH;"${donor}";31000093;Оплата участі RUN-9999999, без ПДВ;2502`,
  ].join('\r\n');

/** Accepts an invitation; the office begins with today. */
async function accept(page: Page, link: string): Promise<void> {
  await acceptInvitation(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
}

/** Runs an operation as the page's session. */
const run = (page: Page, operation: string, body: object) =>
  page.evaluate(
    async ([path, content]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(content) });
      return { status: response.status, body: await response.json() };
    },
    [`/wp-json/custom/v1/office/${operation}`, body] as const,
  );

async function textOfDownload(page: Page, start: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await start();
  return readFileSync(await (await download).path(), 'utf8');
}

test('an owner runs the office with a passkey and no terminal', async ({ page, request, browser }) => {
  const main = page.locator('main');
  const number = await invoicedOrder(request, await newRegistrant(request));
  const nearMiss = await invoicedOrder(request, await newRegistrant(request));
  const donor = `Крок ${number}`;

  const { link } = await actAsStaff('invite-owner', {
    email: `owner-${number}@fond.example`,
    name: `Оксана ${number}`,
  });
  await accept(page, link);
  await expect(main.getByText('Потребує уваги')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Зробити внесок' })).toBeHidden();
  await expectAccessible(page);

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(main.getByRole('heading', { level: 1, name: 'Замовлення' })).toBeVisible();
  await main.getByRole('searchbox').fill('Тихй код');
  await expect(main.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['Вигляди списку', 'Розділи офісу']) await seesCurrentLink(page.getByRole('navigation', { name }));
  await page.emulateMedia({ forcedColors: 'none' });
  await main.getByText(/^Експорт \d/).click();
  await main.getByRole('radio', { name: /CSV для українського Excel/ }).check();
  const orders = await textOfDownload(page, () => main.getByRole('button', { name: 'Зберегти файл' }).click());
  expect(orders).toContain(number);
  await main.getByRole('link', { name: number }).click();
  await expect(main.getByRole('heading', { level: 1, name: number })).toBeVisible();

  await main.getByRole('button', { name: 'Зарахувати', exact: true }).click();
  await main.getByRole('radio', { name: 'Готівкою' }).click();
  await main.getByRole('button', { name: /^Зарахувати 5\s400,00/ }).click();
  const ledger = main.getByRole('table', { name: 'Рух коштів' });
  await expect(ledger).toContainText('5 400,00');

  // The confirmation of the sign-in counts as ended.
  await page.route(
    '**/office/refund',
    (route) => route.fulfill({ status: 403, json: { code: 'passkey_confirmation_required', message: '', data: {} } }),
    { times: 1 },
  );
  await main.getByRole('button', { name: 'Повернути…' }).click();
  await main.getByLabel('Сума, UAH').fill('100');
  await main.getByLabel('Причина, лишається назавжди').fill('один учасник не біжить');
  await main.getByRole('radio', { name: 'Переказом' }).click();
  await main.getByLabel(/^Щоб підтвердити/).fill('100');
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/office/confirmation'));
  await main.getByRole('button', { name: /^Повернути 100,00/ }).click();
  expect((await confirmed).status()).toBe(200);
  await expect(ledger).toContainText('−100,00');
  await expectAccessible(page);
  await main.getByText('Експорт руху').click();
  const movements = await textOfDownload(page, () => main.getByRole('button', { name: 'Зберегти файл' }).click());
  expect(movements).toContain('один учасник не біжить');
  await page.keyboard.press('n');
  await main.getByRole('textbox', { name: 'Текст' }).fill('Просить акт поштою');
  await main.getByRole('button', { name: 'Записати' }).click();
  await expect(main.getByText('«Просить акт поштою»')).toHaveCount(1);

  // A colleague's payment arrives while a note is written.
  await page.keyboard.press('n');
  const draft = main.getByRole('textbox', { name: 'Текст' });
  await draft.fill('ще пишеться');
  await actAsStaff('settle', { number, amount: 700, key: crypto.randomUUID() });
  await expect(ledger).toContainText('7,00', { timeout: 2_000 });
  await expect(draft).toHaveValue('ще пишеться');

  await page.goto('/office/bank');
  const file = { name: 'vypyska.csv', mimeType: 'text/csv', buffer: Buffer.from(statement(nearMiss, donor)) };
  await main.locator('input[type=file]').setInputFiles(file);
  await main.getByRole('button', { name: new RegExp(donor) }).click();
  await main.getByRole('button', { name: 'Це внесок' }).click();
  await expect(main.getByRole('button', { name: new RegExp(donor) })).toBeHidden();
  await main.getByRole('link', { name: /^Внески переказом/ }).click();
  await expect(main.getByText(donor).first()).toBeVisible();
  await main.getByText(/^Експорт \d/).click();
  const saved = await textOfDownload(page, () => main.getByRole('button', { name: 'Зберегти файл' }).click());
  expect(saved).toContain(donor);
  await page.goto(`/office/orders/${nearMiss}`);
  await main.getByRole('link', { name: 'Порівняти' }).click();
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Зарахувати 5\s399,50/ }).click();
  await page.goto(`/office/orders/${nearMiss}`);
  await expect(ledger).toContainText('Різницю списано');

  await page.goto('/office/people');
  await main.getByLabel('Електронна пошта').fill(`accountant-${number}@fond.example`);
  await main.getByLabel('Ім’я та прізвище').fill('Марія Гнатюк');
  await main.getByRole('checkbox', { name: /^Видача/ }).uncheck();
  await main.getByRole('checkbox', { name: /^Бухгалтерія/ }).check();
  await main.getByRole('button', { name: 'Запросити' }).click();
  await expect(main.getByRole('status').filter({ hasText: `accountant-${number}@fond.example` })).toBeVisible();
  await expectAccessible(page);

  const invited = { email: `auditor-${number}@fond.example`, name: 'Іван Аудит', roles: ['auditor'], locale: 'ua' };
  expect((await run(page, 'invite-staff', invited)).status).toBe(200);
  await seesNoActions(browser, await invitationSentTo(page.request, invited.email), number);

  await page.goto('/office/log');
  await main.getByLabel('Хто').selectOption({ label: `Оксана ${number}` });
  const log = main.getByRole('table', { name: 'Журнал дій' });
  for (const done of [
    'Вхід',
    'Зарахування оплати',
    'Запис повернення, зробленого вручну',
    'Завантаження виписки',
    'Рішення щодо переказу',
    'Запрошення працівника',
  ])
    await expect(log).toContainText(done);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Вийти' }).click();
  await main.getByRole('button', { name: 'Увійти ключем доступу' }).click();
  await expect(log).toBeVisible();
});

async function seesCurrentLink(navigation: Locator): Promise<void> {
  const [current, other] = ['[aria-current]', 'a:not([aria-current])'].map((link) => navigation.locator(link).first());
  expect(await getBackground(current as Locator)).not.toBe(await getBackground(other as Locator));
}

/** A person who only looks; the server says the same as the screen. */
async function seesNoActions(browser: Browser, link: string, number: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const main = page.locator('main');
  await accept(page, link);
  await page.goto(`/office/orders/${number}`);
  await expect(main.getByRole('table', { name: 'Рух коштів' })).toBeVisible();
  for (const name of [/^Зарахувати/, /^Повернути/, /^Скасувати/, /^Нотатка/, /^Дати номери/])
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  const settled = await run(page, 'settle', { number, amount: 100, key: crypto.randomUUID() });
  expect([settled.status, settled.body.code]).toEqual([403, 'office_forbidden']);
  await context.close();
}

test('visitors of the site download nothing of the office', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  expect(await response?.text()).not.toMatch(/mfe-office|\/office/);
  expect(urls.filter((url) => url.includes('office'))).toEqual([]);
});
