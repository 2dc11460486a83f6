import type { CompositionEntry } from '@charity-run/release/api';

/** The release that was live before, as far as the shown part of the log knows. @param log newest first */
export function findVersionBefore(name: string, version: string, log: CompositionEntry[]): string | undefined {
  return log.map(({ live }) => live[name]?.version).find((one) => one !== undefined && one !== version);
}
