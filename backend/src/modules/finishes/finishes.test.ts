import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { readPdf } from '../../testing/readPdf.ts';
import { team } from '../../testing/teamForm.ts';
import { createRateLimiter } from '../rateLimits/index.ts';
import { finishes } from './finishes.tables.ts';
import { countFinishes, findLatestFinishes, findReportedFinishes } from './index.ts';
import { gpx, gpxPoints, segment, track } from './testing/trackFiles.ts';

const site = await openSite();
const { db } = site.database;
const { receive } = bankTransfers(site);
const password = 'тихий ранок';
let token = await site.signUp('runner@run.example', password);
const keyed = (of = token) => ({ token: of, headers: { 'idempotency-key': crypto.randomUUID() } });
const online = { ...participant, participationFormat: 'online' };

async function enter(form: object, of = token): Promise<{ id: number; order: string }[]> {
  const { body: registered } = await site.call('POST', 'registrations', form, keyed(of));
  const registrationIds = registered.map(({ id }: { id: number }) => id);
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds }), keyed(of));
  await receive(body.number, body.total);
  return registrationIds.map((id: number) => ({ id, order: body.number }));
}
const [ostap, sofia] = await enter({
  kind: 'individual',
  participants: [
    { ...online, fullName: 'Остап Ґалаґан', city: 'Івано-Франківськ' },
    { ...online, fullName: 'Софія Їжак', city: 'Коломия' },
  ],
});
await enter({ kind: 'individual', participants: [{ ...participant, fullName: 'Наталя Нажива' }] });
const [squad] = await enter({ kind: 'team', team: { ...team, participantsCount: 10, participationFormat: 'online' } });
assert.ok(ostap && sofia && squad);
await site.call(
  'PUT',
  `registrations/${squad.id}/roster`,
  { members: [{ fullName: 'Дарина Командна', birthday: '', email: '' }] },
  { token },
);

const report = {
  distance: 5200,
  elapsed: 1908,
  source: 'typed',
  country: 'UA',
  city: 'Івано-Франківськ',
  signature: 'name',
  isOnMap: true,
  timeZone: 'Europe/Kyiv',
};
const put = async (id: number, more: object = {}, of = token) =>
  site.call('PUT', `registrations/${id}/finish`, { ...report, ...more }, { token: of });
async function setClock(instant: string) {
  site.clock.set(instant);
  token = (await site.call('POST', 'login', { email: 'runner@run.example', password })).body.token;
}
async function download(path: string, of = '') {
  const headers = of ? { authorization: `Bearer ${of}` } : {};
  return (await site.app.inject({ method: 'GET', url: `/wp-json/custom/v1/${path}`, headers })).rawPayload;
}
const getPage = async () => (await site.call('GET', 'finishes', undefined, { token })).body;

test('the page names online participants of the account, and gives links for those of a team', async () => {
  const page = await getPage();
  assert.deepEqual([page.firstDay, page.lastDay], ['2025-05-25', '2025-06-01']);
  assert.deepEqual(
    page.runners.map(({ shortName, city, finish }: Record<string, unknown>) => [shortName, city, finish]),
    [
      ['Остап Ґ.', 'Івано-Франківськ', null],
      ['Софія Ї.', 'Коломия', null],
    ],
  );
  assert.deepEqual(
    page.links.map(({ name, isReported }: Record<string, unknown>) => [name, isReported]),
    [['Дарина Командна', false]],
  );
});

test('a run is reported on the days of the participant’s own calendar', async () => {
  await setClock('2025-05-24T10:30:00Z');
  assert.equal((await put(ostap.id)).body.code, 'finish_not_open');
  assert.equal((await put(ostap.id, { timeZone: 'Pacific/Kiritimati' })).status, 200);
  await db.delete(finishes);
  await setClock('2025-06-01T22:00:00Z');
  assert.equal((await put(ostap.id)).body.code, 'finish_closed');
  assert.equal((await put(ostap.id, { timeZone: 'nobody/knows' })).body.code, 'finish_closed');
  assert.equal((await put(ostap.id, { timeZone: 'America/New_York' })).status, 200);
  await db.delete(finishes);
  await setClock('2025-05-25T12:00:00Z');
});

