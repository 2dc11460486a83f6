import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  type OfficeBrowser,
  officeBrowser,
  officeOrigin,
  signedInOwner,
  signedInStaff,
} from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { createSoftAuthenticator } from '../../testing/softAuthenticator.ts';
import { officeRecoveryCodes } from './identity/access.tables.ts';

const site = await openSite();
const OWNER = 'owner@run.example';
const EMAIL = 'maria@run.example';
const owner = await signedInOwner(site, OWNER);
const maria = await signedInStaff(site, owner, ['accountant'], EMAIL);
await maria.confirm();

const newCodes = async (): Promise<string[]> => {
  await maria.signIn();
  return (await maria.run('new-recovery-codes')).body.codes;
};
const getSession = async (browser: OfficeBrowser) => (await browser.send('GET', 'session')).body;
const readCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];

async function signedInByCode(): Promise<OfficeBrowser> {
  site.wait({ minutes: 2 });
  await site.mail.sendDue();
  const browser = officeBrowser(site);
  await browser.send('POST', 'session/code', { email: EMAIL, locale: 'ua' });
  const entered = await browser.send('POST', 'session/code/confirm', { email: EMAIL, code: await site.codeFor(EMAIL) });
  assert.equal(entered.status, 201);
  return browser;
}

async function recover(browser: OfficeBrowser, code: string) {
  const begun = await browser.send('POST', 'recovery/options', { code });
  if (begun.status !== 200) return { ...begun, repeat: undefined };
  const { ceremony, options } = begun.body;
  const response = browser.authenticator.create(options, officeOrigin);
  const repeat = () => browser.send('POST', 'recovery', { code, ceremony, label: 'Новий телефон', response });
  return { ...(await repeat()), repeat };
}

async function emailsAbout(subject: RegExp): Promise<string[]> {
  await site.mail.sendDue();
  const emails = site.mail.inbox?.emails() ?? [];
  return emails.filter((email) => subject.test(email.subject)).flatMap(({ to }) => to);
}

test('mailbox and a printed code register a passkey, once, and all owners learn of it', async () => {
  const [code = '', next = ''] = await newCodes();
  assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  assert.deepEqual((await emailsAbout(/нові коди відновлення/)).sort(), [EMAIL, OWNER]);
  const stored = JSON.stringify(await site.database.db.select().from(officeRecoveryCodes));
  assert.ok(!stored.includes(code.replaceAll('-', '')), 'as a hash');
  assert.equal((await getSession(maria)).recoveryCodes.left, 10);

  const browser = await signedInByCode();
  const { status, body, repeat } = await recover(browser, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
  assert.deepEqual([status, body.label], [201, 'Новий телефон']);
  const again = await repeat?.();
  assert.deepEqual([again?.status, again?.body.id], [201, body.id], 'the response was lost');
  assert.deepEqual((await emailsAbout(/використано код/)).sort(), [EMAIL, OWNER], 'one each');
  assert.equal((await getSession(browser)).recoveryCodes.left, 9);
  assert.deepEqual(readCode(await recover(browser, code)), [422, 'recovery_code_rejected'], 'used');
  const other = officeBrowser(site, createSoftAuthenticator());
  other.setCookie(browser.cookie());
  assert.equal((await recover(other, next)).status, 201, 'the next one');

  assert.equal((await browser.signIn()).body.method, 'passkey');
  const refund = { number: 'RUN-000001', byHand: true, key: crypto.randomUUID() };
  assert.equal((await browser.run('bank')).status, 200);
  assert.notEqual((await browser.run('refund', refund)).status, 200, 'a new passkey moves no money');
  const { ceremony, options } = (await browser.send('POST', 'confirmation/options', {})).body;
  const response = browser.authenticator.get(options, officeOrigin);
  await browser.send('POST', 'confirmation', { ceremony, response });
  assert.equal((await browser.run('refund', refund)).status, 403);
});

test('new codes end the former ones, and so do a renewed invitation and the end of access', async () => {
  const [former = ''] = await newCodes();
  const [code = ''] = await newCodes();
  const browser = await signedInByCode();
  assert.deepEqual(readCode(await recover(browser, former)), [422, 'recovery_code_rejected']);
  const { id } = (await getSession(maria)).account;
  assert.ok((await site.database.db.$count(officeRecoveryCodes, eq(officeRecoveryCodes.accountId, id))) > 0);
  await owner.signIn();
  assert.equal((await owner.run('revoke-staff', { account: id, email: EMAIL })).status, 200);
  assert.equal(await site.database.db.$count(officeRecoveryCodes, eq(officeRecoveryCodes.accountId, id)), 0);
  assert.equal((await recover(browser, code)).status, 401);
});

test('a code is of one person, and tries are limited where they are made', async () => {
  const petro = await signedInStaff(site, owner, ['accountant'], 'petro@run.example');
  await petro.signIn();
  const [code = ''] = (await petro.run('new-recovery-codes')).body.codes;
  await owner.signIn();
  const tryIt = (typed: string, client: string) => owner.send('POST', 'recovery/options', { code: typed }, { client });
  assert.deepEqual(readCode(await tryIt(code, '10.1.0.1')), [422, 'recovery_code_rejected'], 'of another person');
  const statuses = [];
  for (let tries = 0; tries < 10; tries++) statuses.push((await tryIt('0000-0000-0000-0000', '10.1.0.1')).status);
  assert.deepEqual(statuses, [...Array(9).fill(422), 429]);
  assert.equal(
    (await petro.send('POST', 'recovery/options', { code }, { client: '10.1.0.1' })).status,
    200,
    'of another',
  );
  assert.equal((await tryIt('0000-0000-0000-0000', '10.2.0.1')).status, 422, 'from elsewhere');
  assert.equal((await officeBrowser(site).send('POST', 'recovery/options', { code })).status, 401, 'a stranger');
});

test('codes need a passkey session, and the only owner with one passkey is asked for another', async () => {
  const alone = await openSite();
  const first = await signedInOwner(alone, OWNER);
  assert.equal((await getSession(first)).needsSecondKey, true);
  await signedInStaff(alone, first, ['owner'], 'second@run.example');
  assert.equal((await getSession(first)).needsSecondKey, false);
  const byCode = officeBrowser(alone);
  await byCode.send('POST', 'session/code', { email: OWNER, locale: 'ua' });
  await byCode.send('POST', 'session/code/confirm', { email: OWNER, code: await alone.codeFor(OWNER) });
  assert.deepEqual(readCode(await byCode.run('new-recovery-codes')), [403, 'passkey_required']);
});
