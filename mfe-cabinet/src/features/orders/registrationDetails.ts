import type { EventFacts, EventQuestion, Format, Order, Registration } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import {
  type Answers,
  addressAbroad,
  countryName,
  formatPhone,
  formatWaybillNumber,
  type Individual,
  regionCodes,
  regionName,
} from 'shared-lib/validation';

export interface Detail {
  /** Text key of the label below `orders.details`. */
  key: string;
  /** Instead of a text of ours: a question of the organiser. */
  label?: string;
  /** A text, or a key below `orders.values`. */
  value: { text: string } | { key: string };
}

interface Context {
  formats: EventFacts['formats'];
  questions: EventFacts['questions'];
  /** The order it stands in, if there is one. */
  order: Order | undefined;
  locale: Locale;
}

type BranchDelivery = Extract<Order['delivery'], { kind: 'branch' }>;

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
    ...answerDetails(fields.answers, context.questions),
    numberDetail(registration, context.order),
  ];
}

function kitSizeDetail({ kitSize, participationFormat }: Individual): Detail {
  if (kitSize) return detail('kitSize', kitSize);
  return { key: 'kitSize', value: { key: participationFormat === 'online' ? 'noKit' : 'notChosen' } };
}

/** Answers to what is still asked. */
function answerDetails(answers: Answers = {}, questions: EventQuestion[] = []): Detail[] {
  return questions.flatMap(({ id, text, choices }) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const getText = (value: string | number) => choices.find((choice) => choice.id === value)?.text ?? String(value);
    const value = typeof answer === 'boolean' ? { key: 'agreed' } : { text: [answer].flat().map(getText).join(', ') };
    return [{ key: id, label: text, value }];
  });
}

/** How an order is received. */
export function orderDetails({ delivery, parcel }: Order, locale: Locale): Detail[] {
  if (!delivery) return [{ key: 'delivery', value: { key: 'notChosen' } }];
  if (delivery.kind === 'pickup' || delivery.kind === 'number-only') {
    return [{ key: 'delivery', value: { key: delivery.kind } }];
  }
  const { recipientName, recipientLastName, phone } = delivery;
  return [
    detail('recipient', `${recipientName} ${recipientLastName}`),
    detail('recipientPhone', formatPhone(phone)),
    delivery.kind === 'abroad'
      ? detail('address', addressAbroad(delivery, locale))
      : detail('branch', describeBranch(delivery, locale)),
    parcel
      ? detail('waybill', formatWaybillNumber(parcel.waybillNumber))
      : { key: 'waybill', value: { key: 'afterDispatch' } },
  ];
}

/** The district tells towns of one name apart. */
function describeBranch({ region, district, settlement, branch, address }: BranchDelivery, locale: Locale): string {
  const place = [getRegion(region, locale), district && getDistrict(district, locale), settlement];
  return [...new Set([...place, ...branchParts(branch, address)])].filter(Boolean).join(', ');
}

const getDistrict = (district: string, locale: Locale) => `${district} ${locale === 'ua' ? 'район' : 'district'}`;

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
