import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { inUkrainianLayout, scan } from '../harness/handScanner.ts';
import { openDesk, productTime } from '../harness/openDesk.ts';
import { invoicedOrder, newRegistrant, type Registrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

test.describe.configure({ timeout: 120_000 });

async function paidOrder(request: APIRequestContext, registrant: Registrant): Promise<string> {
  const order = await invoicedOrder(request, registrant);
  await actAsStaff('settle', { number: order, note: '', key: crypto.randomUUID() });
  return order;
}

/** The payer lets a friend collect a kit of the order. */
async function giveConsent(request: APIRequestContext, { token }: Registrant, order: string, index: number) {
  const path = `/wp-json/custom/v1/orders/${order}/pickup-consents`;
  const headers = { Authorization: `Bearer ${token}` };
  const { kits } = await (await request.get(path, { headers })).json();
  const number: number = kits[index].number;
  const response = await request.post(path, { headers, data: { friend: 'Петро Їжакевич', numbers: [number] } });
  const { consents } = await response.json();
  const code: string = consents.find((consent: { numbers: number[] }) => consent.numbers.includes(number)).code;
  return { number, code };
}

const handedOut = (page: Page) => page.locator('header').getByText(/^\d+$/);

test('a hand scanner leads from the order to a kit that a friend collects, handed out once', async ({
  browser,
  request,
}, testInfo) => {
  const registrant = await newRegistrant(request);
  const order = await paidOrder(request, registrant);
  const { number, code } = await giveConsent(request, registrant, order, 0);
  const second = await giveConsent(request, registrant, order, 1);
  const { context, page } = await openDesk(
    browser,
    1,
    'Яна Тополя',
    { viewport: { width: 1440, height: 900 } },
    productTime,
  );
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.screenshot({ path: testInfo.outputPath('first-view-1440.png') });

  await scan(page, inUkrainianLayout(order), 2);
  await expect(page.getByText('Знайдено: 12')).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('found-1440.png') });
  // The next scan replaces the one before.
  await scan(page, String(number));
  await expect(page.getByRole('button', { name: 'Видати' })).toBeFocused();

  await page.getByRole('button', { name: 'Забирає інша людина' }).click();
  const field = page.getByLabel('Код згоди, вісім цифр');
  await expect(field).toBeFocused();
  for (let tries = 0; tries < 6; tries++) {
    await scan(page, inUkrainianLayout(order));
    await expect(page.getByText(/Спробу не зараховано/)).toBeVisible();
  }
  await scan(page, inUkrainianLayout(`PICKUP:${code}`), 2);
  await expect(page.getByRole('heading', { name: 'Видати: Петро Їжакевич' })).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('friend-1440.png') });
  await expect(handedOut(page)).toHaveText('0');
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Скасувати/ })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page.getByText('На зв’язку, усе записано')).toBeVisible();

  // Straight from the search, and while another kit is open.
  await scan(page, `PICKUP:${second.code}`.toLowerCase());
  await expect(page.getByRole('heading', { name: 'Видати: Петро Їжакевич' })).toBeVisible();
  await expect(page.getByText(String(second.number), { exact: true }).first()).toBeVisible();
  await expect(handedOut(page)).toHaveText('1');
  await page.waitForTimeout(200);
  await scan(page, inUkrainianLayout(`PICKUP:${code}`), 2);
  await expect(page.getByRole('heading', { name: 'Уже видано' })).toBeVisible();
  await expect(page.getByText(/Отримує Петро Їжакевич|Петро Їжакевич/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(page.getByText('Записано 1 з 1')).toBeVisible();
  await context.close();
});

test('on a phone no field takes the focus, and a scan still finds', async ({ browser, request }, testInfo) => {
  const order = await paidOrder(request, await newRegistrant(request));
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const { context, page } = await openDesk(browser, 2, 'Гліб Рясний', phone, productTime);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.screenshot({ path: testInfo.outputPath('first-view-390.png') });
  await scan(page, inUkrainianLayout(order));
  await expect(page.getByText('Знайдено: 12')).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('found-390.png') });
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Видати' })).toBeFocused();
  await page.screenshot({ path: testInfo.outputPath('kit-390.png') });
  await scan(page, '4820000000017');
  await expect(page.getByText(/Цього коду немає у списку/)).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('unknown-390.png') });
  await context.close();
});
