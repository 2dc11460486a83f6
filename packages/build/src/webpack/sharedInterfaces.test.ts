import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { compile } from '../compile.ts';
import { commonConfig } from './common.ts';
import { SharedExportsPlugin } from './SharedExportsPlugin.ts';
import { SharedImportsPlugin } from './SharedImportsPlugin.ts';

/** A remote that imports from two shared modules in several ways. */
const remote = {
  'src/remote.tsx': `interface Unused {
  a: string;
}
import { used as renamed, unused } from 'door';
import * as all from 'door';
import React, { useState } from 'react';
export type { Unused };
export { again } from './again.ts';

export default function Page() {
  const { destructured } = all;
  const [first] = useState(renamed());
  return React.useMemo(() => [first, destructured, all.member], []);
}
`,
  'src/again.ts': `import { tested } from 'door';
import * as door from 'door';
export { reexported as again } from 'door';
export const maybe = () => ('tested' in door ? tested() : 0);
export function neverUsed() {
  return door.forgotten;
}
`,
};
const shell = {
  'src/door.ts': `export * from './rest.ts';
export const used = () => 1;
export type Shape = string;
`,
  'src/rest.ts': 'export const member = 1;\nexport function destructured() {}\n',
  'src/client.ts': "import('door');\nimport('react');",
};

let folder: string;
before(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/interfaces-'));
  mkdirSync(join(folder, 'src'));
  for (const [path, text] of Object.entries({ ...remote, ...shell })) writeFileSync(join(folder, path), text);
});
after(() => rmSync(folder, { recursive: true }));

function configWith(options: ConstructorParameters<typeof ModuleFederationPlugin>[0], changes: Configuration) {
  const { plugins, ...config } = commonConfig({
    directory: folder,
    side: 'server',
    uniqueName: 'test',
    layer: 'remote',
  });
  const federation = new ModuleFederationPlugin({ dts: false, manifest: false, ...options });
  return { ...config, ...changes, plugins: [...(plugins ?? []), federation, ...(changes.plugins ?? [])] };
}

test('a remote’s build records the names it uses, with the lines of the sources', async () => {
  const recorder = new SharedImportsPlugin(folder);
  const consumed = { import: false as const, requiredVersion: false as const, singleton: true };
  const federation = {
    name: 'remote',
    exposes: { './remote': './src/remote.tsx' },
    shared: { door: consumed, react: consumed },
  };
  await compile([configWith(federation, { entry: {}, plugins: [recorder] })]);
  assert.deepEqual(recorder.imports, {
    door: {
      destructured: ['src/remote.tsx:11'],
      member: ['src/remote.tsx:13'],
      reexported: ['src/again.ts:3'],
      used: ['src/remote.tsx:12'],
    },
    react: { useMemo: ['src/remote.tsx:13'], useState: ['src/remote.tsx:12'] },
  });
});

test('a shell’s build records what its shared modules export, CommonJS modules too', async () => {
  const recorder = new SharedExportsPlugin();
  const provided = { eager: true, requiredVersion: false as const, version: '1.0.0' };
  const shared = { door: { import: './src/door.ts', ...provided }, react: provided };
  await compile([configWith({ name: 'shell', shared }, { entry: './src/client.ts', plugins: [recorder] })]);
  const { door, react = [] } = recorder.exports;
  assert.deepEqual(door, ['destructured', 'member', 'used']);
  for (const name of ['default', 'useState', 'use']) assert.ok(react.includes(name), name);
});
