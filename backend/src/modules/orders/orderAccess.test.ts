import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type DescribedOperation, describedApi } from '../../testing/describedApi.ts';
import { createAppleKeys } from '../../testing/moduleInternals.ts';
import { orderForm } from '../../testing/orderForm.ts';
import { payerOn } from '../../testing/payer.ts';
import { callWith, getResourceIds, type ResourceIds, unknownIds } from '../../testing/resourceIds.ts';
import { team } from '../../testing/teamForm.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { findOrderId } from './order.ts';
import { invoiceCorrections, orders } from './orders.tables.ts';

/** Every operation on a user's own resources, called by another user and without a session. */

interface Person {
  token: string;
  things: ResourceIds;
}

let site: Awaited<ReturnType<typeof temporaryBackend>>;
let operations: DescribedOperation[];
let owner: Person;
let stranger: Person;
let contribution: string;

const consents = { correctData: true, fundTransfer: true, participation: true };
const keyed = (token?: string) => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

/** A captain with a draft and a paid team; one member joined by the link. */
async function captain(email: string): Promise<Person> {
  const token = await site.signUp(email, 'тихий ранок');
  const payer = payerOn(site);
  const [{ id }] = (await site.call('POST', 'registrations', { kind: 'team', team }, keyed(token))).body;
  const link = (await site.call('POST', `registrations/${id}/invitation`, { places: 3 }, { token })).body.token;
  await site.call('POST', `invitations/${link}/members`, { fullName: 'Єва Їжакевич', consents }, keyed());
  const content = orderForm({ registrationIds: [id], items: [{ sku: 'TEE', size: 'M', quantity: 1 }] });
  const { number } = (await site.call('POST', 'orders', content, keyed(token))).body;
  await payer.choose(await payer.openPage((await payer.pay(token, number, 'liqpay')).body), 'pay');
  await addCorrection(number);
  const { members } = (await site.call('GET', `registrations/${id}/roster`, undefined, { token })).body;
  await site.call('PUT', 'drafts/team', { version: 0, data: { city: 'Київ', of: email } }, { token });
  return { token, things: { number, id, memberId: members[0].id, member: members[0].id, form: 'team' } };
}

/** The team looks as if it had been resized after an invoice. */
async function addCorrection(number: string): Promise<void> {
  const { db } = site.database;
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, findOrderId(number) ?? 0));
  assert.ok(order);
  await db.insert(invoiceCorrections).values({
    orderId: order.id,
    place: 1,
    lines: [],
    totalBefore: order.total,
    totalAfter: order.total,
    createdAt: order.createdAt,
  });
}

before(async () => {
  site = await temporaryBackend({ variables: createAppleKeys() });
  await site.listen();
  operations = await describedApi(site);
  owner = await captain('owner@run.example');
  stranger = await captain('stranger@run.example');
  contribution = (await payerOn(site).contribute()).body.token;
});
after(() => site.close());

const walked = () => operations.filter((operation) => operation.isProtected && getResourceIds(operation).length > 0);

const pick = (things: ResourceIds, names: (keyof ResourceIds)[]): Partial<ResourceIds> =>
  Object.fromEntries(names.map((name) => [name, things[name]]));

const getExcerpt = (body: unknown) => (JSON.stringify(body) ?? '').slice(0, 300);

/** What a person has, as they see it. */
async function seenBy({ token, things: { number, id } }: Person): Promise<unknown[]> {
  const paths = ['drafts/team', 'registrations', `registrations/${id}/roster`, `orders/${number}`, 'orders', 'basket'];
  return Promise.all(paths.map(async (path) => (await site.call('GET', path, undefined, { token })).body));
}

test('resources of other users respond like missing ones', async () => {
  const before = await seenBy(owner);
  for (const operation of walked()) {
    const names = getResourceIds(operation);
    // All ids of another user, or one beside own ids.
    for (const theirs of names.length > 1 ? [names, ...names.map((name) => [name])] : [names]) {
      const mixed = (things: ResourceIds): ResourceIds => ({ ...stranger.things, ...pick(things, theirs) });
      const denied = await callWith(site, operation, mixed(owner.things), stranger.token);
      const seen = `${operation.name} with ${theirs} of another user: ${denied.status} ${getExcerpt(denied.body)}`;
      assert.ok(!JSON.stringify(denied).includes('owner@run.example'), seen);
      // A draft is named by its form, so each user has one of their own.
      if (names.includes('form')) continue;
      assert.equal(denied.status, 404, seen);
      const missing = await callWith(site, operation, mixed(unknownIds), stranger.token);
      assert.deepEqual(denied.body, missing.body, seen);
    }
  }
  assert.deepEqual(await seenBy(owner), before, 'and nothing of it has changed');
});