test('a report sent twice is one finish, and a change keeps its code', async () => {
  const answers = await Promise.all([put(ostap.id), put(ostap.id), put(ostap.id)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const codes = new Set(answers.map(({ body }) => body.finish.code));
  assert.deepEqual([codes.size, (await db.select().from(finishes)).length], [1, 1]);
  const changed = (await put(ostap.id, { distance: 5230 })).body.finish;
  assert.deepEqual([changed.distance, changed.inCity, codes.has(changed.code)], [5230, 1, true]);
});

test('a report from a page that is out of date is refused, and sent again it is no other', async () => {
  const [{ finish: seen }] = (await getPage()).runners;
  const newer = await put(ostap.id, { distance: 5240, signature: 'number', version: seen.version });
  assert.equal(newer.status, 200);
  assert.equal((await put(ostap.id, { distance: 5240, signature: 'number', version: seen.version })).status, 200);
  const stale = await put(ostap.id, { distance: 6000, version: seen.version });
  assert.deepEqual([stale.status, stale.body.code], [409, 'finish_changed']);
  assert.equal((await put(ostap.id, { distance: 6000, version: null })).body.code, 'finish_changed');
  const [{ finish: kept }] = (await getPage()).runners;
  assert.deepEqual([kept.distance, kept.signature], [5240, 'number']);
  assert.equal((await put(ostap.id, { distance: 5230, version: kept.version })).body.finish.distance, 5230);
});

test('what cannot be a report names its fields, and an empty one is refused', async () => {
  const { status, body } = await put(sofia.id, { distance: 99, elapsed: 'час', country: 'XX', signature: 'nick' });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.data.fields).sort(), ['country', 'distance', 'elapsed', 'signature']);
  assert.equal((await put(sofia.id, { distance: null, elapsed: null })).body.code, 'finish_empty');
});

test('nobody reports for others: not for another account, an unpaid place, a place at the start, or a team', async () => {
  const stranger = await site.signUp('stranger@run.example', password);
  assert.equal((await put(ostap.id, {}, stranger)).status, 404);
  assert.equal((await put(squad.id)).body.code, 'finish_runner_unknown');
  assert.equal((await site.call('PUT', `registrations/${ostap.id}/finish`, report)).status, 401);
});

test('what no person can run is refused at the time, in words of the form; the device asks the same', async () => {
  for (const [distance, elapsed] of [
    [5_000, 1],
    [200_000, 3_600],
    [100, 6],
    [42_195, 3_000],
  ]) {
    const { status, body } = await put(sofia.id, { distance, elapsed });
    assert.deepEqual([status, body.data.fields], [422, { elapsed: 'errors.impossible' }]);
  }
  for (const [distance, elapsed] of [
    [100, 10],
    [10_000, 1_200],
    [200_000, 30_000],
  ]) {
    assert.equal(
      (await put(sofia.id, { distance, elapsed, isOnMap: false })).status,
      200,
      `${distance} m in ${elapsed} s`,
    );
  }
  await db.delete(finishes).where(eq(finishes.registrationId, sofia.id));
});

test('what is faster than any record is kept, and only staff would know', async () => {
  const { body } = await put(sofia.id, { distance: 42_195, elapsed: 3600, signature: 'number', city: 'Коломия' });
  assert.equal(body.finish.elapsed, 3600);
  assert.equal(JSON.stringify(body).includes('flag'), false);
  const flags = (await db.select().from(finishes)).map((row) => row.flags);
  assert.deepEqual(flags, [[], ['faster-than-record']]);
  await put(sofia.id, { distance: 5000, elapsed: 1800, signature: 'number', city: 'Коломия', isOnMap: false });
});

