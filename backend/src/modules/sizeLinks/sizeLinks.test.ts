import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { kitSizeLinks } from './sizeLinks.tables.ts';

const site = await openSite();
const { receive } = bankTransfers(site);
const EMAIL = 'links@run.example';
const token = await site.signUp(EMAIL, 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const sizes = (ordered: Record<string, number>) =>
  Object.entries(ordered).map(([code, count]) => ({
    code,
    kind: 'adult' as const,
    width: 0,
    height: 0,
    ordered: count,
  }));
const setSizes = (ordered: Record<string, number>, changeUntil: Date | null = null) =>
  site.setEvent({ shirts: { isCounted: true, changeUntil, sizes: sizes(ordered) } });
await setSizes({ M: 1, L: 5 });

const people = ['Єва Їжак', 'Орест Ґудзь'].map((fullName) => ({ ...participant, fullName }));
const { body: registered } = await site.call(
  'POST',
  'registrations',
  { kind: 'individual', participants: people },
  keyed(),
);
const registrationIds: number[] = registered.map(({ id }: { id: number }) => id);
const { body: order } = await site.call('POST', 'orders', orderForm({ registrationIds }), keyed());
const text = {
  segment: { size: 'missing' },
  subjectUa: 'Оберіть розмір',
  subjectEn: 'Choose a size',
  textUa: 'Футболка чекає.',
  textEn: 'A T-shirt waits.',
};
const find = async () =>
  Object.fromEntries(
    (await site.staff('search-participants', {})).body.participants.map(
      ({ name, size }: { name: string; size: string }) => [name, size],
    ),
  );

async function openLink(): Promise<string> {
  const { body } = await site.staff('start-message', { ...text, key: crypto.randomUUID() });
  assert.equal(body.total, 1);
  await site.messages.step();
  const email = await site.emailTo(EMAIL, 'Футболка чекає');
  const [, link = ''] = /registration\/size\/([\w-]+)/.exec(email?.text ?? '') ?? [];
  assert.ok(link);
  return link;
}

test('who has no size gets one email whose link says first names and the run, and chooses for each of them', async () => {
  assert.equal((await site.staff('start-message', { ...text, key: crypto.randomUUID() })).status, 409);
  await receive(order.number, order.total);
  const link = await openLink();
  const { body } = await site.call('GET', `size-links/${link}`);
  assert.deepEqual(Object.keys(body), ['edition', 'changeUntil', 'people']);
  assert.deepEqual(
    body.people.map(({ id: _, ...person }: { id: number }) => person),
    [
      { firstName: 'Єва', kitSize: '' },
      { firstName: 'Орест', kitSize: '' },
    ],
  );
  const [eva, orest] = body.people;
  const choose = (id: number, kitSize: string) => site.call('PUT', `size-links/${link}`, { id, kitSize });
  assert.equal((await choose(eva.id, 'M')).status, 200);
  const gone = await choose(orest.id, 'M');
  assert.deepEqual([gone.status, gone.body.data.fields], [422, { kitSize: 'errors.kitSizeGone' }]);
  assert.equal((await choose(orest.id, 'XXL')).body.code, 'kit_size_unknown');
  assert.equal((await choose(orest.id + 1000, 'L')).status, 404);
  assert.deepEqual(await find(), { 'Єва Їжак': 'M', 'Орест Ґудзь': '' });
  const rows = await site.database.db.select().from(kitSizeLinks);
  assert.ok(rows.every(({ tokenHash }) => tokenHash !== link && tokenHash.length === 64));
});

test('a link ends when sizes are fixed', async () => {
  const link = await openLink();
  await setSizes({ M: 1, L: 5 }, site.clock.now());
  assert.equal((await site.call('GET', `size-links/${link}`)).status, 404);
  assert.equal((await site.call('PUT', `size-links/${link}`, { id: 1, kitSize: 'L' })).status, 404);
  assert.equal((await site.call('GET', 'size-links/no-such-link')).status, 404);
  await setSizes({ M: 1, L: 5 });
});

test('staff gives selected people a size, all or none, and imports a table after a preview', async () => {
  const { body } = await site.staff('search-participants', {});
  const places = body.participants.map(({ registrationId, place }: { registrationId: number; place: number }) => ({
    registrationId,
    place,
  }));
  assert.equal((await site.staff('change-sizes', { places, size: 'M' })).body.code, 'kit_size_gone');
  assert.deepEqual(await find(), { 'Єва Їжак': 'M', 'Орест Ґудзь': '' });
  assert.deepEqual((await site.staff('change-sizes', { places, size: 'L' })).body, { changed: 2 });
  const numbers = body.participants.map(({ raceNumber }: { raceNumber: number }) => raceNumber);
  const table = `Стартовий номер;Розмір\n${numbers[0]};м жін\n${numbers[1]};5XL\n99999;L\n`;
  const bytes = Buffer.from(table).toString('base64');
  const { body: preview } = await site.staff('preview-sizes', { bytes });
  assert.deepEqual(
    [preview.changes.length, preview.rejected.map(({ reason }: { reason: string }) => reason)],
    [1, ['size', 'unknown']],
  );
  const send = () => site.staff('import-sizes', { file: 'sizes.csv', bytes, fingerprint: preview.fingerprint });
  assert.deepEqual((await send()).body, { changed: 1 });
  assert.equal((await send()).body.code, 'sizes_changed');
  assert.deepEqual(await find(), { 'Єва Їжак': 'M', 'Орест Ґудзь': 'L' });
  assert.equal((await site.staff('preview-sizes', { bytes: Buffer.from('а;б').toString('base64') })).status, 422);
});
