import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { Composition } from 'shared-lib/contract';
import { CompositionStore } from './compositionStore.ts';

let dataDir: string;
const write = (text: string) => {
  writeFileSync(join(dataDir, 'next'), text);
  renameSync(join(dataDir, 'next'), join(dataDir, 'composition.json'));
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'composition-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a replaced composition is noticed without a restart', async () => {
  write('{ "id": "one", "remotes": [] }');
  const store = new CompositionStore(dataDir);
  const changed = new Promise<Composition>((resolve) => store.once('change', resolve));
  write('{ "id": "two", "remotes": [] }');
  assert.equal((await changed).id, 'two');
  assert.equal(store.current.id, 'two');
  store.close();
});

test('a broken composition leaves the old one in force', async (context) => {
  const complaint = context.mock.method(console, 'error', () => undefined);
  write('{ "id": "one", "remotes": [] }');
  const store = new CompositionStore(dataDir);
  write('{ "id": "tw');
  while (complaint.mock.callCount() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(store.current.id, 'one');
  store.close();
});

test('a missing composition is said in one sentence', () => {
  assert.throws(() => new CompositionStore(dataDir), /The composition .* cannot be read/);
});
