import { CLOCK, findFaults, serviceFaults } from '@charity-run/cli/lab/faults/faults';
import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';
import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage, type Locale } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import type { LabState } from '../labState.ts';
import { labTranslations } from './labTranslations.ts';

export interface LabView {
  state: LabState;
  remotes: readonly string[];
  getChoices: (name: string) => string[];
  styles: readonly string[];
  locale: Locale;
  error?: string;
}

type Texts = (typeof labTranslations)[Locale];

/** Renders the lab page: one form that works without scripts. */
export function labPage(view: LabView): string {
  const { state, styles, locale, error } = view;
  const t = labTranslations[locale];
  const other: Locale = locale === 'ua' ? 'en' : 'ua';
  return htmlDocument({
    language: getLanguage(locale),
    title: t.title,
    head: [
      '<meta name="robots" content="noindex">',
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      ...[...styles, '/lab/lab.css'].map((href) => `<link rel="stylesheet" href="${href}">`),
    ],
    body: `<header class="lab-head on-leaf"><div class="wrap">
<h1 class="d2">${t.title}</h1>
<p class="lead">${t.lead}</p>
<p><a href="${localizePath('/lab', other)}" lang="${getLanguage(other)}">${t.otherLanguage}</a></p>
</div></header>
<main class="wrap lab-main">
${error ? `<p class="lab-error" role="alert" lang="en">${escapeHtml(error)}</p>` : ''}
<form method="post" action="${localizePath('/lab', locale)}">
${compositionPart(view, t)}
${servicesPart(view, t)}
${clockPart(view, t)}
<p class="lab-actions"><button class="lab-button">${t.apply}</button>
<button class="lab-button lab-quiet" name="heal" value="1">${t.heal}</button></p>
</form>
<section><h2 class="d3">${t.again}</h2>
<label class="lab-field">${t.command}<input readonly value="${escapeHtml(state.command)}"></label>
<label class="lab-field">${t.link}<input readonly value="${escapeHtml(state.url + state.link)}"></label>
</section>
<section><h2 class="d3">${t.elsewhere}</h2>
<ul class="lab-links"><li><a href="${localizePath('/', locale)}">${t.site}</a></li>
<li><a href="/sandbox/mail">${t.emails}</a></li><li><a href="/sandbox/carrier">${t.parcels}</a></li></ul>
<p>${t.xray}</p></section>
</main>`,
  });
}

function compositionPart({ state, getChoices, remotes, locale }: LabView, t: Texts): string {
  const rows = state.composition.map(({ name, requested, version }) => {
    const releases = getChoices(name).map((choice) => option(choice, choice, choice === requested));
    return `<fieldset class="lab-row"><legend class="h4">${escapeHtml(name)}</legend>
<p class="lab-live">${t.live}: ${escapeHtml(version ?? t.leftOut)}</p>
<label class="lab-field">${t.release}<select name="release.${escapeHtml(name)}">${releases.join('')}</select></label>
${remotes.includes(name) ? faultField(name, remotes, state, locale, t) : ''}</fieldset>`;
  });
  return `<section><h2 class="d3">${t.composition}</h2><div class="lab-rows">${rows.join('')}</div></section>`;
}

function servicesPart({ state, remotes, locale }: LabView, t: Texts): string {
  const rows = Object.keys(serviceFaults).map(
    (service) => `<fieldset class="lab-row"><legend class="h4">${t.targets[service] ?? service}</legend>
${faultField(service, remotes, state, locale, t)}</fieldset>`,
  );
  return `<section><h2 class="d3">${t.services}</h2><div class="lab-rows">${rows.join('')}</div></section>`;
}

function clockPart({ state, locale }: LabView, t: Texts): string {
  const time = new Intl.DateTimeFormat('uk', { timeStyle: 'short', timeZone: 'Europe/Kyiv' }).format(
    new Date(state.clock),
  );
  return `<section><h2 class="d3">${t.clock}</h2>
<p>${t.clockNow} <time datetime="${state.clock}">${formatDate(state.clock, locale)}, ${time}</time></p>
<label class="lab-field">${t.clockHint}<input name="fault.${CLOCK}" value="${escapeHtml(faultOn(CLOCK, state))}" autocomplete="off"></label></section>`;
}

function faultField(target: string, remotes: readonly string[], state: LabState, locale: Locale, t: Texts): string {
  const on = faultOn(target, state);
  const faults = findFaults(target, remotes) ?? [];
  const options = faults.map(({ name }) => option(name, name, name === on));
  const current = faults.find(({ name }) => name === on);
  const field = `<label class="lab-field${on ? ' lab-broken' : ''}">${t.fault}<select name="fault.${escapeHtml(target)}">
${option('', t.well, on === '')}${options.join('')}</select></label>`;
  return current ? `${field}<p class="lab-description">${current.description[locale]}</p>` : field;
}

function option(value: string, label: string, isChosen: boolean): string {
  return `<option value="${escapeHtml(value)}"${isChosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
}

function faultOn(target: string, { faults }: LabState): string {
  const prefix = `${target}=`;
  return faults.find((fault) => fault.startsWith(prefix))?.slice(prefix.length) ?? '';
}
