import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { WatchedProcess } from './watchedProcess.ts';

const folder = join(temporaryFolder('watched'), 'src');
const script = join(folder, 'server.ts');
const dependency = join(folder, 'name.ts');
const reports: string[] = [];
const reported = new EventEmitter();

mkdirSync(folder);
writeFileSync(
  script,
  "import { name } from './name.ts';\nprocess.send?.({ listening: name });\nsetInterval(() => {}, 1000);\n",
);
writeFileSync(dependency, nameFile('first'));

const service = new WatchedProcess({
  name: 'The server',
  script,
  env: {},
  folders: [folder],
  report: (line) => {
    reports.push(line);
    reported.emit('line');
  },
});
const started = once(service, 'listening');
await service.start();
after(() => service.stop());

function nameFile(name: string): string {
  return `export const name = '${name}';\n`;
}

/** As editors save that never leave a half-written file. */
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

test('a server survives a syntax error', async () => {
  const ended = waitForReport(/has ended/);
  saveByRename('export const name = ;\n');
  await ended;
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

async function waitForReport(pattern: RegExp): Promise<void> {
  while (!reports.some((line) => pattern.test(line))) await once(reported, 'line');
}
