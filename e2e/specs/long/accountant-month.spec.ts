import { readFileSync } from 'node:fs';
import { type Browser, expect, test } from '@playwright/test';
import { openPaymentSandbox, type PaymentSandbox } from 'backend/payment-sandbox';
import { readSheet } from 'read-excel-file/node';
import { newEmail } from '../../harness/mailbox.ts';
import { invoicedOrder, newRegistrant } from '../../harness/registrant.ts';
import { createStaff } from '../../harness/staff.ts';
import { invite, openStaffMember, type StaffMember } from '../../harness/staffMember.ts';
import { startTestProduct, type TestProduct } from '../../harness/testProduct.ts';

test.describe.configure({ timeout: 480_000 });
test.use({ actionTimeout: 20_000, navigationTimeout: 20_000 });

/** The donor pays on the first day, the accountant works on the second, and the third is in the next month. */
const DAYS = ['2025-04-28T09:00:00Z', '2025-04-30T09:00:00Z', '2025-05-02T09:00:00Z'] as const;

let product: TestProduct;
let payments: PaymentSandbox;
let today: string;

// Its clock jumps over weeks, so the month has a product of its own; the payment service lives through them.
test.beforeEach(async () => {
  today = DAYS[0];
  const log = { warn: () => undefined };
  payments = await openPaymentSandbox({ clock: { now: () => new Date(today) }, log, isAlone: true });
  product = await startTestProduct(0, { ...payments.variables, CLOCK: today });
});
test.afterEach(async () => {
  await product?.stop();
  await payments?.close();
});

test('an accountant closes a month and opens its export as a spreadsheet', async ({ browser, playwright }) => {
  const { url, backendUrl } = product;
  const request = await playwright.request.newContext({ baseURL: url });
  const { link } = await createStaff(backendUrl)('invite-owner', { email: 'owner@fond.example', name: 'Оксана Лемко' });
  const owner = await openStaffMember({ browser, url, locale: 'ua' }, link);
  const accountant = await openStaffMember(
    { browser, url, locale: 'ua' },
    await invite(owner, 'accountant', 'Марія Гнатюк'),
  );
  const team = await invoicedOrder(request, await newRegistrant(request));
  const nearMiss = await invoicedOrder(request, await newRegistrant(request));
  await donate(browser, url);

  // A passkey moves money a day after it was created.
  await goTo(DAYS[1], accountant);
  await uploadStatement(accountant, 'april-1.sta', [
    ['C5400,00', `Участь у пробігу, ${team}, без ПДВ?32ТОВ Тихий код`],
    ['C5399,50', `Участь у пробігу, ${nearMiss}, без ПДВ?32ТОВ Тихий код`],
    ['C777,00', 'Оплата участі RUN-9999999?32Крок уперед'],
    ['C985,00', 'Переказ коштів LiqPay за 28.04.2025?32АТ КБ ПРИВАТБАНК'],
  ]);
  await decide(accountant, nearMiss);
  await refundTwo(accountant, team);
  await uploadStatement(accountant, 'april-2.sta', [
    ['D900,00', `Повернення за двох учасників, ${team}?32ТОВ Тихий код`],
  ]);
  await readPayouts(accountant);

  const { main, t, open } = accountant;
  await open('/office/ledger');
  await expect(main.getByText(t('journal.closing.missing.month'))).toBeVisible();
  await expect(main.getByRole('button', { name: 'Закрити квітень' })).toBeDisabled();

  await goTo(DAYS[2], accountant);
  await open('/office/ledger?month=2025-04');
  for (const check of ['balance', 'transfers', 'payouts', 'month'])
    await expect(main.getByText(t(`journal.closing.met.${check}`))).toBeVisible();
  await main.getByRole('button', { name: 'Закрити квітень' }).click();
  await expect(main.getByText(t('journal.closing.isClosed', { month: 'квітень' }))).toBeVisible();
  await expectExport(accountant);
  await request.dispose();
});

/** The day comes, and staff sign in again. */
async function goTo(instant: string, { page, main, t, open }: StaffMember): Promise<void> {
  today = instant;
  await product.moveTo(instant);
  await open('/office');
  await page.getByRole('button', { name: t('signIn.byPasskey') }).click();
  await expect(main.getByRole('heading', { level: 1, name: t('frame.sections.today') })).toBeVisible();
}

