import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestResult } from '../load-test/measures.ts';
import { failedShare, getLine, getTable } from './report.ts';

const result = (kind: RequestResult['kind'], status: number): RequestResult => ({
  kind,
  name: `GET ${kind}`,
  status,
  isShed: false,
  isUnavailable: status === 503,
  ms: 1,
  at: 0,
});
const results = [result('page', 200), result('page', 0), result('file', 304), result('call', 503), result('call', 409)];
const line = getLine({ name: 'site1 killed', writesAfterSeconds: 1.234, results });

test('responses of 5xx and none count as failed, rejections with Retry-After too', () => {
  assert.deepEqual(line.failed, { page: 1, file: 0, call: 1 });
  assert.equal(failedShare(line), 0.4);
  assert.equal(failedShare(getLine({ name: '', writesAfterSeconds: 0, results: [] })), 0);
});

test('the table names each fault with its figures', () => {
  assert.match(getTable([line]), /\| site1 killed \| 1\.2 \| 5 \| 1 \| 1 \| 40\.00 % \| GET page, GET call \|/);
});
