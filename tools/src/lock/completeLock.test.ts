import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlatform, missingPlatforms, readLock } from './completeLock.ts';

test('the lock installs on Linux, macOS and Windows', () => {
  assert.deepEqual(Object.keys(missingPlatforms(readLock())), []);
});

test('a platform is parsed from the name', () => {
  assert.deepEqual(findPlatform('@swc/core-darwin-arm64'), { os: ['darwin'], cpu: ['arm64'] });
  assert.deepEqual(findPlatform('@biomejs/cli-linux-x64-musl'), { os: ['linux'], cpu: ['x64'], libc: ['musl'] });
  assert.deepEqual(findPlatform('@swc/core-win32-x64-msvc'), { os: ['win32'], cpu: ['x64'] });
  assert.equal(findPlatform('react'), undefined);
});

test('platform packages missing from the lock are found', () => {
  const lock = { packages: { 'node_modules/a': { optionalDependencies: { 'a-darwin-x64': '1.0.0' } } } };
  assert.deepEqual(missingPlatforms(lock), {
    'node_modules/a-darwin-x64': { version: '1.0.0', os: ['darwin'], cpu: ['x64'], optional: true },
  });
});
