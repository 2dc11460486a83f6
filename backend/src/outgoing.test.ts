import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { askService, StrayRedirect } from './outgoing.ts';

const asked: string[] = [];
const inside = createServer((request, reply) => {
  asked.push(`inside ${request.url}`);
  reply.end('secret of the own network');
});
const service = createServer((request, reply) => {
  asked.push(`${request.method} ${request.url}`);
  const to = new URL(request.url ?? '/', 'http://service').searchParams.get('to');
  if (to) reply.writeHead(302, { location: to }).end();
  else reply.end('answered');
});
const addressOf = (server: typeof service) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
before(async () => {
  for (const server of [inside, service]) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  }
});
after(() => {
  inside.close();
  service.close();
});

test('a service may move within its own host', async () => {
  assert.equal(await (await askService(`${addressOf(service)}/?to=/moved`)).text(), 'answered');
});

test('a service cannot lead us elsewhere, nor in a ring, nor with a change', async () => {
  asked.length = 0;
  const stray = [
    `${addressOf(inside)}/`,
    `http://user:pass@${new URL(addressOf(service)).host}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://[bad',
  ];
  for (const to of stray) {
    await assert.rejects(askService(`${addressOf(service)}/?to=${encodeURIComponent(to)}`), StrayRedirect, to);
  }
  const ring = `${addressOf(service)}/?to=${encodeURIComponent('?to=%3Fto%3D%253Fto%253D%25253Fto%25253D%2Fend')}`;
  await assert.rejects(askService(ring), StrayRedirect);
  await assert.rejects(askService(`${addressOf(service)}/?to=/moved`, { method: 'POST', body: '{}' }), StrayRedirect);
  assert.ok(asked.every((request) => !request.startsWith('inside')));
});

test('nothing of the backend asks the network in another way', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (path) => !/\.test\.ts$|^testing\/|^outgoing\.ts$/.test(path),
  );
  const others = sources.filter((path) =>
    /\b(await|return|\() ?fetch\(|import \{[^}]*\b(request|get|Agent)\b[^}]*\} from 'node:https?'|from 'undici'/.test(
      readFileSync(join(import.meta.dirname, path), 'utf8'),
    ),
  );
  // The command lines ask the backend beside them; the payment sandbox tells the site it runs on.
  assert.deepEqual(others.filter((path) => !/IncomingMessage/.test(path)).sort(), [
    'database/backup/backup.ts',
    'modules/payments/sandbox/noticeSender.ts',
    'modules/staff/command/staffClient.ts',
  ]);
});
