import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsentCodes } from './consentCodes.ts';

const codes = createConsentCodes('a secret');

test('a seed has one code of eight digits, which another installation does not derive', () => {
  for (let seed = 0; seed < 500; seed++) assert.match(codes.getCode(String(seed)), /^\d{8}$/);
  assert.equal(codes.getCode('seed'), codes.getCode('seed'));
  assert.notEqual(createConsentCodes('another secret').getCode('seed'), codes.getCode('seed'));
});

test('a desk verifies a code with its key, by which it derives none', async () => {
  const raw = Buffer.from(codes.deskKey, 'base64');
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('12345678'));
  assert.equal(Buffer.from(signed).toString('base64url'), codes.computeHash('12345678'));
  assert.notEqual(createConsentCodes(codes.deskKey).getCode('seed'), codes.getCode('seed'));
});
