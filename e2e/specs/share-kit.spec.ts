import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { newRegistrant, orderPlaces, type Registrant } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

const consents = { correctData: true, fundTransfer: true, participation: true };
const place = { country: 'UA', city: 'Київ', raceFormat: '5km', participationFormat: 'online', kitSize: '' };

/** @returns the number of a paid order. */
async function enter(request: APIRequestContext, registrant: Registrant, invite = ''): Promise<string> {
  const registered = await request.post(`/wp-json/custom/v1/registrations?invite=${invite}`, {
    headers: { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { kind: 'individual', participants: [{ fullName: 'Олена Ґалаґан', ...place, consents }] },
  });
  const [{ id }] = await registered.json();
  const number = await orderPlaces(request, registrant, [id]);
  await actAsStaff('settle', { number, key: crypto.randomUUID() });
  return number;
}

test('a runner invites by a link; a friend is greeted by name, registers through it and is counted', async ({
  browser,
  page,
  context,
  request,
  baseURL,
}) => {
  const owner = await newRegistrant(request);
  const number = await enter(request, owner);
  await owner.enter(context);
  await page.goto(`/cabinet/orders/${number}`);
  const card = page.getByRole('region', { name: 'Біжи зі мною' });
  await card.getByRole('button', { name: 'Отримати посилання' }).click();
  const link = await card.getByRole('textbox', { name: 'Посилання «біжи зі мною»' }).inputValue();
  expect(link).toMatch(new RegExp(`^${baseURL}/join/[\\w-]{12}$`));
  for (const name of ['Telegram', 'Viber', 'WhatsApp', 'Facebook']) {
    await expect(card.getByRole('link', { name })).toBeVisible();
  }
  await expectAccessible(page);

  // Crawlers read it without scripts.
  const read = async () => (await request.get(link)).text();
  expect(await read()).not.toContain('Олена');
  await card.getByRole('checkbox', { name: /Показати моє ім’я/ }).check();
  await expect(card.getByRole('checkbox', { name: /Показати моє ім’я/ })).toBeChecked();
  const html = await read();
  expect(html).toContain('property="og:title"');
  expect(html).toMatch(/property="og:description" content="[^"]{20,}"/);
  expect(html).toContain('content="summary_large_image"');
  expect(html).not.toContain(number);
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(image).toMatch(new RegExp(`^${baseURL}/wp-json/`));
  expect((await request.get(image)).headers()['content-type']).toBe('image/png');

  const friend = await newRegistrant(request);
  const guest = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const landing = await guest.newPage();
  await landing.goto(link);
  await expect(landing.getByRole('heading', { level: 1 })).toHaveText('Олена кличе бігти разом');
  await expectAccessible(landing);
  await landing.getByRole('link', { name: 'Бігти поруч' }).click();
  await expect(landing).toHaveURL(/\/registration\?invite=[\w-]{12}&race=5km/);
  await enter(request, friend, link.slice(-12));
  await guest.close();
  await page.reload();
  await expect(card.getByText('За вашим запрошенням біжить: 1')).toBeVisible();

  await card.getByRole('button', { name: 'Закрити посилання' }).click();
  await expect(card.getByRole('button', { name: 'Отримати посилання' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Біжи з нами');
});

test('the map has its own picture for messengers', async ({ request, baseURL }) => {
  const html = await (await request.get('/map')).text();
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(image).toBe(`${baseURL}/wp-json/custom/v1/map/link.png?lang=ua`);
  expect((await request.get(image)).headers()['content-type']).toBe('image/png');
});
