import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { eventRecord } from '../../testing/temporaryBackend.ts';
import { countSizes } from './countSizes.ts';

const ORDERED = { XS: 1, S: 2, M: 3 };
const site = await openSite();
const { receive, refund } = bankTransfers(site);
const setStock = (ordered: Record<string, number>) =>
  site.setEvent({
    shirts: {
      isCounted: true,
      changeUntil: null,
      sizes: Object.entries(ordered).map(([code, count]) => ({
        code,
        kind: 'adult',
        width: 0,
        height: 0,
        ordered: count,
      })),
    },
  });
await setStock(ORDERED);
const token = await site.signUp('stock@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

const register = (kitSize: string) =>
  site.call('POST', 'registrations', { kind: 'individual', participants: [{ ...participant, kitSize }] }, keyed());
const order = (id: number) => site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
const choose = (id: number, kitSize: string) =>
  site.call('PATCH', `registrations/${id}`, { fields: { ...participant, kitSize } }, { token });
const cancel = (number: string) => site.call('POST', `orders/${number}/cancel`, undefined, { token });
const findStock = async (size: string): Promise<[taken: number, paid: number]> => {
  const { ordered, paid } = await countSizes(site.database.db, 32, site.clock.now());
  return [ordered[size] ?? 0, paid[size] ?? 0];
};
const listGone = async () => (await site.call('GET', 'kit-sizes')).body.gone;

test('of two who order the last one at the same moment, one gets it and the other is told which size is gone', async () => {
  const [one, other] = [(await register('XS')).body[0].id, (await register('XS')).body[0].id];
  const answers = await Promise.all([order(one), order(other)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  assert.deepEqual([refused?.body.code, refused?.body.data.sizes], ['kit_size_gone', ['XS']]);
  assert.deepEqual(await listGone(), ['XS']);
  const { status, body } = await register('XS');
  assert.deepEqual([status, body.data.fields], [422, { 'participants.0.kitSize': 'errors.kitSizeGone' }]);

  const won = answers.find((answer) => answer.status === 201);
  assert.equal((await cancel(won?.body.number)).status, 200);
  assert.deepEqual(await listGone(), []);
  const loser = won === answers[0] ? other : one;
  const second = await order(loser);
  assert.equal(second.status, 201);
  await receive(second.body.number, second.body.total);
  // The order that was cancelled is paid after all: its size is gone, and has to be chosen anew.
  await receive(won?.body.number, won?.body.total);
  assert.deepEqual(await findStock('XS'), [1, 1]);
  const { body: unsized } = await site.staff('search-participants', { view: 'no-size' });
  assert.equal(unsized.participants.length, 1);
  for (const { body: paid } of [second, ...(won ? [won] : [])]) await refund(paid.number, paid.total);
  assert.deepEqual(await findStock('XS'), [0, 0]);
});

test('sizes that two want to change to at the same moment are not given twice', async () => {
  await setStock({ L: 2, XL: 1 });
  const ids: number[] = [];
  for (const _ of [1, 2]) ids.push((await register('L')).body[0].id);
  const orders = await Promise.all(ids.map(order));
  const changes = await Promise.all(ids.map((id) => choose(id, 'XL')));
  assert.deepEqual(changes.map(({ status }) => status).sort(), [200, 422]);
  assert.deepEqual(await listGone(), ['XL']);
  for (const { body } of orders) await cancel(body.number);
});

test('after the deadline a size stays as it is, and one that was missing can still be chosen', async () => {
  await setStock({ L: 5, XL: 5 });
  const [chosen, missing] = [(await register('L')).body[0].id, (await register('')).body[0].id];
  const sizes = ['L', 'XL'].map((code) => ({ code, kind: 'adult' as const, width: 0, height: 0, ordered: 5 }));
  await site.setEvent({ shirts: { isCounted: true, changeUntil: site.clock.now(), sizes } });
  assert.deepEqual((await choose(chosen, 'XL')).body.data.fields, { kitSize: 'errors.kitSizeFixed' });
  assert.equal((await choose(chosen, 'L')).status, 200);
  assert.equal((await choose(missing, 'XL')).status, 200);
});

test('a run whose price buys no T-shirt asks for no size', async () => {
  await site.setEvent({ included: eventRecord.included.map((part) => ({ ...part, isShirt: false })) });
  const { body } = await register('L');
  assert.equal(body[0].fields.kitSize, '');
  await site.setEvent({ included: eventRecord.included });
});

type Step = { act: 'register' | 'change' | 'pay' | 'cancel' | 'refund'; at: number; size: string };
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('register', 'change', 'pay', 'cancel', 'refund'),
    at: fc.nat(5),
    size: fc.constantFrom('', 'XS', 'S', 'M'),
  }),
  { minLength: 5, maxLength: 15 },
);

test('whatever is ordered, changed, paid, cancelled and refunded, stock agrees with the list and nothing is oversold', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await setStock(ORDERED);
      const places: { id: number; number: string; total: number; state: string; size: string }[] = [];
      for (const { act, at, size } of list) {
        const place = places[at % Math.max(places.length, 1)];
        if (act === 'register') {
          const { status, body } = await register(size);
          const placed = status === 201 ? await order(body[0].id) : undefined;
          if (placed?.status === 201) {
            const { number, total } = placed.body;
            places.push({ id: body[0].id, number, total, state: 'awaiting', size });
          }
        } else if (act === 'change' && place) {
          if ((await choose(place.id, size)).status === 200) place.size = size;
        } else if (act === 'pay' && place?.state === 'awaiting') {
          await receive(place.number, place.total);
          place.state = 'paid';
        } else if (act === 'cancel' && place?.state === 'awaiting') {
          await cancel(place.number);
          place.state = 'ended';
        } else if (act === 'refund' && place?.state === 'paid') {
          await refund(place.number, place.total);
          place.state = 'ended';
        }
      }
      for (const [size, ordered] of Object.entries(ORDERED)) {
        const live = places.filter((place) => place.size === size && place.state !== 'ended');
        const paid = live.filter(({ state }) => state === 'paid').length;
        assert.deepEqual(await findStock(size), [live.length, paid]);
        assert.ok(live.length <= ordered);
        const { body } = await site.staff('search-participants', { sizes: [size] });
        assert.equal(body.count, paid);
      }
      const { body } = await site.staff('search-participants', { view: 'no-size' });
      assert.equal(body.count, places.filter(({ state, size }) => state === 'paid' && size === '').length);
      for (const { number, total, state } of places) {
        if (state === 'awaiting') await cancel(number);
        if (state === 'paid') await refund(number, total);
      }
    }),
    { numRuns: 8, seed: 32 },
  );
});

test('an unpaid order holds its sizes as long as its places; when it is paid after all, a size that is gone is chosen anew', async () => {
  await setStock({ L: 1 });
  const [slow, quick] = [(await register('L')).body[0].id, (await register('L')).body[0].id];
  const late = await order(slow);
  assert.equal(late.status, 201);
  assert.deepEqual(await listGone(), ['L']);
  site.wait({ minutes: 24 * 60 });
  const { body: session } = await site.call('POST', 'login', { email: 'stock@run.example', password: 'тихий ранок' });
  assert.deepEqual(await listGone(), []);
  const next = await site.call('POST', 'orders', orderForm({ registrationIds: [quick] }), {
    token: session.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  assert.equal(next.status, 201, JSON.stringify(next.body));
  assert.equal(await receive(late.body.number, late.body.total), 'settled');
  assert.deepEqual(await findStock('L'), [1, 0]);
});
