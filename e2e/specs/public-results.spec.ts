import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { newRegistrant, orderPlaces, type Registrant } from '../harness/registrant.ts';
import { createStaff, type StaffCall } from '../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../harness/testProduct.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });

const NAME = 'Мар’яна Прокоф’єв';
const PASSWORD = 'тихий ранок біля річки';

// Results are public after the run: its clock belongs to these stories.
let product: TestProduct;
let actAsStaff: StaffCall;
test.beforeAll(async () => {
  // A hook has its own timeout, and starting takes long on a busy machine.
  test.setTimeout(240_000);
  product = await startTestProduct();
  actAsStaff = createStaff(product.backendUrl);
});
test.afterAll(() => product?.stop());

async function enter(request: APIRequestContext, registrant: Registrant): Promise<number> {
  const consents = { correctData: true, fundTransfer: true, participation: true };
  const where = { country: 'UA', city: 'Київ', raceFormat: '5km', participationFormat: 'on-site' };
  const person = { fullName: NAME, ...where, kitSize: 'M', consents };
  const registered = await request.post('/wp-json/custom/v1/registrations', {
    headers: { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { kind: 'individual', participants: [person] },
  });
  const [{ id }] = await registered.json();
  const number = await orderPlaces(request, registrant, [id]);
  await actAsStaff('settle', { number, key: crypto.randomUUID() });
  const { people } = await actAsStaff('show-order', { number });
  return people[0].raceNumber;
}

async function importTime(raceNumber: number): Promise<void> {
  const bytes = Buffer.from(`Номер;Час\n${raceNumber};0:24:31\n`).toString('base64');
  const { fingerprint } = await actAsStaff('preview-times', { bytes });
  await actAsStaff('import-times', { file: 'times.csv', bytes, fingerprint });
}

test('a result is public after the run, without scripts and without a name until its owner shows it', async ({
  browser,
  playwright,
}) => {
  const { url } = product;
  const request = await playwright.request.newContext({ baseURL: url });
  const registrant = await newRegistrant(request);
  const number = await enter(request, registrant);
  await importTime(number);
  const plain = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await plain.newPage();
  await visitor.goto('/results');
  await expect(visitor.getByText('Результатів ще немає')).toBeVisible();
  await product.moveTo('2025-05-26T09:00:00Z');

  await visitor.goto('/results');
  await visitor.getByRole('link', { name: `Учасник № ${number}` }).click();
  await expect(visitor).toHaveURL(`/results/32/${number}`);
  await expect(visitor.getByText('0:24:31')).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  const { email } = registrant;
  const login = await request.post('/wp-json/custom/v1/login', { data: { email, password: PASSWORD } });
  const { token } = await login.json();
  const own = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  await own.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
  const cabinet = await own.newPage();
  await cabinet.goto('/cabinet');
  await cabinet.getByRole('button', { name: /^Показати ім’я/ }).click();
  await expect(cabinet.getByRole('button', { name: /^Сховати ім’я/ })).toBeVisible();
  await expectAccessible(cabinet);

  await visitor.goto('/en/results');
  await visitor.getByLabel('Name or number').fill('prokofiev');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(visitor).toHaveURL('/en/results?q=prokofiev');
  await expect(visitor.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Home');
  await expect(visitor.getByRole('link', { name: NAME })).toHaveAttribute('href', `/en/results/32/${number}`);

  await cabinet.goto('/results/32?page=1');
  await expect(cabinet.getByRole('heading', { level: 1, name: /Результати 32/ })).toBeVisible();
  await expectAccessible(cabinet);
  for (const context of [plain, own]) await context.close();
  await request.dispose();
});
