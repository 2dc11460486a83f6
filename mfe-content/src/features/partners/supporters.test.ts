import { getPartners, sponsorsByLevel } from './supporters.ts';

const page = (acf: object) => ({ acf }) as never;

test('levels come from the largest to the smallest, empty ones are left out', () => {
  const groups = sponsorsByLevel(
    page({
      sponsors: [
        { name: 'Радіо', logo: false, url: '', level: 'media' },
        { name: 'Банк', logo: false, url: 'https://bank.example/', level: 'general' },
        { name: 'Нові', logo: false, url: '', level: 'bronze' },
      ],
    }),
  );
  expect(groups.map(({ level, sponsors }) => [level, sponsors.map(({ name }) => name)])).toEqual([
    ['general', ['Банк']],
    ['media', ['Радіо']],
    ['other', ['Нові']],
  ]);
});

test('only an http URL becomes a link', () => {
  const [first, second] = getPartners(
    page({
      partners: [
        { name: 'a', url: 'javascript:alert(1)' },
        { name: 'b', url: 'https://b.example/' },
      ],
    }),
  );
  expect(first?.url).toBe('');
  expect(second?.url).toBe('https://b.example/');
});

test('without partners the wall is empty', () => {
  expect(getPartners(page({ partners: false }))).toEqual([]);
  expect(sponsorsByLevel(undefined)).toEqual([]);
});
