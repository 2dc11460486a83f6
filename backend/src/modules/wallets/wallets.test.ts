import assert from 'node:assert/strict';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { jwtVerify } from 'jose';
import { parseScannedCode } from 'shared-lib/validation';
import sharp from 'sharp';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';
import { SAFE_LENGTH } from './google/googleWallet.ts';
import { createAppleKeys, passTypeId, teamId, verifySignature } from './testing/createAppleKeys.ts';

const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const apple = createAppleKeys();
const variables = {
  ...apple,
  GOOGLE_WALLET_ISSUER_ID: '3388000000000000001',
  GOOGLE_WALLET_SERVICE_ACCOUNT: 'wallet@run.iam.gserviceaccount.com',
  // The JSON file of a service account has escaped line breaks.
  GOOGLE_WALLET_PRIVATE_KEY: google.privateKey.replaceAll('\n', '\\n'),
};
const site = await openSite({ variables });
const token = await site.signUp('runner@run.example', 'тихий ранок');
const { receive } = bankTransfers(site);

const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function ordered(form: object) {
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const order = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body;
  return { id, number: order.number, total: order.total };
}

async function paid(person: object = {}) {
  const order = await ordered({ kind: 'individual', participants: [{ ...participant, ...person }] });
  await receive(order.number, order.total);
  const { raceNumbers } = (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
  return { ...order, raceNumber: Number(raceNumbers[0].number) };
}

const findLink = (id: number, wallet: string, query = '', who = token) =>
  site.call('GET', `registrations/${id}/wallets/${wallet}${query}`, undefined, { token: who });

const follow = (url: string) => site.app.inject({ url: new URL(url).pathname });

async function openPass(id: number, query = '') {
  const { body } = await findLink(id, 'apple', query);
  const response = await follow(body.url);
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'application/vnd.apple.pkpass');
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const read = (name: string) => Buffer.from(files[name] ?? assert.fail(`no ${name}`));
  return { files, read, pass: JSON.parse(String(read('pass.json'))) };
}

async function readGoogle(id: number, query = '') {
  const { body } = await findLink(id, 'google', query);
  const [, jwt = ''] = body.url.split('https://pay.google.com/gp/v/save/');
  const currentDate = site.clock.now();
  const { payload } = await jwtVerify(jwt, createPublicKey(google.publicKey), { audience: 'google', currentDate });
  const sent = payload.payload as Record<string, Record<string, unknown>[]>;
  const [event = {}] = sent.eventTicketClasses ?? [];
  const [ticket = {}] = sent.eventTicketObjects ?? [];
  return { jwt, payload, event, ticket };
}

/** Values by their keys, of all rows of the ticket. */
const readFields = (pass: { eventTicket: Record<string, { key: string; value: string }[]> }) =>
  Object.fromEntries(
    Object.values(pass.eventTicket)
      .flat()
      .map(({ key, value }) => [key, value]),
  );

test('both wallets are offered, and none without keys', async () => {
  assert.deepEqual((await site.call('GET', 'settings')).body.wallets, ['apple', 'google']);
  const bare = await openSite();
  assert.deepEqual((await bare.call('GET', 'settings')).body.wallets, []);
});

test('keys that do not belong together offer no wallet', async () => {
  const other = createAppleKeys().APPLE_WALLET_PRIVATE_KEY;
  const wrong = await openSite({
    variables: { ...variables, APPLE_WALLET_PRIVATE_KEY: other, GOOGLE_WALLET_PRIVATE_KEY: 'nothing' },
  });
  assert.deepEqual((await wrong.call('GET', 'settings')).body.wallets, []);
});

test('a pass for Apple says what the bib says, and its code is what desks scan', async () => {
  const { id, raceNumber } = await paid();
  const { pass } = await openPass(id);
  assert.deepEqual([pass.passTypeIdentifier, pass.teamIdentifier], [passTypeId, teamId]);
  const { number, name, format, start, place, kits } = readFields(pass);
  assert.deepEqual([number, name, format], [String(raceNumber), 'Олена Ґалаґан', 'Забіг 5 км']);
  assert.match(start ?? '', /^25 травня 2025.*, 10:00$/);
  assert.match(place ?? '', /Київ/);
  assert.match(kits ?? '', /^Київ\n19–23 травня, 10:00–20:00$/);
  assert.equal(pass.barcodes[0].altText, String(raceNumber));
  const scanned = parseScannedCode(pass.barcodes[0].message);
  assert.equal(scanned.kind, 'race-number');
  const code = scanned.kind === 'race-number' ? scanned.code : '';
  assert.equal((await site.call('GET', `race-numbers/${code}`)).body.number, raceNumber);
});

test('a pass is signed so that openssl accepts it, with the time and the certificate of the issuer', async () => {
  const { id } = await paid();
  const { files, read } = await openPass(id);
  const manifest = JSON.parse(String(read('manifest.json')));
  const content = Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name));
  assert.deepEqual(Object.keys(manifest).sort(), content.sort());
  for (const name of content) assert.equal(manifest[name], createHash('sha1').update(read(name)).digest('hex'), name);
  const printed = verifySignature(read('manifest.json'), read('signature'), apple.APPLE_WALLET_INTERMEDIATE);
  assert.match(printed, /signingTime/);
  assert.match(printed, /Pass Type ID: pass\.example\.run/);
  assert.match(printed, /subject: +CN=Fake WWDR/);
  const changed = Buffer.concat([read('manifest.json'), Buffer.from(' ')]);
  assert.throws(() => verifySignature(changed, read('signature'), apple.APPLE_WALLET_INTERMEDIATE));
});

