import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { decodeJwt } from 'jose';
import { isServiceValue, keyedServices } from 'shared-lib/api/office';
import { createFixedClock } from '../../clock.ts';
import { checkAppleWallet, checkGoogleWallet, readAppleWallet, readGoogleWallet } from './index.ts';
import { createAppleKeys } from './testing/createAppleKeys.ts';

const apple = createAppleKeys();
const other = createAppleKeys();
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const ok = { outcome: 'ok', field: null };
const wrong = (field: string) => ({ outcome: 'wrong-key', field });

/** What the fake of Google responds, and the assertions that it got. */
const google = { tokenStatus: 200, tokenBody: '{"access_token":"t"}', apiStatus: 200, accounts: new Set<unknown>() };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const isToken = request.url === '/token';
    if (isToken) google.accounts.add(decodeJwt(new URLSearchParams(body).get('assertion') ?? '').iss);
    const isSignedIn = request.headers.authorization === 'Bearer t';
    response.writeHead(isToken ? google.tokenStatus : isSignedIn ? google.apiStatus : 401);
    response.end(isToken ? google.tokenBody : '{}');
  });
});
let origin = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
});
after(() => server.close());

const checkApple = (changed: Partial<typeof apple> = {}, now = new Date()) => {
  const settings = readAppleWallet({ ...apple, ...changed }) ?? assert.fail('no settings');
  return checkAppleWallet(settings, now);
};

function checkGoogle(key = privateKey) {
  const settings = readGoogleWallet({
    GOOGLE_WALLET_ISSUER_ID: '3388000000000000001',
    GOOGLE_WALLET_SERVICE_ACCOUNT: 'wallet@run.iam.gserviceaccount.com',
    GOOGLE_WALLET_PRIVATE_KEY: key,
    GOOGLE_WALLET_URL: origin,
    GOOGLE_TOKEN_URL: `${origin}/token`,
  });
  return checkGoogleWallet(settings ?? assert.fail('no settings'), createFixedClock('2025-04-20T09:00:00Z'));
}

test('the field that does not fit the others is named', () => {
  assert.deepEqual(checkApple(), ok);
  assert.deepEqual(checkApple({ APPLE_WALLET_PRIVATE_KEY: other.APPLE_WALLET_PRIVATE_KEY }), wrong('privateKey'));
  assert.deepEqual(checkApple({ APPLE_WALLET_INTERMEDIATE: other.APPLE_WALLET_INTERMEDIATE }), wrong('intermediate'));
  assert.deepEqual(checkApple({ APPLE_WALLET_PASS_TYPE_ID: 'pass.example' }), wrong('passTypeId'));
  assert.deepEqual(checkApple({ APPLE_WALLET_TEAM_ID: 'TEAM' }), wrong('teamId'));
  assert.deepEqual(checkApple({ APPLE_WALLET_CERTIFICATE: 'none' }), wrong('certificate'));
});

test('a certificate that has ended is not accepted', () => {
  assert.deepEqual(checkApple({}, new Date(Date.now() + 31 * 24 * 60 * 60_000)), wrong('certificate'));
});

test('what a form or a JSON file does to line breaks changes nothing', () => {
  for (const separator of ['', '\\n', '\r\n', ' ']) {
    const certificate = apple.APPLE_WALLET_CERTIFICATE.replaceAll('\n', separator);
    const key = apple.APPLE_WALLET_PRIVATE_KEY.replaceAll('\n', separator);
    const fields = keyedServices['apple-wallet'];
    assert.ok(isServiceValue(fields.certificate, certificate) && isServiceValue(fields.privateKey, key), separator);
    assert.deepEqual(checkApple({ APPLE_WALLET_CERTIFICATE: certificate, APPLE_WALLET_PRIVATE_KEY: key }), ok);
  }
  assert.ok(!isServiceValue(keyedServices['apple-wallet'].certificate, apple.APPLE_WALLET_PRIVATE_KEY));
});

test('a missing variable is named', () => {
  const { APPLE_WALLET_TEAM_ID: _, ...rest } = apple;
  assert.throws(() => readAppleWallet(rest), /APPLE_WALLET_TEAM_ID is missing/);
  assert.equal(readAppleWallet({}), undefined);
});

test('Google is asked for a token and for events of the issuer, and says what is wrong', async () => {
  assert.deepEqual(await checkGoogle(), ok);
  assert.deepEqual([...google.accounts], ['wallet@run.iam.gserviceaccount.com']);
  google.apiStatus = 403;
  assert.deepEqual(await checkGoogle(), { outcome: 'not-allowed', field: 'issuerId' });
  google.apiStatus = 404;
  assert.deepEqual(await checkGoogle(), wrong('issuerId'));
  Object.assign(google, { tokenStatus: 400, tokenBody: '{"error_description":"Invalid JWT Signature."}' });
  assert.deepEqual(await checkGoogle(), wrong('privateKey'));
  google.tokenBody = '{"error_description":"Invalid grant: account not found"}';
  assert.deepEqual(await checkGoogle(), wrong('serviceAccount'));
  google.tokenStatus = 503;
  assert.deepEqual(await checkGoogle(), { outcome: 'unreachable', field: null });
  assert.deepEqual(await checkGoogle('nothing'), wrong('privateKey'));
});
