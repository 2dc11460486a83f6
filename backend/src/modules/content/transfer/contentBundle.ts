import { toKyivTime } from '../../../kyivTime.ts';
import type { FieldGroup, FieldType } from '../acfFields.ts';
import { isEmpty, isRecord } from '../acfValues.ts';
import { type EntryType, entryTypes, findFields, type TermType, termTypes } from '../contentTypes.ts';
import type { EntityFile, TermEntry, Wording } from '../embedded/contentFile.ts';
import type { ContentFolder } from '../embedded/contentFolder.ts';
import type { EventRecord } from '../event/eventRecord.ts';
import { readAmount, readTime } from '../typedValues.ts';

export interface BundleEntry extends Omit<EntityFile, 'featuredMedia'> {
  route: string;
  featuredMedia?: string | null;
}

export interface BundleTerm extends TermEntry {
  route: string;
}

/** All content, in the form that both sides read; files are named, not contained. */
export interface ContentBundle {
  entries: BundleEntry[];
  terms: BundleTerm[];
  media: { path: string; alt: { ua: string; en: string }; url?: string }[];
}

const EVENT = 'event';

export function bundleOfFolder(folder: ContentFolder): ContentBundle {
  const entries = entryTypes.flatMap((type) =>
    folder.entities(type.route).map((file) => normalEntry(type, { ...file, route: type.route })),
  );
  const event = folder.event();
  if (event) entries.push(entryOfEvent(event));
  const terms = termTypes.flatMap((type) => folder.terms(type.route).map((term) => normalTerm(type, term)));
  const media = folder.media.all().map(({ path }) => ({
    path,
    alt: { ua: folder.alt(path, 'ua'), en: folder.alt(path, 'en') },
  }));
  return { entries, terms, media };
}

