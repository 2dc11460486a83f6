import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { editions } from '../../editions/index.ts';
import { outbox } from '../../mail/index.ts';

const site = await openSite();
const { db } = site.database;
const run = async (operation: string, body: object = {}) => (await site.staff(operation, body)).body;
const account = { email: 'runner@run.example', password: 'тихий ранок' };
let token = await site.signUp(account.email, account.password);

const names = ['Остап Ґалаґан', 'Софія Їжак', 'Наталя Нажива'];
const participants = names.map((fullName) => ({ ...participant, participationFormat: 'online', fullName }));
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const { body: registered } = await site.call('POST', 'registrations', { kind: 'individual', participants }, keyed());
const ids: number[] = registered.map(({ id }: { id: number }) => id);
const [ostap = 0, sofia = 0, natalia = 0] = ids;
const { body: order } = await site.call('POST', 'orders', orderForm({ registrationIds: ids }), keyed());
await run('settle', { number: order.number, key: crypto.randomUUID() });
site.clock.set('2025-05-25T12:00:00Z');
token = (await site.call('POST', 'login', account)).body.token;

const zone = 'Europe/Kyiv';
async function send(id: number, background: string): Promise<string> {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const { payload } = await site.app.inject({
    method: 'PUT',
    url: `/wp-json/custom/v1/registrations/${id}/finish-photo?timeZone=${zone}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: photo,
  });
  return JSON.parse(payload).finish.photo.code;
}
const allow = (id: number, isPublic = true) =>
  site.call('PUT', `registrations/${id}/finish-photo-consent`, { isPublic, timeZone: zone }, { token });
const getPhoto = async (id: number) =>
  (await site.call('GET', 'finishes', undefined, { token })).body.runners.find(
    ({ registrationId }: { registrationId: number }) => registrationId === id,
  ).finish.photo;
const emails = async () => (await db.select().from(outbox)).filter(({ kind }) => kind.startsWith('finish-photo'));

test('the list has photos that their runners agree to show, with no more than others will see', async () => {
  await send(natalia, '#111');
  const first = await send(ostap, '#c24');
  await site.call(
    'PUT',
    `registrations/${sofia}/finish`,
    {
      distance: 42_195,
      elapsed: 3_600,
      source: 'typed',
      country: 'UA',
      city: 'Коломия',
      signature: 'name',
      isOnMap: true,
      timeZone: zone,
    },
    { token },
  );
  const second = await send(sofia, '#2c4');
  await allow(ostap);
  site.wait({ minutes: 1 });
  await allow(sofia);
  const { photos, count } = await run('search-finish-photos');
  assert.equal(count, 2);
  assert.deepEqual(
    photos.map(({ code, name, city, distance, flags }: Record<string, unknown>) => [code, name, city, distance, flags]),
    [
      [first, '', '', null, []],
      [second, 'Софія Ї.', 'Коломия', 42_195, ['faster-than-record']],
    ],
  );
  const { image } = await run('show-finish-photo', { code: first });
  assert.equal((await sharp(Buffer.from(image, 'base64')).metadata()).format, 'jpeg');
  assert.deepEqual((await run('search-finish-photos', { edition: 31 })).photos, []);
});

test('of two at once one decides and the other is told; the runner gets one email and sees it', async () => {
  const { code } = await getPhoto(ostap);
  const answers = await Promise.all([
    site.staff('approve-finish-photo', { code }),
    site.staff('return-finish-photo', { code, reason: 'видно адресу' }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'photo_decided');
  assert.equal((await emails()).length, 1);
  const isShown = answers[0].status === 200;
  assert.equal((await getPhoto(ostap)).state, isShown ? 'shown' : 'returned');
});

test('a returned photo has a reason that names no contacts; the same again stays returned, another one waits', async () => {
  const { code } = await getPhoto(sofia);
  assert.equal((await run('return-finish-photo', { code, reason: '' })).code, 'validation_failed');
  const personal = await run('return-finish-photo', { code, reason: 'писала olena@run.example' });
  assert.equal(personal.code, 'note_personal');
  const { raceNumber } = await run('return-finish-photo', { code, reason: 'видно адресу' });
  const returned = await getPhoto(sofia);
  assert.deepEqual([returned.state, returned.reason], ['returned', 'видно адресу']);
  await send(sofia, '#2c4');
  assert.equal((await getPhoto(sofia)).state, 'returned');
  const fresh = await send(sofia, '#42c');
  assert.deepEqual(await getPhoto(sofia), { code: fresh, state: 'waiting', reason: '', isPublic: true });
  const [entry] = await run('history', { limit: 1 });
  assert.deepEqual([entry.action, entry.target], ['return-finish-photo', String(raceNumber)]);
  assert.ok(!JSON.stringify(entry).includes('Софія'));
});

test('one that was replaced or withdrawn meanwhile is never shown', async () => {
  const { code } = await getPhoto(sofia);
  const fresh = await send(sofia, '#0ff');
  assert.equal((await run('approve-finish-photo', { code })).code, 'photo_decided');
  await allow(sofia, false);
  assert.equal((await run('approve-finish-photo', { code: fresh })).code, 'photo_decided');
  assert.equal((await run('show-finish-photo', { code: fresh })).code, 'photo_decided');
  assert.equal((await getPhoto(sofia)).state, 'none');
});

test('of an archived run nothing is decided', async () => {
  await allow(natalia);
  const { code } = await getPhoto(natalia);
  await db.update(editions).set({ state: 'archived' });
  assert.equal((await run('approve-finish-photo', { code })).code, 'edition_archived');
});
