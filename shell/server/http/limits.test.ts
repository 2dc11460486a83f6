import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEGIN_TIMEOUT_MS } from '../../../shared-lib/src/api/beginTimeout.ts';
import { backendTimeouts } from './limits.ts';

test('whoever begins a payment hears of the site server before they give up', () => {
  assert.ok(BEGIN_TIMEOUT_MS > backendTimeouts.headersTimeout);
});
