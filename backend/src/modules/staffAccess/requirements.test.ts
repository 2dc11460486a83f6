import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Requirement } from 'shared-lib/api/office/contract';
import {
  invitationLink,
  type OfficeBrowser,
  officeBrowser,
  officeOrigin,
  signedInOwner,
} from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { officeAccounts, officePasskeys, officeSessions } from './identity/access.tables.ts';
import { later, lifetimes, tokenHash } from './identity/tokens.ts';
import { formerNames } from './operations/formerNames.ts';
import { routeRequirements } from './requirements.ts';

const site = await openSite();
const { db } = site.database;
const operations = Object.entries(site.operations).map(([name, { requirement }]) => [name, requirement] as const);
const requirements: Record<string, Requirement> = { ...routeRequirements, ...Object.fromEntries(operations) };

const methods = ['passkey', 'code', 'none'] as const;
const confirmations = ['none', 'fresh', 'expired'] as const;
const ages = ['settled', 'young', 'newer'] as const;

interface Case {
  method: (typeof methods)[number];
  confirmation: (typeof confirmations)[number];
  age: (typeof ages)[number];
}

const HOUR = 60 * 60_000;
const signedInAt = later(site.clock.now(), -HOUR);
/** By age of the passkey: past its first day, older than the session, added during the session. */
const createdAt = {
  settled: later(signedInAt, -lifetimes.newPasskey),
  young: later(signedInAt, -HOUR),
  newer: later(signedInAt, 1),
};
const usableFrom = (age: Case['age']) => later(createdAt[age], lifetimes.newPasskey).toISOString();

const cases: Case[] = methods.flatMap((method) =>
  confirmations.flatMap((confirmation) => ages.map((age) => ({ method, confirmation, age }))),
);
const toToken = ({ method, confirmation, age }: Case) => `${method}-${confirmation}-${age}`;

await signedInOwner(site);

/** An owner for each age, whose only passkey has it. */
const owners = new Map<Case['age'], { accountId: number; passkeyId: number }>();
for (const age of ages) {
  const [account] = await db
    .insert(officeAccounts)
    .values({ email: `${age}@run.example`, name: age, roles: ['owner'], userHandle: age, createdAt: createdAt.settled })
    .returning();
  assert.ok(account);
  const [passkey] = await db
    .insert(officePasskeys)
    .values({
      accountId: account.id,
      credentialId: age,
      publicKey: age,
      counter: 0,
      transports: [],
      label: age,
      addedWith: 'passkey',
      createdAt: createdAt[age],
    })
    .returning();
  assert.ok(passkey);
  owners.set(age, { accountId: account.id, passkeyId: passkey.id });
}

async function openSessions(): Promise<void> {
  const now = site.clock.now();
  await db.delete(officeSessions);
  await db.insert(officeSessions).values(
    cases.flatMap((one) => {
      if (one.method === 'none') return [];
      const { accountId, passkeyId } = owners.get(one.age) ?? assert.fail();
      return {
        accountId,
        tokenHash: tokenHash(toToken(one)),
        method: one.method,
        device: '',
        signedInAt,
        lastSeenAt: now,
        expiresAt: later(now, HOUR),
        confirmedUntil: { none: null, fresh: later(now, 1), expired: now }[one.confirmation],
        confirmedBy: one.confirmation === 'none' ? null : passkeyId,
      };
    }),
  );
}

/** What the rules of access say, written down a second time. */
function expected({ session, key }: Requirement, { method, confirmation, age }: Case): string {
  if (session === 'none') return 'passed';
  if (method === 'none') return 'office_signed_out';
  if (session === 'any') return 'passed';
  if (method === 'code') return 'passkey_required';
  if (key === undefined) return 'passed';
  const isUsable = age === 'settled' || (key === 'older' && age === 'young');
  if (!isUsable) return `passkey_too_new ${usableFrom(age)}`;
  return confirmation === 'fresh' ? 'passed' : 'passkey_confirmation_required';
}

