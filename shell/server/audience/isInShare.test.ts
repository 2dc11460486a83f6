import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isVisitor, newVisitor } from '../visitors/visitors.ts';
import { isInShare } from './isInShare.ts';

const canary = { name: 'cabinet', version: '1.1.0', percent: 10 };
const many = Array.from({ length: 10_000 }, newVisitor);

test('the share is as large as requested', () => {
  const among = many.filter((visitor) => isInShare(visitor, canary)).length;
  assert.ok(among > 850 && among < 1150, `${among} of 10000`);
  assert.equal(many.filter((visitor) => isInShare(visitor, { ...canary, percent: 100 })).length, many.length);
});

test('visitors of a small share are also in a larger one', () => {
  for (const visitor of many.filter((one) => isInShare(one, canary))) {
    assert.ok(isInShare(visitor, { ...canary, percent: 25 }));
  }
});

test('another release has another share', () => {
  const first = many.filter((visitor) => isInShare(visitor, canary));
  const both = first.filter((visitor) => isInShare(visitor, { ...canary, version: '1.2.0' })).length;
  assert.ok(both < first.length / 4, `${both} of ${first.length}`);
});

test('a visitor id has to be well-formed', () => {
  assert.ok(isVisitor(newVisitor()));
  for (const value of [undefined, '', 'x', `${newVisitor()}0`, '../../etc/passwd']) assert.ok(!isVisitor(value));
});
