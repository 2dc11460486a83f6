import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { newRegistrant, orderPlaces } from '../harness/registrant.ts';
import { createStaff } from '../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../harness/testProduct.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });

let product: TestProduct;
test.beforeAll(async ({ playwright }) => {
  // A hook has its own timeout, and starting takes long on a busy machine.
  test.setTimeout(240_000);
  product = await startTestProduct();
  const request = await playwright.request.newContext({ baseURL: product.url });
  const registrant = await newRegistrant(request);
  const consents = { correctData: true, fundTransfer: true, participation: true };
  const cities = [...Array(5).fill(['UA', 'м. Львів']), ...Array(3).fill(['PL', 'Warszawa']), ['UA', 'Стрий']];
  const participants = cities.map(([country, city]) => ({
    fullName: 'Остап Ґалаґан',
    country,
    city,
    raceFormat: '5km',
    participationFormat: 'online',
    consents,
  }));
  const registered = await request.post('/wp-json/custom/v1/registrations', {
    headers: { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { kind: 'individual', participants },
  });
  const ids = (await registered.json()).map(({ id }: { id: number }) => id);
  const number = await orderPlaces(request, registrant, ids);
  await createStaff(product.backendUrl)('settle', { number, key: crypto.randomUUID() });
});
test.afterAll(() => product?.stop());

const list = (page: Page) => page.getByRole('table').locator('tbody tr td:first-child');
const getMap = (page: Page, name: string) => page.getByRole('group', { name });

test('dots and table show the same places, by mouse and keyboard, without axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.url}/map`);
  await expect(list(page)).toHaveText([/Львів/, /Варшава/]);
  await expect(page.getByText('зібрано', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const warsaw = getMap(page, 'Карта світу').getByRole('link', { name: 'Варшава: 3 учасники' });
  await warsaw.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map\?city=pl-warsaw$/);
  await expect(page.getByText('3 учасники, 0 на фініші')).toBeVisible();
  await expect(page.locator('tr', { hasText: 'Варшава' }).getByRole('link')).toHaveAttribute('aria-current', 'true');
  const box = await warsaw.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

  await page.getByLabel('Країна', { exact: true }).selectOption('UA');
  await expect(list(page)).toHaveText([/Львів/]);
  await expect(warsaw).toHaveCount(0);
  await page.goBack();
  await expect(list(page)).toHaveText([/Львів/, /Варшава/]);
  await getMap(page, 'Карта України').getByRole('link', { name: /Львів/ }).click();
  await expect(page).toHaveURL(/city=ua-lviv/);
});

test('without scripts the table, the filter and the dots work by addresses', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await plain.newPage();
  await page.goto(`${product.url}/en/map?country=PL`);
  await expect(list(page)).toHaveText([/Warsaw/]);
  await page.goto(`${product.url}/en/map`);
  await page.getByLabel('City', { exact: true }).fill('lviv');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(list(page)).toHaveText([/Lviv/]);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  await page.getByRole('table').getByRole('link', { name: 'Lviv' }).click();
  await expect(page.getByRole('main').locator('[aria-current="true"]')).toHaveCount(2);
  await plain.close();
});
