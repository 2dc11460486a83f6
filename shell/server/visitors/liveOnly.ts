import { type Composition, isBelow } from 'shared-lib/contract';

/**
 * Prefixes (without locale) below which visitors get live releases only: where people sign in, and where a live release says
 * that they pay. A release that is previewed is not asked.
 */
export function liveOnlyPrefixes(live: Composition): string[] {
  return live.remotes.flatMap(({ access = {}, liveOnly = [] }) => {
    const signIn = Object.keys(access).filter((mount) => access[mount] === 'signed-out');
    return [...signIn, ...liveOnly];
  });
}

export function isLiveOnly(path: string, live: Composition): boolean {
  return liveOnlyPrefixes(live).some((prefix) => isBelow(prefix, path));
}
