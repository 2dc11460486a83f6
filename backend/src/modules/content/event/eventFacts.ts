import type { EventFacts } from 'shared-lib/api';
import type { Locale } from '../contentSource.ts';
import type { EventRecord, Format } from './eventRecord.ts';
import { feesAt } from './feesAt.ts';
import { registrationPhase } from './registrationPhase.ts';

/** Where the day of the run stands: it changes with the content version, unlike `now`. */
export function eventStage({ startsAt, endsAt }: Pick<EventRecord, 'startsAt' | 'endsAt'>, now: Date) {
  if (now < startsAt) return 'ahead';
  return now < endsAt ? 'running' : 'over';
}

export function eventFacts(event: EventRecord, lang: Locale, now: Date): Required<EventFacts> {
  const { registration, kitOffice } = event;
  const toFact = ({ id, isOffered, price, ...names }: Format) => ({ id, name: names[lang], isOffered, price });
  return {
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
      race: event.formats.race.map(toFact),
      participation: event.formats.participation.map(toFact),
    },
    fees: feesAt(event.fees, now),
    included: event.included.map(({ ua, en, ...who }) => ({ name: { ua, en }[lang], ...who })),
    requisites: event.requisites.map((account) => ({
      ...account,
      recipient: account.recipient[lang],
      bankName: account.bankName[lang],
      paymentPurpose: account.paymentPurpose[lang],
    })),
    support: { email: event.supportEmail, phone: event.supportPhone },
    cabinet: event.cabinet,
    stage: eventStage(event, now),
    now: now.toISOString(),
  };
}
