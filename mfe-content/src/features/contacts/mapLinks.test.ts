import { appleMapsLink, geoLink, googleMapsLink, isOnPlan } from './mapLinks.ts';

const place = { lat: 50.4682, lng: 30.5139, zoom: 16, address: 'Київ, вул. Хорива, 32' };

test('links open the pin in map apps', () => {
  const address = encodeURIComponent(place.address);
  expect(geoLink(place)).toBe(`geo:50.4682,30.5139?q=50.4682,30.5139(${address})`);
  expect(googleMapsLink(place)).toBe('https://www.google.com/maps/search/?api=1&query=50.4682%2C30.5139');
  expect(appleMapsLink(place)).toBe(`https://maps.apple.com/?ll=50.4682%2C30.5139&q=${address}`);
});

test('a pin moved to another part of the city is not on the plan', () => {
  expect(isOnPlan(place)).toBe(true);
  expect(isOnPlan({ lat: 50.4501, lng: 30.5234 })).toBe(false);
});
