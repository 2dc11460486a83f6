import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DraftPreview, type EventScreen, type EventSettings, setEventValue } from 'shared-lib/api/office';
import { exampleRequisites } from '../../../testing/exampleRequisites.ts';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { participant } from '../../../testing/orderForm.ts';

const site = await openSite({ withContent: true });
await site.setEvent({ requisites: [exampleRequisites] });
const owner = await signedInOwner(site);
const token = await site.signUp('viewer@run.example', 'тихий ранок');

async function draft(path: string, value: unknown): Promise<EventScreen> {
  const { published, draft: known }: EventScreen = (await owner.run('event')).body;
  const settings = setEventValue(known?.settings ?? (published as EventSettings), path, value);
  return (await owner.run('save-event-draft', { version: known?.version ?? 0, settings })).body;
}
async function getLink(page = 'home', locale = 'ua') {
  const { url, until }: DraftPreview = (await owner.run('preview-event', { page, locale })).body;
  const link = new URL(url, 'https://run.example');
  return { link, until, headers: { 'x-content-preview': link.searchParams.get('token') ?? '' } };
}
const readPlace = async (headers = {}) => (await site.call('GET', 'event?lang=ua', undefined, { headers })).body.place;

test('without a draft the link leads to the published page', async () => {
  const { link, until } = await getLink('registration', 'en');
  assert.deepEqual([link.pathname, until], ['/en/registration', null]);
});

test('a link shows the event as the draft has it, to who has it, and as the draft is by then', async () => {
  await draft('place.ua', 'Київ, Поштова площа');
  const { link, until, headers } = await getLink();
  assert.deepEqual([link.pathname, link.searchParams.get('to')], ['/platform/draft', '/']);
  assert.ok(Date.parse(until ?? '') > Date.now() + 23 * 3_600_000);
  assert.equal(await readPlace(headers), 'Київ, Поштова площа');
  assert.notEqual(await readPlace(), 'Київ, Поштова площа');
  await draft('place.ua', 'Київ, Оболонь');
  assert.equal(await readPlace(headers), 'Київ, Оболонь');
  const preview = await site.call('GET', 'content-preview', undefined, { headers });
  assert.ok(preview.body.expires > Date.now());
  const forged = { 'x-content-preview': `${headers['x-content-preview'].slice(0, -2)}xx` };
  assert.notEqual(await readPlace(forged), 'Київ, Оболонь');
});

test('pages whose fields tell of the run tell what the draft has', async () => {
  await draft('place.ua', 'Київ, Труханів острів');
  const { headers } = await getLink();
  const read = async (sent = {}) => {
    const response = await site.app.inject({ url: '/wp-json/wp/v2/pages?slug=home&lang=ua', headers: sent });
    return { text: response.body, cache: response.headers['cache-control'] };
  };
  const [drafted, published] = [await read(headers), await read()];
  assert.ok(drafted.text.includes('Труханів острів'));
  assert.equal(drafted.cache, 'no-store');
  assert.ok(!published.text.includes('Труханів острів'));
});

test('nothing is registered or ordered from a draft, and the office works on', async () => {
  const { headers } = await getLink();
  const keyed = { token, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } };
  const form = { kind: 'individual', participants: [participant] };
  for (const path of ['registrations', 'orders', 'contributions']) {
    const { status, body } = await site.call('POST', path, form, keyed);
    assert.deepEqual([status, body.code], [409, 'preview_only'], path);
  }
  const asked = { method: 'POST', url: '/wp-json/custom/v1/office/event', headers, payload: {} } as const;
  assert.notEqual((await site.app.inject(asked)).json().code, 'preview_only');
});

test('a draft that cannot be published, and who may not write, get no link', async () => {
  const auditor = await signedInStaff(site, owner, ['auditor'], 'auditor@run.example');
  assert.equal((await auditor.run('preview-event', { page: 'home', locale: 'ua' })).status, 403);
  await draft('place.ua', '');
  const refused = await owner.run('preview-event', { page: 'home', locale: 'ua' });
  assert.equal(refused.body.code, 'event_not_publishable');
});
