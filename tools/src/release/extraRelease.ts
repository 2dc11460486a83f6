import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeHashes, hashesOfRelease } from '@charity-run/build/hashes';
import { computeIntegrity } from '@charity-run/release/integrity';
import { readWorkspace, remoteWorkspaces } from '@charity-run/release/workspace';
import { type Release, SHELL } from 'shared-lib/contract';
import { type Canary, CompositionLog, FolderStore, type NextEntry } from 'shell/releases';

export type Edits = Record<string, (text: string) => string>;
/** What its package.json would declare. */
export type Terms = Pick<Release, 'flags' | 'configSchema'>;

/** Stores the present build of a remote or the shell under another version, with edited files and correct hashes. */
export function storeExtraRelease(
  name: string,
  version: string,
  dataDir: string,
  edits: Edits = {},
  terms: Terms = {},
): Release {
  const remote = remoteWorkspaces().find(({ microFrontend }) => microFrontend.name === name);
  const workspace = name === SHELL ? readWorkspace(SHELL) : remote;
  if (!workspace) throw new Error(`There is no remote ${name}`);
  const folder = join(dataDir, 'releases', name, version);
  cpSync(join(workspace.directory, 'dist'), folder, { recursive: true });
  const built: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const client = join(folder, 'client');
  const entry = join(client, built.entry);
  let entryText = readFileSync(entry, 'utf8');
  for (const [beginning, edit] of Object.entries(edits)) {
    const file = readdirSync(client).find((one) => one.startsWith(beginning) && one.endsWith('.js'));
    if (!file) throw new Error(`${name} has no file ${beginning}…`);
    if (file === built.entry) {
      entryText = edit(entryText);
      continue;
    }
    const text = edit(readFileSync(join(client, file), 'utf8'));
    rewrite(join(client, file), text);
    entryText = entryText.replace(built.integrity[file] ?? '', computeIntegrity(text));
  }
  rewrite(entry, entryText);
  const base = `/releases/${name}/${version}/client/`;
  const server = join(folder, 'server');
  for (const file of readdirSync(server).filter((one) => one.endsWith('.js'))) {
    writeFileSync(join(server, file), readFileSync(join(server, file), 'utf8').replaceAll(built.base, base));
  }
  const files = hashesOfRelease(folder);
  const release: Release = { ...built, ...terms, version, base, integrity: computeHashes(client), files };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

export async function changeComposition(dataDir: string, next: (inForce: NextEntry) => NextEntry): Promise<void> {
  await new CompositionLog(new FolderStore(dataDir)).append((inForce) => inForce && next(inForce));
}

function rewrite(path: string, text: string): void {
  writeFileSync(path, text);
  for (const compressed of ['br', 'gz']) rmSync(`${path}.${compressed}`, { force: true });
}

/** Makes a stored release live for all visitors of a running site, as its platform does. */
export async function activateRelease(dataDir: string, name: string, version: string): Promise<void> {
  const release = { version, since: new Date().toISOString(), by: 'team' };
  await changeComposition(dataDir, ({ live, canaries }) => ({
    by: 'team',
    change: { kind: 'activate', name, version },
    live: { ...live, [name]: release },
    canaries,
  }));
}

/** Makes a stored release live for a share of the visitors of a running site. */
export async function startCanary(
  dataDir: string,
  canary: Pick<Canary, 'name' | 'version' | 'percent'>,
): Promise<void> {
  const started = Object.assign({ since: new Date().toISOString(), by: 'team' }, canary);
  await changeComposition(dataDir, ({ live }) => ({
    by: 'team',
    change: { kind: 'canary', name: canary.name, version: canary.version },
    live,
    canaries: [started],
  }));
}
