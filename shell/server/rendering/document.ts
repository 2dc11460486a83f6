import { type Composition, forBrowser, ownerOf, type Release } from 'shared-lib/contract';
import { type Locale, languageOf } from 'shared-lib/i18n/locales';
import { localizePath, parseLocalizedPath } from 'shared-lib/i18n/paths';
import { rememberEarlyInput } from '../../src/earlyInput.ts';
import { markFreshPage } from '../../src/freshPage.ts';
import { escapeHtml, escapeScript } from '../../src/head/printHead.ts';
import type { PageState } from '../../src/pageState.ts';
import { previewBanner } from '../preview/banner.ts';
import type { VisitorComposition } from '../visitors/visitors.ts';
import { guardScript } from './guardScript.ts';
import { layerOrder } from './layerOrder.ts';
import { liveReloadScript } from './liveReload.ts';
import type { Script, ShellFiles } from './shellFiles.ts';
import type { StyleSheets } from './styleSheets.ts';
import { trustedScripts } from './trustedScripts.ts';

export interface DocumentParts {
  pathname: string;
  locale: Locale;
  /** Stands for the nonce of the answer. */
  nonce: string;
  composition: Composition;
  head: string;
  hydration: PageState['hydration'];
  isCabinetOpen: boolean;
  /** Routes of the remote that were rendered; empty when only the skeleton was. */
  routeIds: string[];
  /** The shell's own lazy parts that were rendered. */
  shellChunks: string[];
  liveReload: boolean;
  /** Origin of the CDN in front of all files; empty without one. */
  assetsOrigin: string;
  /** The release that is previewed. */
  preview?: VisitorComposition['preview'];
  /** Only for people who test the site. */
  tester?: PageState['tester'];
}

/**
 * The HTML around the rendered page. It names every file the page needs, so that nothing waits for anything else, and
 * carries its styles inside, so that a remote whose files cannot be had never keeps the page from being painted. Scripts
 * wait behind the pictures of the first screen: the page can be read long before it can be pressed.
 */
export function openDocument(parts: DocumentParts, shell: ShellFiles, styles: StyleSheets): string {
  const { locale, nonce, composition, pathname, head, shellChunks } = parts;
  const owner = ownerOf(parseLocalizedPath(pathname).path, composition);
  const shellScripts = [`locale-${locale}`, ...shellChunks].flatMap((name) => shell.scriptsOf(name));
  const groups = owner ? ['remote', `locale-${locale}`, ...parts.routeIds] : [];
  return [
    `<!doctype html>\n<html lang="${languageOf(locale)}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script nonce="${nonce}">${trustedScripts(parts.assetsOrigin ? [parts.assetsOrigin] : [])}${guardScript(pathname, composition, parts.isCabinetOpen)};${markFreshPage}${rememberEarlyInput}</script>`,
    ...shell
      .fontsFor(locale)
      .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<style nonce="${nonce}">${layerOrder}</style>`,
    ...shell.styles(shellChunks).map((style) => inlineStyle(style, nonce)),
    ...(owner ? styles.of(owner.release, groups).map((style) => inlineStyle(style, nonce)) : []),
    head,
    '<meta name="theme-color" content="#0E3A2C"><meta name="color-scheme" content="light">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${localizePath('/site.webmanifest', locale)}">`,
    ...[...shellScripts, ...releaseScripts(owner?.release, groups, parts.assetsOrigin)].map(
      (script) => `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" ${addressed('href', script)}>`,
    ),
    ...shell.entries.map(
      (script) => `<script defer fetchpriority="low" nonce="${nonce}" ${addressed('src', script)}></script>`,
    ),
    ...(parts.liveReload ? [`<script nonce="${nonce}">${liveReloadScript}</script>`] : []),
    '</head>\n<body>\n<div id="root">',
  ].join('\n');
}

export function closeDocument({
  composition,
  hydration,
  isCabinetOpen,
  tester,
  preview,
  ...page
}: DocumentParts): string {
  const state: PageState = {
    composition: forBrowser(composition, page.assetsOrigin),
    hydration,
    isCabinetOpen,
    tester,
    liveOnly: preview?.liveOnly,
  };
  return [
    '</div>\n',
    preview ? previewBanner(preview, page.locale, page.nonce) : '',
    `<script type="application/json" id="page-state">${escapeScript(JSON.stringify(state))}</script>\n</body>\n</html>\n`,
  ].join('');
}

function inlineStyle({ href, css }: { href: string; css: string }, nonce: string): string {
  return `<style nonce="${nonce}" data-href="${escapeHtml(href)}">${css}</style>`;
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
