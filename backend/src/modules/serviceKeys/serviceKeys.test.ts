import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import type { ServiceKeyState } from 'shared-lib/api/office';
import { createFixedClock } from '../../clock.ts';
import { createLogger } from '../../plugins/requestLog.ts';
import { tablesHolding } from '../../testing/findInDatabase.ts';
import { openPaymentSandbox, type PaymentSandbox } from '../../testing/moduleInternals.ts';
import { type OfficeBrowser, signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { payerOn } from '../../testing/payer.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { createSealing } from './sealing.ts';
import { serviceKeys } from './serviceKeys.tables.ts';

const clock = createFixedClock('2025-04-20T09:00:00Z');
const logged: string[] = [];
const log = new PassThrough().on('data', (bytes) => logged.push(String(bytes)));
let bank: PaymentSandbox;
let site: Awaited<ReturnType<typeof temporaryBackend>>;
let beside: Awaited<ReturnType<typeof temporaryBackend>>;
let host: string;
let owner: OfficeBrowser;
let accountant: OfficeBrowser;

const token = (of: PaymentSandbox) => of.settings.monobank?.token ?? assert.fail();
const monobank = (value: string) => ({ service: 'monobank', values: [{ field: 'token', value }] });

before(async () => {
  bank = await openPaymentSandbox({ clock, log: createLogger('silent'), isAlone: true, pace: 0.02 });
  const database = await temporaryDatabase();
  const variables = { MONOBANK_URL: bank.variables.MONOBANK_URL ?? '', LIQPAY_URL: bank.variables.LIQPAY_URL ?? '' };
  site = await temporaryBackend({ beside: { database, clock }, variables, log });
  beside = await temporaryBackend({ beside: { database, clock, mail: site.mail }, variables });
  // The office keeps its own origin; callbacks of payments come to the port.
  host = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).host;
  owner = await signedInOwner(site);
  accountant = await signedInStaff(site, owner, ['accountant'], 'books@run.example');
  await owner.confirm();
});
after(async () => {
  await Promise.all([site.close(), beside.close(), bank.close()]);
  await site.database.close();
});

async function show(browser: OfficeBrowser, service: string): Promise<ServiceKeyState> {
  const { services } = (await browser.run('services')).body;
  return services.find((one: ServiceKeyState) => one.service === service) ?? assert.fail(service);
}

async function save(request: object) {
  const saved = await owner.run('save-service', request);
  if (saved.body.code !== 'passkey_confirmation_required') return saved;
  await owner.confirm();
  return owner.run('save-service', request);
}

async function startPayment(of: typeof site) {
  const payer = payerOn(of);
  const headers = { 'idempotency-key': crypto.randomUUID(), host };
  const { body } = await payer.contribute({ provider: 'monobank' }, '', { headers });
  const page = await payer.openPage(body.start);
  return { page, state: async () => (await payer.contribution(body.token)).state };
}

async function pay(page: string, at: PaymentSandbox): Promise<void> {
  const form = new URLSearchParams({ choice: 'pay', card: '4242 4242 4242 4242' });
  await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
  await at.settled();
}

test('a wrong key is told, and stored only on purpose', async () => {
  assert.equal((await show(owner, 'monobank')).source, 'sandbox');
  const wrong = monobank('wrong-token-0123456789');
  assert.deepEqual((await owner.run('test-service', wrong)).body, { outcome: 'wrong-key', field: 'token' });
  const rejected = await save(wrong);
  assert.deepEqual(
    [rejected.status, rejected.body.code, rejected.body.data.outcome],
    [409, 'service_test_failed', 'wrong-key'],
  );
  assert.equal((await show(owner, 'monobank')).source, 'sandbox');
  const stored = await save({ ...wrong, despiteTest: true });
  assert.deepEqual([stored.status, stored.body.source, stored.body.lastTest.outcome], [200, 'office', 'wrong-key']);
  assert.match((await site.emailTo('owner@run.example', 'monobank'))?.text ?? '', /перевірка не вдалася/);
});

