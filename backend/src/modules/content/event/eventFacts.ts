import type { EventFacts, FormatPlaces } from 'shared-lib/api';
import type { IdentityFacts } from 'shared-lib/i18n';
import { sections as allSections, orderPaymentChoices, type Section } from 'shared-lib/vocabulary';
import { fileUrl, type MediaFile } from '../../media/index.ts';
import type { Locale } from '../contentSource.ts';
import type { EventRecord } from './eventRecord.ts';
import { feesAt } from './feesAt.ts';
import { askedQuestions } from './questions.ts';
import { registrationPhase } from './registrationPhase.ts';

/** Where the day of the run stands: it changes with the content version, unlike `now`. */
export function eventStage({ startsAt, endsAt }: Pick<EventRecord, 'startsAt' | 'endsAt'>, now: Date) {
  if (now < startsAt) return 'ahead';
  return now < endsAt ? 'running' : 'over';
}

/** Until when people change the size of their T-shirt. */
export const sizesChangeUntil = ({ shirts, registration }: Pick<EventRecord, 'shirts' | 'registration'>): Date =>
  shirts.changeUntil ?? registration.editUntil;

export type FindFile = (path: string) => MediaFile | undefined;

/** @param findFile an image of the content. */
export function identityFacts({ identity }: EventRecord, lang: Locale, findFile: FindFile): IdentityFacts {
  const { colours, defaultLocale, developmentEmail } = identity;
  const image = (path: string) => {
    const file = findFile(path);
    return file?.size ? { url: fileUrl(file), ...file.size } : null;
  };
  return {
    name: identity.name[lang],
    shortName: identity.shortName[lang],
    tagline: identity.tagline[lang],
    city: identity.city[lang],
    foundation: identity.foundation[lang],
    defaultLocale,
    colours,
    developmentEmail,
    logo: image(identity.logo),
    logoOnDark: image(identity.logoOnDark),
    sharing: image(identity.sharing[lang]),
  };
}

interface FactSources {
  findFile?: FindFile;
  /** Places that are left of formats with a limit. */
  few?: FormatPlaces;
  /** All if the source of content cannot tell. */
  sections?: readonly Section[];
}

export function eventFacts(
  event: EventRecord,
  lang: Locale,
  now: Date,
  { findFile = () => undefined, few = { race: {}, participation: {} }, sections = allSections }: FactSources = {},
): Required<EventFacts> {
  const { registration, kitOffice } = event;
  const listFormats = (kind: keyof FormatPlaces) =>
    event.formats[kind].map(({ id, isOffered, isForChildren, price, ...names }) => {
      const left = few[kind][id] ?? null;
      return { id, name: names[lang], isOffered, isForChildren, price, left };
    });
  return {
    identity: identityFacts(event, lang, findFile),
    edition: event.edition,
    firstYear: event.firstYear,
    date: event.date,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    place: event.place[lang],
    registration: {
      phase: registrationPhase(event, now),
      opensAt: registration.opensAt.toISOString(),
      closesAt: registration.closesAt.toISOString(),
      editUntil: registration.editUntil.toISOString(),
    },
    kitOffice: { ...kitOffice, address: kitOffice.address[lang], note: kitOffice.note[lang] },
    team: event.team,
    formats: {
      race: listFormats('race'),
      participation: listFormats('participation'),
    },
    fees: feesAt(event.fees, now),
    fundraising: event.fundraising,
    included: event.included.map(({ ua, en, ...who }) => ({ name: { ua, en }[lang], ...who })),
    shirts: {
      changeUntil: sizesChangeUntil(event).toISOString(),
      sizes: event.shirts.sizes.map(({ ordered: _, ...size }) => size),
    },
    questions: askedQuestions(event.questions, lang),
    payments: orderPaymentChoices(event.payments),
    requisites: event.requisites.map((account) => ({
      ...account,
      recipient: account.recipient[lang],
      bankName: account.bankName[lang],
      paymentPurpose: account.paymentPurpose[lang],
    })),
    support: { email: event.supportEmail, phone: event.supportPhone },
    cabinet: event.cabinet,
    sections: [...sections],
    stage: eventStage(event, now),
    now: now.toISOString(),
  };
}
