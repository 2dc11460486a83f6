import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfficeRole } from 'shared-lib/api/office';
import {
  invitationLink,
  type OfficeBrowser,
  officeBrowser,
  signedInOwner,
  signedInStaff,
} from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import type { Operation } from './operations/operation.ts';

const site = await openSite();

const roles = [
  'owner',
  'coordinator',
  'accountant',
  'logistics',
  'desk',
  'editor',
  'publisher',
  'auditor',
  'operator',
] as const satisfies OfficeRole[];

/** By area and role: W does, R reads, – hidden. */
const matrix: Record<string, string> = {
  today: 'WWWW–––R–',
  orders: 'WWWR–––R–',
  money: 'WRW––––R–',
  refund: 'W–W––––R–',
  numbers: 'WWRR–––R–',
  parcels: 'WWRW–––R–',
  desk: 'WW–WW––R–',
  emails: 'WWW––––R–',
  messages: 'WW–––––R–',
  log: 'RRR––––R–',
  settings: 'WW–––––R–',
  texts: 'WWRR–WWR–',
  publishing: 'WW––––WR–',
  staff: 'W––––––R–',
  cabinets: 'WWR––––R–',
  privacy: 'W––––––––',
  releases: 'R––––––RW',
  own: 'WWWWWWWWW',
};
type OperationName = keyof typeof site.operations;
const operations = (Object.entries(site.operations) as [OperationName, Operation][]).filter(
  ([, { permission }]) => permission.area !== 'machine',
);

function isAllowed(name: OperationName, role: OfficeRole): boolean {
  const { area, level } = site.operations[name].permission;
  const held = matrix[area]?.at(roles.indexOf(role as (typeof roles)[number]));
  return held === 'W' || (held === 'R' && level === 'read');
}

const owner = await signedInOwner(site);
const people = new Map<OfficeRole, OfficeBrowser>([['owner', owner]]);
for (const role of roles.slice(1)) {
  people.set(role, await signedInStaff(site, owner, [role], `${role}@run.example`));
}

/** What a request without any field gets: those that may run it learn what is missing, or get the result. */
async function getOutcome(browser: OfficeBrowser, operation: string): Promise<string> {
  const { status, body } = await browser.run(operation);
  if (status === 401 || status === 403) return body.code;
  assert.ok(status < 500, `${operation}: ${status} ${JSON.stringify(body)}`);
  return 'allowed';
}

async function outcomes(browser: OfficeBrowser): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [name] of operations) all[name] = await getOutcome(browser, name);
  return all;
}

const expected = (of: (name: OperationName) => string) =>
  Object.fromEntries(operations.map(([name]) => [name, of(name)]));

for (const role of roles) {
  test(`${role}: every operation is allowed or rejected as the table of roles says`, async () => {
    const browser = people.get(role) ?? assert.fail(role);
    assert.deepEqual(
      await outcomes(browser),
      expected((name) => (isAllowed(name, role) ? 'allowed' : 'office_forbidden')),
    );
    const listed = (await browser.send('GET', 'session')).body.operations;
    assert.deepEqual(listed.sort(), operations.flatMap(([name]) => (isAllowed(name, role) ? [name] : [])).sort());
  });
}

test('every operation of the table has a route, and those of the machine have none', () => {
  const routed = site.routes.flatMap(({ url }) => /\/custom\/v1\/office\/([\w-]+)$/.exec(url)?.[1] ?? []);
  for (const [name] of operations) assert.ok(routed.includes(name), name);
  for (const name of ['invite-owner', 'verify-audit']) assert.ok(!routed.includes(name), name);
  assert.ok(operations.length >= 40, `${operations.length} operations`);
});

const signedOut = () => expected(() => 'office_signed_out');

test('signed out, with an invented cookie, or with a token of a visitor: nothing is allowed', async () => {
  assert.deepEqual(await outcomes(officeBrowser(site)), signedOut());
  const invented = officeBrowser(site);
  invented.setCookie(`office=${'x'.repeat(43)}`);
  assert.deepEqual(await outcomes(invented), signedOut());
  const token = await site.signUp('visitor@run.example', 'тихий ранок');
  const visitor = officeBrowser(site);
  visitor.setCookie(`office=${token}`);
  assert.equal(await getOutcome(visitor, 'orders'), 'office_signed_out');
});

test('on a device whose session was ended from another one nothing is allowed', async () => {
  const second = officeBrowser(site, owner.authenticator);
  await second.signIn();
  const cookie = second.cookie();
  assert.equal(await getOutcome(second, 'staff'), 'allowed');
  await owner.run('end-own-sessions');
  second.setCookie(cookie);
  assert.deepEqual(await outcomes(second), signedOut());
});