test('a pass has its images in the sizes that phones ask for', async () => {
  const { id } = await paid();
  const { read } = await openPass(id);
  for (const [name, side] of [['icon.png', 29] as const, ['icon@2x.png', 58] as const, ['icon@3x.png', 87] as const]) {
    const { width, height, format } = await sharp(read(name)).metadata();
    assert.deepEqual([width, height, format], [side, side, 'png'], name);
  }
  const { width, height } = await sharp(read('logo@2x.png')).metadata();
  assert.ok(width <= 320 && height <= 100, `${width} × ${height}`);
});

test('a link for Google is signed, carries the ticket and is of a safe length', async () => {
  const { id, raceNumber } = await paid();
  const { jwt, payload, event, ticket } = await readGoogle(id, '?lang=en');
  assert.ok(jwt.length <= SAFE_LENGTH, String(jwt.length));
  assert.deepEqual([payload.iss, payload.typ], [variables.GOOGLE_WALLET_SERVICE_ACCOUNT, 'savetowallet']);
  const { classId, ticketNumber, ticketHolderName, barcode } = ticket;
  assert.equal(event.id, classId);
  assert.match(String(classId), /^3388000000000000001\./);
  assert.deepEqual([ticketNumber, ticketHolderName], [String(raceNumber), 'Олена Ґалаґан']);
  assert.equal(parseScannedCode((barcode as { value: string }).value).kind, 'race-number');
});

test('a longer text leaves out of a link what the site tells anyway', async () => {
  const { id } = await paid({ fullName: 'Ярослава-Святослава Перебийніс-Карпенко' });
  const { jwt, ticket } = await readGoogle(id);
  assert.ok(jwt.length <= SAFE_LENGTH, String(jwt.length));
  const { ticketHolderName, textModulesData } = ticket;
  assert.deepEqual([ticketHolderName, textModulesData], ['Ярослава-Святослава Перебийніс-Карпенко', undefined]);
});

test('an online participant has the hours of the run, anywhere, and no office for kits', async () => {
  const { id } = await paid({ participationFormat: 'online' });
  const { start, place, kits } = readFields((await openPass(id)).pass);
  assert.match(start ?? '', /–/);
  assert.deepEqual([place, kits], ['Будь-де', undefined]);
  assert.equal((await readGoogle(id)).event.venue, undefined);
});

test('a runner of a team has a pass once named', async () => {
  const order = await ordered({ kind: 'team', team });
  const members = [{ fullName: 'Єва Їжакевич', email: '', birthday: '' }];
  await site.call('PUT', `registrations/${order.id}/roster`, { members }, { token });
  await receive(order.number, order.total);
  const { raceNumbers } = (await site.call('GET', `orders/${order.number}`, undefined, { token })).body;
  const { memberId, number } = raceNumbers.find((one: { name: string | null }) => one.name);
  const { pass } = await openPass(order.id, `?member=${memberId}`);
  assert.deepEqual([readFields(pass).name, pass.eventTicket.headerFields[0].value], ['Єва Їжакевич', String(number)]);
  assert.equal((await findLink(order.id, 'apple')).body.code, 'race_number_unknown');
});

test('there is no pass before the payment, for a stranger, and for a void number', async () => {
  const unpaid = await ordered({ kind: 'individual', participants: [participant] });
  assert.equal((await findLink(unpaid.id, 'apple')).body.code, 'race_number_unknown');
  const { id, raceNumber } = await paid();
  const stranger = await site.signUp('nosy@run.example', 'тихий ранок');
  assert.equal((await findLink(id, 'google', '', stranger)).status, 404);
  const { url } = (await findLink(id, 'apple')).body;
  assert.equal((await site.staff('void-number', { raceNumber })).status, 200);
  for (const wallet of ['apple', 'google']) {
    const { status, body } = await findLink(id, wallet);
    assert.deepEqual([status, body.code], [404, 'race_number_unknown']);
  }
  assert.equal((await follow(url)).json().code, 'number_pass_unknown');
});

test('the link to a file opens for ten minutes, and only as it was signed', async () => {
  const { id, raceNumber } = await paid();
  const other = await paid();
  const { url } = (await findLink(id, 'apple')).body;
  const forged = url.replace(`-${raceNumber}-`, `-${other.raceNumber}-`).replace(`/${id}-`, `/${other.id}-`);
  assert.equal((await follow(forged)).json().code, 'number_pass_unknown');
  assert.equal((await follow(url)).statusCode, 200);
  site.wait({ minutes: 11 });
  assert.equal((await follow(url)).json().code, 'number_pass_unknown');
});

test('after the run there is no pass', async () => {
  const { id } = await paid();
  site.wait({ minutes: 37 * 24 * 60 });
  const login = { email: 'runner@run.example', password: 'тихий ранок' };
  const later = (await site.call('POST', 'login', login)).body.token;
  assert.equal((await findLink(id, 'apple', '', later)).body.code, 'race_number_unknown');
});
