import type { ContentsRoute } from '@charity-run/release/validation';
import type { Page } from '@playwright/test';

type BuiltRoute = Pick<ContentsRoute, 'id' | 'path' | 'query'>;

/** What the federation runtime leaves for its devtools. */
interface Federation {
  __INSTANCES__?: { name: string; loadRemote: (id: string) => Promise<{ default?: { routes?: unknown } } | null> }[];
}

/** Routes of the module that a page of this composition has loaded, as the shell gets them: sign-in pages have the live one. @returns nothing if it has none. */
export function routesInBrowser(
  page: Page,
  tried: { container: string; composition: string },
): Promise<BuiltRoute[] | 'other composition' | undefined> {
  return page.evaluate(async ({ container: name, composition }) => {
    const state = document.getElementById('page-state')?.textContent ?? '{}';
    if (JSON.parse(state).composition?.id.split('.')[0] !== composition) return 'other composition' as const;
    const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: Federation };
    const host = federation?.__INSTANCES__?.find((instance) => instance.name === 'shell');
    const routes = (await host?.loadRemote(`${name}/remote`))?.default?.routes;
    if (!Array.isArray(routes)) return undefined;
    return routes.slice(0, 1000).map(({ id, path = '', query = [] }) => ({
      id: String(id),
      path: `/${path}`,
      query: [query].flat().map(String),
    }));
  }, tried);
}

/** Differences of the browser build from the server build, which the rules have checked. */
export function routeDifferences(browser: readonly BuiltRoute[], server: readonly BuiltRoute[]): string[] {
  const [theirs, ours] = [browser.map(describeRoute), server.map(describeRoute)];
  return [
    ...theirs.filter((route) => !ours.includes(route)).map((route) => `only the browser build has the route ${route}`),
    ...ours.filter((route) => !theirs.includes(route)).map((route) => `only the server build has the route ${route}`),
  ];
}

function describeRoute({ id, path, query = [] }: BuiltRoute): string {
  return `${id} (${path}${query.length > 0 ? `?${[...query].sort().join('&')}` : ''})`.slice(0, 150);
}