test('routes require a session', async () => {
  for (const operation of operations.filter(({ isProtected }) => isProtected)) {
    const response = await (getResourceIds(operation).length > 0
      ? callWith(site, operation, owner.things)
      : site.call(operation.method, operation.path.slice(1), operation.body && {}, keyed()));
    assert.deepEqual([response.status, response.body.code], [401, 'rest_not_logged_in'], operation.name);
  }
});

test('public links require a secret and expose only their purpose', async () => {
  const open = operations.filter((operation) => !operation.isProtected && operation.inPath.length > 0);
  assert.deepEqual(
    open.map(({ path }) => path.replace(/(\}).*/, '$1')).filter((path, place, all) => all.indexOf(path) === place),
    [
      '/email-change-links/{token}',
      '/invitations/{token}',
      '/size-links/{token}',
      // Branches of the carrier are public.
      '/delivery/branches/{id}',
      '/transfers/{token}',
      '/contributions/{token}',
      '/number-passes/{token}',
      '/email-links/{token}',
      '/monthly-gifts/{token}',
      '/public-ledger/documents/{hash}',
      '/race-numbers/{code}',
      '/finish-links/{token}',
      '/finish-certificates/{code}',
      '/finish-photos/{code}',
      // Pages that staff approved are public.
      '/fundraisers/{address}',
      '/fundraiser-pictures/{code}',
      // Results without names are public.
      '/public-results/{edition}',
      '/shared/{code}',
      '/unsubscribe/{token}',
      '/office-sessions/{token}',
    ],
  );
  const { number, id } = owner.things;
  const link = (await site.call('POST', `registrations/${id}/invitation`, { places: 1 }, { token: owner.token })).body;
  const [runner] = await findNumbers(site.database.db, [id]);
  const getFields = async (path: string) =>
    Object.keys((await site.call('GET', path)).body)
      .sort()
      .join(' ');
  assert.equal(await getFields(`invitations/${link.token}`), 'placesLeft teamName');
  assert.equal(
    await getFields(`race-numbers/${runner?.verificationCode}`),
    'city date edition isPast isValid name number team',
  );
  assert.equal(
    await getFields(`contributions/${contribution}`),
    'amount buys cardEmail currency fundraiser hasCard isMonthly provider receipt state',
  );
  for (const guess of [number, id, 'x'.repeat(32)]) {
    for (const path of [
      'invitations',
      'size-links',
      'race-numbers',
      'finish-links',
      'finish-certificates',
      'finish-photos',
      'shared',
      'contributions',
      'monthly-gifts',
      'number-passes',
      'unsubscribe',
      'office-sessions',
    ].map((name) => `${name}/${guess}`))
      assert.equal((await site.call('GET', path)).status, 404, path);
  }
});

test('basket and orders belong to the signed-in user', async () => {
  await site.call('POST', 'basket/items', { sku: 'TEE', size: 'M', quantity: 2 }, keyed(owner.token));
  assert.deepEqual((await site.call('GET', 'basket', undefined, stranger)).body.lines, []);
  await site.call('PUT', 'basket/items', { sku: 'TEE', size: 'M', quantity: 0 }, stranger);
  assert.equal((await site.call('GET', 'basket', undefined, owner)).body.lines[0].quantity, 2);
  const numbers = (await site.call('GET', 'orders', undefined, stranger)).body.map((one: ResourceIds) => one.number);
  assert.deepEqual(numbers, [stranger.things.number]);
});

test('the idempotency key of another user reveals nothing', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const content = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  await site.call('POST', 'orders', content, { token: owner.token, headers });
  const taken = await site.call('POST', 'orders', content, { token: stranger.token, headers });
  assert.equal(taken.body.code, 'idempotency_key_reused');
  assert.equal(JSON.stringify(taken.body).includes('RUN-'), false);
});

test('the same requests succeed for the owner, except for late ones', async () => {
  const isLast = ({ method }: DescribedOperation) => Number(method === 'DELETE');
  for (const operation of walked().sort((one, other) => isLast(one) - isLast(other))) {
    const { status, body } = await callWith(site, operation, owner.things, owner.token);
    // Members of a team report their runs by links.
    const isOfTeam = body?.code === 'finish_runner_unknown';
    assert.ok(status < 300 || status === 409 || isOfTeam, `${operation.name}: ${status} ${getExcerpt(body)}`);
  }
});
