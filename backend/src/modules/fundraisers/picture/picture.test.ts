import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { openSite } from '../../../testing/openSite.ts';
import { fundraiserPictures } from './picture.tables.ts';

const site = await openSite();
const { db } = site.database;
const owner = await site.signUp('owner@run.example', 'тихий ранок');
const stranger = await site.signUp('stranger@run.example', 'тихий ранок');
const form = { registrationId: null, name: 'Збір', story: 'Біжимо.', goal: 100_000, isAdult: true };
const save = async (changes: object = {}) =>
  (await site.call('PUT', 'own-fundraisers', { ...form, ...changes }, { token: owner })).body;
const { address } = await save();

const run = async (operation: string, body: object = {}) => (await site.staff(operation, body)).body;
const listed = async () => (await run('search-fundraisers')).pages[0];
const approve = async () => run('approve-fundraiser', { address, version: (await listed()).version });
const shown = async () => (await site.call('GET', `fundraisers/${address}`)).body.picture;
const ask = async (code: string) =>
  (await site.app.inject({ url: `/wp-json/custom/v1/fundraiser-pictures/${code}` })).statusCode;

const draw = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Olena Galagan' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();

const path = (upload: string) => `own-fundraisers/${address}/uploads/${upload}`;
async function append(upload: string, offset: number, payload: Buffer, token: string) {
  const { statusCode } = await site.app.inject({
    method: 'PATCH',
    url: `/wp-json/custom/v1/${path(upload)}?offset=${offset}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  });
  return statusCode;
}
/** In two parts. @returns the page of the owner, or the error. */
async function send(file: Buffer, upload: string = crypto.randomUUID()) {
  await site.call('PUT', path(upload), { kind: 'photo', bytes: file.length }, { token: owner });
  await append(upload, 0, file.subarray(0, 200), owner);
  await append(upload, 200, file.subarray(200), owner);
  return (await site.call('PUT', `${path(upload)}/picture`, undefined, { token: owner })).body;
}

test('a picture waits until staff approves it with the page, and nothing of the camera is kept', async () => {
  await approve();
  const sent = await send(await draw('#c24'));
  assert.deepEqual([sent.state, sent.picture.isApproved, await shown()], ['waiting', false, null]);
  const { picture } = await listed();
  assert.equal(await ask(picture.code), 404, 'nobody else sees it');
  const seen = Buffer.from((await run('show-fundraiser-picture', { code: picture.code })).image, 'base64');
  const { format, width, exif } = await sharp(seen).metadata();
  assert.deepEqual([format, width, exif, seen.includes('Galagan')], ['jpeg', 300, undefined, false]);
  await approve();
  assert.deepEqual(await shown(), { code: picture.code, width: 300, height: 200 });
  assert.equal(await ask(picture.code), 200);
});

test('another picture waits while the approved one stays; a decision about the earlier version is rejected', async () => {
  const before = await listed();
  const first = (await shown()).code;
  await send(await draw('#24c'));
  assert.equal((await run('approve-fundraiser', { address, version: before.version })).code, 'fundraiser_decided');
  assert.equal((await shown()).code, first);
  await approve();
  const second = (await shown()).code;
  assert.notEqual(second, first);
  assert.deepEqual([await ask(first), await ask(second), await db.$count(fundraiserPictures)], [404, 200, 1]);
});

test('sent twice it is one picture, and changes nothing that is approved', async () => {
  const upload = crypto.randomUUID();
  const file = await draw('#2c4');
  const [one, two] = [await send(file, upload), await send(file, upload)];
  assert.equal(one.picture.code, two.picture.code);
  assert.equal((await send(file)).picture.code, one.picture.code);
});

test('what is no picture is told, and the page stays as it was', async () => {
  const before = await listed();
  assert.equal((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9)))).code, 'photo_unknown');
  assert.deepEqual(await listed(), before);
});

test('nobody else sends, reads or removes it', async () => {
  const upload = crypto.randomUUID();
  await site.call('PUT', path(upload), { kind: 'photo', bytes: 400 }, { token: owner });
  const as = { token: stranger };
  const answers = await Promise.all([
    append(upload, 0, Buffer.alloc(10), stranger),
    site.call('PUT', path(upload), { kind: 'photo', bytes: 400 }, as).then(({ status }) => status),
    site.call('PUT', `${path(upload)}/picture`, undefined, as).then(({ status }) => status),
    site.call('GET', `own-fundraisers/${address}/picture`, undefined, as).then(({ status }) => status),
    site.call('DELETE', `own-fundraisers/${address}/picture`, undefined, as).then(({ status }) => status),
  ]);
  assert.deepEqual(answers, [404, 404, 404, 404, 404]);
});

test('unpublishing takes it away until staff has seen it again; removed it is gone at once', async () => {
  await approve();
  const { code } = await shown();
  await run('unpublish-fundraiser', { address, version: (await listed()).version, reason: 'чуже обличчя' });
  assert.equal(await ask(code), 404);
  await save({ story: 'Біжимо разом.' });
  assert.equal((await listed()).picture.code, code);
  await approve();
  assert.equal(await ask(code), 200);
  await send(await draw('#fff'));
  const { body } = await site.call('DELETE', `own-fundraisers/${address}/picture`, undefined, { token: owner });
  assert.deepEqual([body.picture, body.state, await shown(), await ask(code)], [null, 'published', null, 404]);
});
