import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

const pages = ['/', '/about', '/contacts', '/news/:slug'];

let platform: TemporaryPlatform;
let content: Awaited<ReturnType<TemporaryPlatform['team']>>;
let weather: Awaited<ReturnType<TemporaryPlatform['team']>>;
beforeEach(async () => {
  platform = await temporaryPlatform();
  [content, weather] = await Promise.all([platform.team('content'), platform.team('weather')]);
  await content.publish(contentWith('1.0.0', pages));
  await content.activate('content', '1.0.0');
});
afterEach(() => platform.stop());

const contentWith = (version: string, all: string[]) =>
  releaseFixture('content', version, { mounts: ['/'] }, version, all);
const weatherAt = (...mounts: string[]) => releaseFixture('weather', '1.0.0', { mounts });
const change = (team: typeof weather, action: string, name: string, mount: string, to?: string) =>
  team.call('claims', { body: { action, name, mount, to } });
const getOwner = async (mount: string) =>
  (await platform.call('claims')).body.find((claim: { mount: string }) => claim.mount === mount)?.owner;

for (const [mount, owner] of [
  ['/about', 'content@1.0.0'],
  ['/contacts/map', 'content@1.0.0'],
  ['/news', 'content@1.0.0'],
  ['/news/rain', 'content@1.0.0'],
  ['/', 'content@1.0.0'],
  ['/healthz', 'the site itself'],
  ['/readyz', 'the site itself'],
  ['/metrics', 'the site itself'],
  ['/platform/status', 'the site itself'],
  ['/live-reload', 'the site itself'],
  ['/en/about', 'the site itself'],
]) {
  test(`a release of weather cannot mount ${mount}`, async () => {
    const { status, body } = await weather.publish(weatherAt('/weather', String(mount)));
    assert.deepEqual([status, body.code], [409, 'mount-taken']);
    assert.deepEqual(body.problems[0], `mounts: "${mount}" belongs to ${owner}`);
    assert.equal((await change(weather, 'claim', 'weather', String(mount))).body.code, 'mount-taken');
  });
}

test('a page of the owner of "/" cannot lie where another is mounted', async () => {
  await weather.publish(weatherAt('/weather'));
  assert.equal((await weather.activate('weather', '1.0.0')).status, 200);
  const { body } = await content.publish(contentWith('1.1.0', [...pages, '/weather/history', '/healthz']));
  assert.deepEqual(body.problems, [
    'routes: "/weather/history" belongs to weather@1.0.0',
    'routes: "/healthz" belongs to the site itself',
  ]);
  assert.equal((await content.publish(contentWith('1.2.0', [...pages, '/weathermen']))).status, 201);
});

test('the first claims a mount, and keeps it without a live release', async () => {
  assert.equal((await change(weather, 'claim', 'weather', '/autumn')).status, 200);
  const late = await platform.team('late');
  for (const mount of ['/autumn', '/autumn/rain']) {
    const release = releaseFixture('late', '1.0.0', { mounts: [mount] });
    const { body } = await late.publish(release);
    assert.deepEqual(body.problems, [`mounts: "${mount}" belongs to weather`]);
  }
  assert.equal((await content.publish(contentWith('1.1.0', ['/', '/autumn']))).body.code, 'mount-taken');
  assert.equal((await change(late, 'release', 'late', '/autumn')).body.code, 'mount-taken');
  assert.equal((await change(weather, 'release', 'weather', '/autumn')).status, 200);
  assert.equal((await change(late, 'claim', 'late', '/autumn')).status, 200);
});

test('of two teams that activate the same mount at once one gets it', async () => {
  const names = ['one', 'two', 'three'];
  for (const name of names) await platform.publish(releaseFixture(name, '1.0.0', { mounts: ['/shop'] }));
  const responses = await Promise.all(names.map((name) => platform.activate(name, '1.0.0')));
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.equal(platform.store.current.remotes.filter(({ mounts }) => mounts[0] === '/shop').length, 1);
});

