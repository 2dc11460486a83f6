import { getLanguage } from 'shared-lib/i18n/locales';
import type { EmailContent, EmailMessage, Locale } from './emailTemplate.ts';
import { emailTemplates } from './emailTemplates.ts';
import { type EmailView, renderHtml } from './renderHtml.ts';

const frameTexts = {
  ua: {
    signature: 'Команда Благодійного пробігу',
    reply: 'Маєте запитання? Просто напишіть нам у відповідь.',
    number: 'Номер',
    runner: 'Учасник',
    unnamed: 'місце ще вільне',
    more: (count: number) => `Ще номерів: ${count}. Усі вони – за посиланням.`,
  },
  en: {
    signature: 'The Charity Run team',
    reply: 'Any questions? Just reply to this email.',
    number: 'Number',
    runner: 'Runner',
    unnamed: 'place not filled yet',
    more: (count: number) => `${count} more numbers are behind the link.`,
  },
};

/** Longer lists make an email unreadable on a phone. */
const SHOWN_RUNNERS = 30;

export interface RenderedEmail {
  /** `uk` or `en` */
  language: string;
  subject: string;
  text: string;
  html: string;
}

/** @param link absolute URL of the object that the email is about. */
export function renderEmail(message: EmailMessage, locale: Locale, link?: string): RenderedEmail {
  // The compiler cannot follow that the kind selects the template for it.
  const content = (emailTemplates[message.kind] as (message: EmailMessage) => EmailContent)(message);
  const { signature, reply } = frameTexts[locale];
  const language = getLanguage(locale);
  const view: EmailView = {
    lang: language,
    subject: content.subject[locale],
    code: content.code,
    title: content.title[locale],
    paragraphs: content.paragraphs.flatMap((paragraph) => (paragraph ? [paragraph[locale]] : [])),
    table: findTable(content, locale),
    action: content.action?.[locale],
    link: content.action || content.unsubscribe ? link : undefined,
    unsubscribe: content.unsubscribe?.[locale],
    isByStaff: content.isByStaff === true,
    signature,
    reply,
  };
  return { language, subject: oneLine(view.subject), text: renderText(view), html: renderHtml(view) };
}

/** A line break in a name must not start another header. */
const oneLine = (subject: string) => subject.replace(/\s+/g, ' ').trim();

function findTable({ runners = [] }: EmailContent, locale: Locale): EmailView['table'] {
  const { number, runner, unnamed, more } = frameTexts[locale];
  if (runners.length === 0) return undefined;
  const rows = runners.slice(0, SHOWN_RUNNERS);
  return {
    head: [number, runner],
    rows: rows.map((each) => [String(each.number), each.name ?? unnamed]),
    more: runners.length > rows.length ? more(runners.length - rows.length) : '',
  };
}

function renderText({
  title,
  code,
  paragraphs,
  table,
  action,
  unsubscribe,
  link,
  signature,
  reply,
}: EmailView): string {
  const [first, ...others] = paragraphs;
  const rows = table?.rows.map((cells) => cells.join(' – ')).join('\n');
  const button = link && action && `${action}: ${link}`;
  const foot = link && unsubscribe && `${unsubscribe}: ${link}`;
  return [title, code, first, rows, table?.more, ...others, button, reply, signature, foot]
    .filter(Boolean)
    .join('\n\n');
}
