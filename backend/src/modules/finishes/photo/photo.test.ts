import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import sharp from 'sharp';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { participantDetails } from '../../participants/index.ts';
import { finishes, finishPhotos } from '../finishes.tables.ts';
import { findLatestFinishes } from '../index.ts';

const site = await openSite();
const { db } = site.database;
const { receive } = bankTransfers(site);
const password = 'тихий ранок';
const email = 'runner@run.example';
let token = await site.signUp(email, password);

async function enter(form: object): Promise<number[]> {
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const { body: registered } = await site.call('POST', 'registrations', form, keyed());
  const registrationIds = registered.map(({ id }: { id: number }) => id);
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds }), keyed());
  await receive(body.number, body.total);
  return registrationIds;
}
const online = { ...participant, participationFormat: 'online' };
const [ostap = 0, sofia = 0] = await enter({
  kind: 'individual',
  participants: [
    { ...online, fullName: 'Остап Ґалаґан', city: 'Львів' },
    { ...online, fullName: 'Софія Їжак', city: 'Коломия' },
  ],
});

const zone = 'Europe/Kyiv';
async function setClock(instant: string) {
  site.clock.set(instant);
  token = (await site.call('POST', 'login', { email, password })).body.token;
}
async function inject(method: 'GET' | 'PUT', path: string, payload?: Buffer, of = token) {
  const headers = {
    ...(of && { authorization: `Bearer ${of}` }),
    ...(payload && { 'content-type': 'application/octet-stream' }),
  };
  const {
    statusCode,
    rawPayload,
    headers: answered,
  } = await site.app.inject({
    method,
    url: `/wp-json/custom/v1/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, bytes: rawPayload, headers: answered };
}
async function send(bytes: Buffer, id = ostap, of = token) {
  const { status, bytes: answer } = await inject('PUT', `registrations/${id}/finish-photo?timeZone=${zone}`, bytes, of);
  return { status, body: JSON.parse(answer.toString()) };
}
const allow = async (isPublic: boolean, id = ostap) =>
  site.call('PUT', `registrations/${id}/finish-photo-consent`, { isPublic, timeZone: zone }, { token });
const remove = (id = ostap) => site.call('DELETE', `registrations/${id}/finish-photo`, undefined, { token });
const show = (code: string) => inject('GET', `finish-photos/${code}`, undefined, '');
const state = async (change: Partial<typeof finishes.$inferInsert>) => db.update(finishes).set(change);

const draw = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });
const gps = {
  IFD0: { Make: 'Camera of Ostap' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 50/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '24/1 1/1 0/1' },
};
const photo = await draw('#c24').jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer();
const heic = await readFile(new URL('./fixtures/turned.heic', import.meta.url));
const other = await draw('#2c4').png().toBuffer();

test('a photo is taken on the days of the run only, and only from who runs', async () => {
  assert.equal((await send(photo)).body.code, 'finish_not_open');
  await setClock('2025-05-25T12:00:00Z');
  const stranger = await site.signUp('stranger@run.example', password);
  assert.equal((await send(photo, ostap, stranger)).status, 404);
  assert.equal((await inject('PUT', `registrations/${ostap}/finish-photo?timeZone=${zone}`, photo, '')).status, 401);
  assert.equal((await inject('PUT', `finish-links/1-${'x'.repeat(43)}/photo?timeZone=${zone}`, photo, '')).status, 404);
  assert.deepEqual(await db.select().from(finishes), []);
});

test('a photo alone is a finish that hides the city; it stands upright, and nothing remains of place and camera', async () => {
  assert.ok((await sharp(photo).metadata()).exif?.includes('Camera of Ostap'));
  const { status, body } = await send(photo);
  assert.equal(status, 200);
  const { finish, isChild } = body;
  assert.equal(finish.signature, null, 'it is not chosen yet');
  assert.deepEqual([finish.source, finish.distance, finish.isOnMap, isChild], ['photo', null, false, false]);
  assert.deepEqual([finish.photo.state, finish.photo.isPublic], ['none', false]);
  const { bytes, headers } = await inject('GET', `registrations/${ostap}/finish-photo`);
  const { exif, xmp, iptc, icc, width, height, format } = await sharp(bytes).metadata();
  assert.deepEqual([exif, xmp, iptc, icc], [undefined, undefined, undefined, undefined]);
  assert.ok(!bytes.includes('Camera of Ostap'));
  assert.deepEqual([width, height, format], [40, 60, 'jpeg']);
  assert.deepEqual([headers['content-type'], headers['cache-control']], ['image/jpeg', 'no-store']);
});

test('the same photo again changes nothing, a report beside it keeps it, and an empty one leaves the photo alone', async () => {
  const before = await db.select().from(finishPhotos);
  const answers = await Promise.all([send(photo), send(photo)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.deepEqual(await db.select().from(finishPhotos), before);
  const report = { country: 'UA', city: 'Львів', signature: 'name', isOnMap: true, timeZone: zone, source: 'typed' };
  const put = async (more: object) =>
    (await site.call('PUT', `registrations/${ostap}/finish`, { ...report, ...more }, { token })).body.finish;
  const empty = await put({ distance: null, elapsed: null });
  assert.deepEqual([empty.source, empty.photo.code], ['photo', before[0]?.code]);
  const full = await put({ distance: 5000, elapsed: 1800 });
  assert.deepEqual([full.source, full.photo.code], ['typed', before[0]?.code]);
});

test('without consent nobody sees it; with it staff looks first; withdrawn it is gone at once, and so is a new one', async () => {
  const [kept] = await db.select().from(finishPhotos);
  const code = kept?.code ?? assert.fail();
  assert.equal((await show(code)).status, 404);
  assert.equal((await allow(true)).body.finish.photo.state, 'waiting');
  assert.equal((await show(code)).status, 404, 'not looked at yet');
  await state({ photoState: 'shown' });
  const shown = await show(code);
  assert.equal(shown.status, 200);
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-content-type-options'].map((name) => shown.headers[name]),
    ['image/jpeg', 'no-cache', 'nosniff'],
  );
  const again = await site.app.inject({
    url: `/wp-json/custom/v1/finish-photos/${code}`,
    headers: { 'if-none-match': String(shown.headers.etag) },
  });
  assert.equal(again.statusCode, 304);
  assert.equal((await findLatestFinishes(db, 32, 5))[0]?.photo, `/finish-photos/${code}`);
  assert.equal((await allow(false)).body.finish.photo.state, 'none');
  assert.equal((await show(code)).status, 404);
  assert.equal((await findLatestFinishes(db, 32, 5))[0]?.photo, null);

  await allow(true);
  await state({ photoState: 'shown' });
  const replaced = (await send(other)).body.finish.photo;
  assert.equal(replaced.state, 'waiting');
  assert.notEqual(replaced.code, code);
  assert.deepEqual([(await show(code)).status, (await show(replaced.code)).status], [404, 404]);
  const { body } = await site.staff('consents', { email });
  const given = body.filter(({ kind }: { kind: string }) => kind === 'finish-photo');
  assert.deepEqual(
    given.map(({ withdrawnAt }: { withdrawnAt: string | null }) => withdrawnAt !== null),
    [true, false],
  );
});

test('what is no photo says why: another type under any name, HEIC, a damaged one, a bomb, one too large', async () => {
  const code = async (bytes: Buffer) => (await send(bytes)).body.code;
  assert.equal(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'photo_unknown');
  assert.equal(await code(Buffer.from('GIF89a')), 'photo_unknown');
  assert.equal(await code(Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic')])), 'photo_heic');
  assert.equal(await code(heic.subarray(0, 1_100)), 'photo_heic');
  assert.equal(await code((await draw('#123', 400, 300).jpeg().toBuffer()).subarray(0, 700)), 'photo_broken');
  const bomb = await draw('#000', 9_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
  assert.ok(bomb.length < 1_000_000);
  assert.equal(await code(bomb), 'photo_pixels');
  assert.equal((await send(Buffer.alloc(16 * 1024 * 1024))).status, 413);
});

test('the HEIC of a phone stands upright once, without place and camera', async () => {
  assert.ok(heic.includes('Camera of Ostap'));
  assert.equal((await send(heic)).status, 200);
  const { bytes } = await inject('GET', `registrations/${ostap}/finish-photo`);
  const { exif, width, height, format } = await sharp(bytes).metadata();
  assert.deepEqual([exif, width, height, format], [undefined, 200, 320, 'jpeg']);
  assert.ok(!bytes.includes('Camera of Ostap'));
  const look = async (left: number, top: number) => {
    const area = { left, top, width: 20, height: 20 };
    const { dominant } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  assert.deepEqual([await look(90, 40), await look(90, 260)], ['red', 'blue'], 'its left half is above');
});

test('a large one becomes small; who is under 18 on the day is known as a child', async () => {
  const child = { registrationId: sofia, place: 0, birthday: '2007-05-26', changedAt: site.clock.now() };
  await db.insert(participantDetails).values(child);
  const { body } = await send(await draw('#a5a', 4_000, 3_000).webp().toBuffer(), sofia);
  assert.equal(body.isChild, true);
  const { width, height } = await sharp((await inject('GET', `registrations/${sofia}/finish-photo`)).bytes).metadata();
  assert.deepEqual([width, height], [1_600, 1_200]);
});

test('a removed photo leaves the measured finish, and takes with it one that was only a photo', async () => {
  assert.equal((await remove(sofia)).body.finish, null);
  const { finish } = (await remove()).body;
  assert.deepEqual([finish.distance, finish.photo], [5000, null]);
  assert.deepEqual(await db.select().from(finishPhotos), []);
  assert.equal((await allow(true)).body.code, 'photo_not_found');
  await send(photo);
  await allow(true);
});

test('after the week no photo comes, and consent can be withdrawn but not given', async () => {
  await setClock('2025-06-10T09:00:00Z');
  assert.equal((await send(other)).body.code, 'finish_closed');
  assert.equal((await allow(false)).status, 200);
  assert.equal((await allow(true)).body.code, 'finish_closed');
});

test('the limit is spent before a photo is looked at', async () => {
  const answers = [];
  for (let index = 0; index < 40; index += 1) answers.push((await send(Buffer.from('GIF89a'))).status);
  assert.equal(answers.at(-1), 429);
});

test('the export of a person has the photo, and with the person it goes', async () => {
  const { body } = await site.call('GET', 'account/export', undefined, { token });
  const [{ photo: exported }] = body.finishes;
  assert.equal((await sharp(Buffer.from(exported.image, 'base64')).metadata()).format, 'jpeg');
  const { body: ofStaff } = await site.staff('export-person-data', {
    subject: `runner-${ostap}`,
    format: 'json',
    reason: 'прохання людини',
  });
  assert.ok(JSON.parse(Buffer.from(ofStaff.bytes, 'base64').toString()).finishes[0].photo.image);
  assert.equal((await db.select().from(finishPhotos)).length, 1);
  await site.staff('erase-person-data', { subject: `runner-${ostap}`, reason: 'прохання людини' });
  assert.deepEqual(await db.select().from(finishPhotos), []);
});
