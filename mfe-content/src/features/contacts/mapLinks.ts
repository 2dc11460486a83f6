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

/** Opens the phone's own map app (RFC 5870); the query names the pin. */
export function geoLink({ lat, lng, address }: Place): string {
  return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(address)})`;
}

export function googleMapsLink({ lat, lng }: Point): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`;
}

export function appleMapsLink({ lat, lng, address }: Place): string {
  return `https://maps.apple.com/?ll=${lat}%2C${lng}&q=${encodeURIComponent(address)}`;
}

/** The drawn plan shows this point; a pin that an editor moved farther away is not on it. */
const DRAWN = { lat: 50.4682, lng: 30.5139 };
const NEAR_DEGREES = 0.002;

export function isOnPlan({ lat, lng }: Point): boolean {
  return Math.abs(lat - DRAWN.lat) < NEAR_DEGREES && Math.abs(lng - DRAWN.lng) < NEAR_DEGREES;
}
