import { getDocumentId } from '@charity-run/release/documentId';
import { type ConfigValues, forBrowser } from 'shared-lib/contract';
import { escapeHtml, escapeScript } from 'shared-lib/html';
import { getLanguage } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import type { Theme } from '../../src/layout/theme.ts';
import type { PageState } from '../../src/pageState.ts';
import { draftBanner } from '../drafts/draftBanner.ts';
import type { Draft } from '../drafts/draftTokens.ts';
import type { PageFlags } from '../flags/visitorFlags.ts';
import { previewBanner } from '../preview/banner.ts';
import type { VisitorComposition } from '../visitors/visitors.ts';
import { call, headScript } from './inlineScripts.ts';
import { layerOrder } from './layerOrder.ts';
import type { PlacedFill } from './messages.ts';
import { ownerOfPage, type PageNeeds, pageScripts } from './pageScripts.ts';
import type { ShellFiles } from './shellFiles.ts';
import type { StyleSheets } from './styleSheets.ts';

export interface DocumentContent extends PageNeeds {
  /** Mark of our own inline elements, replaced by their hashes in the policy. */
  nonce: string;
  head: string;
  body: string;
  hydration: PageState['hydration'];
  isCabinetOpen: boolean;
  theme?: Theme | undefined;
  liveReload: boolean;
  preview?: VisitorComposition['preview'];
  hasCanaries?: boolean;
  flags?: PageFlags | undefined;
  draft?: Draft | undefined;
  tester?: PageState['tester'];
  fills?: PlacedFill[];
  config?: Record<string, ConfigValues> | undefined;
}

/** The whole HTML document. Styles are inline, so that a remote's missing files cannot block the first paint. */
export function renderDocument(content: DocumentContent, shell: ShellFiles, styles: StyleSheets): string {
  const { body, assetsOrigin } = content;
  return openDocument(content, shell, styles) + withAssetsOrigin(assetsOrigin, body) + closeDocument(content, shell);
}

function openDocument(content: DocumentContent, shell: ShellFiles, styles: StyleSheets): string {
  const { locale, nonce, head, shellChunks, liveReload, theme, fills = [] } = content;
  const { release, groups } = ownerOfPage(content);
  return [
    `<!doctype html>\n<html lang="${getLanguage(locale)}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script nonce="${nonce}">${headScript(shell.inlineScripts, content)}</script>`,
    ...shell
      .fontsFor(locale)
      .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<style nonce="${nonce}">${layerOrder}</style>`,
    ...shell.styles(shellChunks).map((style) => inlineStyle(style, nonce)),
    ...(release ? styles.of(release, groups).map((style) => inlineStyle(style, nonce)) : []),
    ...fills.flatMap(({ release: filler, chunk }) =>
      styles.of(filler, ['remote', chunk]).map((style) => inlineStyle(style, nonce)),
    ),
    ...(theme ? [`<style nonce="${nonce}">${theme.css}</style>`] : []),
    head,
    `<meta name="theme-color" content="${theme?.colour ?? '#0E3A2C'}"><meta name="color-scheme" content="light">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icons/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${localizePath('/site.webmanifest', locale)}">`,
    ...(liveReload ? [`<script nonce="${nonce}">${call(shell.inlineScripts.liveReload)}</script>`] : []),
    '</head>\n<body>\n<div id="root">',
  ].join('\n');
}

function closeDocument(content: DocumentContent, shell: ShellFiles): string {
  const {
    composition,
    hydration,
    isCabinetOpen,
    tester,
    preview,
    hasCanaries,
    flags,
    draft,
    locale,
    nonce,
    assetsOrigin,
    config,
  } = content;
  const { release } = ownerOfPage(content);
  const state: PageState = {
    composition: {
      ...forBrowser(composition, assetsOrigin, release, config),
      id: getDocumentId(composition, flags),
    },
    shell: shell.version,
    hydration,
    isCabinetOpen,
    tester,
    liveOnly: preview?.liveOnly,
    hasCanaries: hasCanaries || undefined,
    flags: flags?.values,
  };
  return [
    '</div>\n',
    preview ? previewBanner(preview, locale, nonce) : '',
    draft ? draftBanner(draft, locale, nonce) : '',
    `<script type="application/json" id="page-state">${escapeScript(JSON.stringify(state))}</script>\n`,
    // A reading page is painted first; the form of a landing waits for its scripts.
    pageScripts(content, nonce, shell, hydration !== undefined && release?.render !== 'browser'),
    '\n</body>\n</html>\n',
  ].join('');
}

/** Server builds know files of releases by path only; browsers fetch them from the CDN. */
export function withAssetsOrigin(origin: string, html: string): string {
  return origin ? html.replaceAll('"/releases/', `"${origin}/releases/`) : html;
}

function inlineStyle({ href, css }: { href: string; css: string }, nonce: string): string {
  return `<style nonce="${nonce}" data-href="${escapeHtml(href)}">${css}</style>`;
}
