import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { getLanguage } from 'shared-lib/i18n/locales';
import type { Clock } from '../../../clock.ts';
import { kyivOffset, toKyivTime } from '../../../kyivTime.ts';
import type { Locale } from '../../content/index.ts';
import type { NumberPass, PassLinks } from '../numberPass.ts';
import { findPassEnd } from '../passEnd.ts';
import type { GoogleWalletSettings } from '../walletSettings.ts';
import { walletTexts } from '../walletTexts.ts';

const SAVE_URL = 'https://pay.google.com/gp/v/save/';
/** What Google calls the safe length of a link's token. */
export const SAFE_LENGTH = 1_800;

/** Longer links leave out what the site tells anyway, then how the pass looks. */
const details = [
  { hasKits: true, isDecorated: true },
  { hasKits: false, isDecorated: true },
  { hasKits: false, isDecorated: false },
] as const;
type Detail = (typeof details)[number];

/** Adapter of Google Wallet: a signed link carries the pass, so that no call is made. Undefined while its key cannot be read. */
export function createGoogleWallet(settings: GoogleWalletSettings, clock: Clock): PassLinks | undefined {
  const key = readKey(settings.privateKey);
  if (!key) return undefined;

  const sign = (payload: object) =>
    new SignJWT({ typ: 'savetowallet', payload })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(settings.serviceAccount)
      .setAudience('google')
      .setIssuedAt(clock.now())
      .sign(key);

  return {
    async compose(pass) {
      let token = '';
      for (const detail of details) {
        token = await sign(describePass(pass, settings.issuerId, detail));
        if (token.length <= SAFE_LENGTH) break;
      }
      return SAVE_URL + token;
    },
  };
}

export function readKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

function describePass(pass: NumberPass, issuerId: string, { hasKits, isDecorated }: Detail) {
  const { edition, number, name, format, kits, code, locale } = pass;
  const event = describeEvent(pass, isDecorated);
  const content = {
    ticketHolderName: name,
    ticketNumber: number,
    ticketType: localise(format, locale),
    barcode: { type: 'QR_CODE', value: code },
    validTimeInterval: { end: { date: `${findPassEnd(pass).toISOString().slice(0, 16)}Z` } },
    ...(hasKits && kits && { textModulesData: [{ header: walletTexts[locale].kits, body: kits.text }] }),
  };
  // Google never changes what it has by a link: other facts are another event, and another pass.
  const classId = `${issuerId}.${edition}-${locale}-${digest(event)}`;
  const id = `${issuerId}.${edition}-${number}-${digest([classId, content])}`;
  return {
    eventTicketClasses: [{ id: classId, ...event }],
    eventTicketObjects: [{ id, classId, state: 'ACTIVE', ...content }],
  };
}

function describeEvent(pass: NumberPass, isDecorated: boolean) {
  const { event, startsAt, endsAt, place, issuer, origin, locale } = pass;
  return {
    issuerName: issuer.run,
    reviewStatus: 'UNDER_REVIEW',
    eventName: localise(event, locale),
    dateTime: { start: toLocal(startsAt), end: toLocal(endsAt) },
    ...(place && { venue: { name: localise(issuer.city, locale), address: localise(place, locale) } }),
    ...(isDecorated && { hexBackgroundColor: issuer.brand.dark }),
    // Google fetches it, so it has to be public.
    ...(isDecorated && origin.startsWith('https:') && { logo: { sourceUri: { uri: `${origin}/icons/icon-192.png` } } }),
  };
}

const localise = (value: string, locale: Locale) => ({
  defaultValue: { language: getLanguage(locale), value },
});

const toLocal = (instant: Date) => `${toKyivTime(instant).slice(0, 16)}${kyivOffset(instant)}`;

const digest = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8);
