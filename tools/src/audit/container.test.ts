import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';

const getText = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

test('the image has the client tools of its database server’s version', () => {
  const server = /image: \S+\/postgres:(\d+)-(\w+)/.exec(getText('compose.yaml'));
  const containerfile = getText('Containerfile');
  assert.equal(/install [^&]*\bpostgresql-client-(\d+)\b/.exec(containerfile)?.[1], server?.[1]);
  const bases = [...containerfile.matchAll(/^ARG NODE_IMAGE=\S+\/node:[\d.]+-(\w+)-slim/gm)].map(
    ([, debian]) => debian,
  );
  assert.deepEqual(new Set(bases), new Set([server?.[2]]));
});
