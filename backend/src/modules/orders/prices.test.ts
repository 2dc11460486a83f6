import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';

const site = await openSite();
const token = await site.signUp('early@run.example', 'тихий ранок');
const UNTIL = new Date('2025-04-20T09:05:00Z');
const full = { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' as const };
const early = { individual: 40_000, teamPerPerson: 35_000, until: UNTIL };

const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
async function register(participationFormat = 'on-site'): Promise<number> {
  const form = { kind: 'individual', participants: [{ ...participant, participationFormat }] };
  return (await site.call('POST', 'registrations', form, keyed())).body[0].id;
}
const order = (registrationIds: number[], rest: object = {}) =>
  site.call('POST', 'orders', { ...orderForm({ registrationIds }), ...rest }, keyed());
const quote = async (registrationIds: number[]): Promise<number> =>
  (await site.call('POST', 'orders/quote', { registrationIds, items: [] }, { token })).body.total;

await site.setEvent({ fees: { ...full, early } });

test('the early price counts until its last moment, and an order keeps it', async () => {
  const [first, second] = [await register(), await register()];
  site.clock.set(new Date(UNTIL.getTime() - 1).toISOString());
  const ordered = await order([first]);
  assert.deepEqual([await quote([second]), ordered.body.total], [40_000, 40_000]);
  site.clock.set(UNTIL.toISOString());
  assert.equal(await quote([second]), 50_000);
  const shown = await site.call('GET', `orders/${ordered.body.number}`, undefined, { token });
  assert.equal(shown.body.total, 40_000);
});

test('nobody pays another price than the one they saw', async () => {
  const id = await register();
  site.clock.set(new Date(UNTIL.getTime() - 1).toISOString());
  const total = await quote([id]);
  site.clock.set(UNTIL.toISOString());
  const refused = await order([id], { total });
  assert.deepEqual([refused.status, refused.body.code], [409, 'price_changed']);
  assert.equal((await order([id], { total: await quote([id]) })).status, 201);
});

test('a format at a price of its own costs that, whoever chose it', async () => {
  await site.setEvent({
    formats: {
      race: [
        {
          id: '5km',
          ua: 'Забіг 5 км',
          en: '5 km run',
          isOffered: true,
          isForChildren: false,
          price: null,
          places: null,
        },
      ],
      participation: [
        {
          id: 'on-site',
          ua: 'Наживо',
          en: 'On site',
          isOffered: true,
          isForChildren: false,
          price: null,
          places: null,
        },
        {
          id: 'online',
          ua: 'Онлайн',
          en: 'Online',
          isOffered: true,
          isForChildren: false,
          price: 30_000,
          places: null,
        },
      ],
    },
  });
  const ids = [await register('online'), await register()];
  const { body } = await site.call('POST', 'orders/quote', { registrationIds: ids, items: [] }, { token });
  assert.deepEqual(
    body.lines.map(({ unitPrice }: { unitPrice: number }) => unitPrice),
    [30_000, 50_000],
  );
});
