import type { EventFacts, Format, Registration } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { countryName, type Delivery, formatPhone, regionName } from 'shared-lib/validation';

export interface Detail {
  /** Text key of the label below `orders.details`. */
  key: string;
  /** What there is to say, or the key of a text below `orders.values`. */
  value: { text: string } | { key: string };
}

interface Context {
  formats: EventFacts['formats'];
  delivery: Delivery | undefined;
  locale: Locale;
}

/** Everything that is known about a registration, in the order of the form; what is still to come says so. */
export function registrationDetails(registration: Registration, context: Context): Detail[] {
  const { kind, fields } = registration;
  return [
    ...(kind === 'team' ? teamDetails(fields) : []),
    said('country', countryName(fields.country, context.locale)),
    said('city', fields.city),
    said('raceFormat', nameOf(context.formats.race, fields.raceFormat)),
    said('participationFormat', nameOf(context.formats.participation, fields.participationFormat)),
    ...deliveryDetails(context),
    { key: 'waybill', value: { key: 'afterPayment' } },
    { key: 'onlineNumber', value: { key: 'afterPayment' } },
  ];
}

function teamDetails(team: Extract<Registration, { kind: 'team' }>['fields']): Detail[] {
  const { name, lastName, phone, email } = team.representative;
  return [
    said('representative', `${name} ${lastName}`),
    said('representativePhone', formatPhone(phone)),
    said('representativeEmail', email),
    said('participantsCount', String(team.participantsCount)),
    said('activityField', team.activityField),
    said('legalName', team.legalName),
    said('taxCode', team.taxCode),
    team.website
      ? said('website', team.website.replace(/^https?:\/\//, ''))
      : { key: 'website', value: { key: 'notGiven' } },
  ];
}

function deliveryDetails({ delivery, locale }: Context): Detail[] {
  if (!delivery) return [{ key: 'delivery', value: { key: 'notChosen' } }];
  if (delivery.kind === 'pickup') return [{ key: 'delivery', value: { key: 'pickup' } }];
  return [
    said('recipient', `${delivery.recipientName} ${delivery.recipientLastName}`),
    said('branch', [regionName(delivery.region, locale), delivery.settlement, delivery.branch].join(', ')),
  ];
}

const said = (key: string, text: string): Detail => ({ key, value: { text } });

/** A format that is no longer offered is shown by its id. */
function nameOf(formats: Format[], wanted: string): string {
  return formats.find(({ id }) => id === wanted)?.name ?? wanted;
}
