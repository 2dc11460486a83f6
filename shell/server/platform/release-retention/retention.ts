import { type CompositionEntry, previousVersions } from '../../releases/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Open tabs load files of their release for this long. */
const KEPT_MS = 7 * DAY_MS;

/** Usage of releases according to the log, by `NAME@VERSION`. */
export interface Usage {
  needed: Set<string>;
  replacedAt: Map<string, Date>;
}

export async function getUsage(newestFirst: readonly CompositionEntry[]): Promise<Usage> {
  const [newest] = newestFirst;
  const needed = new Set(newest ? usedBy(newest) : []);
  for (const name of new Set(newestFirst.flatMap(({ live }) => Object.keys(live)))) {
    for await (const version of previousVersions(name, newestFirst)) {
      needed.add(`${name}@${version}`);
      break;
    }
  }
  const replacedAt = new Map<string, Date>();
  newestFirst.forEach((entry, index) => {
    const after = newestFirst[index - 1];
    for (const release of after ? usedBy(entry) : []) {
      if (after && !needed.has(release) && !replacedAt.has(release)) replacedAt.set(release, new Date(after.at));
    }
  });
  return { needed, replacedAt };
}

/** @param publishedAt absent for local builds, which are kept until they have been live once. */
export function isDispensable(release: string, usage: Usage, publishedAt: Date | undefined, now: Date): boolean {
  if (usage.needed.has(release)) return false;
  const times = [usage.replacedAt.get(release), publishedAt].filter((time) => time !== undefined);
  return times.length > 0 && times.every((time) => now.getTime() - time.getTime() >= KEPT_MS);
}

function usedBy({ live, canaries }: CompositionEntry): string[] {
  const all = [...Object.entries(live).map(([name, { version }]) => ({ name, version })), ...canaries];
  return all.map(({ name, version }) => `${name}@${version}`);
}
