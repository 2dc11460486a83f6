import { escapeHtml } from 'shared-lib/html';
import { fillIn } from 'shared-lib/validation';
import type { Locale } from '../contentSource.ts';
import type { EntityFile, Wording } from '../embedded/contentFile.ts';
import type { EventRecord } from '../event/eventRecord.ts';

/** What skeletons of pages may name in braces. */
function namesIn({ identity, requisites, supportEmail, supportPhone }: EventRecord, lang: Locale) {
  const account = requisites.find(({ currency }) => currency === 'UAH') ?? requisites[0];
  return {
    run: identity.name[lang],
    tagline: identity.tagline[lang],
    city: identity.city[lang],
    foundation: identity.foundation[lang],
    recipient: account?.recipient[lang],
    edrpou: account?.edrpou,
    iban: account?.iban,
    bank: account?.bankName[lang],
    email: supportEmail,
    phone: supportPhone,
  };
}

/** A page that no one has written yet, with the names and requisites of the charity. */
export function fillSkeleton(file: EntityFile, event: EventRecord): EntityFile {
  const wordings: EntityFile['wordings'] = {};
  for (const lang of ['ua', 'en'] as const) {
    const wording = file.wordings[lang];
    if (wording) wordings[lang] = fillWording(wording, namesIn(event, lang));
  }
  return { ...file, wordings };
}

type Names = Record<string, string | undefined>;

function fillWording({ content, acf, ...wording }: Wording, names: Names): Wording {
  return {
    ...wording,
    title: fillText(wording.title, names),
    excerpt: wording.excerpt && fillText(wording.excerpt, names),
    content: fillHtml(content, names),
    acf: fillFields(acf, names) as Wording['acf'],
  };
}

const fillText = (text: string, names: Names) => fillIn(text, (name) => names[name] ?? '…');
const fillHtml = (html: string, names: Names) => fillIn(html, (name) => escapeHtml(names[name] || '…'));

/** Fields with marks are HTML, others are plain. */
function fillFields(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return /<[a-z]/.test(value) ? fillHtml(value, names) : fillText(value, names);
  if (Array.isArray(value)) return value.map((each) => fillFields(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fillFields(field, names)]));
}