test('the map learns no more than each runner allows', async () => {
  const counts = await countFinishes(db, 32);
  assert.deepEqual(counts, {
    finishes: 2,
    metres: 10_230,
    places: [{ country: 'UA', city: 'Івано-Франківськ', finishes: 1 }],
  });
  const [latest, ...others] = await findLatestFinishes(db, 32, 10);
  assert.deepEqual([latest?.name, latest?.city, others], ['Остап Ґ.', 'Івано-Франківськ', []]);
  await put(ostap.id, { signature: 'none', distance: 5230 });
  const [unsigned] = await findLatestFinishes(db, 32, 10);
  assert.deepEqual([unsigned?.name, unsigned?.number], [null, null]);
  await put(ostap.id, { distance: 5230 });
});

test('consent to the city is recorded, and withdrawn with it', async () => {
  const { body } = await site.staff('consents', { email: 'runner@run.example' });
  const cities = body.filter(({ kind }: { kind: string }) => kind === 'finish-city');
  assert.deepEqual(
    cities.map(({ withdrawnAt }: { withdrawnAt: string | null }) => withdrawnAt !== null),
    [false, false, false, true],
  );
});

test('the certificate has the full name for its runner, and the chosen one for others; it follows a change', async () => {
  const [{ finish }] = (await getPage()).runners;
  const own = async () => {
    return (await readPdf(await download(`registrations/${ostap.id}/finish/certificate.pdf?lang=ua`, token))).text;
  };
  const first = await own();
  for (const words of ['Є ФІНІШ', 'ОСТАП ҐАЛАҐАН', '5,23 КМ', '31:48', finish.code])
    assert.ok(first.includes(words), first);
  assert.ok(
    first.toLowerCase().includes(`run.example/certificate/${finish.code.toLowerCase()}`),
    'not the Host of the request',
  );
  const facts = (await site.call('GET', `finish-certificates/${finish.code}`)).body;
  const { number: _number, ...others } = facts;
  assert.deepEqual(others, {
    edition: 32,
    date: '2025-05-25',
    name: 'Остап Ґ.',
    distance: 5230,
    elapsed: 1908,
    country: 'UA',
    city: 'Івано-Франківськ',
  });
  const shared = (await readPdf(await download(`finish-certificates/${finish.code}/certificate.pdf`))).text;
  assert.ok(shared.includes('ОСТАП Ґ.') && !shared.includes('ҐАЛАҐАН'), shared);
  await put(ostap.id, { distance: 10_000, elapsed: 3905, signature: 'none', isOnMap: false });
  assert.ok((await own()).includes('10 КМ'));
  const hidden = (await site.call('GET', `finish-certificates/${finish.code}`)).body;
  assert.deepEqual([hidden.name, hidden.city, hidden.distance], [null, null, 10_000]);
});

test('files of codes that nobody has use up no limit, and those of one code only its own for each client', async () => {
  const [{ finish }] = (await getPage()).runners;
  const ask = async (path: string, of = '', remoteAddress = '203.0.113.7') =>
    (
      await site.app.inject({
        url: `/wp-json/custom/v1/${path}/link.png`,
        headers: of ? { authorization: `Bearer ${of}` } : {},
        remoteAddress,
      })
    ).statusCode;
  const shared = `finish-certificates/${finish.code}`;
  for (let index = 0; index < 130; index += 1) assert.equal(await ask(`finish-certificates/unknown-${index}`), 404);
  assert.equal(await ask(shared), 200);
  const limit = { name: 'finish-drawing', times: 120, seconds: 3600 };
  const { consume } = createRateLimiter({ db, clock: site.clock });
  for (let index = 0; index < 119; index += 1) await consume(limit, `${finish.code} 203.0.113.7`);
  assert.equal(await ask(shared), 429);
  assert.equal(await ask(shared, '', '203.0.113.8'), 200);
  assert.equal(await ask(`registrations/${ostap.id}/finish`, token), 200, 'the owner behind the same address');
});

