import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderPerson } from 'shared-lib/api/office';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const token = await site.signUp('captain@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const { staff: run } = site;
const key = () => crypto.randomUUID();

async function register(form: object): Promise<number> {
  return (await site.call('POST', 'registrations', form, keyed())).body[0].id;
}
const nameMembers = (id: number, names: string[]) =>
  site.call(
    'PUT',
    `registrations/${id}/roster`,
    { members: names.map((fullName) => ({ fullName, email: '', birthday: '' })) },
    { token },
  );
async function order(id: number): Promise<string> {
  return (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body.number;
}
async function show(number: string): Promise<OrderPerson[]> {
  return (await run('show-order', { number })).body.people;
}
async function findPeople(number: string) {
  return (await show(number)).map(({ name, team: teamName, state, raceNumber }) => [
    name,
    teamName,
    state,
    raceNumber !== null,
  ]);
}

test('a runner waits for a number until the order is paid', async () => {
  const id = await register({ kind: 'individual', participants: [{ ...participant, fullName: 'Ганна Линок' }] });
  const number = await order(id);
  assert.deepEqual(await findPeople(number), [['Ганна Линок', null, 'waiting', false]]);
  await run('settle', { number, key: key() });
  assert.deepEqual(await findPeople(number), [['Ганна Линок', null, 'numbered', true]]);
});

test('a voided number stays beside the place that it leaves', async () => {
  const id = await register({ kind: 'individual', participants: [{ ...participant, fullName: 'Петро Карась' }] });
  const number = await order(id);
  await run('settle', { number, key: key() });
  const [runner] = await show(number);
  assert.equal((await run('void-number', { raceNumber: runner?.raceNumber, reason: 'двічі' })).status, 200);
  assert.deepEqual(await findPeople(number), [
    ['Петро Карась', null, 'voided', true],
    ['Петро Карась', null, 'waiting', false],
  ]);
});

test('a team shows a place for each of its people, named or not', async () => {
  const form = { kind: 'team', team: { ...team, teamName: 'Ґанок', participantsCount: 10 } };
  const id = await register(form);
  await nameMembers(id, ['Ярина Глоба', 'Кирило Мох']);
  const number = await order(id);
  const unnamed = Array.from({ length: 8 }, () => [null, 'Ґанок', 'waiting', false]);
  assert.deepEqual(await findPeople(number), [
    ['Ярина Глоба', 'Ґанок', 'waiting', false],
    ['Кирило Мох', 'Ґанок', 'waiting', false],
    ...unnamed,
  ]);
  await run('settle', { number, key: key() });
  const people = await findPeople(number);
  assert.equal(people.length, 10);
  assert.deepEqual(people.slice(0, 2), [
    ['Ярина Глоба', 'Ґанок', 'numbered', true],
    ['Кирило Мох', 'Ґанок', 'numbered', true],
  ]);
});
