import type { Contents, Exposed } from '../contents.ts';

/** The namespace of texts is the remote's name: texts of another would be shown to its visitors. */
export function namespaceProblems({ namespace }: Pick<Exposed, 'namespace'>, name: string): string[] {
  return namespace === name ? [] : [`exposed module: its namespace is "${namespace}"; it has to be "${name}"`];
}

/** The declared contents are those of the built module and its files. */
export function contentsProblems(declared: unknown, computed: Contents): string[] {
  const fields = (typeof declared === 'object' && declared !== null ? declared : {}) as Record<string, unknown>;
  return Object.entries(computed)
    .filter(([field, value]) => sortedJson(fields[field]) !== sortedJson(value))
    .map(([field]) => `contents: "${field}" of contents.json differs from the build; build by "build"`);
}

/** Whether a value has the types of an {@link Exposed}: it comes from a process that runs the release. */
export function isExposed(value: unknown): value is Exposed {
  const { contract, namespace, routes, fills = [], texts } = (value ?? {}) as Partial<Exposed>;
  const isRoute = (route: Partial<Exposed['routes'][number]> | null) =>
    typeof route?.id === 'string' &&
    typeof route.path === 'string' &&
    /^\/(?!\/)/.test(route.path) &&
    ['undefined', 'number'].includes(typeof route.maxDiffPixelRatio) &&
    [route.query ?? [], route.examples ?? []].every(
      (all) => Array.isArray(all) && all.every((each) => typeof each === 'string'),
    );
  const isTexts = (all: unknown) =>
    typeof all === 'object' && all !== null && Object.values(all).every((text) => typeof text === 'string');
  return (
    typeof contract === 'number' &&
    typeof namespace === 'string' &&
    Array.isArray(routes) &&
    routes.every(isRoute) &&
    Array.isArray(fills) &&
    fills.every((name) => typeof name === 'string') &&
    isTexts(texts?.ua) &&
    isTexts(texts?.en)
  );
}

function sortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
