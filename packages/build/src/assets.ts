import type { ChunkAssets } from '@charity-run/contract';
import type { StatsCompilation } from 'webpack';

/** Chunk names of a route's parts: `registration--content`. */
const PART = '--';

/** Files of each chunk group; those of a route's parts follow the route's own, which hold its loader. */
export function getAssets({ namedChunkGroups = {} }: Pick<StatsCompilation, 'namedChunkGroups'>) {
  const assets: Record<string, ChunkAssets> = {};
  const groups = Object.entries(namedChunkGroups);
  const isPart = ([name]: (typeof groups)[number]) => name.includes(PART);
  for (const [name, { assets: files = [] }] of [
    ...groups.filter((group) => !isPart(group)),
    ...groups.filter(isPart),
  ]) {
    const names = files.map((file) => file.name).filter((file) => file !== 'remoteEntry.js');
    if (names.length === 0) continue;
    const [route = name] = name.split(PART);
    const known = assets[route] ?? { js: [], css: [] };
    assets[route] = { js: added(known.js, names, '.js'), css: added(known.css, names, '.css') };
  }
  return assets;
}

function added(known: string[], names: string[], ending: string): string[] {
  return [...new Set([...known, ...names.filter((name) => name.endsWith(ending))])];
}
