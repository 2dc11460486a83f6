import { formatRaceTime } from 'shared-lib/i18n/format';
import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import type { EventRecord, Locale } from '../content/index.ts';
import { findStart } from '../editions/index.ts';
import {
  findLines,
  getRegistrationIds,
  OrderNotPaid,
  type OrderRow,
  orderIdOfRegistration,
  orderNumber,
} from '../orders/index.ts';
import { findNumbers, type NumberedRunner } from '../raceNumbers/index.ts';
import {
  findRegistrations,
  findUserRegistration,
  RegistrationNotFound,
  type RegistrationRow,
} from '../registrations/index.ts';
import { findRunnerResults } from '../results/index.ts';
import type { Certificate } from './certificate/certificate.ts';
import { createDocumentRenderer, type DocumentFile, type DocumentStream } from './createDocumentRenderer.ts';
import { NoRaceNumber } from './documents.errors.ts';
import { type DrawnImage, drawBibImage } from './drawEmailImages.ts';
import type { FindIssuer, Issuer } from './issuer.ts';
import type { OnlineNumber } from './onlineNumber/onlineNumber.ts';

export interface RunnerDocumentsDependencies {
  db: Db;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
}

export interface DocumentRequest {
  userId: number;
  registrationId: number;
  locale: Locale;
  origin: string;
}

/** For the owner of the order. */
export interface OrderBibsRequest extends Pick<DocumentRequest, 'locale' | 'origin'> {
  order: OrderRow;
}

export function createRunnerDocuments({ db, event, issuer }: RunnerDocumentsDependencies) {
  const documents = createDocumentRenderer();

  /** The facts of a run that are kept; the others are those of the current one. */
  async function readRun(edition: number): Promise<EventRecord> {
    const record = await event();
    const startsAt = (await findStart(db, edition, record)) ?? record.startsAt;
    return { ...record, edition, startsAt };
  }

  async function paid({ userId, registrationId }: DocumentRequest) {
    const registration = await findUserRegistration(db, userId, registrationId);
    if (!registration) throw new RegistrationNotFound();
    const runners = await findNumbers(db, [registrationId]);
    if (runners.length === 0) throw new OrderNotPaid();
    return { registration, runners, record: await readRun(registration.edition) };
  }

  return {
    async onlineNumber(request: DocumentRequest, format: 'pdf' | 'png', memberId?: number): Promise<DocumentFile> {
      const { registration, runners, record } = await paid(request);
      const runner = registration.kind === 'team' ? runners.find((each) => each.memberId === memberId) : runners[0];
      if (!runner?.name) throw new NoRaceNumber();
      const data = getBib(runner, registration, record, { ...request, issuer: await issuer(request.locale) });
      return format === 'pdf' ? documents.onlineNumber(data) : documents.onlineNumberImage(data);
    },

    /** For an email. */
    async bibImage(request: DocumentRequest, { number }: Pick<NumberedRunner, 'number'>): Promise<DrawnImage> {
      const { registration, runners, record } = await paid(request);
      const runner = runners.find((each) => each.number === number);
      if (!runner?.name) throw new NoRaceNumber();
      return drawBibImage(getBib(runner, registration, record, { ...request, issuer: await issuer(request.locale) }));
    },

    async onlineNumbers(request: DocumentRequest): Promise<DocumentStream> {
      const { registration, runners, record } = await paid(request);
      const named = runners.filter(({ name }) => name);
      if (named.length === 0) throw new NoRaceNumber();
      const drawn = { ...request, issuer: await issuer(request.locale) };
      const bibs = named.map((runner) => getBib(runner, registration, record, drawn));
      return documents.onlineNumbers(getName(registration), bibs);
    },

    /** The bibs of all runners of an order that has numbers. */
    async onlineNumbersOfOrder({ order, ...request }: OrderBibsRequest): Promise<DocumentStream> {
      const ids = getRegistrationIds((await findLines(db, order.id)).filter(({ isLive }) => isLive));
      const [registrations, runners] = await Promise.all([findRegistrations(db, ids), findNumbers(db, ids)]);
      if (runners.length === 0) throw new OrderNotPaid();
      const named = runners.filter(({ name }) => name);
      if (named.length === 0) throw new NoRaceNumber();
      const record = await readRun(order.edition);
      const drawn = { ...request, issuer: await issuer(request.locale) };
      const bibs = named.flatMap((runner) => {
        const registration = registrations.find(({ id }) => id === runner.registrationId);
        return registration ? [getBib(runner, registration, record, drawn)] : [];
      });
      return documents.onlineNumbers(orderNumber(order.id), bibs);
    },

    async certificate(request: DocumentRequest): Promise<DocumentFile> {
      const { registration, runners, record } = await paid(request);
      const { fields, kind, id } = registration;
      const orderId = await orderIdOfRegistration(db, id);
      const [result] = await findRunnerResults(db, { registrationId: id });
      const time = result?.timeMs ? formatRaceTime(result.timeMs) : undefined;
      const common = {
        format: getFormat(record.formats.race, fields.raceFormat, request.locale),
        place: record.place[request.locale],
        date: record.startsAt,
        edition: record.edition,
        locale: request.locale,
        issuer: await issuer(request.locale),
        orderNumber: orderId ? orderNumber(orderId) : '',
      };
      const certificate: Certificate =
        kind === 'team'
          ? { ...common, name: (fields as Team).legalName, people: (fields as Team).participantsCount }
          : { ...common, name: (fields as Individual).fullName, number: String(runners[0]?.number ?? ''), time };
      return documents.certificate(certificate);
    },
  };
}

export type RunnerDocuments = ReturnType<typeof createRunnerDocuments>;

function getBib(
  { number, name, city, edition, verificationCode }: NumberedRunner,
  { kind, fields }: RegistrationRow,
  { formats, startsAt }: EventRecord,
  { locale, origin, issuer }: Pick<DocumentRequest, 'locale' | 'origin'> & { issuer: Issuer },
): OnlineNumber {
  const isOnline = fields.participationFormat === 'online';
  const format = isOnline
    ? getFormat(formats.participation, fields.participationFormat, locale)
    : getFormat(formats.race, fields.raceFormat, locale);
  return {
    number: String(number),
    name: name ?? '',
    city,
    edition,
    locale,
    issuer,
    date: startsAt,
    strip: isOnline ? 'online' : kind,
    category: kind === 'team' ? (fields as Team).teamName : format,
    verifyUrl: `${origin}${locale === 'en' ? '/en' : ''}/numbers/${verificationCode}`,
  };
}

const getName = ({ fields }: RegistrationRow) => ('teamName' in fields ? fields.teamName : fields.fullName);

const getFormat = (formats: EventRecord['formats']['race'], id: string, locale: Locale) =>
  formats.find((format) => format.id === id)?.[locale] ?? id;
