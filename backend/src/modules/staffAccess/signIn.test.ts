import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PasskeyRequest } from 'shared-lib/api/office';
import {
  invitationLink,
  officeBrowser,
  officeOrigin,
  signedInOwner,
  signedInStaff,
} from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { createSoftAuthenticator } from '../../testing/softAuthenticator.ts';

const site = await openSite();
const owner = await signedInOwner(site);

const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const REJECTED = [422, 'passkey_rejected'];

test('an invitation registers a passkey once, and the passkey signs in', async () => {
  const invited = { email: 'Maria@run.example', name: 'Марія', roles: ['coordinator'] };
  const { body } = await owner.run('invite-staff', invited);
  assert.deepEqual(Object.keys(body).sort(), ['email', 'expiresAt', 'id'], 'who invites does not see the link');
  const link = await invitationLink(site, 'maria@run.example');
  assert.match(link, /^https:\/\/run\.example\/office\/invitation#[\w-]{43}$/);
  const browser = officeBrowser(site);
  const token = new URL(link).hash.slice(1);
  const opened = await browser.send('POST', 'invitation', { token });
  assert.deepEqual(
    [opened.status, opened.body.email, opened.body.roles, opened.headers['cache-control']],
    [200, 'maria@run.example', ['coordinator'], 'no-store'],
  );
  const session = await browser.accept(link);
  assert.deepEqual(
    [session.account.email, session.permissions.money, session.permissions.refund, session.method],
    ['maria@run.example', 'read', undefined, 'passkey'],
  );
  assert.deepEqual(getCode(await browser.send('POST', 'invitation', { token })), [404, 'invitation_unknown']);
  assert.equal((await browser.send('DELETE', 'session')).status, 204);
  assert.equal((await browser.send('GET', 'session')).status, 204);
  assert.deepEqual(getCode(await browser.run('own-sessions')), [401, 'office_signed_out']);
  assert.equal((await browser.signIn()).status, 201);
  assert.equal((await browser.send('GET', 'session')).body.account.name, 'Марія');
});

test('the cookie is out of reach of scripts and other sites', async () => {
  const secure = await openSite({ publicOrigin: 'https://run.example' });
  const browser = officeBrowser(secure);
  const { link } = (await secure.staff('invite-owner', { email: 'owner@run.example' })).body;
  const token = new URL(link).hash.slice(1);
  const https = 'https://run.example';
  const { ceremony, options } = (
    await browser.send('POST', 'invitation/options', { token, name: 'О' }, { origin: https })
  ).body;
  const response = browser.authenticator.create(options, https);
  const body = { token, name: 'О', ceremony, label: '', response };
  const { headers, status } = await browser.send('POST', 'invitation/accept', body, { origin: https });
  assert.equal(status, 201);
  assert.match(
    String([headers['set-cookie']].flat()[0]),
    /^__Host-office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a challenge is valid once, for five minutes, and for what it was requested', async () => {
  const browser = officeBrowser(site, owner.authenticator);
  const { ceremony, options } = (await browser.send('POST', 'session/options', {})).body as PasskeyRequest;
  const response = owner.authenticator.get(options, officeOrigin);
  assert.equal((await browser.send('POST', 'session', { ceremony, response })).status, 201);
  assert.deepEqual(getCode(await browser.send('POST', 'session', { ceremony, response })), REJECTED, 'replayed');

  const late = (await browser.send('POST', 'session/options', {})).body as PasskeyRequest;
  site.wait({ minutes: 5 });
  const signed = owner.authenticator.get(late.options, officeOrigin);
  assert.deepEqual(
    getCode(await browser.send('POST', 'session', { ceremony: late.ceremony, response: signed })),
    REJECTED,
  );

  const other = (await browser.send('POST', 'session/options', {})).body as PasskeyRequest;
  const forSignIn = owner.authenticator.get(other.options, officeOrigin);
  const confirmed = await browser.send('POST', 'confirmation', { ceremony: other.ceremony, response: forSignIn });
  assert.deepEqual(getCode(confirmed), REJECTED, 'of another purpose');

  const [one, two] = [await options2(), await options2()];
  const mixed = { ceremony: one.ceremony, response: owner.authenticator.get(two.options, officeOrigin) };
  assert.deepEqual(getCode(await browser.send('POST', 'session', mixed)), REJECTED, 'of another challenge');

  async function options2() {
    return (await browser.send('POST', 'session/options', {})).body as PasskeyRequest;
  }
});

test('a passkey used on another site, of another person, or without verification is rejected', async () => {
  const browser = officeBrowser(site, owner.authenticator);
  const { ceremony, options } = (await browser.send('POST', 'session/options', {})).body as PasskeyRequest;
  const phished = { ...owner.authenticator.get(options, 'https://run.evil.example') };
  assert.deepEqual(getCode(await browser.send('POST', 'session', { ceremony, response: phished })), REJECTED);

  const stranger = createSoftAuthenticator();
  stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } }, officeOrigin);
  assert.deepEqual(getCode(await officeBrowser(site, stranger).signIn()), REJECTED, 'unknown');

  const maria = await signedInStaff(site, owner, ['accountant'], 'wrong-user@run.example');
  const challenge = (await browser.send('POST', 'session/options', {})).body as PasskeyRequest;
  const signed = owner.authenticator.get(challenge.options, officeOrigin);
  const handle = maria.authenticator.get(challenge.options, officeOrigin).response.userHandle;
  const mixed = { ...signed, response: { ...signed.response, userHandle: handle } };
  assert.deepEqual(
    getCode(await browser.send('POST', 'session', { ceremony: challenge.ceremony, response: mixed })),
    REJECTED,
  );

  const { ceremony: confirming, options: own } = (await maria.send('POST', 'confirmation/options', {})).body;
  const foreign = owner.authenticator.get(own, officeOrigin);
  assert.deepEqual(
    getCode(await maria.send('POST', 'confirmation', { ceremony: confirming, response: foreign })),
    REJECTED,
  );

  await owner.run('invite-staff', { email: 'weak@run.example', name: '', roles: ['coordinator'] });
  const link = await invitationLink(site, 'weak@run.example');
  const weak = officeBrowser(site, createSoftAuthenticator({ isUserVerified: false }));
  await assert.rejects(() => weak.accept(link), /passkey_rejected/);
});

