import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicSettings } from './settings.routes.ts';

const google = {
  clientId: 'client',
  issuers: ['https://accounts.google.com'],
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  scriptUrl: 'https://accounts.google.com/gsi/client',
};

test('the browser learns what Google’s button needs and nothing more', () => {
  assert.deepEqual(publicSettings({ google }).googleSignIn, {
    clientId: 'client',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  });
});

test('a service that is not connected is null', () => {
  assert.deepEqual(publicSettings({}), { googleMaps: null, googleSignIn: null, wallets: [] });
});
