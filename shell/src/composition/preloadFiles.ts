import type { MountedRelease, RemoteRoute } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';

/** Files of each page of a release, from `/releases/NAME/VERSION/files.json`. */
export interface ReleaseFileList {
  routes: Pick<RemoteRoute, 'id' | 'path'>[];
  /** By chunk group: `remote`, `locale-ua`, a route id. */
  groups: Record<string, string[]>;
  integrity: Record<string, string>;
}

const fileLists = new Map<string, ReleaseFileList>();

export async function fetchFileList({ base }: MountedRelease): Promise<void> {
  const [folder] = /\/releases\/.+\/(?=client\/$)/.exec(base) ?? [];
  if (!folder) return;
  try {
    const response = await fetch(`${folder}files.json`, { priority: 'low' });
    if (response.ok) fileLists.set(base, await response.json());
  } catch {
    // Without the list, code loads file by file.
  }
}

/** Loads all files of a page in parallel. Chunks may run before the entry; failed files are loaded again by the code that needs them. */
export function preloadFiles({ base, entry, entryIntegrity }: MountedRelease, path: string, locale: Locale): void {
  const files = fileLists.get(base);
  if (!files) return;
  const { routes, groups, integrity } = files;
  const paths = ['remote', `locale-${locale}`, findRoute(path, routes)?.id ?? ''].flatMap((name) => groups[name] ?? []);
  preload(base + entry, 'script', entryIntegrity);
  for (const file of new Set(paths)) {
    if (file.endsWith('.css')) preload(base + file, 'style', integrity[file]);
    else runScript(base + file, integrity[file]);
  }
}

/** Browsers reuse a preload only for an element with the same hash and CORS mode. */
const hashed = (integrity: string | undefined) => (integrity ? { integrity, crossOrigin: 'anonymous' } : {});

function preload(href: string, as: 'script' | 'style', integrity: string | undefined): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { ...hashed(integrity), rel: 'preload', as, href }));
}

function runScript(path: string, integrity: string | undefined): void {
  const script = document.createElement('script');
  // Webpack reuses a script element with the same URL, so a failed one must be removed.
  const leave = () => script.remove();
  const { href: src } = new URL(path, document.baseURI);
  const priority = { fetchPriority: 'high', onload: leave, onerror: leave };
  document.head.append(Object.assign(script, { ...hashed(integrity), ...priority, src }));
}

export function findRoute<R extends { path?: string }>(path: string, routes: R[]): R | undefined {
  return routes.find((route) => new RegExp(`^/${(route.path ?? '').replace(/:[^/]+/g, '[^/]+')}/?$`).test(path));
}
