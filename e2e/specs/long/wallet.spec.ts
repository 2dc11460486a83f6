import { expect, request as requests, test } from '@playwright/test';
import { createAppleKeys } from 'backend/apple-wallet-keys';
import { expectAccessible } from '../../harness/axe.ts';
import { newRegistrant, orderPlaces } from '../../harness/registrant.ts';
import { createStaff } from '../../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../../harness/testProduct.ts';

test.describe.configure({ timeout: 240_000 });

const NAME = 'Остап Ґалаґан';
const apple = createAppleKeys();
let product: TestProduct;

test.beforeEach(async () => {
  product = await startTestProduct(0, {
    ...apple,
    GOOGLE_WALLET_ISSUER_ID: '3388000000000000001',
    GOOGLE_WALLET_SERVICE_ACCOUNT: 'wallet@run.iam.gserviceaccount.com',
    // Any key signs a link.
    GOOGLE_WALLET_PRIVATE_KEY: apple.APPLE_WALLET_PRIVATE_KEY,
    CLOCK: '2025-04-20T09:00:00Z',
  });
});
test.afterEach(async () => {
  await product?.stop();
});

test('a number is added to the wallet of a phone, and to either one from a computer', async ({ browser }) => {
  const { url, backendUrl } = product;
  const request = await requests.newContext({ baseURL: url });
  const registrant = await newRegistrant(request);
  const number = await orderPlaces(request, registrant, [await registerRunner()]);
  await createStaff(backendUrl)('settle', { number, note: '', key: crypto.randomUUID() });

  async function registerRunner(): Promise<number> {
    const headers = { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() };
    const where = { country: 'UA', city: 'Львів', raceFormat: '5km', participationFormat: 'on-site' };
    const consents = { correctData: true, fundTransfer: true, participation: true };
    const data = { kind: 'individual', participants: [{ fullName: NAME, ...where, kitSize: '', consents }] };
    const response = await request.post('/wp-json/custom/v1/registrations', { headers, data });
    const [{ id }] = await response.json();
    return id;
  }

  const android = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  await registrant.enter(android);
  await android.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'Google Wallet' }));
  const phone = await android.newPage();
  await phone.goto('/cabinet/numbers');
  const add = phone.getByRole('button', { name: `Додати в Google Гаманець: ${NAME}` });
  await expect(add).toBeVisible();
  await expect(phone.getByRole('button', { name: /Apple Wallet/ })).toHaveCount(0);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await add.press('Enter');
  await phone.waitForURL(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);

  const computer = await browser.newContext({ baseURL: url });
  await registrant.enter(computer);
  const page = await computer.newPage();
  await page.goto(`/en/cabinet/orders/${number}`);
  await expect(page.getByRole('button', { name: `Add to Google Wallet: ${NAME}` })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Add to Apple Wallet: ${NAME}` }).click();
  expect((await saving).suggestedFilename()).toMatch(/^\d+\.pkpass$/);
  await expectAccessible(page);
  for (const context of [android, computer]) await context.close();
  await request.dispose();
});
