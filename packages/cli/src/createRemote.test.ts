import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createRemote, newRemoteProblems } from './createRemote.ts';

const options = { name: 'race-results', mount: '/results', titles: { ua: 'Результати', en: 'Results' } };

test('a new micro-frontend has its own name and URL everywhere, and is a workspace', () => {
  const root = mkdtempSync(join(tmpdir(), 'new-remote-'));
  try {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['shell', 'mfe-content', 'tools'] }));
    assert.equal(createRemote(root, options), 'mfe-race-results');
    const read = (file: string) => readFileSync(join(root, 'mfe-race-results', file), 'utf8');
    const files = globSync('**/*.*', { cwd: join(root, 'mfe-race-results') });
    assert.ok(files.includes(join('src', 'features', 'race-results', 'RaceResultsPage.test.tsx')));
    for (const file of files) {
      assert.doesNotMatch(read(file).replaceAll('https://run.example', ''), /example/i, file);
      assert.doesNotMatch(file, /example/i);
    }
    const { microFrontend } = JSON.parse(read('package.json'));
    assert.deepEqual([microFrontend.name, microFrontend.mounts], ['race-results', ['/results']]);
    assert.match(read('src/routes.ts'), /path: 'results',/);
    assert.match(read('src/features/race-results/ua.json'), /"title": "Результати"/);
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.deepEqual(workspaces, ['shell', 'mfe-content', 'mfe-race-results', 'tools']);
    assert.throws(() => createRemote(root, options), /mfe-race-results is there already/);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('taken or invalid names and URLs are rejected', () => {
  const taken = [{ name: 'cabinet', mounts: ['/cabinet'] }];
  const getProblems = (name: string, mount: string) => newRemoteProblems({ name, mount, titles: {} }, taken);
  assert.deepEqual(getProblems('results', '/results'), []);
  assert.match(getProblems('cabinet', '/results').join(), /cabinet is there already/);
  assert.match(getProblems('results', '/cabinet').join(), /\/cabinet belongs to cabinet/);
  assert.match(getProblems('Results', '/results').join(), /is no name/);
  assert.match(getProblems('results', 'results').join(), /is no address/);
});
