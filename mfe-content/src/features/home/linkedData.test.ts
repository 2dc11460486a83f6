import { homeLinkedData } from './linkedData.ts';

const event = {
  edition: 32,
  startsAt: '2025-05-25T07:00:00.000Z',
  endsAt: '2025-05-25T11:00:00.000Z',
  place: 'Khreshchatyk Street, Kyiv',
  registration: { phase: 'open', opensAt: '2025-04-14T07:00:00.000Z', closesAt: '', editUntil: '' },
  fees: { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' },
  support: { email: 'support@example.com', phone: '' },
} as const;
const context = { locale: 'en', t: (key: string) => key } as const;
const findRun = (phase: 'open' | 'closed') =>
  homeLinkedData({ ...event, registration: { ...event.registration, phase } }, { description: 'A run' }, context)[0];

test('the price is in whole hryvnias, and registration stands in the language of the page', () => {
  expect(findRun('open')).toMatchObject({
    '@type': 'SportsEvent',
    url: '/en',
    offers: { price: 500, priceCurrency: 'UAH', url: '/en/registration', availability: 'https://schema.org/InStock' },
  });
});

test('nothing is offered once registration is closed', () => {
  expect(findRun('closed')).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
});

test('the image is the one chosen for sharing, or the card of the site', () => {
  expect(homeLinkedData(event, { image: '/media/chosen.jpg' }, context)[0]).toMatchObject({
    image: ['/media/chosen.jpg'],
  });
  expect(homeLinkedData(event, {}, context)[0]).toMatchObject({ image: ['/icons/icon-512.png'] });
});
