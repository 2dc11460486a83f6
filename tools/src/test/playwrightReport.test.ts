import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flakyTests } from './playwrightReport.ts';

const spec = (title: string, status: string) => ({ file: 'shop.spec.ts', line: 7, title, tests: [{ status }] });

test('flaky tests are named wherever they are', () => {
  const inner = { specs: [spec('two', 'flaky'), spec('three', 'unexpected')] };
  const suites = [{ specs: [spec('one', 'expected'), spec('four', 'flaky')], suites: [inner] }];
  assert.deepEqual(flakyTests(suites), ['shop.spec.ts:7 four', 'shop.spec.ts:7 two']);
});
