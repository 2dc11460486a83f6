import {
  formatDate,
  formatDayAndMonth,
  formatDayRange,
  formatMoney,
  formatTime,
  groupIban,
} from 'shared-lib/i18n/format';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import { addressAbroad, isLocated, toMapQuery } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { UserRow } from '../accounts/index.ts';
import { type EventRecord, getFoundation, type HasSection, registrationPhase } from '../content/index.ts';
import type { AboutFacts, Bill, EmailFacts, EmailMessage, Locale } from '../mail/index.ts';
import {
  createLedger,
  findContents,
  invoiceNumber,
  type OrderRow,
  openAmount,
  orderNumber,
  paymentPurpose,
  reservedUntilFor,
} from '../orders/index.ts';
import type { RegistrationRow } from '../registrations/index.ts';
import type { EmailSubject } from './emailSubject.ts';
import { isForGuest } from './objectUrls.ts';

export interface EmailFactsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  origin: string;
  hasSection: HasSection;
}

/** Reads the facts of the run and of the order that surround an email. */
export function createEmailFacts({ db, clock, event, origin, hasSection }: EmailFactsDependencies) {
  async function findBill(order: OrderRow, record: EventRecord, locale: Locale): Promise<Bill | undefined> {
    const { id, currency, createdAt: issuedAt, paymentMethod, status } = order;
    const receiver = record.requisites.find((each) => each.currency === currency);
    if (!receiver || status !== 'awaiting-payment' || paymentMethod !== 'invoice') return undefined;
    const reference = { number: invoiceNumber(id), issuedAt, orderNumber: orderNumber(id), currency };
    return {
      sum: formatMoney(openAmount(order, await createLedger(db).balance(id)), currency, locale),
      until: formatDate(reservedUntilFor('invoice', issuedAt), locale),
      recipient: receiver.recipient[locale],
      iban: groupIban(receiver.iban),
      edrpou: receiver.edrpou,
      bank: receiver.bankName[locale],
      swift: receiver.swift,
      purpose: paymentPurpose({ ...reference, contents: await findContents(db, order) }),
    };
  }

  async function findAbout(
    message: EmailMessage,
    { order, lines, registrations, user }: EmailSubject,
    record: EventRecord,
    locale: Locale,
  ): Promise<AboutFacts | undefined> {
    if (!order && registrations.length === 0) return undefined;
    const isGuest = isForGuest(message);
    const team = registrations.find(({ kind }) => kind === 'team');
    const formats = registrations.map(({ fields }) => fields.participationFormat);
    const isOnline = formats.includes('online');
    const { editUntil } = record.registration;
    const rosterPage = localizePath(`${paths.roster()}?registration=${team?.id}`, locale);
    return {
      hasRunners: registrations.length > 0,
      isOnSite: formats.some((format) => format !== 'online'),
      isOnline,
      delivery: order?.delivery ? describeDelivery(order.delivery, isGuest, locale) : undefined,
      lines: isGuest
        ? []
        : lines.map(({ title, quantity, sum }) => [
            quantity > 1 ? `${title[locale]} × ${quantity}` : title[locale],
            formatMoney(sum, order?.currency ?? 'UAH', locale),
          ]),
      total: order ? formatMoney(order.total, order.currency, locale) : '',
      bill: order && !isGuest ? await findBill(order, record, locale) : undefined,
      roster:
        team && !isGuest
          ? {
              page: new URL(rosterPage, origin).href,
              until: `${formatDayAndMonth(editUntil, locale)}, ${formatTime(editUntil)}`,
            }
          : undefined,
      captain: team && isGuest ? nameCaptain(user, team) : undefined,
    };
  }

  return async (message: EmailMessage, subject: EmailSubject, locale: Locale): Promise<EmailFacts> => {
    const record = await event();
    const { startsAt, place, kitOffice, online, supportPhone } = record;
    const page = (path: string) => new URL(localizePath(path, locale), origin).href;
    return {
      pages: {
        home: page(paths.home()),
        policy: page(paths.policy()),
        registration: registrationPhase(record, clock.now()) === 'open' ? page(paths.registration()) : undefined,
        recipient: hasSection('recipient', locale) ? page(paths.recipient()) : undefined,
        recovery: page(paths.forgotPassword()),
      },
      phone: supportPhone,
      foundation: getFoundation(record, 'UAH', locale),
      run: {
        day: formatDayAndMonth(startsAt, locale),
        time: formatTime(startsAt),
        place: place[locale],
        onlineHours: `${online.timeFrom}–${online.timeTo}`,
      },
      kitOffice: {
        days: formatDayRange(`${kitOffice.dateFrom}T12:00:00Z`, `${kitOffice.dateTo}T12:00:00Z`, locale),
        hours: `${kitOffice.timeFrom}–${kitOffice.timeTo}`,
        address: kitOffice.address[locale],
        note: kitOffice.note[locale],
        map: findMap(record, locale),
      },
      about: await findAbout(message, subject, record, locale),
    };
  };
}

function findMap({ kitOffice, identity }: EventRecord, locale: Locale): string {
  const { lat, lng, address } = kitOffice;
  const query = isLocated(kitOffice)
    ? `${lat},${lng}`
    : encodeURIComponent(toMapQuery(address[locale], identity.city[locale]));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** The account may still be without a name. */
function nameCaptain(user: UserRow | undefined, { fields }: RegistrationRow): string {
  const representative = 'representative' in fields ? fields.representative : undefined;
  const { name, lastName } = user?.name ? user : { name: representative?.name, lastName: representative?.lastName };
  return [name, lastName].filter(Boolean).join(' ');
}

/** The address of a parcel is the payer's affair. */
function describeDelivery(
  delivery: NonNullable<OrderRow['delivery']>,
  isGuest: boolean,
  locale: Locale,
): AboutFacts['delivery'] {
  const { kind } = delivery;
  if (kind === 'pickup' || kind === 'number-only') return { kind, place: '' };
  if (isGuest) return { kind: 'with-payer', place: '' };
  return kind === 'abroad'
    ? { kind, place: addressAbroad(delivery, locale) }
    : { kind, place: `${delivery.settlement}, ${delivery.branch}` };
}