test('a key that the service accepts works at once in every process, and nobody reads it', async () => {
  const saved = await save(monobank(token(bank)));
  assert.deepEqual([saved.status, saved.body.lastTest.outcome], [200, 'ok']);
  const { page } = await startPayment(site);
  assert.ok(page.startsWith(bank.settings.monobank?.url ?? '?'), page);
  await beside.serviceKeys.refresh();
  assert.ok((await startPayment(beside)).page.startsWith(bank.settings.monobank?.url ?? '?'));

  assert.equal(saved.body.fields[0].ending, token(bank).slice(-4));
  const seen = await show(accountant, 'monobank');
  assert.deepEqual([seen.source, seen.fields[0]?.source, seen.fields[0]?.ending], ['office', 'office', null]);
  for (const run of ['test-service', 'save-service', 'remove-service'])
    assert.equal((await accountant.run(run, monobank('x'))).body.code, 'office_forbidden');

  await site.emailTo('owner@run.example', 'monobank');
  assert.deepEqual(await tablesHolding(site.database.db, token(bank)), []);
  assert.doesNotMatch(logged.join(''), new RegExp(token(bank)));
  assert.doesNotMatch(JSON.stringify((await owner.run('services')).body), new RegExp(token(bank)));
  const { entries } = (await owner.run('audit', { action: 'save-service' })).body;
  const done = entries.find(({ outcome }: { outcome: string }) => outcome === 'done');
  assert.deepEqual(done.details, { fields: ['token'], despiteTest: false, forgetsFormer: false });
});

test('a field that is left out keeps its value, and a form is checked', async () => {
  const sender = { field: 'sender', value: 'b1a2-sender' };
  const values = [{ field: 'key', value: '0'.repeat(32) }, sender];
  const typed = await owner.run('test-service', { service: 'nova-poshta', values: [{ field: 'phone', value: '12' }] });
  assert.deepEqual([typed.status, typed.body.data.fields], [422, { key: 'errors.required', phone: 'errors.text' }]);
  const unknown = await owner.run('test-service', {
    service: 'monobank',
    values: [{ field: 'url', value: 'http://x' }],
  });
  assert.deepEqual(unknown.body.data.fields, { url: 'errors.text' });
  assert.equal((await save({ service: 'nova-poshta', values, despiteTest: true })).status, 200);
  const changed = await save({ service: 'nova-poshta', values: [{ field: 'sender', value: null }], despiteTest: true });
  assert.deepEqual(
    changed.body.fields.map(({ source }: { source: string }) => source),
    ['office', 'none', 'none', 'none', 'none', 'none'],
  );
});

test('two who save other fields at the same moment lose none', async () => {
  await owner.confirm();
  const typed = ['sender', 'contact'].map((field) => [{ field, value: `${field}-0123456789` }]);
  const saved = await Promise.all(
    typed.map((values) => owner.run('save-service', { service: 'nova-poshta', values, despiteTest: true })),
  );
  assert.deepEqual(
    saved.map(({ status }) => status),
    [200, 200],
  );
  const { fields } = await show(owner, 'nova-poshta');
  for (const name of ['sender', 'contact']) {
    assert.equal(fields.find((field) => field.name === name)?.source, 'office', name);
  }
});

test('LiqPay names the half of the pair that is wrong', async () => {
  const { publicKey = '', privateKey = '' } = bank.settings.liqpay ?? {};
  const check = async (given: string, secret: string) => {
    const values = [
      { field: 'publicKey', value: given },
      { field: 'privateKey', value: secret },
    ];
    return (await owner.run('test-service', { service: 'liqpay', values })).body;
  };
  assert.deepEqual(await check(publicKey, privateKey), { outcome: 'ok', field: null });
  assert.deepEqual(await check(publicKey, 'other'), { outcome: 'wrong-key', field: 'privateKey' });
  assert.deepEqual(await check('other', privateKey), { outcome: 'wrong-key', field: 'publicKey' });
});

