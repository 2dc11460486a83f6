import type { CompositionEntry } from '@charity-run/release/composition';

/** Earlier live versions, the nearest first. A rollback also undoes the change before it. @param newestFirst the log. */
export async function* previousVersions(
  name: string,
  newestFirst: AsyncIterable<CompositionEntry> | Iterable<CompositionEntry>,
): AsyncGenerator<string> {
  let later: CompositionEntry | undefined;
  let rolledBackCount = 0;
  for await (const entry of newestFirst) {
    const version = entry.live[name]?.version;
    if (later && version !== later.live[name]?.version) {
      if (later.change.kind === 'rollback' && later.change.name === name) rolledBackCount += 1;
      else if (rolledBackCount > 0) rolledBackCount -= 1;
      else if (version) yield version;
    }
    later = entry;
  }
}
