import {
  contentApi,
  decodeTitle,
  type EventFacts,
  eventApi,
  fieldsOf,
  headOf,
  listOf,
  numberOf,
  settingsApi,
  textOf,
} from 'shared-lib/api';
import { localeOfRequest } from 'shared-lib/i18n';
import type { LoaderFunctionArgs } from 'shared-lib/router';

interface ContactsFields {
  hero_title?: string;
  hero_subtitle?: string;
  address?: string;
  working_hours?: string;
  phones?: { label: string; phone: string }[] | false;
  emails?: { label: string; email: string }[] | false;
  socials?: { network: string; url: string }[] | false;
  map?: { address: string; lat: number | string; lng: number | string; zoom: number | string } | false;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [page, event, settings] = await Promise.all([
    contentApi.page<ContactsFields>('contacts', call),
    eventApi.get(call.locale, call.signal),
    settingsApi.get(call.signal).catch(() => ({ googleMaps: null })),
  ]);
  const fields = fieldsOf(page);
  return {
    title: textOf(fields.hero_title) || decodeTitle(page?.title.rendered),
    lead: textOf(fields.hero_subtitle),
    html: page?.content.rendered ?? '',
    hours: textOf(fields.working_hours),
    phones: listOf(fields.phones),
    emails: listOf(fields.emails),
    socials: listOf(fields.socials),
    office: event.kitOffice,
    support: event.support,
    place: placeOf(fields.map, event.kitOffice),
    googleMaps: settings.googleMaps,
    head: headOf(page, ''),
  };
}

export type ContactsData = Awaited<ReturnType<typeof loader>>;

/** A point on the map. `zoom` counts as web maps do: 0 is the world, 18 a house. */
export type Place = ReturnType<typeof placeOf>;

/** The editor's pin, otherwise the office of the event record. */
function placeOf(map: ContactsFields['map'], office: EventFacts['kitOffice']) {
  const lat = map ? numberOf(map.lat) : undefined;
  const lng = map ? numberOf(map.lng) : undefined;
  if (!map || lat === undefined || lng === undefined) return { ...pinOf(office), address: office.address, zoom: 16 };
  return { lat, lng, address: map.address, zoom: numberOf(map.zoom) ?? 16 };
}

const pinOf = ({ lat, lng }: EventFacts['kitOffice']) => ({ lat, lng });
