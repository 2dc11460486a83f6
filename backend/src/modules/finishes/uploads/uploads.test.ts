import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { purgeExpiredData } from '../../../testing/moduleInternals.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { finishes, finishPhotos, finishUploadParts, finishUploads } from '../finishes.tables.ts';
import { gpx, gpxPoints, segment, track } from '../testing/trackFiles.ts';

const site = await openSite();
const { db } = site.database;
const { receive } = bankTransfers(site);
const password = 'тихий ранок';
const zone = 'Europe/Kyiv';

async function enter(email: string): Promise<{ token: string; id: number }> {
  const token = await site.signUp(email, password);
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const form = { kind: 'individual', participants: [{ ...participant, participationFormat: 'online' }] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
  await receive(body.number, body.total);
  return { token, id };
}
const logIn = async (email: string) => (await site.call('POST', 'login', { email, password })).body.token;
const ostap = await enter('ostap@run.example');
const olha = await enter('olha@run.example');
site.clock.set('2025-05-25T12:00:00Z');
ostap.token = await logIn('ostap@run.example');
olha.token = await logIn('olha@run.example');

type Person = typeof ostap;
const newUpload = () => crypto.randomUUID();
const path = (upload: string, { id }: Person) => `registrations/${id}/finish-uploads/${upload}`;
const begin = (upload: string, bytes: number, kind = 'photo', who = ostap) =>
  site.call('PUT', path(upload, who), { kind, bytes }, who);
async function append(upload: string, offset: number, payload: Buffer, who = ostap) {
  const { statusCode, body } = await site.app.inject({
    method: 'PATCH',
    url: `/wp-json/custom/v1/${path(upload, who)}?offset=${offset}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}
const takePhoto = (upload: string, who = ostap) =>
  site.call('PUT', `${path(upload, who)}/photo?timeZone=${zone}`, undefined, who);
const takeTrack = (upload: string, who = ostap) => site.call('PUT', `${path(upload, who)}/track`, undefined, who);
const countParts = () => db.$count(finishUploadParts);

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c24' } })
  .png({ compressionLevel: 0 })
  .toBuffer();
const [one, two] = [photo.subarray(0, 100_000), photo.subarray(100_000)];
const run = Buffer.from(gpx(track(segment(gpxPoints()))));

test('a photo comes in parts: a device that lost the connection learns where to go on, and sends it once', async () => {
  const upload = newUpload();
  assert.deepEqual((await begin(upload, photo.length)).body, { offset: 0 });
  assert.deepEqual((await append(upload, 0, one)).body, { offset: one.length });
  const repeated = await append(upload, 0, one);
  assert.deepEqual(
    [repeated.status, repeated.body.code, repeated.body.data.offset],
    [409, 'upload_offset', one.length],
  );
  assert.equal((await takePhoto(upload)).body.code, 'upload_incomplete');
  assert.deepEqual((await begin(upload, photo.length)).body, { offset: one.length }, 'after a reload');
  assert.deepEqual((await append(upload, one.length, two)).body, { offset: photo.length });
  const [first, second] = await Promise.all([takePhoto(upload), takePhoto(upload)]);
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.equal(first.body.finish.code, second.body.finish.code);
  assert.deepEqual([await db.$count(finishes), await db.$count(finishPhotos), await countParts()], [1, 1, 0]);
  assert.deepEqual((await begin(upload, photo.length)).body, { offset: photo.length }, 'a lost response');
  assert.equal((await takePhoto(upload)).body.finish.code, first.body.finish.code);
});

test('two parts for one place at once: one is taken, the other learns where to go on', async () => {
  const upload = newUpload();
  await begin(upload, photo.length);
  const answers = await Promise.all([append(upload, 0, one), append(upload, 0, one)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await append(upload, one.length, Buffer.concat([two, one]))).status, 409, 'more than announced');
  assert.equal((await site.call('DELETE', path(upload, ostap), undefined, ostap)).status, 204);
  assert.equal(await countParts(), 0);
});

test('a track is read once, the same to who asks again; nothing legible of it is stored meanwhile or later', async () => {
  const upload = newUpload();
  await begin(upload, run.length, 'track');
  await append(upload, 0, run.subarray(0, 900));
  const [part] = await db.select().from(finishUploadParts);
  assert.ok(part && !Buffer.from(part.bytes).includes('trkpt') && !Buffer.from(part.bytes).includes('lat'));
  assert.ok(!JSON.stringify(await db.select().from(finishUploads)).includes(upload), 'its key is with the device');
  await append(upload, 900, run.subarray(900));
  assert.equal((await takePhoto(upload)).body.code, 'upload_unknown', 'it is no photo');
  const read = (await takeTrack(upload)).body;
  assert.deepEqual(read, { distance: 1000, elapsed: 300, startedAt: '2025-05-25T06:00:00.000Z' });
  assert.equal(await countParts(), 0);
  assert.deepEqual((await takeTrack(upload)).body, read);
});

test('nobody continues, takes or drops what another began, even with its name', async () => {
  const upload = newUpload();
  await begin(upload, photo.length);
  assert.equal((await begin(upload, photo.length, 'photo', olha)).body.code, 'upload_unknown');
  assert.equal((await append(upload, 0, one, olha)).status, 404);
  assert.equal((await takePhoto(upload, olha)).status, 404);
  assert.equal((await site.call('DELETE', path(upload, olha), undefined, olha)).status, 404);
  assert.equal((await begin(upload, photo.length, 'photo', { ...ostap, token: olha.token })).status, 404);
  assert.equal((await begin(upload, photo.length + 1)).body.code, 'upload_unknown', 'another file');
  assert.equal((await site.call('PUT', path(upload, ostap), { kind: 'photo', bytes: 1 })).status, 401);
});

test('what cannot be read goes with its bytes and says why; one too large does not begin', async () => {
  const upload = newUpload();
  const wrong = Buffer.from('GIF89a');
  await begin(upload, wrong.length);
  await append(upload, 0, wrong);
  assert.equal((await takePhoto(upload)).body.code, 'photo_unknown');
  assert.equal((await takePhoto(upload)).body.code, 'upload_unknown');
  assert.equal((await begin(newUpload(), 15 * 1024 * 1024 + 1)).status, 422);
  assert.equal((await begin('no-uuid', 10)).status, 400);
});

test('an account has few unfinished files: the oldest give way', async () => {
  const uploads = Array.from({ length: 12 }, newUpload);
  for (const upload of uploads) {
    site.wait({ minutes: 0.1 });
    await begin(upload, photo.length, 'photo', olha);
    await append(upload, 0, one, olha);
  }
  assert.equal(await countParts(), 8);
  assert.equal((await append(uploads[0] ?? '', one.length, two, olha)).status, 404);
  assert.equal((await append(uploads.at(-1) ?? '', one.length, two, olha)).status, 200);
});

test('unfinished files go after a day with their bytes, and the device begins anew', async () => {
  const upload = newUpload();
  await begin(upload, photo.length);
  await append(upload, 0, one);
  site.wait({ minutes: 25 * 60 });
  await purgeExpiredData(db, site.clock.now());
  assert.deepEqual([await db.$count(finishUploads), await countParts()], [0, 0]);
  ostap.token = await logIn('ostap@run.example');
  assert.deepEqual((await begin(upload, photo.length)).body, { offset: 0 });
});

test('the limit is spent before a file is looked at', async () => {
  let status = 0;
  for (let index = 0; index < 320 && status !== 429; index += 1)
    status = (await begin('00000000-0000-4000-8000-000000000000', 1)).status;
  assert.equal(status, 429);
});
