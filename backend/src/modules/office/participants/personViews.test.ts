import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfficeRole } from 'shared-lib/api/office';
import { type OfficeBrowser, signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';

const site = await openSite();
const { staff: run } = site;
const owner = await signedInOwner(site);

async function createRunner(email: string, fullName: string) {
  const token = await site.signUp(email, 'тихий ранок');
  const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const form = { kind: 'individual', participants: [{ ...participant, fullName }] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { number } = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body;
  await run('settle', { number, key: crypto.randomUUID() });
  return { number: number as string, token, at: { registrationId: id as number, place: 0 } };
}
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const olena = await createRunner('olena@run.example', 'Олена Ґалаґан');
const other = await createRunner('petro@run.example', 'Петро Щур');

const open = async (browser: OfficeBrowser, at = olena.at): Promise<string> =>
  (await browser.run('open-person-view', at)).body.token;
const read = (browser: OfficeBrowser, token: string) => browser.send('GET', `person-view/${token}`);

test('a view is what the person sees, without links, sessions or tokens, and the log says who looked at whom', async () => {
  const token = await open(owner);
  const { status, body } = await read(owner, token);
  assert.equal(status, 200, JSON.stringify(body));
  const own = (await site.call('GET', `orders/${olena.number}`, undefined, { token: olena.token })).body;
  assert.deepEqual(body.order, own);
  assert.deepEqual(
    body.registrations.map(({ id }: { id: number }) => id),
    [olena.at.registrationId],
  );
  assert.match(body.email.html, /Олена Ґалаґан/);
  assert.doesNotMatch(body.email.html, /href=|link=/);
  // Images are random letters, among which any short word may be.
  const words = JSON.stringify(body).replace(/data:image\/\w+;base64,[\w+/=]+/g, '');
  assert.doesNotMatch(words, /password|argon2|jwt|Bearer|"token"/i);
  const [entry] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([entry.action, entry.target, entry.outcome], ['open-person-view', olena.number, 'done']);
  assert.equal(entry.details.raceNumber, own.raceNumbers[0].number);
});

test('an attacker with the token writes nowhere, and reads nothing as the person', async () => {
  const token = await open(owner);
  const before = JSON.stringify((await run('show-person', olena.at)).body);
  const routes = site.routes.filter(({ url }) => url.startsWith('/wp-json/custom/v1/'));
  assert.ok(routes.length > 100);
  for (const { method, url } of routes) {
    if (url.includes('/office/')) continue;
    for (const each of methods.filter((one) => [method].flat().includes(one))) {
      const path = url
        .replace('/wp-json/custom/v1/', '')
        .replace(':number', olena.number)
        .replace(/:token\b/, token)
        .replace(/:\w+/g, String(olena.at.registrationId));
      const body = each === 'GET' ? undefined : {};
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const asPerson = await site.call(each, path, body, { token, headers });
      const isOpen = (await site.call(each, path, body, { headers })).status === asPerson.status;
      assert.ok(isOpen || asPerson.status === 401, `${each} ${path}: ${asPerson.status}`);
      assert.ok(!JSON.stringify(asPerson.body ?? '').includes('Ґалаґан'), `${each} ${path}`);
    }
  }
  for (const method of ['POST', 'DELETE'] as const) {
    assert.equal((await owner.send(method, `person-view/${token}`, {})).status, 404, method);
  }
  assert.equal(JSON.stringify((await run('show-person', olena.at)).body), before);
});

test('a token reads one place, in the session that opened it', async () => {
  const token = await open(owner);
  const forged = token.replace(`-${olena.at.registrationId}-`, `-${other.at.registrationId}-`);
  assert.notEqual(forged, token);
  assert.equal((await read(owner, forged)).body.code, 'person_view_ended');
  assert.ok(!JSON.stringify((await read(owner, token)).body).includes('Щур'));
  const colleague = await signedInStaff(site, owner, ['coordinator'], 'marko@run.example');
  assert.equal((await read(colleague, token)).body.code, 'person_view_ended');
  const signedOut = await site.call('GET', `office/person-view/${token}`);
  assert.equal(signedOut.body.code, 'office_signed_out');
});

test('a view ends after a quarter of an hour', async () => {
  const token = await open(owner);
  site.wait({ minutes: 14.9 });
  assert.equal((await read(owner, token)).status, 200);
  site.wait({ minutes: 0.2 });
  assert.deepEqual(
    [(await read(owner, token)).status, (await read(owner, token)).body.code],
    [404, 'person_view_ended'],
  );
});

test('owner, coordinator, accountant and auditor may look, others may not', async () => {
  const token = await open(owner);
  const outcome: Partial<Record<OfficeRole, boolean>> = {};
  for (const role of ['coordinator', 'accountant', 'logistics', 'desk', 'editor', 'auditor'] as const) {
    const browser = await signedInStaff(site, owner, [role], `${role}@run.example`);
    outcome[role] = (await browser.run('open-person-view', olena.at)).status === 200;
    if (!outcome[role]) assert.equal((await read(browser, token)).body.code, 'office_forbidden', role);
  }
  assert.deepEqual(outcome, {
    coordinator: true,
    accountant: true,
    logistics: false,
    desk: false,
    editor: false,
    auditor: true,
  });
});
