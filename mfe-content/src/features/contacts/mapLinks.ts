import type { Place } from './contactsData.ts';

type Point = Pick<Place, 'lat' | 'lng'>;

/** Opens the way there: in Google Maps where the site uses it, else in OpenStreetMap. */
export function directionsLink({ lat, lng }: Point, withGoogle: boolean): string {
  return withGoogle
    ? `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
    : `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
}

export function openStreetMapLink({ lat, lng, zoom }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
}
