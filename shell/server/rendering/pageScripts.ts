import { type Composition, ownerOf, type Release } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n/locales';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { escapeHtml } from '../../src/head/printHead.ts';
import type { Script, ShellFiles } from './shellFiles.ts';

export interface PageNeeds {
  pathname: string;
  locale: Locale;
  composition: Composition;
  /** Routes of the remote that were rendered; empty when only the skeleton was. */
  routeIds: string[];
  /** The shell's own lazy parts that were rendered. */
  shellChunks: string[];
  /** Origin of the CDN in front of all files; empty without one. */
  assetsOrigin: string;
}

/** The release a page belongs to, and the groups of its files that the page needs. */
export function ownerOfPage({ pathname, locale, composition, routeIds }: PageNeeds) {
  const release = ownerOf(parseLocalizedPath(pathname).path, composition)?.release;
  return { release, groups: release ? ['remote', `locale-${locale}`, ...routeIds] : [] };
}

/** Every script a page needs, as elements, so that none waits for another one to be known; the last ones run. */
export function pageScripts(page: PageNeeds, nonce: string, shell: ShellFiles): string[] {
  const { release, groups } = ownerOfPage(page);
  const ofShell = [`locale-${page.locale}`, ...page.shellChunks].flatMap((name) => shell.scriptsOf(name));
  return [
    ...[...ofShell, ...releaseScripts(release, groups, page.assetsOrigin)].map(
      (script) => `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" ${addressed('href', script)}>`,
    ),
    ...shell.entries.map(
      (script) => `<script fetchpriority="low" nonce="${nonce}" ${addressed('src', script)}></script>`,
    ),
  ];
}

/** The browser takes a preloaded script only for an element that asks for the same hash in the same way. */
function addressed(attribute: 'src' | 'href', { src, integrity }: Script): string {
  const address = `${attribute}="${escapeHtml(src)}"`;
  return integrity ? `${address} integrity="${integrity}" crossorigin` : address;
}

function releaseScripts(release: Release | undefined, groups: string[], assetsOrigin: string): Script[] {
  if (!release) return [];
  const files = new Set([release.entry, ...groups.flatMap((group) => release.assets[group]?.js ?? [])]);
  return [...files].map((file) => ({ src: assetsOrigin + release.base + file, integrity: release.integrity[file] }));
}
