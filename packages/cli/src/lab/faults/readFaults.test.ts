import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultModes } from 'backend/wordpress-replay';
import { createLabClock, shiftedClock } from '../clock.ts';
import { readFaults } from './readFaults.ts';
import { wordpressFaults } from './serviceFaults.ts';

const remotes = ['content', 'cabinet'];

test('one fault per target; the last one wins', () => {
  const active = readFaults(['cabinet=offline', 'payment=twice', 'cabinet=slow'], remotes);
  assert.deepEqual(
    [...active],
    [
      ['cabinet', 'slow'],
      ['payment', 'twice'],
    ],
  );
});

const rejected: [fault: string, sentence: RegExp][] = [
  ['kitchen=fire', /Nothing called "kitchen" can be broken; there are content, cabinet, api, .*clock\./],
  ['cabinet=ofline', /cabinet has no fault "ofline"; it has offline, missing, slow/],
  ['cabinet', /cabinet has no fault ""/],
  ['payment=offline', /payment has no fault "offline"; it has late-notice, twice, out-of-order, never\./],
  ['clock=3d', /The clock takes/],
];
for (const [fault, sentence] of rejected) {
  test(`${fault} is rejected with a list of what exists`, () =>
    assert.throws(() => readFaults([fault], remotes), sentence));
}

test('every fault of the WordPress replay is a fault of the lab', () => {
  assert.deepEqual(['none', ...wordpressFaults.map(({ name }) => name)], faultModes);
});

test('a clock is moved by a duration or to an instant', () => {
  const start = new Date('2025-05-12T09:00:00Z');
  assert.equal(shiftedClock(start, '+3d').toISOString(), '2025-05-15T09:00:00.000Z');
  assert.equal(shiftedClock(start, '-90m').toISOString(), '2025-05-12T07:30:00.000Z');
  assert.equal(shiftedClock(start, '2025-05-26').toISOString(), '2025-05-26T00:00:00.000Z');
});

test('a moved clock can be reset', () => {
  const clock = createLabClock(new Date('2025-05-12T09:00:00Z'));
  const day = () => clock.now().toISOString().slice(0, 10);
  clock.move('+3d');
  assert.equal(day(), '2025-05-15');
  clock.move('+1d');
  assert.equal(day(), '2025-05-13', 'counted from where it would be by itself');
  clock.move(undefined);
  assert.equal(day(), '2025-05-12');
});
