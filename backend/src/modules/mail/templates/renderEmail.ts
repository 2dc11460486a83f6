import { getLanguage } from 'shared-lib/i18n/locales';
import { type Colours, designColours, fillIn, listVariables } from 'shared-lib/validation';
import { emailRegistry } from '../emailRegistry.ts';
import type { EmailContent, EmailPart, EmailValue, SiteValues } from './defineEmail.ts';
import { composeBlocks, type SayAround } from './emailBlocks.ts';
import type { EmailSurroundings } from './emailFacts.ts';
import type { EmailMessage, EmailTextKind, Locale } from './emailTemplate.ts';
import { type FindChangedText, findTemplate, findText } from './emailTexts.ts';
import type { EmailView } from './emailView.ts';
import { renderHtml } from './renderHtml.ts';
import { renderText } from './renderText.ts';

/** Longer lists make an email unreadable on a phone. */
const SHOWN_RUNNERS = 30;

export interface RenderedEmail {
  /** `uk` or `en` */
  language: string;
  /** Name of the sender, where the address has none. */
  sender: string;
  subject: string;
  text: string;
  html: string;
}

type Say = (kind: EmailTextKind, id: string, values?: Record<string, EmailValue>) => string;

const whys = {
  account: 'whyAccount',
  order: 'whyOrder',
  registration: 'whyRegistration',
  contribution: 'whyContribution',
  honour: 'whyHonour',
  fundraiser: 'whyFundraiser',
  subscription: 'whySubscription',
  office: 'whyOffice',
} as const;

/** How emails call a site that has not been named yet. */
const unnamed: Record<Locale, SiteValues> = { ua: { run: 'Пробіг' }, en: { run: 'Run' } };

export interface EmailOptions extends EmailSurroundings {
  /** Default: no text was changed. */
  findChanged?: FindChangedText;
  site?: SiteValues;
  /** Default: those of the design. */
  colours?: Colours;
}

export function renderEmail(
  message: EmailMessage,
  locale: Locale,
  {
    link,
    facts,
    images,
    findChanged = () => undefined,
    site = unnamed[locale],
    colours = designColours,
  }: EmailOptions = {},
): RenderedEmail {
  const { values, compose } = findTemplate(message.kind);
  const content = compose(message);
  const given: Record<string, EmailValue> = values(message, locale);
  const say: Say = (kind, id, of = given) => {
    const getValue = (name: string) => {
      const value = of[name] ?? site[name as keyof SiteValues];
      return typeof value === 'object' && value ? say(kind, value.text, of) : String(value ?? '');
    };
    const changed = findChanged(kind, id, locale);
    const isComplete = changed !== undefined && listVariables(changed).every(getValue);
    return fillIn(isComplete ? changed : findText(kind, id)[locale], getValue);
  };
  const around: SayAround = (id, of) => say('frame', id, of);
  const write = (part: EmailPart) => (typeof part === 'string' ? say(message.kind, part) : part.written);
  const language = getLanguage(locale);
  const { order, contribution } = given;
  const view: EmailView = {
    lang: language,
    subject: oneLine(write(content.subject)),
    band: content.band ?? 'spring',
    siteName: site.run,
    colours,
    logo: images?.logo,
    about: order ? around('ofOrder', { order: String(order) }) : contribution ? around('ofContribution') : '',
    pictures: [
      ...(images?.bibs ?? []).map((bib) => ({
        ...bib,
        alt: around('bib', { number: String(bib.number), name: bib.name }),
      })),
      ...(images?.card ? [{ ...images.card, alt: around('card') }] : []),
    ],
    code: content.code,
    title: write(content.title),
    paragraphs: content.paragraphs.flatMap((part) => (part ? [write(part)] : [])),
    table: findTable(content, say),
    button: content.action && link ? { label: write(content.action), url: link } : undefined,
    blocks: facts
      ? composeBlocks(content.blocks ?? [], {
          facts,
          about: facts.about,
          order: typeof order === 'string' ? order : '',
          say: around,
        })
      : [],
    isByStaff: content.isByStaff === true,
    foot: {
      reply: around('reply'),
      phone: facts?.phone ? around('phone', { phone: facts.phone }) : '',
      signature: around('signature'),
      sender: facts ? around('sender', { foundation: facts.foundation.name, edrpou: facts.foundation.edrpou }) : '',
      why: around(whys[emailRegistry[message.kind].about]),
      links: [
        ...(content.unsubscribe && link ? [{ label: write(content.unsubscribe), url: link }] : []),
        ...(facts
          ? [
              { label: around('actionSite'), url: facts.pages.home },
              { label: around('actionPolicy'), url: facts.pages.policy },
            ]
          : []),
      ],
    },
  };
  return { language, sender: site.run, subject: view.subject, text: renderText(view), html: renderHtml(view) };
}

/** A line break in a name must not start another header. */
const oneLine = (subject: string) => subject.replace(/\s+/g, ' ').trim();

function findTable({ runners = [] }: EmailContent, say: Say): EmailView['table'] {
  if (runners.length === 0) return undefined;
  const rows = runners.slice(0, SHOWN_RUNNERS);
  return {
    head: [say('frame', 'tableNumber'), say('frame', 'tableRunner')],
    rows: rows.map((each) => [String(each.number), each.name ?? say('frame', 'tableUnnamed')]),
    more: runners.length > rows.length ? say('frame', 'tableMore', { count: runners.length - rows.length }) : '',
  };
}
