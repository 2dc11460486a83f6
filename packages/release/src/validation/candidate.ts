import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';
import { CONTENTS_FILE, type Contents, type Exposed, getSizes } from './contents.ts';
import { type ReadExposed, readExposed } from './exposed/readExposed.ts';
import type { Budget } from './rules/size.ts';

export interface Candidate {
  release: Release;
  exposed: Exposed;
  sizes: Contents['sizes'];
  /** Every script and style sheet for browsers, by its path below `client`. */
  files: Record<string, string>;
  budget: Budget;
  declared?: unknown;
  /** Folder whose name must not be in what browsers run. */
  machineFolder?: string;
}

export interface CandidateOptions {
  budget?: Budget | undefined;
  machineFolder?: string;
  read?: ReadExposed;
}

/** Reads a built release in a folder with `client`, `server` and release.json. @throws {Error} when the exposed module cannot be used. */
export async function readCandidate(
  folder: string,
  { budget = {}, machineFolder, read = readExposed }: CandidateOptions = {},
): Promise<Candidate> {
  const release: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const client = join(folder, 'client');
  const exposed = await read(folder, release.container, Object.keys(release.shared));
  const sizes = getSizes(client, release, exposed);
  const declared = parsed(join(client, CONTENTS_FILE));
  return { release, exposed, sizes, files: textsIn(client), budget, declared, ...(machineFolder && { machineFolder }) };
}

export function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

export function textsIn(client: string): Record<string, string> {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(client, name), 'utf8')]),
  );
}
