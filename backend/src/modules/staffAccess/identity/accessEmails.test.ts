import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  invitationLink,
  type OfficeBrowser,
  officeBrowser,
  officeOrigin,
  signedInOwner,
  signedInStaff,
} from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();
const owner = await signedInOwner(site, 'olena@run.example');
const second = await signedInStaff(site, owner, ['owner'], 'second@run.example');
const petro = await signedInStaff(site, owner, ['accountant'], 'petro@run.example');

/** Subjects of all emails to an address since the last call. */
const seen = new Set<unknown>();
async function subjectsTo(email: string): Promise<string[]> {
  await site.mail.sendDue();
  const found = (site.mail.inbox?.emails() ?? []).filter((one) => one.to.includes(email) && !seen.has(one));
  for (const one of found) seen.add(one);
  return found.map(({ subject }) => subject).sort();
}
const mailboxes = ['olena@run.example', 'second@run.example', 'petro@run.example'];
async function clearInbox(): Promise<void> {
  for (const email of mailboxes) await subjectsTo(email);
}
async function findAccountId(email: string): Promise<number> {
  const { members } = (await owner.run('staff')).body;
  return members.find((one: { email: string }) => one.email === email).id;
}
async function endingPath(email: string): Promise<string> {
  const { text = '' } = (await site.emailTo(email, 'office-sessions')) ?? {};
  return /office-sessions\/[\w-]+\?lang=\w\w/.exec(text)?.[0] ?? assert.fail('no link');
}
async function addPasskey(browser: OfficeBrowser): Promise<number> {
  const { ceremony, options } = (await browser.send('POST', 'passkeys/options', {})).body;
  const response = officeBrowser(site).authenticator.create(options, officeOrigin);
  const { status, body } = await browser.send('POST', 'passkeys', { ceremony, label: 'Телефон', response });
  assert.equal(status, 201);
  return body.id;
}

test('the person learns of each passkey that is added or removed', async () => {
  await clearInbox();
  const id = await addPasskey(petro);
  assert.deepEqual(await subjectsTo('petro@run.example'), ['Додано ключ доступу']);
  assert.equal((await petro.run('remove-passkey', { id })).status, 200);
  assert.deepEqual(await subjectsTo('petro@run.example'), ['Вилучено ключ доступу']);
  assert.deepEqual(await subjectsTo('olena@run.example'), [], 'no owner');
});

test('all owners learn of a passkey of an owner', async () => {
  await clearInbox();
  await addPasskey(second);
  assert.deepEqual(await subjectsTo('second@run.example'), ['Додано ключ доступу']);
  assert.deepEqual(await subjectsTo('olena@run.example'), ['Додано ключ доступу: second@run.example']);
});

test('a browser that has not been seen is reported, once', async () => {
  await clearInbox();
  const phone = officeBrowser(site, petro.authenticator);
  await phone.signIn();
  assert.deepEqual(await subjectsTo('petro@run.example'), ['Вхід із нового пристрою']);
  await phone.signIn();
  await petro.signIn();
  assert.deepEqual(await subjectsTo('petro@run.example'), []);
});

test('who changes roles is named to the person, and to all owners if they were or become one', async () => {
  await clearInbox();
  const account = await findAccountId('petro@run.example');
  await owner.confirm();
  await owner.run('change-roles', { account, roles: ['accountant', 'auditor'] });
  const email = await site.emailTo('petro@run.example', 'змінено ролі');
  assert.match(email?.text ?? '', /тепер: бухгалтерія, аудит\.[\s\S]*Хто це зробив: Олена\./);
  await clearInbox();
  await owner.run('change-roles', { account, roles: ['owner'] });
  assert.deepEqual(await subjectsTo('second@run.example'), ['Змінено ролі: petro@run.example']);
  await owner.run('change-roles', { account, roles: ['accountant'] });
  assert.deepEqual(await subjectsTo('second@run.example'), ['Змінено ролі: petro@run.example']);
});

test('the link of a renewal goes to the mailbox of the person alone, and both know', async () => {
  await clearInbox();
  const account = await findAccountId('second@run.example');
  await owner.confirm();
  const renewed = await owner.run('renew-invitation', { account });
  assert.deepEqual(
    [renewed.status, renewed.body.email, JSON.stringify(renewed.body).includes('#')],
    [200, 'second@run.example', false],
  );
  assert.deepEqual(await subjectsTo('second@run.example'), [
    'Ваше нове посилання для входу в офіс',
    'Нове посилання для входу',
  ]);
  assert.deepEqual(await subjectsTo('olena@run.example'), ['Нове посилання для входу: second@run.example']);
  const { text = '' } = (await site.emailTo('olena@run.example', 'second@run.example')) ?? {};
  assert.doesNotMatch(text, /invitation#/);

  const browser = officeBrowser(site);
  await browser.accept(await invitationLink(site, 'second@run.example'), 'second@run.example');
  assert.deepEqual(await subjectsTo('olena@run.example'), ['Ключі доступу замінено: second@run.example']);
  const { entries } = (await owner.run('audit', { action: 'accept-invitation', limit: 1 })).body;
  assert.deepEqual(entries[0].details, { roles: ['owner'], invitedBy: 'Олена', isRenewal: true });
});

test('the link of a notice ends all sessions only when its button is pressed', async () => {
  const account = await findAccountId('petro@run.example');
  const phone = officeBrowser(site, petro.authenticator);
  await phone.signIn();
  await owner.confirm();
  await owner.run('renew-invitation', { account });
  const path = await endingPath('petro@run.example');
  const page = await site.call('GET', path);
  assert.deepEqual([page.status, page.headers['referrer-policy']], [200, 'no-referrer']);
  assert.match(String(page.body), /<form method="post"><button>Завершити всі сеанси/);
  assert.match(String((await site.call('GET', path.replace('lang=ua', 'lang=en'))).body), /End all sessions/);
  assert.equal((await site.call('HEAD' as 'GET', path)).status, 200);
  assert.equal((await phone.run('own-sessions')).status, 200, 'a scanner opened it');

  assert.equal((await site.call('POST', path)).status, 200);
  assert.equal((await phone.run('own-sessions')).body.code, 'office_signed_out');
  assert.equal((await owner.run('own-sessions')).status, 200, 'sessions of others stay');
  const token = new URL(await invitationLink(site, 'petro@run.example')).hash.slice(1);
  assert.equal(
    (await officeBrowser(site).send('POST', 'invitation', { token })).status,
    404,
    'the renewal is cancelled',
  );
  assert.equal((await phone.signIn()).status, 201, 'the passkey stays');
});

test('a forged or old link ends nothing, and guesses are limited', async () => {
  const path = await endingPath('petro@run.example');
  const other = path.replace(/sessions\/\d+/, `sessions/${await findAccountId('olena@run.example')}`);
  assert.equal((await site.call('POST', other)).status, 404);
  assert.equal((await owner.run('own-sessions')).status, 200);
  const statuses = [];
  for (let tries = 0; tries < 31; tries++)
    statuses.push((await site.call('POST', other, undefined, { client: '10.9.9.9' })).status);
  assert.deepEqual(statuses.slice(-2), [404, 429]);
  site.wait({ minutes: 31 * 24 * 60 });
  assert.equal((await site.call('POST', path)).status, 404);
});
