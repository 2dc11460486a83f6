import { isBelow, type Release } from '@charity-run/contract';
import type { ContentsRoute } from '../contents.ts';

/** Every route is below a mount and has an id that names its chunk, so that the HTML can preload the page's files. */
export function routeProblems(
  routes: ContentsRoute[],
  { mounts, assets }: Pick<Release, 'mounts' | 'assets'>,
): string[] {
  return [
    ...outside(routes, mounts),
    ...unlikeExamples(routes),
    ...unlikeRatios(routes),
    ...twice(routes.map(({ id }) => id)),
    ...withoutChunk(routes, assets),
  ];
}

/** The query parameters of release.json, which decide on cached pages, are those of the routes. */
export function queryProblems(routes: ContentsRoute[], declared: Release['query']): string[] {
  const query = Object.entries(declared ?? {}).map(([path, names]) => `${path}?${names}`);
  const built = routes.flatMap(({ path, query: names = [] }) => (names.length > 0 ? [`${path}?${names}`] : []));
  const isSame = declared === undefined || JSON.stringify(query.sort()) === JSON.stringify(built.sort());
  return isSame ? [] : ['routes: "query" of release.json differs from the routes; build by "build"'];
}

function outside(routes: ContentsRoute[], mounts: string[]): string[] {
  return routes
    .filter(({ path }) => !mounts.some((mount) => isBelow(mount, path)))
    .map(
      ({ id, path }) => `routes: ${id} (${path}) lies outside of ${mounts.join(', ')}; change its path or the mounts`,
    );
}

function unlikeExamples(routes: ContentsRoute[]): string[] {
  return routes.flatMap(({ id, path, examples = [] }) =>
    examples
      .filter((example) => !isLike(example, path))
      .map((example) => `routes: the example ${example} of ${id} is no page of ${path}; change it`),
  );
}

function unlikeRatios(routes: ContentsRoute[]): string[] {
  return routes
    .filter(({ maxDiffPixelRatio: ratio = 0 }) => !(ratio >= 0 && ratio <= 1))
    .map(
      ({ id, maxDiffPixelRatio }) =>
        `routes: maxDiffPixelRatio of ${id} is ${maxDiffPixelRatio}; write a share, 0 to 1`,
    );
}

function isLike(example: string, path: string): boolean {
  const [segments, pattern] = [example.split('/'), path.split('/')];
  return (
    segments.length === pattern.length &&
    pattern.every((part, index) =>
      part.startsWith(':') ? /^[^:?#]+$/.test(segments[index] ?? '') : part === segments[index],
    )
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
