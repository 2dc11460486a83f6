import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ConfigSchema } from 'shared-lib/contract';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

const configSchema: ConfigSchema = {
  rows: { type: 'integer', default: 5, minimum: 1, maximum: 20 },
  units: { type: 'string', default: 'metric', enum: ['metric', 'imperial'] },
};

let platform: TemporaryPlatform;
let team: Awaited<ReturnType<TemporaryPlatform['team']>>;
before(async () => {
  platform = await temporaryPlatform();
  team = await platform.team('weather');
  await team.publish(releaseFixture('weather', '1.0.0', { configSchema }));
  await team.activate('weather', '1.0.0');
});
after(() => platform.stop());

const set = (values: unknown, by: Pick<typeof team, 'call'> = team) =>
  by.call('config', { body: { name: 'weather', values } });
const undo = (number?: number) => team.call('config/undo', { body: { name: 'weather', number } });

test('a team sets values of its live release, and takes them back, without a release', async () => {
  assert.deepEqual((await team.call('config/weather')).body, {
    schema: configSchema,
    set: {},
    inForce: { rows: 5, units: 'metric' },
  });
  assert.deepEqual((await set({ rows: 8 })).body.inForce, { rows: 8, units: 'metric' });
  assert.deepEqual((await set({ units: 'imperial', rows: 9 })).body.set, { rows: 9, units: 'imperial' });
  assert.deepEqual((await set({ rows: null })).body.inForce, { rows: 5, units: 'imperial' });
  assert.deepEqual((await undo()).body.set, { rows: 9, units: 'imperial' });
  const history = (await team.call('settings/weather/history')).body;
  const first = history.at(-1);
  assert.deepEqual([first.by, first.config, history.length], ['team weather', { rows: 8 }, 4]);
  assert.deepEqual((await undo(first.number)).body.set, { rows: 8 });
  assert.equal((await undo(10_000)).body.code, 'nothing-before');
  const [newest] = (await platform.call('audit')).body;
  assert.deepEqual(
    [newest.by, newest.call, newest.outcome],
    ['team weather', 'POST /platform/config/undo', 'nothing-before'],
  );
});

test('each undo goes one change further back', async () => {
  const { set: before } = (await team.call('config/weather')).body;
  for (const rows of [1, 2, 3]) await set({ rows });
  assert.equal((await undo()).body.set.rows, 2);
  assert.equal((await undo()).body.set.rows, 1);
  await set({ rows: 4 });
  assert.equal((await undo()).body.set.rows, 1);
  assert.deepEqual((await undo()).body.set, before);
});

test('values that do not fit are rejected, each with its field', async () => {
  const before = (await team.call('config/weather')).body.set;
  const { status, body } = await set({ rows: 21, units: 'nautical', colour: 'red' });
  assert.deepEqual([status, body.code], [422, 'config-invalid']);
  assert.deepEqual(body.problems, ['"colour" is a field of no live release of weather']);
  assert.deepEqual((await set({ rows: 21, units: 'nautical' })).body.problems, [
    'rows: 21 is more than 20 (weather@1.0.0)',
    'units: "nautical" is not one of "metric", "imperial" (weather@1.0.0)',
  ]);
  for (const values of [{}, { rows: [1] }, [], 'x']) assert.equal((await set(values)).body.code, 'body-invalid');
  assert.deepEqual((await team.call('config/weather')).body.set, before);
});

test('a token for another micro-frontend neither sets nor reads values', async () => {
  const other = await platform.team('tides');
  assert.equal((await set({ rows: 1 }, other)).body.code, 'token-scope');
  assert.equal((await other.call('config/undo', { body: { name: 'weather' } })).body.code, 'token-scope');
  assert.equal((await other.call('config/weather')).body.code, 'token-scope');
});

test('a release whose fields do not take what is set is rejected when published, and when activated', async () => {
  await set({ rows: 15 });
  const narrower: ConfigSchema = { ...configSchema, rows: { type: 'integer', default: 5, minimum: 1, maximum: 10 } };
  const rejected = await team.publish(releaseFixture('weather', '1.1.0', { configSchema: narrower }));
  assert.deepEqual([rejected.status, rejected.body.code], [409, 'config-unfit']);
  assert.deepEqual(rejected.body.problems, ['rows: 15 is more than 10']);
  await set({ rows: 10 });
  assert.equal((await team.publish(releaseFixture('weather', '1.1.0', { configSchema: narrower }))).status, 201);
  await set({ rows: 15 });
  assert.equal((await team.activate('weather', '1.1.0')).body.code, 'config-unfit');
  await set({ rows: null });
  assert.equal((await team.activate('weather', '1.1.0')).status, 200);
  assert.equal((await set({ rows: 15 })).body.code, 'config-invalid');
  assert.equal((await team.rollback('weather')).status, 200, 'rollbacks compare nothing');
});

test('fields without a default that fits are rejected with the release', async () => {
  const broken = { rows: { type: 'integer' as const, default: 'many' } };
  const { body } = await team.publish(releaseFixture('weather', '1.2.0', { configSchema: broken }));
  assert.deepEqual(body.problems, ['configSchema["rows"] default: "many" is not of type integer']);
});

test('a caller that changes values without end is told to wait, and no other one', async () => {
  const looping = await platform.team('weather');
  const codes: (string | undefined)[] = [];
  for (let times = 0; times < 61; times++) codes.push((await set({ rows: 1 }, looping)).body.code);
  assert.deepEqual([codes[59], codes[60]], [undefined, 'too-many']);
  assert.equal((await looping.call('config/undo', { body: { name: 'weather' } })).body.code, 'too-many');
  assert.equal((await looping.call('upstreams', { body: { name: 'weather' } })).status, 200, 'each kind has its own');
  assert.deepEqual((await set({ rows: 2 })).body.set.rows, 2);
});
