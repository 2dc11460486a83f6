import { appleMapsLink, directionsLink, geoLink, googleMapsLink, isOnPlan, openStreetMapLink } from './mapLinks.ts';

const place = { lat: 50.4682, lng: 30.5139, zoom: 16, address: 'Київ, вул. Хорива, 32', city: 'Київ' };

test('links open the pin in map apps', () => {
  const address = encodeURIComponent(place.address);
  expect(geoLink(place)).toBe(`geo:50.4682,30.5139?q=50.4682,30.5139(${address})`);
  expect(googleMapsLink(place)).toBe('https://www.google.com/maps/search/?api=1&query=50.4682%2C30.5139');
  expect(appleMapsLink(place)).toBe(`https://maps.apple.com/?ll=50.4682%2C30.5139&q=${address}`);
});

test('without a point map apps look for the address in its city', () => {
  const unknown = { lat: 0, lng: 0, zoom: 16, address: 'вул. Соборності, 7', city: 'Полтава' };
  const query = encodeURIComponent('вул. Соборності, 7, Полтава');
  expect(geoLink(unknown)).toBe(`geo:0,0?q=${query}`);
  const others = [
    googleMapsLink(unknown),
    appleMapsLink(unknown),
    openStreetMapLink(unknown),
    ...[true, false].map((withGoogle) => directionsLink(unknown, withGoogle)),
  ];
  for (const link of others) {
    expect(link).toContain(query);
    expect(link).not.toMatch(/[=,/]0\b/);
  }
});

test('a pin moved to another part of the city is not on the plan', () => {
  expect(isOnPlan(place)).toBe(true);
  expect(isOnPlan({ lat: 50.4501, lng: 30.5234 })).toBe(false);
});
