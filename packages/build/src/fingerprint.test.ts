import assert from 'node:assert/strict';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fingerprint } from './fingerprint.ts';
import { temporaryFolder } from './temporaryFolder.ts';

function clone(page: string): string {
  const root = temporaryFolder('clone');
  mkdirSync(join(root, 'mfe-shop/src'), { recursive: true });
  writeFileSync(join(root, 'mfe-shop/src/page.ts'), page);
  writeFileSync(join(root, 'package-lock.json'), '{}');
  return root;
}

const computeFingerprint = (root: string) =>
  fingerprint(root, [join(root, 'mfe-shop')], [join(root, 'package-lock.json')]);

test('equal sources in two folders have one fingerprint', () => {
  assert.equal(computeFingerprint(clone('shop')), computeFingerprint(clone('shop')));
});

test('another text and another file name have another fingerprint', () => {
  const root = clone('shop');
  const before = computeFingerprint(root);
  assert.notEqual(computeFingerprint(clone('other')), before);
  renameSync(join(root, 'mfe-shop/src/page.ts'), join(root, 'mfe-shop/src/list.ts'));
  assert.notEqual(computeFingerprint(root), before);
});
