import { setTimeout as sleep } from 'node:timers/promises';
import { type CompositionEntry, CompositionLog, type ObjectStore } from 'shell/releases';
import type { Done } from './team.ts';

/** What a team claimed to have happened. */
interface Acknowledged {
  name: string;
  done: readonly Done[];
}

const POLL_MS = 250;

/** Remembers each entry of the log as it was seen first. */
export function watchLog(store: ObjectStore) {
  const seen = new Map<string, string>();
  let isEnding = false;
  const look = async () => {
    const keys = await store.list('compositions/');
    for (const key of keys) if (!seen.has(key)) seen.set(key, String(await store.read(key)));
  };
  const first = look();
  const running = (async () => {
    await first.catch(() => undefined);
    while (!isEnding) {
      await look().catch(() => undefined);
      await sleep(POLL_MS);
    }
  })();
  return {
    /** After the first look. */
    first,
    /** Entries that are no longer what they were. */
    async changed(): Promise<string[]> {
      isEnding = true;
      await running;
      const now = await Promise.all([...seen].map(async ([key, was]) => [key, String(await store.read(key)) === was]));
      return now.flatMap(([key, isSame]) => (isSame ? [] : [`${key} was replaced`]));
    },
  };
}

/** Problems of the log: each entry has to follow from the one before, and everything acknowledged has to be in it in order. */
export async function logProblems(store: ObjectStore, teams: readonly Acknowledged[]): Promise<string[]> {
  const entries: CompositionEntry[] = [];
  for await (const entry of new CompositionLog(store).history()) entries.unshift(entry);
  const problems = entries.flatMap((entry, index) => followProblems(entries[index - 1], entry));
  for (const team of teams) problems.push(...teamProblems(team, entries));
  return problems;
}

function followProblems(before: CompositionEntry | undefined, { number, change, live }: CompositionEntry): string[] {
  if (number !== (before?.number ?? 0) + 1) return [`entry ${number} follows entry ${before?.number}`];
  const names = new Set([...Object.keys(before?.live ?? {}), ...Object.keys(live)]);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.live[name]?.version, live[name]?.version];
    const expected = name === change.name ? change.version : was;
    return is === expected ? [] : [`entry ${number}, ${change.kind} ${change.name}: ${name} is ${is}, not ${expected}`];
  });
}

/** An operation without a response may be in the log too, so the acknowledged ones are a subsequence. */
function teamProblems({ name, done }: Acknowledged, entries: readonly CompositionEntry[]): string[] {
  const own = entries.filter(({ change }) => change.name === name);
  let next = 0;
  for (const { kind, version } of done) {
    if (kind === 'publish') continue;
    const isIt = ({ change }: CompositionEntry) =>
      change.kind === kind && (kind === 'rollback' || change.version === version);
    while (next < own.length && !isIt(own[next] as CompositionEntry)) next += 1;
    if (next === own.length) return [`${kind} ${name}@${version} was acknowledged, and is not in the log`];
    next += 1;
  }
  return [];
}
