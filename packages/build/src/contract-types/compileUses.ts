import { join, sep } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { mergeContract } from './mergeContract.ts';
import { getPlace, openTypes } from './openTypes.ts';

/** Errors of a workspace's code beside live contracts of others, each with file and line. @param live their `contract.d.ts` by owner */
export function compileUses(directory: string, entries: string[], live: Record<string, string>): string[] {
  const merged = Object.entries(live).map(([owner, text]) => [
    `${owner}.d.ts`,
    mergeContract(text, join(root, '.cache/types')),
  ]);
  return openTypes(directory, entries, Object.fromEntries(merged), ({ program }) => {
    const own = program.getSourceFileNames().filter((file) => file.startsWith(directory + sep));
    return own.flatMap((file) =>
      program.getSemanticDiagnostics(file).map(({ pos, text }) => `${getPlace(file, pos)}: ${text}`),
    );
  });
}
