import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';
import { getLanguage, type Locale } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { type Colours, findBrand } from 'shared-lib/validation/palette';
import { createTheme } from '../../src/layout/theme.ts';
import type { BuiltInShell } from '../composition/builtInShell.ts';
import { type StatusView, statusTexts } from './statusView.ts';

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const shared = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`shared-lib/${name}`)), 'utf8');

const script = beside('statusPage.js');
const styleSheet = shared('styles/tokens.css') + beside('statusPage.css');
const fontFaces = shared('styles/fonts.css').match(/@font-face\s*\{[^{}]*\}/g) ?? [];
const COURSE =
  '<svg class="course" viewBox="0 0 1440 64" preserveAspectRatio="none" aria-hidden="true"><path vector-effect="non-scaling-stroke" d="M-10 38c170 0 260 8 390 8s220-26 380-26 220 30 360 30 210-14 330-14"/></svg>';

const otherLanguages = { ua: { locale: 'en', name: 'English' }, en: { locale: 'ua', name: 'Українською' } } as const;

export interface StatusPage {
  html: (view: StatusView, locale: Locale) => string;
  policy: string;
}

/** A page without React, releases or backend, so that it shows their failures. Only its fonts are files of the shell. */
export function createStatusPage({ release }: Pick<BuiltInShell, 'release'>): (colours: Colours) => StatusPage {
  const plain = styleSheet + getFonts(release.base, release.shell?.fonts ?? []);
  let known: { colours: Colours; page: StatusPage } | undefined;
  return (colours) => {
    if (known?.colours !== colours) known = { colours, page: createPage(plain, colours) };
    return known.page;
  };
}

function createPage(plain: string, colours: Colours): StatusPage {
  const styles = plain + (createTheme(colours)?.css ?? '');
  const policy = [
    "default-src 'none'",
    `script-src '${computeHash(script)}'`,
    `style-src '${computeHash(styles)}'`,
    "img-src 'self'; font-src 'self'; connect-src 'self'",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');
  return { html: (view, locale) => printPage(view, locale, styles, findBrand(colours).dark), policy };
}

const computeHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The fonts of the release, by the hash of their names, and local ones of their measure: a late font must not shift the page. */
function getFonts(base: string, files: readonly string[]): string {
  const faces = fontFaces.flatMap((face) => {
    const name = /\.\/fonts\/([\w-]+)\.woff2/.exec(face)?.[1];
    if (!name) return [face];
    const file = files.find((each) => each.startsWith(`assets/${name}.`));
    return file ? [face.replace(`./fonts/${name}.woff2`, base + file).replace('swap', 'optional')] : [];
  });
  return faces.join('\n');
}

function printPage(view: StatusView, locale: Locale, styles: string, colour: string): string {
  const texts = statusTexts[locale];
  const other = otherLanguages[locale];
  const to = (path: string, language: Locale = locale) => localizePath(path, language);
  return htmlDocument({
    language: getLanguage(locale),
    title: `${view.title} – ${texts.name}`,
    head: [
      '<meta name="robots" content="noindex">',
      `<meta name="theme-color" content="${colour}"><meta name="color-scheme" content="light">`,
      '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icons/icon-192.png" sizes="192x192" type="image/png">',
      '<noscript><meta http-equiv="refresh" content="60"></noscript>',
      `<style>${styles}</style>`,
    ],
    body: `<header><div class="wrap">
<a href="${to(paths.home())}" aria-label="${escapeHtml(texts.logo)}"><img src="/icons/icon-192.png" width="56" height="56" alt=""></a>
<a href="${to(paths.status(), other.locale)}" lang="${getLanguage(other.locale)}" hreflang="${getLanguage(other.locale)}">${other.name}</a>
</div></header>
<main id="main">
<div class="wrap lead" role="status">
<p class="name">${escapeHtml(texts.name)}</p>
<h1 id="title">${escapeHtml(view.title)}</h1>
<p id="lead">${escapeHtml(view.lead)}</p>
</div>
<div class="wrap">
<p class="checked"><time id="checked" datetime="${view.checkedAt}">${escapeHtml(view.checked)}</time></p>
<p id="silent" hidden data-title="${escapeHtml(texts.silent.title)}" data-lead="${escapeHtml(texts.silent.lead)}"></p>
</div>
${COURSE}
<div class="wrap">
<ul aria-label="${escapeHtml(texts.list)}">
${view.components.map(printComponent).join('\n')}
</ul>
<a class="home" href="${to(paths.home())}">${escapeHtml(texts.home)}</a>
</div>
</main>
<script>${script}</script>`,
  }).replace('<body>', `<body data-state="${view.state}">`);
}

function printComponent({ state, name, label, message, sinceText }: StatusView['components'][number]): string {
  return `<li data-component data-state="${state}">
<div class="head"><h2 data-part="name">${escapeHtml(name)}</h2><span class="label" data-part="label">${escapeHtml(label)}</span></div>
<p class="message" data-part="message">${escapeHtml(message)}</p>
<p class="since" data-part="sinceText">${escapeHtml(sinceText)}</p>
</li>`;
}