test('another device of the same person has no confirmation of its own', async () => {
  const first = people.get('accountant') ?? assert.fail();
  const second = officeBrowser(site, first.authenticator);
  await second.signIn();
  site.wait({ minutes: 5 });
  assert.equal((await first.confirm()).status, 200);
  const confirmed = operations.filter(
    ([name, { requirement }]) => requirement.key && name !== 'remove-passkey' && isAllowed(name, 'accountant'),
  );
  assert.deepEqual(confirmed.map(([name]) => name).sort(), [
    'approve',
    'enter-payment',
    'import-paid-participants',
    'new-recovery-codes',
    'refund',
    'reverse-credit',
    'reverse-payment',
    'reverse-transfer',
    'sign-season',
  ]);
  for (const [name] of confirmed) {
    assert.equal(await getOutcome(first, name), 'allowed', name);
    assert.equal(await getOutcome(second, name), 'passkey_confirmation_required', name);
  }
  site.wait({ minutes: 5 });
  for (const [name] of confirmed) assert.equal(await getOutcome(first, name), 'passkey_confirmation_required', name);
});

test('access ends at once when it is revoked, and at its date', async () => {
  const leaving = await signedInStaff(site, owner, ['coordinator'], 'leaving@run.example');
  const { members } = (await owner.run('staff')).body;
  const { id: account } = members.find(({ email }: { email: string }) => email === 'leaving@run.example');
  const mistyped = await owner.run('revoke-staff', { account, email: 'levaing@run.example' });
  assert.deepEqual([mistyped.status, mistyped.body.data.fields], [422, { email: 'errors.text' }]);
  const cookie = leaving.cookie();
  const revoked = await owner.run('revoke-staff', { account, email: 'Leaving@run.example' });
  assert.deepEqual([revoked.body.state, revoked.body.sessions], ['revoked', []]);
  leaving.setCookie(cookie);
  assert.deepEqual(await outcomes(leaving), signedOut());
  assert.equal((await leaving.signIn()).status, 422);

  const accessUntil = new Date(site.clock.now().getTime() + 60 * 60_000).toISOString();
  const invited = await owner.run('invite-staff', { email: 'day@run.example', name: '', roles: ['desk'], accessUntil });
  const volunteer = officeBrowser(site);
  assert.equal(invited.status, 200);
  await volunteer.accept(await invitationLink(site, 'day@run.example'));
  assert.equal((await volunteer.send('GET', 'session')).status, 200);
  site.wait({ minutes: 60 });
  assert.equal((await volunteer.send('GET', 'session')).status, 204);
  assert.equal((await volunteer.run('own-sessions')).body.code, 'office_signed_out');
  assert.equal((await volunteer.signIn()).status, 422);
});

test('no one changes own roles, the last owner stays, and two owners cannot remove each other', async () => {
  await owner.signIn();
  const second = await signedInStaff(site, owner, ['owner'], 'second-owner@run.example');
  const { members } = (await owner.run('staff')).body;
  const getId = (email: string) => members.find((one: { email: string }) => one.email === email).id;
  const [first, other] = [getId('owner@run.example'), getId('second-owner@run.example')];
  const change = (browser: OfficeBrowser, account: number, to: string[]) =>
    browser.run('change-roles', { account, roles: to });
  assert.equal((await change(owner, first, ['owner', 'accountant'])).body.code, 'own_roles');
  assert.equal(
    (await owner.run('invite-staff', { email: 'owner@run.example', roles: ['owner'] })).body.code,
    'staff_registered',
  );

  const both = await Promise.all([change(owner, other, ['auditor']), change(second, first, ['auditor'])]);
  const codes = both.map(({ status, body }) => body.code ?? status).sort();
  assert.ok(['200,last_owner', '200,office_forbidden'].includes(String(codes)), String(codes));
  const left = codes[0] === 200 && both[0]?.status === 200 ? owner : second;
  const leftId = left === owner ? first : other;
  const last = await left.run('revoke-staff', {
    account: leftId,
    email: left === owner ? 'owner@run.example' : 'second-owner@run.example',
  });
  assert.equal(last.body.code, 'last_owner');
});

test('a volunteer at the desk has an end date', async () => {
  const { link } = (await site.staff('invite-owner', { email: 'owner@run.example' })).body;
  const browser = officeBrowser(site);
  await browser.accept(link);
  const invited = await browser.run('invite-staff', { email: 'no-end@run.example', roles: ['desk'] });
  assert.deepEqual([invited.status, Object.keys(invited.body.data.fields)], [422, ['accessUntil']]);
});
