import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { ListedFlag } from '@charity-run/release/api';
import type { FlagTerms, Release } from 'shared-lib/contract';
import { FlagStore } from '../flags/flagStore.ts';
import { ReportStore } from '../reports/reportStore.ts';
import { releaseFixture } from '../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../testing/platform/temporaryPlatform.ts';
import { flagRoutes } from './flags.routes.ts';

const NAME = 'weather.short-form';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const terms: FlagTerms = { does: 'Shows the short form.', default: false, expires: inDays(30), pages: ['/weather'] };

let platform: TemporaryPlatform;
let flags: FlagStore;
let reports: ReportStore;
beforeEach(async () => {
  platform = await temporaryPlatform({
    additionalRoutes: [(scope, context) => flagRoutes(flags, reports)(scope, context)],
    beforeListen: async (objects) => {
      flags = await FlagStore.open(objects);
      reports = new ReportStore(objects);
    },
  });
});
afterEach(async () => {
  flags.close();
  await platform.stop();
});

const publish = (changes: Partial<Release>, version = '1.0.0') =>
  platform.publish(releaseFixture('weather', version, changes));

async function live(changes: Partial<Release> = { flags: { [NAME]: terms } }, version = '1.0.0') {
  const { status, body } = await publish(changes, version);
  assert.equal(status, 201, body.problems?.join());
  assert.equal((await platform.activate('weather', version)).status, 200);
}

const only = ([flag]: ListedFlag[]) => flag;

test('a release whose flag has expired, or is read on no page of it, is refused with its field', async () => {
  const expired = await publish({ flags: { [NAME]: { ...terms, expires: inDays(-1) } } });
  assert.deepEqual([expired.status, expired.body.code], [422, 'release-invalid']);
  assert.match(expired.body.problems.join(), /^flags\["weather\.short-form"\]\.expires: ".*" has passed/);
  const elsewhere = await publish({ flags: { [NAME]: { ...terms, pages: ['/wether'] } } }, '1.0.1');
  assert.match(
    elsewhere.body.problems.join(),
    /flags\["weather\.short-form"\]\.pages: "\/wether" is no page of this build/,
  );
  const foreign = await publish({ flags: { 'results.map': terms } }, '1.0.2');
  assert.match(foreign.body.problems.join(), /^flags\["results\.map"\] is no name such as "weather\.short-form"/);
});

test('the team of a flag sets it without a release, which is in the history and the audit trail', async () => {
  await live();
  const team = await platform.team('weather');
  const set = await team.call('flags', { body: { flag: NAME, state: 'on', percent: 10, languages: ['en'] } });
  assert.equal(set.status, 200, set.body.problems?.join());
  const { state, ...listed } = only(set.body) ?? {};
  assert.deepEqual(listed, { flag: NAME, owner: 'weather', isExpired: false, terms });
  assert.deepEqual([state?.isOn, state?.percent, state?.languages, state?.by], [true, 10, ['en'], 'team weather']);
  await team.call('flags', { body: { flag: NAME, state: 'off' } });
  await team.call('flags', { body: { flag: NAME, state: 'default' } });
  const { body: changes } = await team.call('flags/weather/history');
  assert.deepEqual(
    changes.map(({ state, by, percent }: Record<string, unknown>) => [state, by, percent]),
    [
      ['default', 'team weather', undefined],
      ['off', 'team weather', undefined],
      ['on', 'team weather', 10],
    ],
  );
  const { body: trail } = await platform.call('audit');
  const record = trail.find(({ call }: { call: string }) => call === 'POST /platform/flags');
  assert.deepEqual([record.by, record.details], ['team weather', { flag: NAME, state: 'default' }]);
  assert.deepEqual(only((await team.call('flags')).body)?.state, undefined);
});

test('another team, an unknown flag and a malformed audience are rejected', async () => {
  await live();
  const rejected = async (body: object, by: Pick<TemporaryPlatform, 'call'> = platform) => {
    const { status, body: answer } = await by.call('flags', { body });
    return [status, answer.code, ...(answer.problems ?? [])];
  };
  const other = await platform.team('results');
  assert.deepEqual(await rejected({ flag: NAME, state: 'on' }, other), [403, 'token-scope']);
  assert.deepEqual(await rejected({ flag: 'weather.map', state: 'on' }), [404, 'flag-unknown', 'weather.map']);
  const malformed: [object, RegExp][] = [
    [{ flag: 'weather', state: 'on' }, /flag: is no name such as/],
    [{ flag: NAME, state: 'perhaps' }, /state: "perhaps" is not one of on, off, default/],
    [{ flag: NAME, state: 'off', percent: 10 }, /percent: goes with "on"/],
    [{ flag: NAME, state: 'on', percent: 100 }, /percent: 100 is not a whole number from 1 to 99/],
    [{ flag: NAME, state: 'on', languages: ['de'] }, /languages: \["de"\] is no list of ua, en/],
    [{ flag: NAME, state: 'on', roles: ['king'] }, /roles: \["king"\] is no list of owner/],
    [{ flag: NAME, state: 'on', testers: [] }, /testers: \[\] is no list of groups/],
  ];
  for (const [body, expected] of malformed) assert.match((await rejected(body)).join(), expected);
});

test('a flag that no release declares any more is listed until it is cleared', async () => {
  await live();
  await platform.call('flags', { body: { flag: NAME, state: 'on' } });
  await live({}, '1.1.0');
  const { terms: declared, state } = only((await platform.call('flags')).body) ?? {};
  assert.deepEqual([declared, state?.isOn], [undefined, true]);
  assert.deepEqual((await platform.call('flags', { body: { flag: NAME, state: 'default' } })).body, []);
});

test('both sides of a share are compared by the measures of canaries', async () => {
  await live();
  await platform.call('flags', { body: { flag: NAME, state: 'on', percent: 50 } });
  for (let visitor = 0; visitor < 60; visitor++) {
    const side = { name: NAME, version: visitor % 2 ? 'on' : 'off', route: 'page0' };
    const trouble = { ...side, kind: 'error' as const, message: 'x', first: true };
    const troubles = side.version === 'on' ? [trouble] : [];
    const sender = { visitor: `v${visitor}`, network: `n${visitor}` };
    reports.addReport({ views: [{ ...side, count: 1 }], troubles, vitals: [] }, sender, () => true);
  }
  const team = await platform.team('weather');
  const { body } = await team.call('flags/weather/evidence');
  assert.deepEqual(
    [body[0].on, body[0].off],
    [
      { views: 30, troubled: 30 },
      { views: 30, troubled: 0 },
    ],
  );
  assert.equal(body[0].evidence[0].verdict, 'worse');
  assert.equal((await (await platform.team('results')).call('flags/weather/evidence')).status, 403);
});
