import type { EventSettings } from 'shared-lib/api/office';
import { audiences } from 'shared-lib/vocabulary';
import { stringify } from 'yaml';

type Question = EventSettings['questions'][0];
type Format = EventSettings['formats']['race'][0];

export function toEventFile(event: EventSettings): string {
  const { registration, kitOffice, fees, formats } = event;
  return stringify({
    identity: toIdentityFile(event.identity),
    edition: event.edition,
    first_year: event.firstYear,
    date: event.startsAt.slice(0, 10),
    starts_at: toSeconds(event.startsAt),
    ends_at: toSeconds(event.endsAt),
    place: event.place,
    online: { time_from: event.online.timeFrom, time_to: event.online.timeTo },
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
    ...(event.entryHelp.percent > 0 && { entry_help: { percent: event.entryHelp.percent } }),
    ...(event.entryHelp.perPerson > 0 && { entry_help: { per_person: event.entryHelp.perPerson } }),
    ...(event.fundraising.isOn && { fundraising: toFundraisingFile(event.fundraising) }),
    gifts: { ...(event.gifts.fee > 0 && { fee_percent: event.gifts.fee / 100 }), buys: event.gifts.examples },
    included: event.included.map(({ ua, en, isShirt, ...who }) => ({
      ua,
      en,
      for: audiences.filter((name) => who[name]),
      ...(isShirt && { shirt: true }),
    })),
    shirts: {
      counted: event.shirts.isCounted,
      ...(event.shirts.changeUntil !== '' && { change_until: toSeconds(event.shirts.changeUntil) }),
      sizes: event.shirts.sizes,
    },
    questions: event.questions.map(toQuestion),
    ...(event.payments.length > 0 && { payments: event.payments }),
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

const toIdentityFile = ({
  shortName,
  defaultLocale,
  logoOnDark,
  developmentEmail,
  ...identity
}: EventSettings['identity']) => ({
  ...identity,
  short_name: shortName,
  default_locale: defaultLocale,
  logo_on_dark: logoOnDark,
  development_email: developmentEmail,
});

const toSeconds = (wall: string) => `${wall}:00`;

const toRow = ({ isOffered, isForChildren, price, places, ...format }: Format) => ({
  ...format,
  ...(price > 0 && { price }),
  ...(places > 0 && { places }),
  ...(isForChildren && { children: true }),
  ...(!isOffered && { offered: false }),
});

const toQuestion = ({
  choices,
  isRequired,
  individual,
  team,
  formats,
  isPersonal,
  isArchived,
  ...question
}: Question) => ({
  ...question,
  ...(choices.length > 0 && { choices }),
  ...(isRequired && { required: true }),
  for: [...(individual ? ['individual'] : []), ...(team ? ['team'] : [])],
  ...(formats.length > 0 && { formats }),
  ...(isPersonal && { personal: true }),
  ...(isArchived && { archived: true }),
});

const toFundraisingFile = ({ lastDay, reportDay }: EventSettings['fundraising']) => ({
  on: true,
  ...(lastDay && { until: lastDay }),
  ...(reportDay && { report: reportDay }),
});
