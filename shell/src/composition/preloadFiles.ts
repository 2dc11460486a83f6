import type { MountedRelease, RemoteRoute } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';

/** Which files each page of a release takes, as `/releases/NAME/VERSION/files.json` of the site says. */
export interface ReleaseFileList {
  routes: Pick<RemoteRoute, 'id' | 'path'>[];
  /** By chunk group: `remote`, `locale-ua`, the id of a route. */
  groups: Record<string, string[]>;
  /** The hash that each file must have, by its name. */
  integrity: Record<string, string>;
}

const told = new Map<string, ReleaseFileList>();

/** Asks which files a release's pages take. Without the answer its code comes as it always does, one file after another. */
export async function fetchFileList({ base }: MountedRelease): Promise<void> {
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

/**
 * Fetches everything that a page of a release takes, all at once. Chunks are run as they come: each only hands its modules to
 * webpack's queue, which the entry reads when it is there, so none of them waits for another. What fails here is asked for
 * again by the code that needs it, which knows what to do then.
 */
export function preloadFiles({ base, entry, entryIntegrity }: MountedRelease, path: string, locale: Locale): void {
  const files = told.get(base);
  if (!files) return;
  const { routes, groups, integrity } = files;
  const wanted = ['remote', `locale-${locale}`, routeOf(path, routes)?.id ?? ''].flatMap((name) => groups[name] ?? []);
  preload(base + entry, 'script', entryIntegrity);
  for (const file of new Set(wanted)) {
    if (file.endsWith('.css')) preload(base + file, 'style', integrity[file]);
    else runScript(base + file, integrity[file]);
  }
}

/** The browser takes a preloaded file only for an element that asks for the same hash in the same way. */
const hashed = (integrity: string | undefined) => (integrity ? { integrity, crossOrigin: 'anonymous' } : {});

const nonce = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce;

function preload(href: string, as: 'script' | 'style', integrity: string | undefined): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { ...hashed(integrity), rel: 'preload', as, nonce: nonce(), href }));
}

function runScript(address: string, integrity: string | undefined): void {
  const script = document.createElement('script');
  // Webpack waits for a script with the same address instead of asking for it a second time; one that has failed must not stay.
  const leave = () => script.remove();
  const { href: src } = new URL(address, document.baseURI);
  const priority = { fetchPriority: 'high', nonce: nonce(), onload: leave, onerror: leave };
  document.head.append(Object.assign(script, { ...hashed(integrity), ...priority, src }));
}

export function routeOf<R extends { path?: string }>(path: string, routes: R[]): R | undefined {
  return routes.find((route) => new RegExp(`^/${(route.path ?? '').replace(/:[^/]+/g, '[^/]+')}/?$`).test(path));
}