test('payments of a former key are settled after it was replaced, unless it leaked', async () => {
  const before = await startPayment(site);
  const leaked = await startPayment(site);
  await save({ ...monobank('replaced-token-01234'), despiteTest: true });
  assert.ok((await show(owner, 'monobank')).formerUntil);
  await pay(before.page, bank);
  assert.equal(await before.state(), 'paid');
  await save({ ...monobank('replaced-token-56789'), despiteTest: true, forgetsFormer: true });
  assert.equal((await show(owner, 'monobank')).formerUntil, null);
  await pay(leaked.page, bank);
  assert.notEqual(await leaked.state(), 'paid');
});

test('a removed key is out of use, and its payments are still settled', async () => {
  await save(monobank(token(bank)));
  const started = await startPayment(site);
  await owner.confirm();
  const removed = await owner.run('remove-service', { service: 'monobank' });
  assert.deepEqual([removed.status, removed.body.source], [200, 'sandbox']);
  assert.equal((await owner.run('remove-service', { service: 'monobank' })).body.code, 'service_not_stored');
  await pay(started.page, bank);
  assert.equal(await started.state(), 'paid');
});

test('a former key is deleted when its time is over', async () => {
  const rows = async () => (await site.database.db.select().from(serviceKeys)).filter(({ endedAt }) => endedAt);
  assert.ok((await rows()).length > 0);
  clock.set('2025-05-19T09:00:00Z');
  await site.serviceKeys.purge();
  assert.ok((await rows()).length > 0);
  clock.set('2025-06-20T09:00:00Z');
  await site.payments.queryDue();
  await site.serviceKeys.purge();
  assert.deepEqual(await rows(), []);
});

test('what an environment variable sets is shown and cannot be changed', async () => {
  const own = await temporaryBackend({ variables: { MONOBANK_TOKEN: 'env-token-0123456789' } });
  const admin = await signedInOwner(own);
  const state = await show(admin, 'monobank');
  assert.deepEqual(
    [state.source, state.fields],
    ['environment', [{ name: 'token', source: 'environment', ending: null }]],
  );
  const saved = await admin.run('save-service', monobank('x'));
  assert.deepEqual([saved.status, saved.body.code], [409, 'service_by_environment']);
  await own.close();
});

test('without SECRETS_KEY production stores nothing, and with another one it does not start', async () => {
  const database = await temporaryDatabase();
  const open = (secretsKeys: Buffer[]) =>
    temporaryBackend({ beside: { database, clock }, production: true, secretsKeys });
  const bare = await open([]);
  const admin = await signedInOwner(bare);
  assert.equal((await admin.run('services')).body.canStore, false);
  const saved = await admin.run('save-service', { ...monobank('x'), despiteTest: true });
  assert.equal(saved.body.code, 'secrets_key_missing');
  const [former, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  await database.db.insert(serviceKeys).values({
    service: 'google',
    sealed: { clientId: createSealing([former]).seal('1-x.apps.googleusercontent.com', 'google/clientId') },
    setBy: 'account:1',
    setAt: clock.now(),
  });
  await assert.rejects(open([]), { name: 'InvalidEnvironment', message: /SECRETS_KEY is missing.*google/ });
  await assert.rejects(open([newer]), { name: 'InvalidEnvironment', message: /SECRETS_KEY does not open/ });
  const rotating = await open([newer, former]);
  assert.deepEqual((await rotating.staff('rotate-secrets-key')).body, { sealed: 1 });
  assert.equal((await rotating.call('GET', 'settings')).body.googleSignIn.clientId, '1-x.apps.googleusercontent.com');
  const rotated = await open([newer]);
  const { services } = (await rotated.staff('list-services')).body;
  assert.equal(services.find((one: ServiceKeyState) => one.service === 'google').source, 'office');
  await rotated.close();
});
