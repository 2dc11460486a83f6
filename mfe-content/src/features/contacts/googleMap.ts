import { getLanguage, type Locale } from 'shared-lib/i18n';
import type { Place } from './contactsData.ts';
import { loadGoogleMaps } from './loadGoogleMaps.ts';

/** Renders Google's map into the element; false when it did not load. */
export async function drawGoogleMap(
  element: HTMLElement,
  { place, locale, key }: { place: Place; locale: Locale; key: string },
): Promise<boolean> {
  try {
    const maps = await loadGoogleMaps({ key, language: getLanguage(locale) });
    const position = { lat: place.lat, lng: place.lng };
    const map = new maps.Map(element, { center: position, zoom: place.zoom, gestureHandling: 'cooperative' });
    new maps.Marker({ map, position, title: place.address });
    return true;
  } catch (error) {
    console.warn('the map of Google did not come; the drawn one stays', error);
    return false;
  }
}