test('a mount is transferred by an offer and its acceptance', async () => {
  assert.equal((await change(weather, 'accept', 'weather', '/contacts')).body.code, 'no-offer');
  assert.equal((await change(weather, 'offer', 'weather', '/contacts', 'weather')).body.code, 'mount-taken');
  assert.equal((await change(content, 'offer', 'content', '/contacts', 'weather')).status, 200);
  assert.equal(await getOwner('/contacts'), 'content');
  assert.equal((await weather.publish(weatherAt('/contacts'))).body.code, 'mount-taken');
  assert.equal((await change(weather, 'accept', 'weather', '/contacts')).status, 200);
  assert.equal((await weather.publish(weatherAt('/contacts'))).status, 201);
  assert.equal((await weather.activate('weather', '1.0.0')).status, 200, 'the page of content is shadowed');
  assert.equal((await content.publish(contentWith('1.1.0', pages))).body.code, 'mount-taken');
  const without = pages.filter((page) => page !== '/contacts');
  assert.equal((await content.publish(contentWith('1.2.0', without))).status, 201);
  assert.equal((await content.activate('content', '1.2.0')).status, 200);
  assert.equal((await content.rollback('content')).status, 200, 'a rollback is possible at all times');
});

test('the operator gives a mount to any micro-frontend', async () => {
  assert.equal((await change(platform as never, 'claim', 'weather', '/contacts')).status, 200);
  assert.equal(await getOwner('/contacts'), 'weather');
  assert.equal((await change(platform as never, 'claim', 'weather', '/healthz')).body.code, 'mount-taken');
  const record = (await platform.call('audit?limit=10')).body.find(
    ({ outcome }: { outcome: string }) => outcome === 'done',
  );
  assert.deepEqual(record.details, { action: 'claim', name: 'weather', mount: '/contacts' });
});

test('a mount with a live release cannot be given up, and a transferred one blocks a rollback to it', async () => {
  await weather.publish(weatherAt('/weather'));
  await weather.activate('weather', '1.0.0');
  assert.match((await change(weather, 'release', 'weather', '/weather')).body.problems[0], /in use by weather@1\.0\.0/);
  await weather.publish(releaseFixture('weather', '2.0.0', { mounts: ['/rain'] }));
  await weather.activate('weather', '2.0.0');
  await change(weather, 'offer', 'weather', '/weather', 'content');
  await change(content, 'accept', 'content', '/weather');
  assert.equal((await weather.rollback('weather')).body.code, 'mount-taken');
});

test('a live mount in a store without claims belongs to its release', async () => {
  await platform.objects.remove('claims/');
  assert.equal(await getOwner('/'), 'content');
  const restarted = await temporaryPlatform({ objects: platform.objects });
  const rejected = await restarted.publish(releaseFixture('weather', '9.0.0', { mounts: ['/about'] }));
  assert.equal(rejected.body.code, 'mount-taken');
  assert.equal((await restarted.publish(weatherAt('/weather'))).status, 201);
  assert.equal((await restarted.activate('weather', '1.0.0')).status, 200);
  await restarted.stop();
});

test('a second login page is rejected', async () => {
  const login = (name: string) =>
    releaseFixture(name, '1.0.0', { mounts: [`/${name}`], access: { [`/${name}`]: 'signed-out' } });
  await platform.publish(login('registration'));
  await platform.activate('registration', '1.0.0');
  const { body } = await weather.publish(login('weather'));
  assert.deepEqual(body.problems, ['access: "signed-out" belongs to registration@1.0.0']);
});

test('a release decides on previews and landings of its own pages only', async () => {
  for (const field of ['liveOnly', 'landings']) {
    const { body } = await weather.publish(releaseFixture('weather', '1.0.0', { [field]: ['/', '/contacts'] }));
    assert.equal(body.code, 'release-invalid');
    assert.equal(body.problems.length, 2);
  }
});
