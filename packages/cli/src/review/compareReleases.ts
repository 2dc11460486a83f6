import type { Release } from '@charity-run/release/api';
import { type CodeChange, codeChanges } from '../codeChanges.ts';
import { type Differences, differenceLines, differences } from '../differences.ts';
import { getContents, type PlatformClient, readSize } from '../platform/client.ts';

export interface Comparison {
  changes: Differences;
  code: CodeChange[];
  lines: string[];
}

/** What differs between two stored releases of a micro-frontend. */
export async function compareReleases(
  client: PlatformClient,
  name: string,
  versions: [before: string, after: string],
): Promise<Comparison> {
  const read = async (version: string) => {
    const release = await client.call<Release>('GET', `/platform/releases/${name}/${version}`);
    return { release, contents: await getContents(client, release) };
  };
  const [before, after] = await Promise.all([read(versions[0]), read(versions[1])]);
  const changes = differences(before, after);
  const code = await codeChanges(before, after, ({ base }, file) => readSize(client, base + file));
  return { changes, code, lines: differenceLines(changes, code) };
}
