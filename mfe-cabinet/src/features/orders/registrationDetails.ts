import type { EventFacts, Format, Order, Registration } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { countryName, formatPhone, type Individual, regionCodes, regionName } from 'shared-lib/validation';
import { groupWaybill } from './waybill.ts';

export interface Detail {
  /** Text key of the label below `orders.details`. */
  key: string;
  /** A text, or a key below `orders.values`. */
  value: { text: string } | { key: string };
}

interface Context {
  formats: EventFacts['formats'];
  /** The order it stands in, if there is one. */
  order: Order | undefined;
  locale: Locale;
}

/** Details of a registration in the order of the form. */
export function registrationDetails(registration: Registration, context: Context): Detail[] {
  const { kind, fields } = registration;
  return [
    ...(kind === 'team' ? teamDetails(fields) : []),
    detail('country', countryName(fields.country, context.locale)),
    detail('city', fields.city),
    detail('raceFormat', getName(context.formats.race, fields.raceFormat)),
    detail('participationFormat', getName(context.formats.participation, fields.participationFormat)),
    ...(kind === 'individual' ? [kitSizeDetail(fields)] : []),
    numberDetail(registration, context.order),
  ];
}

function kitSizeDetail({ kitSize, participationFormat }: Individual): Detail {
  if (kitSize) return detail('kitSize', kitSize);
  return { key: 'kitSize', value: { key: participationFormat === 'online' ? 'noKit' : 'notChosen' } };
}

/** How an order is received. */
export function orderDetails({ delivery, parcel }: Order, locale: Locale): Detail[] {
  if (!delivery) return [{ key: 'delivery', value: { key: 'notChosen' } }];
  if (delivery.kind !== 'branch') return [{ key: 'delivery', value: { key: delivery.kind } }];
  const { recipientName, recipientLastName, phone, region, settlement, branch, address } = delivery;
  return [
    detail('recipient', `${recipientName} ${recipientLastName}`),
    detail('recipientPhone', formatPhone(phone)),
    detail(
      'branch',
      [...new Set([getRegion(region, locale), settlement, ...branchParts(branch, address)])].filter(Boolean).join(', '),
    ),
    parcel
      ? detail('waybill', groupWaybill(parcel.waybillNumber))
      : { key: 'waybill', value: { key: 'afterDispatch' } },
  ];
}

/** The carrier's name of a branch mostly ends with its postal address. */
const branchParts = (branch: string, address: string) => (branch.includes(address) ? [branch] : [branch, address]);

/** Regions come as codes from the form, or by the carrier's name. */
function getRegion(region: string, locale: Locale): string {
  return regionCodes.includes(region) ? regionName(region, locale) : region;
}

function numberDetail({ id }: Registration, order: Order | undefined): Detail {
  const numbers = order?.raceNumbers.filter(({ registrationId }) => registrationId === id) ?? [];
  if (numbers.length === 0) return { key: 'onlineNumber', value: { key: 'afterPayment' } };
  return detail('onlineNumber', formatNumberRanges(numbers.map(({ number }) => number)));
}

function teamDetails(team: Extract<Registration, { kind: 'team' }>['fields']): Detail[] {
  const { name, lastName, phone, email } = team.representative;
  return [
    detail('representative', `${name} ${lastName}`),
    detail('representativePhone', formatPhone(phone)),
    detail('representativeEmail', email),
    detail('participantsCount', String(team.participantsCount)),
    detail('activityField', team.activityField),
    detail('legalName', team.legalName),
    detail('taxCode', team.taxCode),
    team.website
      ? detail('website', team.website.replace(/^https?:\/\//, ''))
      : { key: 'website', value: { key: 'notGiven' } },
  ];
}

const detail = (key: string, text: string): Detail => ({ key, value: { text } });

/** A format that is no longer offered is shown by its id. */
function getName(formats: Format[], formatId: string): string {
  return formats.find(({ id }) => id === formatId)?.name ?? formatId;
}
