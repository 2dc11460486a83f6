import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeVersion, parseRelease } from './versions.ts';

const releases = ['1.4.0-56e101e1', '1.4.1-aaaaaaaa', '1.4.1-abbbbbbb', '1.4.10-cccccccc'].map((version) => ({
  name: 'cabinet',
  version,
  by: 'team',
}));

test('a version may be shortened while it is unique', () => {
  assert.equal(completeVersion('cabinet', '1.4.0', releases), '1.4.0-56e101e1');
  assert.equal(completeVersion('cabinet', '1.4.1-ab', releases), '1.4.1-abbbbbbb');
  assert.equal(completeVersion('cabinet', '1.4.1-aaaaaaaa', releases), '1.4.1-aaaaaaaa');
  assert.throws(() => completeVersion('cabinet', '1.4.1', releases), /2 releases/);
  assert.throws(() => completeVersion('cabinet', '1.5.0', releases), /has no cabinet@1\.5\.0/);
});

test('a release is written NAME@VERSION, and a folder is as good as a name', () => {
  assert.deepEqual(parseRelease('mfe-cabinet@1.4.0'), { name: 'cabinet', version: '1.4.0' });
  for (const typed of ['cabinet', 'cabinet@', '@1.4.0', 'a@b@c'])
    assert.throws(() => parseRelease(typed), /NAME@VERSION/);
});
