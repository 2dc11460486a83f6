import {
  contentApi,
  decodeTitle,
  type EventFacts,
  eventApi,
  findNumber,
  getHead,
  getList,
  getText,
  readFields,
  settingsApi,
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
  const fields = readFields(page);
  return {
    title: getText(fields.hero_title) || decodeTitle(page?.title.rendered),
    lead: getText(fields.hero_subtitle),
    html: page?.content.rendered ?? '',
    hours: getText(fields.working_hours),
    phones: getList(fields.phones),
    emails: getList(fields.emails),
    socials: getList(fields.socials),
    office: event.kitOffice,
    support: event.support,
    place: getPlace(fields.map, event),
    googleMaps: settings.googleMaps,
    head: getHead(page, ''),
  };
}

export type ContactsData = Awaited<ReturnType<typeof loader>>;

/** A point on the map. `zoom` counts as web maps do: 0 is the world, 18 a house. */
export type Place = ReturnType<typeof getPlace>;

/** The editor's pin, otherwise the office of the event record. */
function getPlace(map: ContactsFields['map'], { kitOffice: office, identity }: EventFacts) {
  const city = identity?.city ?? '';
  const lat = map ? findNumber(map.lat) : undefined;
  const lng = map ? findNumber(map.lng) : undefined;
  if (!map || lat === undefined || lng === undefined)
    return { ...getPin(office), address: office.address, city, zoom: 16 };
  return { lat, lng, address: map.address, city, zoom: findNumber(map.zoom) ?? 16 };
}

const getPin = ({ lat, lng }: EventFacts['kitOffice']) => ({ lat, lng });
