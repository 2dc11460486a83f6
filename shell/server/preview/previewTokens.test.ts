import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { FolderStore } from '../releases/index.ts';
import { PreviewTokens } from './previewTokens.ts';

const roots: string[] = [];
const newRoot = () => {
  roots.push(mkdtempSync(join(tmpdir(), 'passes-')));
  return roots.at(-1) as string;
};
after(() => roots.map((root) => rmSync(root, { recursive: true })));

const pass = { name: 'cabinet', version: '1.1.0', expires: 2_000 };

test('a preview token is valid until it expires', async () => {
  const root = newRoot();
  const [one, other] = [
    await PreviewTokens.open(new FolderStore(root)),
    await PreviewTokens.open(new FolderStore(root)),
  ];
  assert.deepEqual(other.read(one.sign(pass), 1_999), pass);
  assert.equal(other.read(one.sign(pass), 2_000), undefined);
});

test('a preview token that was changed or signed with another key is rejected', async () => {
  const [ours, theirs] = [
    await PreviewTokens.open(new FolderStore(newRoot())),
    await PreviewTokens.open(new FolderStore(newRoot())),
  ];
  const [payload = '', signature = ''] = ours.sign(pass).split('.');
  const longer = Buffer.from(JSON.stringify(['cabinet', '1.1.0', 9e15])).toString('base64url');
  const texts = [
    theirs.sign(pass),
    `${longer}.${signature}`,
    payload,
    `${payload}.`,
    `${payload}.${signature}.x`,
    '',
    undefined,
  ];
  for (const text of texts) assert.equal(ours.read(text, 0), undefined, `token ${text}`);
});

test("the signing key is readable by the server's user only", async () => {
  const root = newRoot();
  await PreviewTokens.open(new FolderStore(root));
  assert.equal(statSync(join(root, 'keys/previews')).mode & 0o777, 0o600);
});
