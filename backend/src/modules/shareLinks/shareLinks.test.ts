import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';

const { site, payer } = await backendWithPayer();
const { receive, refund } = bankTransfers(site);
const password = 'тихий ранок';
const owner = await site.signUp('olena@run.example', password);
const friend = await site.signUp('friend@run.example', password);

async function register(token: string, invite = '') {
  const form = { kind: 'individual', participants: [{ ...participant, fullName: 'Олена Ґалаґан' }] };
  const path = `registrations${invite && `?invite=${encodeURIComponent(invite)}`}`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { status, body } = await site.call('POST', path, form, { token, headers });
  assert.equal(status, 201);
  return body[0].id as number;
}
let participantFee = 0;
async function pay(token: string, id: number) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), { token, headers });
  participantFee = body.total;
  await receive(body.number, body.total);
  return body.number as string;
}
const own = async (token = owner) => (await site.call('GET', 'share-link', undefined, { token })).body;
const save = async (showsName: boolean) => (await site.call('PUT', 'share-link', { showsName }, { token: owner })).body;
const shared = (code: string) => site.call('GET', `shared/${code}`);
const load = (code: string, file = 'link.png', headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url: `/wp-json/custom/v1/shared/${code}/${file}?lang=ua`, headers });

test('nobody has a link before asking for one, and saving it twice keeps its code', async () => {
  assert.deepEqual(await own(), { code: null, showsName: false, showsAmount: false, came: 0, invitedBy: null });
  const [one, other] = await Promise.all([save(false), save(false)]);
  assert.match(one.code, /^[\w-]{12}$/);
  assert.equal(one.code, other.code);
});

test('the name and the number are shown only while their owner agrees', async () => {
  await pay(owner, await register(owner));
  await site.call('PATCH', 'profile', { name: 'Олена' }, { token: owner });
  const { code } = await own();
  const before = await load(code);
  const page = (await shared(code)).body;
  assert.deepEqual([page.kind, page.name, page.amount], ['run', null, null]);
  assert.deepEqual(Object.keys(page).sort(), [
    'amount',
    'currency',
    'edition',
    'kind',
    'name',
    'raceFormat',
    'startsAt',
  ]);
  assert.equal(page.raceFormat, participant.raceFormat);
  await save(true);
  const after = await load(code);
  assert.equal((await load(code, 'link.png', { 'if-none-match': String(after.headers.etag) })).statusCode, 304);
  assert.equal(after.headers['cache-control'], 'no-cache');
  assert.equal((await load(code, 'link.png', { 'if-none-match': String(before.headers.etag) })).statusCode, 200);
  const sizes = await Promise.all(
    ['link.png', 'story.png'].map(async (file) => sharp((await load(code, file)).rawPayload).metadata()),
  );
  assert.deepEqual(
    sizes.map(({ width, height }) => [width, height]),
    [
      [1200, 630],
      [1080, 1920],
    ],
  );
});

test('a paid registration of another counts once; an unpaid one, the own one and an unknown code do not', async () => {
  const { code } = await own();
  const id = await register(friend, code);
  assert.equal((await own()).came, 0);
  const order = await pay(friend, id);
  await pay(owner, await register(owner, code));
  await pay(friend, await register(friend, 'AAAAAAAAAAAA'));
  await pay(friend, await register(friend, 'не код'));
  assert.equal((await own()).came, 1);
  await refund(order, participantFee);
  assert.equal((await own()).came, 0);
  await pay(friend, await register(friend, code));
  assert.equal((await own()).came, 1);
  assert.equal(typeof (await own(friend)).invitedBy, 'string');
  assert.equal((await own(owner)).invitedBy, null);
});

test('an ended link leads nowhere, keeps who came, and a later one has another code', async () => {
  const { code } = await own();
  const { body } = await site.call('DELETE', 'share-link', undefined, { token: owner });
  assert.deepEqual([body.code, body.showsName, body.came], [null, false, 1]);
  assert.equal((await shared(code)).body.code, 'share_link_unknown');
  assert.equal((await load(code)).statusCode, 404);
  assert.equal((await shared('короткий')).status, 404);
  assert.notEqual((await save(false)).code, code);
});

test('a donor decides whether the sum and the name are seen', async () => {
  const { body } = await payer.contribute({ amount: 100_000, name: 'Ірина Ясна' });
  const path = `contributions/${body.token}/share-link`;
  assert.equal((await site.call('PUT', path, { showsName: false, showsAmount: true })).status, 404);
  await payer.choose(await payer.openPage(body.start), 'pay');
  const saved = (await site.call('PUT', path, { showsName: false, showsAmount: true })).body;
  const page = (await shared(saved.code)).body;
  assert.deepEqual([page.kind, page.name, page.amount, page.currency], ['gift', null, 100_000, 'UAH']);
  await site.call('PUT', path, { showsName: true, showsAmount: false });
  const changed = (await shared(saved.code)).body;
  assert.deepEqual([changed.name, changed.amount, changed.currency], ['Ірина', null, null]);
  assert.equal(JSON.stringify(changed).includes('Ясна'), false);
});
