import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeShellRelease } from 'shell/testing';

/** A shell with only a manifest: the site server starts at once and serves skeletons. */
export function writePlainShell(folder: string, shared: Record<string, string>): void {
  for (const part of ['client', 'public', 'server']) mkdirSync(join(folder, part), { recursive: true });
  const { shell: parts } = fakeShellRelease;
  const release = { ...fakeShellRelease, assets: {}, shell: { ...parts, provides: shared } };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  writeFileSync(join(folder, 'server/package.json'), '{ "type": "commonjs" }');
  const render = 'exports.createRenderer = () => ({ render: async () => { throw new Error("no shell"); } });';
  writeFileSync(join(folder, 'server/render.js'), render);
}
