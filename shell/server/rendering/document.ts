import { forBrowser } from 'shared-lib/contract';
import { languageOf } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { rememberEarlyInput } from '../../src/earlyInput.ts';
import { markFreshPage } from '../../src/freshPage.ts';
import { escapeHtml, escapeScript } from '../../src/head/printHead.ts';
import type { PageState } from '../../src/pageState.ts';
import { scriptsAfterPaint } from '../../src/scriptsAfterPaint.ts';
import { previewBanner } from '../preview/banner.ts';
import type { VisitorComposition } from '../visitors/visitors.ts';
import { guardScript } from './guardScript.ts';
import { layerOrder } from './layerOrder.ts';
import { liveReloadScript } from './liveReload.ts';
import { ownerOfPage, type PageNeeds, pageScripts } from './pageScripts.ts';
import type { ShellFiles } from './shellFiles.ts';
import type { StyleSheets } from './styleSheets.ts';
import { trustedScripts } from './trustedScripts.ts';

export interface DocumentParts extends PageNeeds {
  /** Stands for the nonce of the answer. */
  nonce: string;
  head: string;
  hydration: PageState['hydration'];
  isCabinetOpen: boolean;
  liveReload: boolean;
  /** The release that is previewed. */
  preview?: VisitorComposition['preview'];
  /** Only for people who test the site. */
  tester?: PageState['tester'];
}

/**
 * The HTML before the rendered page. It carries its styles inside, so that a remote whose files cannot be had never keeps
 * the page from being painted.
 */
export function openDocument(parts: DocumentParts, shell: ShellFiles, styles: StyleSheets): string {
  const { locale, nonce, composition, pathname, head, shellChunks } = parts;
  const { release, groups } = ownerOfPage(parts);
  return [
    `<!doctype html>\n<html lang="${languageOf(locale)}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script nonce="${nonce}">${trustedScripts(parts.assetsOrigin ? [parts.assetsOrigin] : [])}${guardScript(pathname, composition, parts.isCabinetOpen)};${markFreshPage}${rememberEarlyInput}</script>`,
    ...shell
      .fontsFor(locale)
      .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<style nonce="${nonce}">${layerOrder}</style>`,
    ...shell.styles(shellChunks).map((style) => inlineStyle(style, nonce)),
    ...(release ? styles.of(release, groups).map((style) => inlineStyle(style, nonce)) : []),
    head,
    '<meta name="theme-color" content="#0E3A2C"><meta name="color-scheme" content="light">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${localizePath('/site.webmanifest', locale)}">`,
    ...(parts.liveReload ? [`<script nonce="${nonce}">${liveReloadScript}</script>`] : []),
    '</head>\n<body>\n<div id="root">',
  ].join('\n');
}

/** The HTML after it. It names every script the page needs, so that none waits for another one to be known. */
export function closeDocument(parts: DocumentParts, shell: ShellFiles): string {
  const { composition, hydration, isCabinetOpen, tester, preview, locale, nonce } = parts;
  const state: PageState = {
    composition: forBrowser(composition, parts.assetsOrigin),
    hydration,
    isCabinetOpen,
    tester,
    liveOnly: preview?.liveOnly,
  };
  return [
    '</div>\n',
    preview ? previewBanner(preview, locale, nonce) : '',
    `<script type="application/json" id="page-state">${escapeScript(JSON.stringify(state))}</script>\n`,
    scriptsAfterPaint(pageScripts(parts, nonce, shell), nonce, hydration !== undefined),
    '\n</body>\n</html>\n',
  ].join('');
}

function inlineStyle({ href, css }: { href: string; css: string }, nonce: string): string {
  return `<style nonce="${nonce}" data-href="${escapeHtml(href)}">${css}</style>`;
}
