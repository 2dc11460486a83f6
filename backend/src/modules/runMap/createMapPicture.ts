import type { MapTotals } from 'shared-lib/api';
import { formatNumber } from 'shared-lib/i18n/format';
import { computeEtag } from '../../etag.ts';
import type { EventRecord, Locale } from '../content/index.ts';
import { createDocumentRenderer, type FindIssuer } from '../documents/index.ts';
import { createPictureCache } from '../shareLinks/index.ts';

export interface MapPicture {
  etag: string;
  bytes: Buffer;
}

interface MapPictureDependencies {
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  /** The picture prints its host. */
  siteOrigin: string | undefined;
}

const run: Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  ua: { one: 'людина біжить', few: 'людини біжать', other: 'людей біжить' },
  en: { one: 'person runs', other: 'people run' },
};

/** The number of people who run, drawn anew when it changes. */
export function createMapPicture({ event, issuer, siteOrigin }: MapPictureDependencies) {
  const host = siteOrigin ? new URL(siteOrigin).host : '';
  const documents = createDocumentRenderer();
  const cache = createPictureCache();

  return async ({ onSite, online }: MapTotals, locale: Locale): Promise<MapPicture> => {
    const { startsAt } = await event();
    const people = onSite + online;
    const facts = {
      kind: 'map' as const,
      figures: formatNumber(people, locale),
      name: people > 0 ? describePeople(people, locale) : null,
      date: startsAt,
      host,
      locale,
    };
    const etag = computeEtag(Buffer.from(JSON.stringify(facts)));
    const draw = async () => documents.sharePicture('link.png', { ...facts, issuer: await issuer(locale) });
    return { etag, bytes: await cache(etag, draw) };
  };
}

function describePeople(people: number, locale: Locale): string {
  const forms = run[locale];
  return forms[new Intl.PluralRules(locale === 'ua' ? 'uk' : 'en').select(people)] ?? forms.other;
}
