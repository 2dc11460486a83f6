import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSays, orderMixes } from '../../testing/orderMixes.ts';
import { paymentDescription } from './paymentDescription.ts';

test('payment services get a description of what every mix holds', () => {
  for (const contents of orderMixes) {
    for (const locale of ['ua', 'en'] as const) {
      const description = paymentDescription(contents, 'RUN-000042', locale);
      assertSays(description, contents, locale);
      assert.ok(description.includes('RUN-000042') && description.length <= 255, description);
    }
  }
});
