import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { type CompositionEntry, FolderStore } from 'shell/releases';
import { logProblems, watchLog } from './logCheck.ts';
import type { Done } from './team.ts';

const cabinet = (done: Done[]) => ({ name: 'cabinet', done });
const done: Done[] = [
  { kind: 'publish', version: '1.0.1' },
  { kind: 'activate', version: '1.0.1' },
  { kind: 'activate', version: '1.0.2' },
];

/** A log in which the cabinet becomes 1.0.1, then 1.0.2. */
async function storedLog() {
  const folder = temporaryFolder('log-check');
  const store = new FolderStore(folder);
  const entry = (number: number, version: string, live: Record<string, string>): string => {
    const releases = Object.entries(live).map(([name, is]) => [name, { version: is, since: '', by: 'team' }]);
    const change = { kind: 'activate', name: 'cabinet', version } as const;
    const whole: CompositionEntry = {
      number,
      at: '',
      by: 'team',
      change,
      live: Object.fromEntries(releases),
      canaries: [],
    };
    return JSON.stringify(whole);
  };
  await store.create('compositions/00000001.json', entry(1, '1.0.1', { cabinet: '1.0.1' }));
  await store.create('compositions/00000002.json', entry(2, '1.0.2', { cabinet: '1.0.2' }));
  const replace = (text: string) => writeFileSync(join(folder, 'compositions/00000002.json'), text);
  return { store, entry, replace };
}

test('a log that follows from what was acknowledged has no problems', async () => {
  const { store } = await storedLog();
  const watch = watchLog(store);
  assert.deepEqual(await logProblems(store, [cabinet(done)]), []);
  assert.deepEqual(await watch.changed(), []);
});

test('an acknowledged activation that is not in the log is found', async () => {
  const { store } = await storedLog();
  const lost = cabinet([...done, { kind: 'activate', version: '1.0.3' }]);
  assert.deepEqual(await logProblems(store, [lost]), [
    'activate cabinet@1.0.3 was acknowledged, and is not in the log',
  ]);
});

test('an entry that does not follow from the one before is found', async () => {
  const { store, entry, replace } = await storedLog();
  replace(entry(2, '1.0.2', { cabinet: '1.0.2', results: '1.0.0' }));
  assert.deepEqual(await logProblems(store, []), ['entry 2, activate cabinet: results is 1.0.0, not undefined']);
});

test('an entry that was replaced is found', async () => {
  const { store, entry, replace } = await storedLog();
  const watch = watchLog(store);
  await watch.first;
  replace(entry(2, '1.0.3', { cabinet: '1.0.3' }));
  assert.deepEqual(await watch.changed(), ['compositions/00000002.json was replaced']);
});
