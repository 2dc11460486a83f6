import { formatDate, formatDayRange, formatTime } from 'shared-lib/i18n/format';
import { isLocated } from 'shared-lib/validation';
import { type Wallet, wallets as walletNames } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { fromKyivTime, kyivDay } from '../../kyivTime.ts';
import { whenChanged } from '../../whenChanged.ts';
import type { EventRecord, Locale } from '../content/index.ts';
import { type DocumentFile, type FindIssuer, NoRaceNumber } from '../documents/index.ts';
import { findNumbers, type NumberedRunner } from '../raceNumbers/index.ts';
import {
  findRegistrations,
  findUserRegistration,
  RegistrationNotFound,
  type RegistrationRow,
} from '../registrations/index.ts';
import { createAppleWallet } from './apple/appleWallet.ts';
import { createGoogleWallet } from './google/googleWallet.ts';
import type { NumberPass } from './numberPass.ts';
import { findPassEnd } from './passEnd.ts';
import type { SignedPassLinks } from './passLinks.ts';
import type { AppleWalletSettings, GoogleWalletSettings } from './walletSettings.ts';
import { NumberPassUnknown, WalletNotOffered } from './wallets.errors.ts';
import { walletTexts } from './walletTexts.ts';

export interface WalletsOptions {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  links: SignedPassLinks;
  siteOrigin?: string | undefined;
  /** Keys of now; undefined: not offered. */
  apple: () => AppleWalletSettings | undefined;
  google: () => GoogleWalletSettings | undefined;
}

export interface WalletRequest {
  userId: number;
  registrationId: number;
  memberId: number | undefined;
  wallet: Wallet;
  locale: Locale;
}

/** Passes of race numbers for the wallets of phones. Each is made when it is asked for, and nothing of it is stored. */
export function createWallets(options: WalletsOptions) {
  const { db, clock, event, issuer, links, siteOrigin: origin = '' } = options;
  const findApple = whenChanged(options.apple, (settings) => createAppleWallet(settings, clock));
  const findGoogle = whenChanged(options.google, (settings) => createGoogleWallet(settings, clock));
  const find = { apple: () => findApple()?.(), google: findGoogle };

  /** @throws {NoRaceNumber} for a run that is over. */
  async function getPass(registration: RegistrationRow, runner: NumberedRunner, locale: Locale): Promise<NumberPass> {
    const record = await event();
    const pass = describe({ registration, runner, record, locale, origin, issuer: await issuer(locale) });
    if (runner.edition !== record.edition || findPassEnd(pass) <= clock.now()) throw new NoRaceNumber();
    return pass;
  }

  return {
    /** Those whose keys can be used, in the order in which pages offer them. */
    listOffered: (): Wallet[] => walletNames.filter((wallet) => find[wallet]() !== undefined),

    /** @returns an absolute URL. @throws {WalletNotOffered} {@link RegistrationNotFound} {@link NoRaceNumber} */
    async composeLink({ userId, registrationId, memberId, wallet, locale }: WalletRequest): Promise<string> {
      const registration = await findUserRegistration(db, userId, registrationId);
      if (!registration) throw new RegistrationNotFound();
      if (!find[wallet]()) throw new WalletNotOffered();
      const runners = await findNumbers(db, [registrationId]);
      const runner = registration.kind === 'team' ? runners.find((each) => each.memberId === memberId) : runners[0];
      if (!runner?.name) throw new NoRaceNumber();
      const pass = await getPass(registration, runner, locale);
      const google = wallet === 'google' && find.google();
      if (google) return google.compose(pass);
      const token = links.sign({ registrationId, number: runner.number, locale }, clock.now());
      return `${origin}/wp-json/custom/v1/number-passes/${token}`;
    },

    /** The file behind a link of ours. @throws {NumberPassUnknown} {@link WalletNotOffered} {@link NoRaceNumber} */
    async buildFile(token: string): Promise<DocumentFile> {
      const target = links.verify(token, clock.now());
      if (!target) throw new NumberPassUnknown();
      const { registrationId, number, locale } = target;
      const runner = (await findNumbers(db, [registrationId])).find((each) => each.number === number);
      const [registration] = await findRegistrations(db, [registrationId]);
      if (!runner?.name || !registration) throw new NumberPassUnknown();
      const apple = find.apple();
      if (!apple) throw new WalletNotOffered();
      const pass = await getPass(registration, runner, locale);
      return { name: `${number}.pkpass`, type: 'application/vnd.apple.pkpass', bytes: await apple.build(pass) };
    },
  };
}

export type Wallets = ReturnType<typeof createWallets>;

interface Facts extends Pick<NumberPass, 'issuer' | 'locale' | 'origin'> {
  registration: RegistrationRow;
  runner: NumberedRunner;
  record: EventRecord;
}

function describe({ registration, runner, record, issuer, locale, origin }: Facts): NumberPass {
  const { fields } = registration;
  const texts = walletTexts[locale];
  const isOnline = fields.participationFormat === 'online';
  const { startsAt, endsAt } = isOnline ? findOnlineHours(record) : record;
  const date = formatDate(startsAt, locale);
  const [formats, format] = isOnline
    ? [record.formats.participation, fields.participationFormat]
    : [record.formats.race, fields.raceFormat];
  return {
    edition: runner.edition,
    number: String(runner.number),
    name: runner.name ?? '',
    event: texts.event(issuer.run, record.edition),
    format: formats.find(({ id }) => id === format)?.[locale] ?? format,
    start: isOnline
      ? texts.hours(date, record.online.timeFrom, record.online.timeTo)
      : `${date}, ${formatTime(startsAt)}`,
    startsAt,
    endsAt,
    place: isOnline ? undefined : record.place[locale],
    kits: isOnline ? undefined : describeKits(record, locale),
    code: `${origin}${locale === 'en' ? '/en' : ''}/numbers/${runner.verificationCode}`,
    origin,
    issuer,
    locale,
  };
}

function findOnlineHours({ startsAt, endsAt, online }: EventRecord) {
  const day = kyivDay(startsAt);
  return {
    startsAt: fromKyivTime(`${day}T${online.timeFrom}:00`) ?? startsAt,
    endsAt: fromKyivTime(`${day}T${online.timeTo}:00`) ?? endsAt,
  };
}

function describeKits({ kitOffice }: EventRecord, locale: Locale): NumberPass['kits'] {
  const { dateFrom, dateTo, timeFrom, timeTo, address, lat, lng } = kitOffice;
  const hours = walletTexts[locale].hours(formatDayRange(dateFrom, dateTo, locale), timeFrom, timeTo);
  return { text: `${address[locale]}\n${hours}`, location: isLocated({ lat, lng }) ? { lat, lng } : undefined };
}