test('a counter that goes back is rejected: the passkey was copied', async () => {
  const browser = await signedInStaff(site, owner, ['accountant'], 'copied@run.example');
  browser.authenticator.setCounter(10);
  assert.equal((await browser.signIn()).status, 201);
  browser.authenticator.setCounter(10);
  assert.deepEqual(getCode(await browser.signIn()), REJECTED, 'the same count again');
  browser.authenticator.setCounter(3);
  assert.deepEqual(getCode(await browser.signIn()), REJECTED, 'an earlier count');
  browser.authenticator.setCounter(20);
  assert.equal((await browser.signIn()).status, 201);
});

test('requests of other sites, and those that hide where they come from, change nothing', async () => {
  for (const origin of ['https://evil.example', 'null', null]) {
    for (const [method, path] of [
      ['POST', 'session/options'],
      ['POST', 'registration'],
      ['DELETE', 'session'],
    ] as const) {
      const sent = await owner.send(method, path, { phase: 'open' }, { origin });
      assert.deepEqual(getCode(sent), [403, 'foreign_origin'], `${origin} ${path}`);
    }
  }
});

test('sessions end when idle, at the latest after twelve hours, and when another device ends them', async () => {
  const first = await signedInStaff(site, owner, ['coordinator'], 'devices@run.example');
  const second = officeBrowser(site, first.authenticator);
  await second.signIn();
  const sessions = (await first.run('own-sessions')).body;
  assert.equal(sessions.length, 2);
  assert.deepEqual((await first.run('end-own-sessions')).body, { ended: 1 });
  assert.deepEqual(getCode(await second.run('own-sessions')), [401, 'office_signed_out']);
  assert.equal((await first.run('own-sessions')).body.length, 1);

  for (let hours = 0; hours < 11; hours++) {
    site.wait({ minutes: 60 });
    assert.equal((await first.run('own-sessions')).status, 200, `after ${hours + 1} h`);
  }
  site.wait({ minutes: 60 });
  assert.deepEqual(getCode(await first.run('own-sessions')), [401, 'office_signed_out'], 'after twelve hours');
  await first.signIn();
  site.wait({ minutes: 120 });
  assert.deepEqual(getCode(await first.run('own-sessions')), [401, 'office_signed_out'], 'idle for two hours');
});

test('an email code opens the office without refunds and staff; its tries are limited', async () => {
  await owner.signIn();
  const email = 'by-code@run.example';
  await signedInStaff(site, owner, ['owner'], email);
  const browser = officeBrowser(site);
  assert.deepEqual(await sendCode(email), [202, 60]);
  const code = await site.codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  assert.deepEqual(getCode(await browser.send('POST', 'session/code/confirm', { email, code: wrong })), [
    422,
    'code_wrong',
  ]);
  const entered = await browser.send('POST', 'session/code/confirm', { email, code });
  assert.deepEqual([entered.status, entered.body.method, entered.body.confirmedUntil], [201, 'code', null]);
  assert.equal((await browser.run('orders')).status, 200);
  for (const operation of ['refund', 'invite-staff', 'change-roles', 'revoke-staff', 'approve']) {
    assert.deepEqual(getCode(await browser.run(operation)), [403, 'passkey_required'], operation);
  }
  assert.deepEqual(getCode(await browser.send('POST', 'confirmation/options', {})), [403, 'passkey_required']);

  assert.deepEqual(await sendCode('unknown@run.example'), [202, 60], 'unknown emails look alike');
  assert.match((await site.emailTo('unknown@run.example'))?.text ?? '', /працівника з такою поштою немає/);

  async function sendCode(to: string) {
    const { status, body } = await browser.send('POST', 'session/code', { email: to, locale: 'ua' });
    return [status, body.retryAfter];
  }
});

