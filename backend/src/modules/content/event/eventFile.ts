import type { EventSettings } from 'shared-lib/api/office';
import { audiences } from 'shared-lib/vocabulary';
import { stringify } from 'yaml';

type Format = EventSettings['formats']['race'][0];

export function toEventFile(event: EventSettings): string {
  const { registration, kitOffice, fees, formats } = event;
  return stringify({
    edition: event.edition,
    first_year: event.firstYear,
    date: event.startsAt.slice(0, 10),
    starts_at: toSeconds(event.startsAt),
    ends_at: toSeconds(event.endsAt),
    place: event.place,
    registration: {
      phase: 'by-dates',
      opens_at: toSeconds(registration.opensAt),
      closes_at: toSeconds(registration.closesAt),
      edit_until: toSeconds(registration.editUntil),
    },
    kit_office: {
      date_from: kitOffice.dateFrom,
      date_to: kitOffice.dateTo,
      time_from: kitOffice.timeFrom,
      time_to: kitOffice.timeTo,
      address: kitOffice.address,
      note: kitOffice.note,
      lat: kitOffice.lat,
      lng: kitOffice.lng,
    },
    team: event.team,
    formats: { race: formats.race.map(toRow), participation: formats.participation.map(toRow) },
    fees: {
      individual: fees.individual,
      team_per_person: fees.teamPerPerson,
      currency: fees.currency,
      ...(fees.early.until !== '' && {
        early: {
          until: toSeconds(fees.early.until),
          individual: fees.early.individual,
          team_per_person: fees.early.teamPerPerson,
        },
      }),
    },
    included: event.included.map(({ ua, en, ...who }) => ({
      ua,
      en,
      for: audiences.filter((name) => who[name]),
    })),
    requisites: event.requisites.map(({ bankName, paymentPurpose, ...account }) => ({
      ...account,
      bank_name: bankName,
      payment_purpose: paymentPurpose,
    })),
    support_email: event.supportEmail,
    support_phone: event.supportPhone,
    cabinet: event.cabinet,
  });
}

const toSeconds = (wall: string) => `${wall}:00`;

const toRow = ({ isOffered, price, ...format }: Format) => ({
  ...format,
  ...(price > 0 && { price }),
  ...(!isOffered && { offered: false }),
});
