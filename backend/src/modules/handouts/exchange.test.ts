import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeskAction } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';

const site = await openSite();
const { staff } = site;
const owner = await signedInOwner(site);
const desks = await Promise.all(
  ['yana@run.example', 'hlib@run.example'].map((email) => signedInStaff(site, owner, ['desk'], email)),
);
const sizes = Object.entries({ S: 10, M: 10, L: 1 }).map(([code, ordered]) => ({
  code,
  kind: 'adult' as const,
  width: 0,
  height: 0,
  ordered,
}));
await site.setEvent({ shirts: { isCounted: true, changeUntil: null, sizes } });

const token = await site.signUp('desk@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
async function register(fullName: string, kitSize: string): Promise<number> {
  const form = { kind: 'individual', participants: [{ ...participant, fullName, kitSize }] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
  await staff('settle', { number: body.number, key: crypto.randomUUID() });
  return (await find(fullName)).raceNumber;
}
const find = async (text: string) => (await staff('search-participants', { text })).body.participants[0];
const getSize = async (text: string): Promise<string> => (await find(text)).size;
/** Number left of each size. */
const countFree = async () => {
  const list = (await desks[0]?.run('desk-list', { device: 'device-of-desk-0' }))?.body;
  return Object.fromEntries(list.sizes.map(({ code, left }: { code: string; left: number }) => [code, left]));
};

const at = (seconds = 0) => new Date(site.clock.now().getTime() + seconds * 1000).toISOString();
const handOut = (number: number, size?: string): DeskAction & { kind: 'hand-out' } => ({
  id: crypto.randomUUID(),
  at: at(),
  kind: 'hand-out',
  number,
  desk: 1,
  ...(size && { size }),
});
const undo = (handout: string): DeskAction => ({ id: crypto.randomUUID(), at: at(10), kind: 'undo', handout });
async function merge(desk: number, ...actions: DeskAction[]): Promise<string[]> {
  const response = await desks[desk]?.run('desk-merge', { device: `device-of-desk-${desk}`, sentAt: at(), actions });
  assert.equal(response?.status, 200, JSON.stringify(response?.body));
  return response?.body.results.map(({ outcome }: { outcome: string }) => outcome);
}

test('an exchange at the desk changes the size of the place and the stock, once however often it is sent', async () => {
  const number = await register('Олена Ґалаґан', 'M');
  assert.deepEqual(await countFree(), { S: 10, M: 9, L: 1 });
  const exchange = handOut(number, 'L');
  await merge(0, exchange, exchange);
  await merge(0, exchange);
  assert.equal(await getSize('Олена'), 'L');
  assert.deepEqual(await countFree(), { S: 10, M: 10, L: 0 });
  assert.deepEqual(await merge(0, undo(exchange.id)), ['undone']);
  assert.equal(await getSize('Олена'), 'M');
  assert.deepEqual(await countFree(), { S: 10, M: 9, L: 1 });
});

test('a size that ran out while the desk was offline is recorded all the same: stock falls below zero', async () => {
  const number = await register('Остап Хміль', 'S');
  await register('Марта Коло', 'L');
  await merge(0, handOut(number, 'L'));
  assert.equal(await getSize('Остап'), 'L');
  assert.deepEqual(await countFree(), { S: 10, M: 9, L: -1 });
});

test('a size that the office chose after the hand-out stays when it is undone', async () => {
  const number = await register('Зоя Далека', 'S');
  const exchange = handOut(number, 'M');
  await merge(0, exchange);
  const { registrationId, place } = await find('Зоя');
  await staff('change-participant', { registrationId, place, size: 'S' });
  await merge(0, undo(exchange.id));
  assert.equal(await getSize('Зоя'), 'S');
});

test('of two desks the first counts, until one of them says that sizes were exchanged', async () => {
  const number = await register('Ігор Їжакевич', 'S');
  const [one, other] = [handOut(number), handOut(number, 'M')];
  await merge(0, one);
  assert.deepEqual(await merge(1, other), ['difference']);
  assert.equal(await getSize('Ігор'), 'S');
  const decide = {
    id: crypto.randomUUID(),
    at: at(),
    kind: 'decide',
    handout: other.id,
    decision: 'exchanged',
  } as const;
  await merge(1, decide);
  await merge(1, decide);
  assert.equal(await getSize('Ігор'), 'M');
});

test('when the first hand-out is undone, the size of the other one counts', async () => {
  const number = await register('Назар Пізній', 'S');
  const [one, other] = [handOut(number, 'L'), handOut(number, 'L')];
  await merge(0, one);
  await merge(1, other);
  await merge(0, undo(one.id));
  assert.equal(await getSize('Назар'), 'L');
});

test('a size that the run has not changes no place', async () => {
  const number = await register('Ярина Глоба', 'M');
  assert.deepEqual(await merge(0, handOut(number, 'вільний текст')), ['recorded']);
  assert.equal(await getSize('Ярина'), 'M');
});
