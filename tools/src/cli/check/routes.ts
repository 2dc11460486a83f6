import { isBelow, type Release } from 'shared-lib/contract';
import type { ContentsRoute } from '../../build/contents.ts';

/** Every route is below a mount and has an id that names its chunk, so that the HTML can preload the page's files. */
export function routeProblems(
  routes: ContentsRoute[],
  { mounts, assets }: Pick<Release, 'mounts' | 'assets'>,
): string[] {
  return [...outside(routes, mounts), ...twice(routes.map(({ id }) => id)), ...withoutChunk(routes, assets)];
}

function outside(routes: ContentsRoute[], mounts: string[]): string[] {
  return routes
    .filter(({ path }) => !mounts.some((mount) => isBelow(mount, path)))
    .map(
      ({ id, path }) => `routes: ${id} (${path}) lies outside of ${mounts.join(', ')}; change its path or the mounts`,
    );
}

function twice(ids: string[]): string[] {
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `routes: the id ${id} is there twice; give each route its own`);
}

function withoutChunk(routes: ContentsRoute[], assets: Release['assets']): string[] {
  return routes
    .filter(({ id }) => !assets[id])
    .map(({ id }) => `routes: ${id} has no chunk; write import(/* webpackChunkName: "${id}" */ …) in its lazy`);
}
