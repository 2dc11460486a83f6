import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createFixedClock } from '../../clock.ts';
import { createLogger } from '../../plugins/requestLog.ts';
import { openCarrierSandbox, openCheckboxFake, openUkrposhtaSandbox } from '../../testing/moduleInternals.ts';
import { checkService } from './checkService.ts';

const clock = createFixedClock('2025-04-20T09:00:00Z');
const tools = { clock, log: createLogger('silent') };
const ok = { outcome: 'ok', field: null };
const wrong = (field: string | null) => ({ outcome: 'wrong-key', field });
const received: string[] = [];

/** A mail server with one account; `isPlain` offers no encryption to strangers. */
async function openMailServer() {
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'run' && password === 'right' ? done(null, { user: 'run' }) : done(new Error('Invalid login')),
    onData: (_stream, _session, done) => {
      received.push('mail');
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

let mail: Awaited<ReturnType<typeof openMailServer>>;
before(async () => {
  mail = await openMailServer();
});
after(() => mail.close());

const checkMail = (url: string) => checkService('smtp', { url, from: 'run@run.example' }, tools);

test('a mail server is asked to let us in, and gets no email', async () => {
  const at = `127.0.0.1:${mail.port}`;
  assert.deepEqual(await checkMail(`smtp://run:right@${at}`), ok);
  assert.deepEqual(await checkMail(`smtp://run:wrong@${at}`), wrong('url'));
  assert.deepEqual(received, []);
});

test('a mail server that is not there, or speaks no TLS where it has to, is told apart from a wrong password', async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as { port: number };
  await new Promise((resolve) => free.close(resolve));
  assert.deepEqual(await checkMail(`smtp://run:right@127.0.0.1:${port}`), { outcome: 'unreachable', field: 'url' });
  const notLoopback = `0.0.0.0:${mail.port}`;
  assert.deepEqual(await checkMail(`smtp://run:right@${notLoopback}`), { outcome: 'no-tls', field: 'url' });
  assert.deepEqual(await checkMail(`smtps://run:right@127.0.0.1:${mail.port}`), { outcome: 'no-tls', field: 'url' });
});

test('Nova Poshta: the key is asked, nothing is written', async (t) => {
  const sandbox = await openCarrierSandbox(clock);
  t.after(sandbox.close);
  assert.deepEqual(await checkService('nova-poshta', sandbox, tools), ok);
  assert.deepEqual(await checkService('nova-poshta', { ...sandbox, key: 'f'.repeat(32) }, tools), wrong('key'));
  assert.deepEqual([...new Set(sandbox.calls)], ['getDocumentList']);
  sandbox.faults.set('busy');
  assert.deepEqual(await checkService('nova-poshta', sandbox, tools), { outcome: 'busy', field: null });
  sandbox.faults.set('html');
  assert.deepEqual(await checkService('nova-poshta', sandbox, tools), { outcome: 'unreachable', field: null });
});

test('Ukrposhta: each of its three keys is named when it is wrong', async (t) => {
  const sandbox = await openUkrposhtaSandbox(clock);
  t.after(sandbox.close);
  const { keys } = sandbox;
  const check = (changed: Partial<typeof keys>) =>
    checkService('ukrposhta', { ...sandbox, keys: { ...keys, ...changed } }, tools);
  assert.deepEqual(await check({}), ok);
  assert.deepEqual(await check({ bearer: 'x' }), wrong('key'));
  assert.deepEqual(await check({ token: 'x' }), wrong('token'));
  assert.deepEqual(await check({ tracking: 'x' }), wrong('trackingKey'));
});

test('Checkbox: the cashier signs in, no shift is opened', async (t) => {
  const fake = await openCheckboxFake();
  t.after(fake.close);
  const check = (changed: object) =>
    checkService(
      'checkbox',
      { checkbox: { ...fake.settings, ...changed }, from: clock.now(), scope: 'souvenirs' },
      tools,
    );
  assert.deepEqual(await check({}), ok);
  assert.deepEqual(await check({ pin: '1' }), wrong(null));
  assert.deepEqual(await check({ licenseKey: 'x' }), wrong(null));
  assert.equal(fake.state.isShiftOpen, false);
  fake.state.failures = 5;
  assert.deepEqual(await check({}), { outcome: 'unreachable', field: null });
});
