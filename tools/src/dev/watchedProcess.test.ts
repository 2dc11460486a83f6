import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { freePort } from '../process/freePort.ts';
import { holdConnections } from './holdConnections.ts';
import { WatchedProcess } from './watchedProcess.ts';

const folder = join(temporaryFolder('watched'), 'src');
const script = join(folder, 'server.ts');
const dependency = join(folder, 'name.ts');
const reports: string[] = [];
const reported = new EventEmitter();

mkdirSync(folder);
const port = await freePort();
writeFileSync(
  script,
  `import { createServer } from 'node:http';
import { name } from './name.ts';
const server = createServer((_request, response) => response.end(name));
server.listen(${port}, '127.0.0.1', () => process.send?.({ listening: name }));
process.on('SIGTERM', () => server.close(() => process.exit()));
`,
);
writeFileSync(dependency, nameFile('first'));

const service = new WatchedProcess({
  name: 'The server',
  script,
  code: dependency,
  env: {},
  folders: [folder],
  report: (line) => {
    reports.push(line);
    reported.emit('line');
  },
});
const held = holdConnections(service, port).listen(0, '127.0.0.1').unref();
const started = once(service, 'listening');
await service.start();
after(() => service.stop());

function nameFile(name: string): string {
  return `export const name = '${name}';\n`;
}

/** Some editors save so, and never leave a half-written file. */
function saveByRename(text: string): void {
  writeFileSync(`${dependency}~`, text);
  renameSync(`${dependency}~`, dependency);
}

test('a server restarts after each save of an editor that saves by rename', async () => {
  assert.deepEqual(await started, ['first']);
  for (const name of ['second', 'third', 'fourth']) {
    const next = once(service, 'listening');
    saveByRename(nameFile(name));
    assert.deepEqual(await next, [name]);
  }
});

test('a server with a syntax error is not started, and the one before it serves on', async () => {
  const reported = waitForReport(/goes on as before/);
  saveByRename('export const name = ;\n');
  await reported;
  assert.equal(await request(), 'fourth');
  const next = once(service, 'listening');
  saveByRename(nameFile('mended'));
  assert.deepEqual(await next, ['mended']);
});

test('a server does not restart for files that it has not loaded', async () => {
  const before = reports.length;
  writeFileSync(join(folder, 'other.ts'), 'export {};\n');
  const next = once(service, 'listening');
  saveByRename(nameFile('last'));
  await next;
  assert.equal(reports.slice(before).filter((line) => line.includes('other.ts')).length, 0);
});

test('requests wait while a server restarts, and none fails', async () => {
  const answers = new Set<string>();
  let isRestarted = false;
  const requests = Array.from({ length: 4 }, async () => {
    do answers.add(await request());
    while (!isRestarted);
    answers.add(await request());
  });
  const next = once(service, 'listening');
  saveByRename(nameFile('replaced'));
  await next;
  isRestarted = true;
  await Promise.all(requests);
  assert.deepEqual([...answers], ['last', 'replaced']);
});

async function request(): Promise<string> {
  const { port } = held.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
  return response.text();
}

async function waitForReport(pattern: RegExp): Promise<void> {
  while (!reports.some((line) => pattern.test(line))) await once(reported, 'line');
}
