import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generateResponses, RESPONSES_FILE } from './generateResponses.ts';

test('the schemas of responses are those of the contract: npm run openapi writes them', () => {
  assert.deepEqual(JSON.parse(readFileSync(RESPONSES_FILE, 'utf8')), JSON.parse(JSON.stringify(generateResponses())));
});
