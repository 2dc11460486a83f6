import { computeIntegrity } from '@charity-run/release/integrity';
import { CompositionLog, type ObjectStore, ReleaseLibrary, releaseKey } from 'shell/releases';

/** Problems of a store after a kill: log entries have to be whole, and releases complete with their hashes. */
export async function storeProblems(store: ObjectStore): Promise<string[]> {
  const library = new ReleaseLibrary(store);
  const problems: string[] = [];
  let expected = (await new CompositionLog(store).newest())?.number ?? 0;
  for await (const { number, live, canaries } of new CompositionLog(store).history()) {
    if (number !== expected) problems.push(`entry ${expected} is missing`);
    expected = number - 1;
    const named = [...Object.entries(live).map(([name, { version }]) => ({ name, version })), ...canaries];
    for (const { name, version } of named) {
      if (!(await library.find(name, version)))
        problems.push(`entry ${number} names ${name}@${version}, which is not there`);
    }
  }
  if (expected !== 0) problems.push(`entry ${expected} is missing`);
  for (const name of await store.children('releases/')) {
    for (const version of await store.children(`releases/${name}/`)) {
      problems.push(...(await releaseProblems(store, name, version)));
    }
  }
  return problems;
}

async function releaseProblems(store: ObjectStore, name: string, version: string): Promise<string[]> {
  const release = await new ReleaseLibrary(store).find(name, version);
  // Uploads in progress are not releases: they cannot be activated.
  if (!release) return [];
  const files = Object.entries(release.files).map(async ([path, hash]) => {
    const bytes = await store.read(releaseKey(name, version) + path);
    const found = bytes && computeIntegrity(bytes);
    return found === hash ? [] : [`${name}@${version}: ${path} is ${bytes ? 'damaged' : 'missing'}`];
  });
  return (await Promise.all(files)).flat();
}
