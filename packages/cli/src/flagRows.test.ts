import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlagState, ListedFlag } from '@charity-run/release/api';
import { describeAudience, readAudience } from './audience.ts';
import { evidenceRows, flagRows } from './flagRows.ts';

const terms = { does: 'Shows the short form.', default: false, expires: '2027-03-31', pages: ['/weather'] };
const flag: ListedFlag = { flag: 'weather.short-form', owner: 'weather', isExpired: false, terms };
const state: FlagState = { isOn: true, since: '2026-11-30T10:00:00.000Z', by: 'team weather' };

test('flags are listed with their expiry, and for whom they are on', () => {
  const is = (changes: Partial<ListedFlag>) => flagRows([{ ...flag, ...changes }])[1]?.[1];
  assert.equal(is({}), 'off, its default');
  assert.equal(is({ state }), 'on for all visitors');
  assert.equal(is({ state: { ...state, isOn: false } }), 'off');
  assert.equal(is({ state, isExpired: true }), '✖ expired: off for all; remove it, or release another date');
  assert.match(flagRows([{ flag: 'weather.old', owner: 'weather', isExpired: false, state }])[1]?.[1] ?? '', /^nobody/);
  assert.deepEqual(flagRows([]), []);
});

test('an audience is read from the command line and said in words', () => {
  const audience = readAudience(
    { percent: '10', languages: 'en', testers: 'board,friends', roles: 'owner' },
    'percent',
  );
  assert.deepEqual(audience, { percent: 10, languages: ['en'], testers: ['board', 'friends'], roles: ['owner'] });
  assert.equal(describeAudience(audience), '10 % of testers board, friends or staff as owner in en');
  assert.equal(describeAudience({ percent: 10 }), '10 % of the visitors');
  assert.equal(describeAudience({ languages: ['ua'] }), 'all visitors in ua');
  assert.equal(describeAudience({}), 'all visitors');
  for (const wrong of ['0', '100', 'ten', '1.5'])
    assert.throws(() => readAudience({ canary: wrong }, 'canary'), /--canary takes a whole number from 1 to 99/);
});

test('both sides of a flag stand beside each other', () => {
  const rows = evidenceRows({
    flag: flag.flag,
    since: state.since,
    on: { views: 200, troubled: 9 },
    off: { views: 210, troubled: 0 },
    evidence: [{ measure: 'error', canary: 9, canaryOf: 200, live: 0, liveOf: 210, chance: 0.0015, verdict: 'within' }],
  });
  assert.deepEqual(rows.slice(1), [
    ['page views', '200', '210', '', ''],
    ['errors', '9 of 200', '0 of 210', 'within', '1.5e-3'],
  ]);
});
