import { isLocated, toMapQuery } from 'shared-lib/validation';
import type { Place } from './contactsData.ts';

type Point = Pick<Place, 'lat' | 'lng'>;

/** The point, or the address while it has no point. */
function toQuery({ lat, lng, address, city }: Place, separator = ','): string {
  return isLocated({ lat, lng }) ? `${lat}${separator}${lng}` : encodeURIComponent(toMapQuery(address, city));
}

/** Opens the way there: in Google Maps where the site uses it, else in OpenStreetMap. */
export function directionsLink(place: Place, withGoogle: boolean): string {
  return withGoogle
    ? `https://www.google.com/maps/dir/?api=1&destination=${toQuery(place)}`
    : `https://www.openstreetmap.org/directions?to=${toQuery(place, '%2C')}`;
}

export function openStreetMapLink(place: Place): string {
  const { lat, lng, zoom } = place;
  return isLocated(place)
    ? `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`
    : `https://www.openstreetmap.org/search?query=${toQuery(place)}`;
}

/** Opens the phone's own map app (RFC 5870); the query names the pin. */
export function geoLink(place: Place): string {
  const { lat, lng, address } = place;
  const name = isLocated(place) ? `(${encodeURIComponent(address)})` : '';
  return `geo:${lat},${lng}?q=${toQuery(place)}${name}`;
}

export function googleMapsLink(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${toQuery(place, '%2C')}`;
}

export function appleMapsLink(place: Place): string {
  return isLocated(place)
    ? `https://maps.apple.com/?ll=${toQuery(place, '%2C')}&q=${encodeURIComponent(place.address)}`
    : `https://maps.apple.com/?q=${toQuery(place)}`;
}

/** The drawn plan shows this point; a pin that an editor moved farther away is not on it. */
const DRAWN = { lat: 50.4682, lng: 30.5139 };
const NEAR_DEGREES = 0.002;

export function isOnPlan({ lat, lng }: Point): boolean {
  return Math.abs(lat - DRAWN.lat) < NEAR_DEGREES && Math.abs(lng - DRAWN.lng) < NEAR_DEGREES;
}
