import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import type { Clock } from '../../../clock.ts';
import type { NumberPass, PassFiles } from '../numberPass.ts';
import { findPassEnd } from '../passEnd.ts';
import type { AppleWalletSettings } from '../walletSettings.ts';
import { walletTexts } from '../walletTexts.ts';
import { type AppleKeys, openAppleKeys } from './appleKeys.ts';
import { createPassImages } from './drawPassImages.ts';
import { signManifest } from './signManifest.ts';

/** Adapter of Apple Wallet: an event ticket, signed here. Undefined while its keys cannot sign what phones accept. */
export function createAppleWallet(settings: AppleWalletSettings, clock: Clock): () => PassFiles | undefined {
  const findImages = createPassImages();
  const wallet = (keys: AppleKeys): PassFiles => ({
    async build(pass) {
      const json = Buffer.from(JSON.stringify(describePass(pass, settings)));
      const files: Record<string, Uint8Array> = { 'pass.json': json, ...(await findImages(pass)) };
      const hashes = Object.entries(files).map(([name, bytes]) => [name, hash(bytes)]);
      const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
      const signature = await signManifest(manifest, keys, clock.now());
      return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }));
    },
  });
  return () => {
    const keys = openAppleKeys(settings, clock.now());
    return typeof keys === 'string' ? undefined : wallet(keys);
  };
}

/** The format demands SHA-1; what is signed is hashed by SHA-256. */
const hash = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');

function describePass(pass: NumberPass, { passTypeId, teamId }: AppleWalletSettings) {
  const { edition, number, name, event, format, start, startsAt, place, kits, code, issuer, locale } = pass;
  const texts = walletTexts[locale];
  const isLocated = kits?.location !== undefined;
  return {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    // The same number added again takes the place of the former pass.
    serialNumber: `${edition}-${number}`,
    organizationName: issuer.run,
    description: `${event}: ${number}`,
    foregroundColor: toRgb('#ffffff'),
    labelColor: toRgb(issuer.brand.pale),
    backgroundColor: toRgb(issuer.brand.dark),
    relevantDate: toSeconds(startsAt),
    expirationDate: toSeconds(findPassEnd(pass)),
    sharingProhibited: true,
    ...(isLocated && {
      locations: [{ latitude: kits.location?.lat, longitude: kits.location?.lng, relevantText: texts.kitsHere }],
    }),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText: number }],
    eventTicket: {
      headerFields: [{ key: 'number', label: texts.number, value: number }],
      primaryFields: [{ key: 'name', label: texts.runner, value: name }],
      secondaryFields: [
        { key: 'start', label: texts.start, value: start },
        { key: 'format', label: texts.format, value: format },
      ],
      auxiliaryFields: [{ key: 'place', label: texts.place, value: place ?? texts.anywhere }],
      backFields: [
        { key: 'event', label: event, value: pass.origin },
        ...(kits ? [{ key: 'kits', label: texts.kits, value: kits.text }] : []),
        { key: 'verify', label: texts.verify, value: code },
        { key: 'changes', label: texts.changes, value: texts.changesText },
      ],
    },
  };
}

const toSeconds = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;

const toRgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(', ')})`;
