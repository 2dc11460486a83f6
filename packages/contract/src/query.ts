import { type Composition, findOwner, type MountedRelease } from './composition.ts';

/** The part of a query that the page at `pathname` (without locale) reads, in one spelling: `?page=2`, or nothing. */
export function declaredSearch(pathname: string, search: string, composition: Composition<MountedRelease>): string {
  if (!search) return '';
  const { release } = findOwner(pathname, composition) ?? {};
  if (!release) return '';
  return release.query ? keepDeclared(search, declaredFor(pathname, release.query)) : search;
}

/** Keeps the declared parameters, in the order of their declaration. */
export function keepDeclared(search: string, declared: readonly string[]): string {
  const sent = new URLSearchParams(search);
  const kept = declared.flatMap((name) => sent.getAll(name).map((value) => [name, value]));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

function declaredFor(pathname: string, query: Record<string, readonly string[]>): readonly string[] {
  if (Object.hasOwn(query, pathname)) return query[pathname] ?? [];
  const pattern = Object.keys(query).find((path) => matchesPath(path, pathname));
  return pattern === undefined ? [] : (query[pattern] ?? []);
}

/** Whether a path is one of a route such as `/news/:slug`. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const [expected, actual] = [pattern.split('/'), pathname.split('/')];
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? actual[index] !== '' : segment === actual[index]))
  );
}
