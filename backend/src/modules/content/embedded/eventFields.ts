import { toKyivTime } from '../../../kyivTime.ts';
import type { Locale } from '../contentSource.ts';
import type { EventRecord, RegistrationPhase } from '../event/eventRecord.ts';
import { feesAt } from '../event/feesAt.ts';

/** Custom fields of pages that repeat the event record, so that an editor writes each fact once. */
export function eventFields(
  event: EventRecord,
  { phase, now }: { phase: RegistrationPhase; now: Date },
  page: string,
  lang: Locale,
): Record<string, unknown> {
  const isOpen = phase === 'open';
  const { kitOffice } = event;
  const fees = feesAt(event.fees, now);
  switch (page) {
    case 'home':
      return {
        event_number: event.edition,
        event_date: event.date,
        event_start_time: kyivClock(event.startsAt),
        event_place: event.place[lang],
        registration_open: isOpen,
        requisites: event.requisites.map((account) => ({
          currency: account.currency,
          recipient: account.recipient[lang],
          edrpou: account.edrpou,
          iban: account.iban,
          bank_name: account.bankName[lang],
          swift: account.swift,
          payment_purpose: account.paymentPurpose[lang],
        })),
      };
    case 'contacts':
      return {
        starter_kit_office: {
          address: kitOffice.address[lang],
          date_from: kitOffice.dateFrom,
          date_to: kitOffice.dateTo,
          time_from: kitOffice.timeFrom,
          time_to: kitOffice.timeTo,
          note: kitOffice.note[lang],
        },
      };
    case 'registration':
      return {
        registration_open: isOpen,
        edit_until: toKyivTime(event.registration.editUntil),
        individual_fee: majorUnits(fees.individual),
        team_fee_per_person: majorUnits(fees.teamPerPerson),
        currency: fees.currency,
      };
    case 'cabinet_info':
      return { cabinet_closed: !event.cabinet.open };
    default:
      return {};
  }
}

const kyivClock = (instant: Date) =>
  instant.toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' });

const majorUnits = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));
