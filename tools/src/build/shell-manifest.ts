import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-lib/contract';
import type { StatsCompilation } from 'webpack';
import type { Workspace } from '../workspace.ts';
import { hashesOf } from './hashes.ts';
import { buildInlineScripts } from './inlineScripts.ts';
import { providedPackages } from './webpack/sharing.ts';

/** Facts of the shell's build for the site server; paths relative to `dist/client`. */
export interface ShellManifest {
  js: string[];
  css: string[];
  chunks: Record<string, string[]>;
  fonts: string[];
  /** sha384 of every script, as in the `integrity` attribute. */
  integrity: Record<string, string>;
  /** Source of each function in `src/inline`. */
  inlineScripts: Record<string, string>;
  contract: number;
  /** Version of each package that the shell shares with remotes. */
  shared: Record<string, string>;
}

export function writeShellManifest({ directory }: Workspace, stats: StatsCompilation): void {
  const dist = join(directory, 'dist');
  const files = (group: string) => (stats.namedChunkGroups?.[group]?.assets ?? []).map((asset) => asset.name);
  const entry = files('shell');
  const lazy = Object.keys(stats.namedChunkGroups ?? {}).filter((name) => name !== 'shell');
  const manifest: ShellManifest = {
    js: entry.filter((name) => name.endsWith('.js')),
    css: entry.filter((name) => name.endsWith('.css')),
    chunks: Object.fromEntries(lazy.map((name) => [name, files(name)])),
    // Read from disk: webpack's own list omits files of grouped chunks.
    fonts: readdirSync(join(dist, 'client/assets'))
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => `assets/${name}`),
    integrity: hashesOf(join(dist, 'client'), (path) => path.endsWith('.js')),
    inlineScripts: buildInlineScripts(directory),
    contract: CONTRACT_VERSION,
    shared: Object.fromEntries(Object.entries(providedPackages()).map(([name, { version = '' }]) => [name, version])),
  };
  writeFileSync(join(dist, 'shell.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
