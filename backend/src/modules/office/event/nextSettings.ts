import type { EventSettings } from 'shared-lib/api/office';

const DAYS = 364;

/** What the next run starts from: the same, on the same weekday of the next year. */
export function toNextSettings(settings: EventSettings, edition: number): EventSettings {
  const { registration, kitOffice, fees, shirts, fundraising } = settings;
  return {
    ...settings,
    edition,
    startsAt: toNextYear(settings.startsAt),
    endsAt: toNextYear(settings.endsAt),
    registration: {
      opensAt: toNextYear(registration.opensAt),
      closesAt: toNextYear(registration.closesAt),
      editUntil: toNextYear(registration.editUntil),
    },
    fees: { ...fees, early: { ...fees.early, until: toNextYear(fees.early.until) } },
    fundraising: {
      ...fundraising,
      lastDay: toNextYear(fundraising.lastDay),
      reportDay: toNextYear(fundraising.reportDay),
    },
    shirts: { ...shirts, changeUntil: toNextYear(shirts.changeUntil) },
    kitOffice: { ...kitOffice, dateFrom: toNextYear(kitOffice.dateFrom), dateTo: toNextYear(kitOffice.dateTo) },
    formats: {
      race: settings.formats.race.filter(({ isOffered }) => isOffered),
      participation: settings.formats.participation.filter(({ isOffered }) => isOffered),
    },
    questions: settings.questions.filter(({ isArchived }) => !isArchived),
    requisites: settings.requisites.map((account) => ({
      ...account,
      paymentPurpose: {
        ua: withNumber(account.paymentPurpose.ua, settings.edition, edition),
        en: withNumber(account.paymentPurpose.en, settings.edition, edition),
      },
    })),
  };
}

function toNextYear(wall: string): string {
  const day = new Date(`${wall.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return wall;
  day.setUTCDate(day.getUTCDate() + DAYS);
  return day.toISOString().slice(0, 10) + wall.slice(10);
}

/** `32-й`, `32nd`: an ordinal's ending depends on its number in English alone. */
function withNumber(text: string, old: number, next: number): string {
  return text
    .replace(new RegExp(`(?<!\\d)${old}(?=-\\p{L})`, 'gu'), String(next))
    .replace(new RegExp(`(?<!\\d)${old}(st|nd|rd|th)\\b`, 'g'), toEnglishOrdinal(next));
}

const ENDINGS = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const;
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

export const toEnglishOrdinal = (number: number): string => `${number}${ENDINGS[rules.select(number)]}`;
