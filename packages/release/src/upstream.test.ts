import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultUpstream, upstreamProblems } from './upstream.ts';

test('terms of a service are complete, and within what the site bears', () => {
  assert.deepEqual(upstreamProblems(defaultUpstream), []);
  assert.deepEqual(upstreamProblems(undefined), []);
  assert.deepEqual(upstreamProblems([]), ['is not an object']);
  assert.deepEqual(upstreamProblems({ methods: ['GET', 'TRACE'], ms: 60_000, kb: 0, failures: 1.5, origin: 'x' }), [
    '["methods"] ["GET","TRACE"] is not a list of GET, POST, PUT, PATCH, DELETE',
    '["ms"] 60000 is not a whole number from 1 to 10000',
    '["kb"] 0 is not a whole number from 1 to 1024',
    '["failures"] 1.5 is not a whole number from 1 to 100',
    '["pause"] nothing is not a whole number from 1 to 300',
    '["origin"] is not a field of an upstream',
  ]);
});
