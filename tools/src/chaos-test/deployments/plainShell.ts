import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeShellManifest } from 'shell/testing';

/** A shell with only a manifest: the site server starts at once and serves skeletons. */
export function writePlainShell(folder: string, shared: Record<string, string>): void {
  for (const part of ['client', 'public', 'server']) mkdirSync(join(folder, part), { recursive: true });
  const manifest = { ...fakeShellManifest, js: [], shared };
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'server/package.json'), '{ "type": "commonjs" }');
  const render = 'exports.createRenderer = () => ({ render: async () => { throw new Error("no shell"); } });';
  writeFileSync(join(folder, 'server/render.js'), render);
}