/** A bundle whose order and ways to write nothing do not matter any more. */
export function normalBundle({ entries, terms, media }: ContentBundle): ContentBundle {
  const getKey = ({ route, slug }: { route: string; slug: string }) => `${route}/${slug}`;
  const byKey = <T extends { route: string; slug: string }>(a: T, b: T) => (getKey(a) < getKey(b) ? -1 : 1);
  const entryType = (route: string) => entryTypes.find((type) => type.route === route);
  const termType = (route: string) => termTypes.find((type) => type.route === route);
  return {
    entries: entries
      .flatMap((entry) => {
        const type = entryType(entry.route);
        return type ? [normalEntry(type, entry)] : [];
      })
      .sort(byKey),
    terms: terms
      .flatMap((term) => {
        const type = termType(term.route);
        return type ? [normalTerm(type, term)] : [];
      })
      .sort(byKey),
    media: media.map(({ path, alt }) => ({ path, alt })).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

function normalEntry(type: EntryType, entry: BundleEntry): BundleEntry {
  const wordings: BundleEntry['wordings'] = {};
  for (const lang of ['ua', 'en'] as const) {
    const wording = entry.wordings[lang];
    if (wording) wordings[lang] = normalWording(wording, findFields(type, entry.slug));
  }
  const { route, slug, date, modified, menuOrder, isDraft, isProtected } = entry;
  const categories = [...entry.categories].sort();
  const featuredMedia = entry.featuredMedia || null;
  return {
    route,
    slug,
    ...(entry.address && entry.address !== slug && { address: entry.address }),
    ...(entry.formerAddresses?.length && { formerAddresses: entry.formerAddresses }),
    date,
    modified,
    featuredMedia,
    categories,
    menuOrder,
    isDraft,
    isProtected,
    wordings,
  };
}

function normalWording({ title, excerpt, content, head, acf }: Wording, fields: FieldGroup = {}): Wording {
  const wording: Wording = { title, excerpt: excerpt ?? '', content, acf: normalFields(fields, acf) };
  if (head?.title || head?.description) wording.head = withoutEmpty(head);
  return wording;
}

const withoutEmpty = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

function normalTerm(type: TermType, { slug, wordings }: TermEntry): BundleTerm {
  const normal: TermEntry['wordings'] = {};
  for (const lang of ['ua', 'en'] as const) {
    const wording = wordings[lang];
    if (wording) normal[lang] = { name: wording.name, acf: normalFields(findFields(type, slug) ?? {}, wording.acf) };
  }
  return { route: type.route, slug, wordings: normal };
}

function normalFields(fields: FieldGroup, values: unknown): Record<string, unknown> {
  const given = isRecord(values) ? values : {};
  const pairs = Object.entries(fields).flatMap(([name, type]) => {
    const value = normalValue(type, given[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}

function normalValue(type: FieldType, value: unknown): unknown {
  if (type === 'bool') return value === undefined || value === null || value === '' ? undefined : Boolean(value);
  if (isEmpty(value)) return undefined;
  if (typeof type === 'string') {
    if (type === 'image' || type === 'file') return String(value).replace(/^media:/, '');
    if (type === 'images' || type === 'texts') return Array.isArray(value) ? value.map(String) : undefined;
    if (type === 'time') return readTime(String(value)) ?? String(value);
    if (type === 'amount') return readAmount(String(value)) ?? String(value);
    return String(value);
  }
  if ('list' in type) return Array.isArray(value) ? value.map((row) => normalFields(type.list, row)) : undefined;
  const object = normalFields(type.object, value);
  return Object.keys(object).length > 0 ? object : undefined;
}

const clock = (instant: Date) => toKyivTime(instant).slice(11, 16);
const minute = (instant: Date) => toKyivTime(instant).slice(0, 16).replace('T', ' ');
const amount = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

/** The event as its screen in WordPress has it. */
function entryOfEvent(event: EventRecord): BundleEntry {
  const { registration, kitOffice, fees, team } = event;
  const formats = (list: EventRecord['formats']['race']) =>
    list.map(({ id, ua, en, price, places }) => ({
      format_id: id,
      name_ua: ua,
      name_en: en,
      ...(price !== null && { price: amount(price) }),
      ...(places !== null && { places }),
    }));
  const acf = {
    edition: event.edition,
    first_year: event.firstYear,
    event_date: event.date,
    start_time: clock(event.startsAt),
    end_time: clock(event.endsAt),
    place_ua: event.place.ua,
    place_en: event.place.en,
    opens_at: minute(registration.opensAt),
    closes_at: minute(registration.closesAt),
    edit_until: minute(registration.editUntil),
    phase: registration.phase,
    cabinet_closed: !event.cabinet.open,
    individual_fee: amount(fees.individual),
    team_fee_per_person: amount(fees.teamPerPerson),
    currency: fees.currency,
    ...(fees.early && {
      early_until: minute(fees.early.until),
      early_individual_fee: amount(fees.early.individual),
      early_team_fee: amount(fees.early.teamPerPerson),
    }),
    ...(event.entryHelp.percent > 0 && { entry_help_percent: event.entryHelp.percent }),
    ...(event.entryHelp.perPerson > 0 && { entry_help_per_person: amount(event.entryHelp.perPerson) }),
    team_min: team.min,
    team_max: team.max,
    race_formats: formats(event.formats.race),
    participation_formats: formats(event.formats.participation),
    kit_date_from: kitOffice.dateFrom,
    kit_date_to: kitOffice.dateTo,
    kit_time_from: kitOffice.timeFrom,
    kit_time_to: kitOffice.timeTo,
    kit_address_ua: kitOffice.address.ua,
    kit_address_en: kitOffice.address.en,
    kit_note_ua: kitOffice.note.ua,
    kit_note_en: kitOffice.note.en,
    lat: kitOffice.lat,
    lng: kitOffice.lng,
    requisites: event.requisites.map((account) => ({
      currency: account.currency,
      recipient_ua: account.recipient.ua,
      recipient_en: account.recipient.en,
      edrpou: account.edrpou,
      iban: account.iban,
      bank_name_ua: account.bankName.ua,
      bank_name_en: account.bankName.en,
      swift: account.swift,
      payment_purpose_ua: account.paymentPurpose.ua,
      payment_purpose_en: account.paymentPurpose.en,
    })),
    support_email: event.supportEmail,
    support_phone: event.supportPhone,
  };
  const date = '2025-01-01T12:00:00';
  const wording = { title: 'Пробіг', content: '', acf };
  const facts = { route: 'pages', slug: EVENT, date, modified: date, categories: [], menuOrder: 0 };
  return normalEntry(entryTypes[0] as EntryType, {
    ...facts,
    isDraft: false,
    isProtected: false,
    wordings: { ua: wording },
  });
}