async function donate(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/');
  const widget = page.locator('#contribution');
  await widget.getByLabel('Сума внеску').fill('1000');
  await widget.getByRole('button', { name: 'Зробити внесок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Пошта').fill(newEmail('donor'));
  await dialog.getByRole('button', { name: /^Сплатити 1\s000/ }).click();
  await page.waitForURL(/\/liqpay\/pay\//);
  await page.getByRole('button', { name: /^Сплатити 1\s000/ }).click();
  await expect(page.getByRole('heading', { name: 'Дякуємо за внесок' })).toBeVisible({ timeout: 20_000 });
  await page.close();
}

let balance = 0;

/** A statement of the day as the bank sends it, with its balances. */
async function uploadStatement(
  { main, t, open }: StaffMember,
  name: string,
  lines: readonly (readonly [string, string])[],
): Promise<void> {
  const amount = (value: number) => value.toFixed(2).replace('.', ',');
  const opening = name === 'april-1.sta' ? 0 : balance;
  balance = lines.reduce((sum, [money]) => {
    const value = Number(money.slice(1).replace(',', '.'));
    return money.startsWith('C') ? sum + value : sum - value;
  }, opening);
  const content = [
    ':20:STARTUMS',
    ':25:UA743901250000026004032199301',
    ':28C:00042/001',
    `:60F:C250430UAH${amount(opening)}`,
    ...lines.flatMap(([money, text], index) => [
      `:61:2504300430${money}NTRF${name}-${index}//${name}-${index}`,
      `:86:106?20${text}`,
    ]),
    `:62F:C250430UAH${amount(balance)}`,
    '-',
  ].join('\r\n');
  await open('/office/bank');
  await main.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  // An import yields to every request, so it takes long on a busy machine.
  await expect(main.getByRole('region', { name: t('bank.statement') })).toContainText(name, { timeout: 90_000 });
}

async function decide({ main, t }: StaffMember, nearMiss: string): Promise<void> {
  await main
    .getByRole('button', { name: /5.399,50/ })
    .first()
    .click();
  await main.getByRole('button', { name: /^Зарахувати 5.399,50/ }).click();
  await expect(main.getByRole('button', { name: new RegExp(nearMiss) })).toBeHidden();
  await main.getByRole('button', { name: /Крок уперед/ }).click();
  await main.getByRole('button', { name: t('bank.contribution') }).click();
  await expect(main.getByText(t('bank.allDone'))).toBeVisible();
}

async function refundTwo({ main, t, open }: StaffMember, team: string): Promise<void> {
  await open(`/office/orders/${team}`);
  await main.getByRole('button', { name: t('order.refund.open') }).click();
  await main.getByLabel('Сума, UAH').fill('900');
  await main.getByRole('radio', { name: t('order.byHand.ways.transfer') }).click();
  await main.getByLabel(t('order.byHand.day')).fill('2025-04-30');
  await main.getByLabel(t('order.byHand.document')).fill('ПД-17');
  await main.getByLabel('Причина, лишається назавжди').fill('двоє учасників не біжать');
  await main.getByLabel(/^Щоб підтвердити/).fill('900');
  await main.getByRole('button', { name: /^Повернути 900,00/ }).click();
  await expect(main.getByRole('table', { name: t('order.money.ledger') })).toContainText('−900,00');
}

async function readPayouts({ main, t, open }: StaffMember): Promise<void> {
  await open('/office/ledger?view=payouts');
  await main.getByRole('button', { name: t('journal.payouts.refresh') }).click();
  const payout = main.getByRole('table', { name: t('journal.payouts.title') }).getByRole('row', { name: /LiqPay/ });
  await expect(payout).toContainText(t('journal.payouts.states.matches'));
  await expect(payout).toContainText('985,00');
}

/** Every figure is a number, every day a date, and the sums are those of the screen. */
async function expectExport({ page, main, t }: StaffMember): Promise<void> {
  await main.getByText(/^Експорт \d/).click();
  await main.getByRole('radio', { name: t('frame.exportFormats.names.xlsx') }).check();
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: t('frame.exportFormats.save') }).click();
  const [headings = [], ...rows] = await readSheet(readFileSync(await (await saved).path()));
  const find = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  expect(
    find('Дата документа')
      .slice(0, -1)
      .every((day) => day instanceof Date),
  ).toBe(true);
  const received = find('Надійшло').filter((value) => typeof value === 'number');
  const paid = find('Вибуло').filter((value) => typeof value === 'number');
  const fees = find('Комісія').filter((value) => typeof value === 'number');
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect([sum(received), sum(paid), sum(fees)]).toEqual([5400 + 5399.5 + 777 + 985 + 1000, 985 + 900, 15]);
  const refund = rows.find((row) => row.includes('ПД-17'));
  expect(refund?.[headings.indexOf('Вибуло')], 'the refund and its line are one').toBe(900);
}
