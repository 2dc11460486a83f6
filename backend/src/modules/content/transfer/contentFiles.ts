import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { termTypes } from '../contentTypes.ts';
import type { BundleEntry, ContentBundle } from './contentBundle.ts';

/** Writes a bundle as the files of the embedded content; `load` reads an upload by its URL. */
export async function writeContentFiles(
  root: string,
  { entries, terms, media }: ContentBundle,
  load: (url: string) => Promise<Uint8Array>,
): Promise<void> {
  for (const entry of entries) {
    const isEvent = entry.route === 'pages' && entry.slug === 'event';
    const [path, value] = isEvent
      ? ['event.yaml', eventFile(entry.wordings.ua?.acf ?? {})]
      : [`${entry.route}/${entry.slug}.yaml`, entryFile(entry)];
    await write(root, path, stringify(value));
  }
  for (const { route } of termTypes) {
    const rows = terms.filter((term) => term.route === route).map(({ slug, wordings }) => ({ slug, ...wordings }));
    if (rows.length > 0) await write(root, `${route}.yaml`, stringify(rows));
  }
  const described = media.filter(({ alt }) => alt.ua || alt.en).map(({ path, alt }) => [path, alt] as const);
  await write(root, 'media.yaml', stringify(Object.fromEntries(described)));
  for (const { path, url } of media) {
    if (url) await write(root, `media/${path}`, await load(url));
  }
}

async function write(root: string, path: string, content: string | Uint8Array): Promise<void> {
  const target = join(root, path);
  // Names come from another machine.
  if (!target.startsWith(`${join(root, '/')}`)) throw new Error(`"${path}" is no name of a content file`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

function entryFile(entry: BundleEntry): object {
  return {
    ...(entry.address && { address: entry.address }),
    ...(entry.formerAddresses && { former_addresses: entry.formerAddresses }),
    date: entry.date,
    ...(entry.modified !== entry.date && { modified: entry.modified }),
    ...(entry.featuredMedia && { featured_media: entry.featuredMedia }),
    ...(entry.categories.length > 0 && { categories: entry.categories }),
    ...(entry.menuOrder !== 0 && { menu_order: entry.menuOrder }),
    ...(entry.isDraft && { draft: true }),
    ...(entry.isProtected && { protected: true }),
    ...entry.wordings,
  };
}

type Fields = Record<string, unknown>;

/** The event screen as event.yaml. */
function eventFile(event: Fields): object {
  const both = (name: string) => ({
    ua: event[`${name}_ua`] ?? '',
    en: event[`${name}_en`] ?? event[`${name}_ua`] ?? '',
  });
  const wall = (value: unknown) => `${String(value).replace(' ', 'T')}:00`;
  const minor = (value: unknown) => Math.round(Number(value) * 100);
  const rows = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : []);
  const formats = (value: unknown) =>
    rows(value).map(({ format_id, name_ua, name_en, price, places }) => ({
      id: format_id,
      ua: name_ua,
      en: name_en ?? name_ua,
      ...(price !== undefined && { price: minor(price) }),
      ...(places !== undefined && { places: Number(places) }),
    }));
  return {
    edition: Number(event.edition),
    first_year: Number(event.first_year ?? String(event.event_date).slice(0, 4)),
    date: event.event_date,
    starts_at: wall(`${event.event_date} ${event.start_time}`),
    ends_at: wall(`${event.event_date} ${event.end_time}`),
    place: both('place'),
    registration: {
      phase: event.phase ?? 'by-dates',
      opens_at: wall(event.opens_at),
      closes_at: wall(event.closes_at),
      edit_until: wall(event.edit_until ?? event.closes_at),
    },
    kit_office: {
      date_from: event.kit_date_from ?? '',
      date_to: event.kit_date_to ?? '',
      time_from: event.kit_time_from ?? '',
      time_to: event.kit_time_to ?? '',
      address: both('kit_address'),
      note: both('kit_note'),
      lat: Number(event.lat ?? 0),
      lng: Number(event.lng ?? 0),
    },
    team: { min: Number(event.team_min ?? 1), max: Number(event.team_max ?? 500) },
    formats: { race: formats(event.race_formats), participation: formats(event.participation_formats) },
    fees: {
      individual: minor(event.individual_fee),
      team_per_person: minor(event.team_fee_per_person),
      currency: event.currency,
      ...(event.early_until !== undefined && {
        early: {
          until: wall(event.early_until),
          individual: minor(event.early_individual_fee),
          team_per_person: minor(event.early_team_fee),
        },
      }),
    },
    ...(event.entry_help_percent !== undefined && { entry_help: { percent: Number(event.entry_help_percent) } }),
    ...(event.entry_help_per_person !== undefined && {
      entry_help: { per_person: minor(event.entry_help_per_person) },
    }),
    requisites: rows(event.requisites).map((account) => ({
      currency: account.currency,
      recipient: { ua: account.recipient_ua ?? '', en: account.recipient_en ?? '' },
      edrpou: account.edrpou ?? '',
      iban: account.iban ?? '',
      bank_name: { ua: account.bank_name_ua ?? '', en: account.bank_name_en ?? '' },
      swift: account.swift ?? '',
      payment_purpose: { ua: account.payment_purpose_ua ?? '', en: account.payment_purpose_en ?? '' },
    })),
    support_email: event.support_email ?? '',
    support_phone: event.support_phone ?? '',
    cabinet: { open: event.cabinet_closed !== true },
  };
}
