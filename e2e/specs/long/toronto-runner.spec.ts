import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../harness/axe.ts';
import { codeSentTo, newEmail } from '../../harness/mailbox.ts';
import { newRegistrant, orderPlaces } from '../../harness/registrant.ts';
import { createStaff } from '../../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../../harness/testProduct.ts';
import { participationPage } from '../../pages/participation.ts';
import { registrationPage } from '../../pages/registration.ts';

test.describe.configure({ timeout: 600_000 });

const PASSWORD = 'quiet morning by the lake';
const NAME = 'Olena Galagan';
const CITY = 'Toronto';
const STREET = '100 Queen Street West';

let product: TestProduct;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  // Sizes can be chosen until two weeks before the run.
  product = await startTestProduct(0, { CLOCK: '2025-04-20T12:00:00Z' });
});
test.afterAll(() => product?.stop());

/** Two more people make the city large enough for the map. */
async function enterOthers(request: APIRequestContext): Promise<void> {
  const others = await newRegistrant(request);
  const consents = { correctData: true, fundTransfer: true, participation: true };
  const where = { country: 'CA', city: CITY, raceFormat: '5km', participationFormat: 'online', kitSize: '' };
  const registered = await request.post('/wp-json/custom/v1/registrations', {
    headers: { Authorization: `Bearer ${others.token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      kind: 'individual',
      participants: ['Ostap Galagan', 'Eva Galagan'].map((fullName) => ({ fullName, ...where, consents })),
    },
  });
  const ids = (await registered.json()).map(({ id }: { id: number }) => id);
  const number = await orderPlaces(request, others, ids);
  await createStaff(product.backendUrl)('settle', { number, key: crypto.randomUUID() });
}

async function signUp(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const on = registrationPage(page, 'en');
  await on.open();
  await on.email.fill(email);
  await on.send.click();
  await on.code.fill(await codeSentTo(request, email));
  await on.password.fill(PASSWORD);
  await on.repeat.fill(PASSWORD);
  await on.savePassword.click();
  await on.name.fill('Olena');
  await on.lastName.fill('Galagan');
  await on.birthday.fill('14051979');
  await on.female.check({ force: true });
  await on.country.selectOption({ label: 'Canada' });
  await on.city.fill(CITY);
  await on.phone.fill('+14165550134');
  await on.consent.check();
  await on.saveData.click();
  await expect(page).toHaveURL(/step=participation/);
}

/** A participant online with a size, whose parcel goes to Canada. */
async function register(page: Page): Promise<void> {
  const on = participationPage(page, 'en');
  await on.field(on.text.race).selectOption('5km');
  await on.field(on.text.format).selectOption({ label: 'Online, in your own city' });
  const size = on.main.getByLabel(/^T-shirt size/);
  if (await size.count()) await size.first().selectOption('M');
  await on.agree();
  await on.submit.click();
  await on.heading(on.text.delivery).waitFor();
  await on.main.getByRole('radio', { name: /^Abroad/ }).check();
  await on.main.getByRole('combobox', { name: 'Country' }).fill('canad');
  await on.main.getByRole('listbox').getByRole('option', { name: 'Canada' }).click();
  const fill = (name: string | RegExp, value: string) => on.main.getByRole('textbox', { name }).fill(value);
  await fill(/^First name of the recipient/, 'Olena');
  await fill(/^Last name of the recipient/, 'Galagan');
  await fill('Street and house', STREET);
  await fill(/^City/, CITY);
  await fill(/^State, province or region/, 'Ontario');
  await fill('Postal code', 'M5H 2N2');
  await fill(/^Recipient’s phone/, '+1 416 555 0134');
  await expect(on.main.getByText(/Delivery: ₴\d/)).toBeVisible();
  await on.main.getByRole('button', { name: /^Pay\s/ }).click();
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await expect(on.main.getByRole('button', { name: new RegExp(NAME) }).first()).toBeVisible({ timeout: 60_000 });
}

async function readNumberOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/en/cabinet/numbers');
  await expect(page.getByText(/^This page opens without internet too/)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No connection\. These are the numbers/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: NAME })).toBeVisible();
  await context.setOffline(false);
}

/** Four readings a second for half an hour to the north: 1.2 MB, a minute on slow 3G. */
function drawTrack(): Buffer {
  const points = Array.from({ length: 7_200 }, (_, index) => {
    const time = new Date(Date.parse('2025-05-25T12:00:00Z') + index * 250).toISOString();
    const latitude = (43.65 + index * 0.000_006_25).toFixed(8);
    return `<trkpt lat="${latitude}" lon="-79.38000000"><ele>92.0</ele><time>${time}</time><extensions><hr>150</hr><cad>84</cad></extensions></trkpt>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">';
  return Buffer.from(`${head}<trk><trkseg>${points.join('\n')}</trkseg></trk></gpx>`);
}

/** Slow 3G, which comes and goes. */
async function openSlowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  const throughput = (400 * 1024) / 8;
  const speed = { latency: 400, downloadThroughput: throughput, uploadThroughput: throughput };
  return {
    setOffline: async (offline: boolean) => {
      await page.context().setOffline(offline);
      await session.send('Network.emulateNetworkConditions', { offline, ...speed });
    },
    end: () => session.detach(),
  };
}

async function signInAgain(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const login = await request.post('/wp-json/custom/v1/login', { data: { email, password: PASSWORD } });
  const { token } = await login.json();
  await page.goto('/en');
  await page.evaluate((value) => localStorage.setItem('jwt_token', value), token);
}

/** The connection is lost in the middle of the file; the report waits for it, and goes by itself. */
async function report(page: Page): Promise<void> {
  await page.goto('/en/finish');
  await page.getByRole('checkbox', { name: /Show my city/ }).check();
  const network = await openSlowNetwork(page);
  await network.setOffline(false);
  const offsets: number[] = [];
  let reports = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(new URL(request.url()).searchParams.get('offset')));
    if (request.method() === 'PUT' && /\/finish$/.test(request.url())) reports += 1;
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = drawTrack();
  await (await choosing).setFiles({ name: 'sunday-run.gpx', mimeType: 'application/gpx+xml', buffer });
  const progress = page.getByRole('progressbar', { name: 'Sending the file from your watch' });
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), { timeout: 60_000 })
    .toBeGreaterThan(40);
  await expectAccessible(page);
  await network.setOffline(true);
  await expect(page.getByText(/^There is no connection. The file is saved on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Send my result' }).click();
  await expect(page.getByRole('heading', { name: 'Almost at the finish' })).toBeVisible();
  await expectAccessible(page);
  await network.setOffline(false);
  await expect(page.getByRole('heading', { name: 'It counts' })).toBeFocused({ timeout: 120_000 });
  await network.end();
  expect(reports).toBe(1);
  const repeated = offsets.length - new Set(offsets).size;
  expect(Math.max(...offsets), 'the last part').toBeGreaterThan(buffer.length - 256 * 1024 - 1);
  expect(repeated, 'only the part that was on its way').toBeLessThanOrEqual(1);
}

test('a runner in Toronto: registration, number, finish on slow 3G, certificate, map and parcel', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  const context = await browser.newContext({
    baseURL: product.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
  });
  const page = await context.newPage();
  const email = newEmail('toronto');

  await signUp(page, request, email);
  await register(page);
  await readNumberOffline(page, context);
  await enterOthers(request);

  await product.moveTo('2025-05-25T14:00:00Z');
  await signInAgain(page, request, email);
  await report(page);
  const figures = page.getByRole('region', { name: 'It counts' });
  await expect(figures).toContainText('5km');
  await expect(figures).toContainText('30:00');
  await expect(page.getByText(/^Toronto, \d+ participants?$/)).toBeVisible();

  const saveFile = async (name: string) => {
    const saving = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name, exact: true }).click();
    return readFile(await (await saving).path());
  };
  expect((await saveFile('Certificate (PDF)')).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await sharp(await saveFile('Certificate as a picture')).metadata()).format).toBe('png');
  const story = await sharp(await saveFile('Picture for stories')).metadata();
  expect([story.width, story.height]).toEqual([1080, 1920]);

  await page.getByRole('link', { name: 'Delivery of the order' }).click();
  await expect(page.getByRole('main')).toContainText(STREET);
  await expect(page.getByRole('main')).toContainText('M5H 2N2');

  const stranger = await browser.newPage({ baseURL: product.url, locale: 'en-CA' });
  await stranger.goto('/en/map?country=CA');
  await expect(stranger.getByRole('table')).toContainText(CITY);
  await context.close();
  await request.dispose();
});
