import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-lib/contract';
import { CONTENTS_FILE, type Contents, type Exposed, readExposed } from '../../build/contents.ts';
import type { Budget } from '../../workspace.ts';
import type { RemoteWorkspace } from '../findRemote.ts';

export interface Candidate {
  release: Release;
  exposed: Exposed;
  /** Compressed bytes at build time. */
  sizes: Contents['sizes'];
  /** Every script and style sheet for browsers, by its path below `client`. */
  files: Record<string, string>;
  budget: Budget;
}

/** Reads the build in a workspace's `dist`. @throws {Error} when the exposed module cannot be used. */
export async function readCandidate({ directory, microFrontend }: RemoteWorkspace): Promise<Candidate> {
  const dist = join(directory, 'dist');
  const release: Release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const { sizes }: Contents = JSON.parse(readFileSync(join(dist, 'client', CONTENTS_FILE), 'utf8'));
  const exposed = await readExposed(dist, release.container, Object.keys(release.shared));
  return { release, exposed, sizes, files: textsIn(join(dist, 'client')), budget: microFrontend.budget ?? {} };
}

function textsIn(client: string): Record<string, string> {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(client, name), 'utf8')]),
  );
}