/** The type of a body that is no JSON, so that a request gets no further than the checks. */
async function getOutcome(name: string, one: Case): Promise<string> {
  const [first = '', path = first] = name.split(' ');
  const method = path === first ? 'POST' : (first as 'GET');
  const response = await site.app.inject({
    method,
    url: `/wp-json/custom/v1/office/${path}`,
    payload: method === 'POST' ? '{' : undefined,
    headers: {
      host: 'localhost:80',
      origin: officeOrigin,
      'x-forwarded-for': `10.${ages.indexOf(one.age)}.${cases.indexOf(one)}.${Object.keys(requirements).indexOf(name)}`,
      cookie: `office=${toToken(one)}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    payloadAsStream: true,
  });
  const { statusCode } = response;
  assert.ok(statusCode < 500, `${name}: ${statusCode}`);
  if (statusCode !== 401 && statusCode !== 403) {
    response.stream().destroy();
    return 'passed';
  }
  const { code, data } = JSON.parse(String((await response.stream().toArray()).join('')));
  return data.usableFrom ? `${code} ${data.usableFrom}` : code;
}
for (const [name, requirement] of Object.entries(requirements)) {
  if (requirement.session === 'machine') continue;
  test(`${name}: every session, confirmation and age of passkey gets what the table says`, async () => {
    await openSessions();
    for (const one of cases) {
      assert.equal(await getOutcome(name, one), expected(requirement, one), toToken(one));
    }
  });
}

test('what moves money or access needs the most, and what ends access of others the same but the day', () => {
  const namesWith = (key: Requirement['key']) =>
    Object.entries(requirements).flatMap(([name, one]) => (one.key === key ? [name] : []));
  assert.deepEqual(namesWith('settled').sort(), [
    'POST passkeys',
    'POST passkeys/options',
    'approve',
    'change-promo-code',
    'change-roles',
    'create-edition',
    'create-promo-code',
    'end-season',
    'enter-payment',
    'erase-person-data',
    'export-person-data',
    'import-free-participants',
    'import-paid-participants',
    'invite-staff',
    'new-recovery-codes',
    'place-free-order',
    'publish-event',
    'refund',
    'remove-passkey',
    'remove-service',
    'renew-invitation',
    'reopen-month',
    'replace-email',
    'reverse-credit',
    'reverse-payment',
    'reverse-transfer',
    'revoke-staff',
    'save-email-texts',
    'save-service',
    'set-approval-limit',
    'sign-season',
    'withdraw-edition',
  ]);
  assert.deepEqual(namesWith('older').sort(), ['cancel-invitation', 'end-sessions']);
});

test('every route of the office is in the table, and every operation of the table has a route', () => {
  const routed = site.routes.flatMap(({ method, url }) => {
    const path = /\/custom\/v1\/office\/(.+)$/.exec(url)?.[1];
    return path === undefined || method === 'HEAD' || Object.values(formerNames).includes(path)
      ? []
      : [path in requirements ? path : `${method} ${path}`];
  });
  const named = Object.entries(requirements).flatMap(([name, { session }]) => (session === 'machine' ? [] : [name]));
  assert.deepEqual(routed.sort(), named.sort());
});

const code = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;
const invited = () => ({ email: `${crypto.randomUUID()}@run.example`, name: 'Н', roles: ['owner'] });

/** Adds a passkey from a session, as the office's page of keys does. */
async function addPasskey(browser: OfficeBrowser) {
  const { status, body } = await browser.send('POST', 'passkeys/options', {});
  if (status !== 200) return { status, body };
  const other = officeBrowser(site);
  const response = other.authenticator.create(body.options, officeOrigin);
  const added = await browser.send('POST', 'passkeys', { ceremony: body.ceremony, label: 'Телефон', response });
  return { ...added, other };
}

test('a mailbox is worth no passkey', async () => {
  const email = 'mailbox@run.example';
  const owner = await signedInOwner(site, email);
  const thief = officeBrowser(site);
  await thief.send('POST', 'session/code', { email, locale: 'ua' });
  const entered = await thief.send('POST', 'session/code/confirm', { email, code: await site.codeFor(email) });
  assert.equal(entered.body.method, 'code');
  const [{ id }] = entered.body.passkeys;
  assert.deepEqual(
    [
      code(await addPasskey(thief)),
      code(await thief.run('remove-passkey', { id })),
      code(await thief.run('invite-staff', invited())),
    ],
    ['passkey_required', 'passkey_required', 'passkey_required'],
  );
  assert.equal((await owner.signIn()).status, 201);
});

test('an old session neither changes access nor adds a passkey without the passkey in the hand', async () => {
  const owner = await signedInOwner(site, 'laptop@run.example');
  const [account] = await db.select().from(officeAccounts).where(eq(officeAccounts.email, 'settled@run.example'));
  site.wait({ minutes: 6 });
  const acts = () => [
    addPasskey(owner),
    owner.run('invite-staff', invited()),
    owner.run('renew-invitation', { account: account?.id }),
    owner.run('change-roles', { account: account?.id, roles: ['owner', 'accountant'] }),
  ];
  assert.deepEqual((await Promise.all(acts())).map(code), Array(4).fill('passkey_confirmation_required'));
  assert.equal((await owner.confirm()).status, 200);
  assert.deepEqual((await Promise.all(acts())).map(code), [201, 200, 200, 200]);
});

test('a passkey confirms money and access a day after it was added', async () => {
  const owner = await signedInOwner(site, 'two-keys@run.example');
  const { other } = (await addPasskey(owner)) as Awaited<ReturnType<typeof addPasskey>> & { other: OfficeBrowser };
  const second = officeBrowser(site, other.authenticator);
  assert.equal((await second.signIn()).status, 201);
  // The older one is offered instead.
  assert.equal(code(await second.run('invite-staff', invited())), 'passkey_confirmation_required');
  const { options } = (await second.send('POST', 'confirmation/options', {})).body;
  assert.equal(options.allowCredentials.length, 1);
  second.authenticator.setCounter(50);
  assert.equal((await second.confirm()).status, 200);
  assert.equal(code(await second.run('invite-staff', invited())), 'passkey_confirmation_required');
  site.wait({ minutes: 24 * 60 });
  second.authenticator.setCounter(60);
  await second.signIn();
  assert.equal((await second.run('invite-staff', invited())).status, 200);
});

test('a passkey added during a session does not confirm in it', async () => {
  const owner = await signedInOwner(site, 'same-session@run.example');
  site.wait({ minutes: 1 });
  const { other } = (await addPasskey(owner)) as Awaited<ReturnType<typeof addPasskey>> & { other: OfficeBrowser };
  const { ceremony, options } = (await owner.send('POST', 'confirmation/options', {})).body;
  assert.equal(options.allowCredentials.length, 1);
  const response = other.authenticator.get(options, officeOrigin);
  const confirmed = await owner.send('POST', 'confirmation', { ceremony, response });
  assert.deepEqual(
    [confirmed.body.code, confirmed.body.data.usableFrom],
    ['passkey_too_new', later(site.clock.now(), lifetimes.newPasskey).toISOString()],
  );
});

test('who is new works at once, and confirms money a day later; the first owner of a site at once', async () => {
  const owner = await signedInOwner(site, 'first@run.example');
  const { email } = (await owner.run('invite-staff', { ...invited(), roles: ['accountant'] })).body;
  const accountant = officeBrowser(site);
  await accountant.accept(await invitationLink(site, email));
  assert.equal((await accountant.run('bank')).status, 200);
  const refund = { number: 'RUN-000001', byHand: true, key: crypto.randomUUID() };
  const rejected = await accountant.run('refund', refund);
  assert.deepEqual(
    [rejected.status, rejected.body.code, rejected.body.data.usableFrom],
    [403, 'passkey_too_new', later(site.clock.now(), lifetimes.newPasskey).toISOString()],
  );
  site.wait({ minutes: 24 * 60 });
  await accountant.signIn();
  assert.equal(code(await accountant.run('refund', refund)), 'order_not_found');
});

test('a confirmation ends with the passkey that gave it', async () => {
  const owner = await signedInOwner(site, 'removed@run.example');
  const { other } = (await addPasskey(owner)) as Awaited<ReturnType<typeof addPasskey>> & { other: OfficeBrowser };
  const [first] = (await owner.send('GET', 'session')).body.passkeys;
  site.wait({ minutes: 24 * 60 });
  const second = officeBrowser(site, other.authenticator);
  await second.signIn();
  await owner.signIn();
  assert.equal((await second.run('remove-passkey', { id: first.id })).status, 200);
  assert.equal(code(await owner.run('invite-staff', invited())), 'passkey_confirmation_required');
});