test('others read a city as the list of places names it, and no other text; the runner keeps what was typed', async () => {
  const say = async (city: string) => {
    const { finish } = (await put(ostap.id, { city })).body;
    const [ua, en] = await Promise.all(
      ['ua', 'en'].map((lang) => site.call('GET', `finish-certificates/${finish.code}?lang=${lang}`)),
    );
    const [reported] = await findReportedFinishes(db, [32], (await getPage()).runners[0].number, 'en');
    return [finish.city, ua?.body.city, en?.body.city, reported?.city];
  };
  assert.deepEqual(await say('Lvov'), ['Lvov', 'Львів', 'Lviv', 'Lviv']);
  assert.deepEqual(await say('м. Львів, ул. Десь'), ['м. Львів, ул. Десь', 'Львів', 'Lviv', 'Lviv']);
  assert.deepEqual(await say('buy-cheap.example'), ['buy-cheap.example', null, null, '']);
});

test('pictures for stories and messengers have the sizes these expect', async () => {
  for (const [file, width, height] of [
    ['story.png', 1080, 1920],
    ['link.png', 1200, 630],
  ] as const) {
    const bytes = await download(`registrations/${ostap.id}/finish/${file}`, token);
    const drawn = await sharp(bytes).metadata();
    assert.deepEqual([drawn.width, drawn.height], [width, height]);
  }
});

test('who holds a personal link reports without an account; it ends when the place gets another runner', async () => {
  const [link] = (await getPage()).links;
  const { body } = await site.call('GET', `finish-links/${link.token}`);
  assert.deepEqual([body.runners[0].name, body.links], ['Дарина Командна', []]);
  const sent = await site.call('PUT', `finish-links/${link.token}`, { ...report, city: 'Краків', country: 'PL' });
  assert.equal(sent.body.finish.city, 'Краків');
  assert.equal((await getPage()).links[0].isReported, true);
  assert.equal((await site.call('GET', `finish-links/${link.token.slice(0, -1)}x`)).status, 404);
  await setClock('2025-05-12T09:00:00Z');
  await site.call('PUT', `registrations/${squad.id}/roster`, { members: [] }, { token });
  assert.equal((await site.call('GET', `finish-links/${link.token}`)).status, 404);
  assert.equal((await countFinishes(db, 32)).finishes, 2, 'a finish goes with its runner');
});

test('a file of a watch is read and not kept; one that is too large or wrong is refused', async () => {
  const send = async (bytes: Buffer) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    const url = `/wp-json/custom/v1/registrations/${ostap.id}/finish-track`;
    const response = await site.app.inject({ method: 'POST', url, headers, payload: bytes });
    return { status: response.statusCode, body: response.json() };
  };
  const before = await db.select().from(finishes);
  const read = await send(Buffer.from(gpx(track(segment(gpxPoints())))));
  assert.deepEqual(read.body, { distance: 1000, elapsed: 300, startedAt: '2025-05-25T06:00:00.000Z' });
  assert.deepEqual(await db.select().from(finishes), before);
  assert.equal((await send(Buffer.from('день, час'))).body.code, 'track_unknown');
  assert.equal((await send(Buffer.alloc(16 * 1024 * 1024))).status, 413);
});

test('everything goes with the account, and the certificate says kindly that nobody knows it', async () => {
  const [{ finish }] = (await getPage()).runners;
  const { body } = await site.call('GET', 'account/export', undefined, { token });
  assert.equal(body.finishes.length, 2);
  const removed = await site.call('DELETE', 'account', { password }, { token });
  assert.equal(removed.status, 204);
  assert.deepEqual(await db.select().from(finishes), []);
  assert.equal((await site.call('GET', `finish-certificates/${finish.code}`)).body.code, 'finish_unknown');
});
