import type { MountedRelease, RemoteRoute } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';

/** Which files each page of a release takes, as `/releases/NAME/VERSION/files.json` of the site says. */
export interface PageFiles {
  routes: Pick<RemoteRoute, 'id' | 'path'>[];
  /** By chunk group: `remote`, `locale-ua`, the id of a route. */
  groups: Record<string, string[]>;
  /** The hash that each file must have, by its name. */
  integrity: Record<string, string>;
}

const told = new Map<string, PageFiles>();

/** Asks which files a release's pages take. Without the answer its code comes as it always does, one file after another. */
export async function askForFiles({ base }: MountedRelease): Promise<void> {
  // A build that lies elsewhere, on a developer's machine, has nobody who could tell.
  const [folder] = /\/releases\/.+\/(?=client\/$)/.exec(base) ?? [];
  if (!folder) return;
  try {
    const answer = await fetch(`${folder}files.json`, { priority: 'low' });
    if (answer.ok) told.set(base, await answer.json());
  } catch {
    // Nobody waits for it.
  }
}

/** Has the browser fetch everything that a page of a release takes, all at once, as the scripts will ask for it. */
export function preloadFiles({ base, entry, entryIntegrity }: MountedRelease, path: string, locale: Locale): void {
  const files = told.get(base);
  if (!files) return;
  const { routes, groups, integrity } = files;
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  const wanted = ['remote', `locale-${locale}`, routeOf(path, routes)?.id ?? ''].flatMap((name) => groups[name] ?? []);
  for (const file of new Set([entry, ...wanted])) {
    const link = document.createElement('link');
    const hash = file === entry ? entryIntegrity : integrity[file];
    // The browser takes a preloaded file only for an element that asks for the same hash in the same way.
    if (hash) Object.assign(link, { integrity: hash, crossOrigin: 'anonymous' });
    Object.assign(link, { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', nonce, href: base + file });
    document.head.append(link);
  }
}

export function routeOf<R extends { path?: string }>(path: string, routes: R[]): R | undefined {
  return routes.find((route) => new RegExp(`^/${(route.path ?? '').replace(/:[^/]+/g, '[^/]+')}/?$`).test(path));
}