test('attempts of one network on one account are limited before anything is verified', async () => {
  const browser = await signedInStaff(site, owner, ['accountant'], 'limited@run.example');
  const client = '10.77.0.1';
  browser.authenticator.setCounter(5);
  assert.equal((await browser.signIn({ client })).status, 201);
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries++) {
    browser.authenticator.setCounter(1);
    statuses.push((await browser.signIn({ client })).status);
  }
  assert.deepEqual(statuses, [...Array(10).fill(422), 429, 429]);
  browser.authenticator.setCounter(50);
  assert.equal((await browser.signIn({ client: '10.77.0.2' })).status, 201, 'from elsewhere');
});

test('an accepted invitation whose response was lost gives the first result to the same request alone', async () => {
  await owner.signIn();
  const email = 'lost@run.example';
  await owner.run('invite-staff', { email, name: 'Марія', roles: ['coordinator'] });
  const link = await invitationLink(site, email);
  const browser = officeBrowser(site);
  const token = new URL(link).hash.slice(1);
  const { ceremony, options } = (await browser.send('POST', 'invitation/options', { token, name: 'Марія' })).body;
  const response = browser.authenticator.create(options, officeOrigin);
  const body = { token, name: 'Марія', ceremony, label: 'Ноутбук', response };
  const accept = (changed: object = {}) =>
    officeBrowser(site).send('POST', 'invitation/accept', { ...body, ...changed });
  const answers = [...(await Promise.all([accept(), accept()])), await accept()];
  assert.deepEqual(
    answers.map(({ status, body: session }) => [status, session.account?.email, session.passkeys?.length]),
    answers.map(() => [201, email, 1]),
  );
  assert.ok(answers.every(({ headers }) => headers['set-cookie']));

  const stranger = createSoftAuthenticator();
  const foreign = stranger.create(options, officeOrigin);
  for (const changed of [{ name: 'Інша' }, { label: 'Телефон' }, { response: foreign }])
    assert.deepEqual(getCode(await accept(changed)), REJECTED, Object.keys(changed).join());
  const opened = await browser.send('POST', 'invitation', { token });
  assert.deepEqual([opened.body.code, opened.body.data.isAccepted], ['invitation_unknown', true]);
  const { members, invitations } = (await owner.run('staff')).body;
  assert.ok(!invitations.some((one: { email: string }) => one.email === email), 'it waits no more');
  const { id } = members.find((one: { email: string }) => one.email === email);

  site.wait({ minutes: 9 });
  assert.equal((await accept()).status, 201);
  await owner.signIn();
  assert.equal((await owner.run('revoke-staff', { account: id, email })).status, 200);
  assert.deepEqual(getCode(await accept()), [404, 'invitation_unknown'], 'access was revoked meanwhile');
  site.wait({ minutes: 2 });
  assert.deepEqual(getCode(await accept()), REJECTED, 'too late');
});

test('a sign-in by code whose response was lost is repeated under its key', async () => {
  const email = 'lost-code@run.example';
  await owner.signIn();
  await signedInStaff(site, owner, ['coordinator'], email);
  await officeBrowser(site).send('POST', 'session/code', { email, locale: 'ua' });
  const code = await site.codeFor(email);
  const enter = (key: string | undefined, typed = code) =>
    site.call(
      'POST',
      'office/session/code/confirm',
      { email, code: typed },
      {
        headers: { origin: officeOrigin, ...(key && { 'idempotency-key': key }) },
      },
    );
  const key = crypto.randomUUID();
  assert.deepEqual([(await enter(key)).status, (await enter(key)).status], [201, 201]);
  assert.deepEqual(getCode(await enter(crypto.randomUUID())), [422, 'code_expired']);
  assert.deepEqual(getCode(await enter(undefined)), [422, 'code_expired']);
  assert.deepEqual(getCode(await enter(key, code === '000000' ? '000001' : '000000')), [422, 'code_expired']);
  site.wait({ minutes: 15 });
  assert.deepEqual(getCode(await enter(key)), [422, 'code_expired']);
});

test('another passkey whose response was lost is registered once', async () => {
  await owner.signIn();
  const device = createSoftAuthenticator();
  const { ceremony, options } = (await owner.send('POST', 'passkeys/options', {})).body;
  const body = { ceremony, label: 'Телефон', response: device.create(options, officeOrigin) };
  const added = [await owner.send('POST', 'passkeys', body), await owner.send('POST', 'passkeys', body)];
  assert.deepEqual(
    added.map(({ status, body: { id } }) => [status, id]),
    [
      [201, added[0]?.body.id],
      [201, added[0]?.body.id],
    ],
  );
  assert.equal((await owner.send('GET', 'session')).body.passkeys.length, 2);
});
