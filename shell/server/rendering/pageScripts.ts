import { type Composition, findOwner, type Release } from 'shared-lib/contract';
import { escapeHtml } from 'shared-lib/html';
import type { Locale } from 'shared-lib/i18n/locales';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { call } from './inlineScripts.ts';
import type { Script, ShellFiles } from './shellFiles.ts';

export interface PageNeeds {
  pathname: string;
  locale: Locale;
  composition: Composition;
  routeIds: string[];
  shellChunks: string[];
  /** Origin of the CDN in front of all files; empty without one. */
  assetsOrigin: string;
}

/** The release that owns a page, and the chunk groups the page needs. */
export function ownerOfPage({ pathname, locale, composition, routeIds }: PageNeeds) {
  const { path } = parseLocalizedPath(pathname.replace(/\?.*/s, ''));
  const release = findOwner(path, composition)?.release;
  return { release, groups: release ? ['remote', `locale-${locale}`, ...routeIds] : [] };
}

/** The page's scripts in a template, which delays their download, and the inline script that loads them. */
export function pageScripts(page: PageNeeds, nonce: string, shell: ShellFiles, afterPaint: boolean): string {
  const { reportFailedStart, loadScripts } = shell.inlineScripts;
  const inline = [
    ...(reportFailedStart ? [call(reportFailedStart, shell.version, shell.base)] : []),
    call(loadScripts, afterPaint),
  ];
  return [
    `<template id="scripts">${scriptElements(page, nonce, shell).join('\n')}</template>`,
    `<script nonce="${nonce}">${inline.join(';')}</script>`,
  ].join('\n');
}

/** Preloads for every script, so that they download in parallel, then the entries. */
function scriptElements(page: PageNeeds, nonce: string, shell: ShellFiles): string[] {
  const { release, groups } = ownerOfPage(page);
  const ofShell = [`locale-${page.locale}`, ...page.shellChunks].flatMap((name) => shell.getScripts(name));
  const preloads = [...ofShell, ...releaseScripts(release, groups, page.assetsOrigin)];
  return [
    ...preloads.map(
      (script) => `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" ${source('href', script)}>`,
    ),
    ...shell.entries.map((script) => `<script fetchpriority="low" nonce="${nonce}" ${source('src', script)}></script>`),
  ];
}

/** Browsers reuse a preload only for an element with the same hash and CORS mode. */
function source(attribute: 'src' | 'href', { src, integrity }: Script): string {
  const url = `${attribute}="${escapeHtml(src)}"`;
  return integrity ? `${url} integrity="${integrity}" crossorigin` : url;
}

function releaseScripts(release: Release | undefined, groups: string[], assetsOrigin: string): Script[] {
  if (!release) return [];
  const files = new Set([release.entry, ...groups.flatMap((group) => release.assets[group]?.js ?? [])]);
  return [...files].map((file) => ({ src: assetsOrigin + release.base + file, integrity: release.integrity[file] }));
}
