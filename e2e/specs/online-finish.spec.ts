import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../harness/axe.ts';
import { newRegistrant, orderPlaces, type Registrant } from '../harness/registrant.ts';
import { createStaff } from '../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../harness/testProduct.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });

const NAME = 'Остап Ґалаґан';
const PASSWORD = 'тихий ранок біля річки';

// The run is reported on its day: its clock belongs to this story.
let product: TestProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startTestProduct();
});
test.afterAll(() => product?.stop());

async function enter(request: APIRequestContext, registrant: Registrant): Promise<void> {
  const consents = { correctData: true, fundTransfer: true, participation: true };
  const where = { country: 'UA', city: 'Івано-Франківськ', raceFormat: '5km', participationFormat: 'online' };
  const registered = await request.post('/wp-json/custom/v1/registrations', {
    headers: { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { kind: 'individual', participants: [{ fullName: NAME, ...where, kitSize: '', consents }] },
  });
  const [{ id }] = await registered.json();
  const number = await orderPlaces(request, registrant, [id]);
  await createStaff(product.backendUrl)('settle', { number, key: crypto.randomUUID() });
}

test('an online runner reports on a phone and gets a certificate that a stranger can verify; it follows a change', async ({
  browser,
  playwright,
}) => {
  const { url } = product;
  const request = await playwright.request.newContext({ baseURL: url });
  const registrant = await newRegistrant(request);
  await enter(request, registrant);
  await product.moveTo('2025-05-25T12:00:00Z');
  const login = await request.post('/wp-json/custom/v1/login', {
    data: { email: registrant.email, password: PASSWORD },
  });
  const { token } = await login.json();

  const phone = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await phone.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  const own = await phone.newPage();
  await own.goto('/cabinet');
  await own.getByRole('link', { name: 'Мій фініш' }).click();
  await expect(own).toHaveURL('/finish');
  await own.getByLabel('Відстань').fill('5.23');
  await own.getByLabel(/^Час/).fill('31.48');
  await expect(own.getByRole('complementary', { name: 'Ваш результат' })).toContainText('31:48');
  await own.getByRole('checkbox', { name: /Показати моє місто/ }).check();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f80' } })
    .jpeg()
    .toBuffer();
  const choosing = own.waitForEvent('filechooser');
  await own.getByRole('button', { name: 'Обрати фото' }).click();
  await (await choosing).setFiles({ name: 'finish.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(own.getByRole('img', { name: 'Ваше фото фінішу' })).toBeVisible();
  await expect(own.getByRole('checkbox', { name: /Фото можна показати/ })).not.toBeChecked();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Надіслати результат' }).click();
  await expect(own.getByRole('heading', { name: 'Зараховано' })).toBeFocused();
  await expect(own.getByText('Івано-Франківськ, 1 учасник')).toBeVisible();
  const certificate = own.getByRole('img', { name: `Диплом: ${NAME}` });
  await expect.poll(() => certificate.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1191);
  await expectAccessible(own);

  const saving = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Диплом PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^finish-\d+\.pdf$/);

  const address = await own.getByRole('link', { name: 'Сторінка диплома' }).getAttribute('href');
  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const stranger = await plain.newPage();
  await stranger.goto(address ?? '');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Остап Ґ.');
  await expect(stranger.getByText('5,23 км')).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(stranger.getByText(NAME)).toHaveCount(0);
  await stranger.goto('/certificate/no-such-code');
  await expect(stranger.getByText('Такого диплома немає').last()).toBeVisible();

  await own.getByRole('button', { name: 'Змінити' }).click();
  await own.getByRole('button', { name: '10 км' }).click();
  await own.getByLabel(/^Час/).fill('1:05:20');
  await own.getByRole('button', { name: 'Надіслати результат' }).click();
  await expect(own.getByRole('heading', { name: 'Зараховано' })).toBeFocused();
  await stranger.goto(address ?? '');
  await expect(stranger.getByText('1:05:20')).toBeVisible();
  for (const context of [phone, plain]) await context.close();
  await request.dispose();
});
