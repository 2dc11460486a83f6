import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGIN_TIMEOUT_MS } from '../../../shared-lib/src/api/beginTimeout.ts';
import { backendCalls } from './limits.ts';

test('the proxy times out before the client that begins a payment', () => {
  assert.ok(BEGIN_TIMEOUT_MS > backendCalls.headersTimeout);
});
