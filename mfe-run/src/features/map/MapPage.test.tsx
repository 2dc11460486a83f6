import { screen, within } from '@testing-library/react';
import type { MapPlace } from 'shared-lib/api';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const place = (id: string, name: string, country: string, participants: number, rest: Partial<MapPlace> = {}) => ({
  id,
  kind: 'city',
  country,
  name,
  x: 20,
  y: 30,
  participants,
  finishes: 1,
  ...rest,
});
const places = [
  place('ua-kyiv', 'Київ', 'UA', 1204, { x: 47 }),
  place('ua-lviv', 'Львів', 'UA', 286),
  place('pl-warsaw', 'Варшава', 'PL', 118, { x: 52 }),
  place('ua-region-15', 'Львівська область', 'UA', 4, { kind: 'region', x: 60 }),
  place('pl', '', 'PL', 3, { kind: 'country', x: 70 }),
  place('elsewhere', '', '', 3, { kind: 'elsewhere' }),
];
const totals = {
  countries: 2,
  cities: 3,
  onSite: 1000,
  online: 615,
  finishes: 6,
  metres: 12_300,
  raised: { amounts: { UAH: 231_880_000, USD: 0, EUR: 0 }, entries: { UAH: 100, USD: 0, EUR: 0 } },
};
const latest = [
  {
    number: 1043,
    name: 'Остап Ґ.',
    distance: 5230,
    elapsed: 1908,
    country: 'UA',
    city: 'Івано-Франківськ',
    photo: null,
    at: '2025-05-25T07:00:00Z',
  },
  {
    number: null,
    name: null,
    distance: null,
    elapsed: null,
    country: 'PL',
    city: 'Варшава',
    photo: null,
    at: '2025-05-25T06:00:00Z',
  },
];
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /custom/v1/event': exampleEvent,
    'GET /custom/v1/map': { totals, places, latest },
  });
});
afterEach(() => server.stop());

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('maps and table show the same places, and Ukraine is one dot of the world', async () => {
  await renderRoute(remote, '/map');
  const world = await screen.findByRole('group', { name: /Карта світу/ });
  const names = (map: HTMLElement) =>
    within(map)
      .getAllByRole('link')
      .map((link) => plain(link.getAttribute('aria-label')));
  expect(names(world)).toEqual(['Варшава: 118 учасників', 'Польща: 3 учасники', 'Україна: 1 494 учасники']);
  expect(names(screen.getByRole('group', { name: /Карта України/ }))).toEqual([
    'Київ: 1 204 учасники',
    'Львів: 286 учасників',
    'Львівська область: 4 учасники',
  ]);
  expect(rows().map(plain)).toEqual([
    'КиївУкраїна1 2041',
    'ЛьвівУкраїна2861',
    'ВаршаваПольща1181',
    'Львівська областьУкраїна, інші місця41',
    'ПольщаПольща, інші місця31',
    'Інші країни31',
  ]);
});

test('the filter narrows maps and table by the address, and an empty one invites', async () => {
  const { user, address } = await renderRoute(remote, '/map');
  await user.selectOptions(await screen.findByLabelText('Країна'), 'Польща');
  expect(await screen.findByText('Показати всі міста')).toBeVisible();
  expect(address()).toBe('/map?country=PL&q=');
  expect(rows()).toHaveLength(2);
  expect(within(screen.getByRole('group', { name: /Карта України/ })).queryByRole('link')).toBeNull();
  await user.type(screen.getByLabelText('Місто'), 'Lviv{Enter}');
  expect(await screen.findByText('Тут ще ніхто не біжить')).toBeVisible();
  await renderRoute(remote, '/map?q=Lviv');
  expect((await screen.findAllByRole('link', { name: /Львів/ }))[0]).toBeVisible();
});

test('a chosen dot lights up with its row, and says what is known', async () => {
  const { user, address } = await renderRoute(remote, '/map');
  await user.click((await screen.findAllByRole('link', { name: /Варшава/ }))[0] as HTMLElement);
  expect(address()).toBe('/map?city=pl-warsaw');
  const chosen = await screen.findAllByRole('link', { current: true, name: /Варшава/ });
  expect(chosen).toHaveLength(2);
  expect(screen.getByText('118 учасників, 1 на фініші')).toBeInTheDocument();
  expect(server.getCalls('GET /custom/v1/map')).toHaveLength(1);
});

test('totals name their ways, and the money with entries', async () => {
  await renderRoute(remote, '/en/map');
  expect(await screen.findByText('on site 1,000, online 615')).toBeVisible();
  expect(screen.getByText('raised, entry fees included')).toBeVisible();
  expect(screen.getByText('kilometres online')).toBeVisible();
});

test('finishes say no more than their runners let them', async () => {
  await renderRoute(remote, '/map');
  const [first, second] = await screen.findAllByRole('article');
  expect(plain(first?.textContent)).toContain('5,23км0:31:48Остап Ґ.Івано-Франківськ25 травня, 10:00');
  expect(second?.textContent).toContain('Без іменіВаршава');
});

test('a finish from a city that is not on the list names its country', async () => {
  server.routes['GET /custom/v1/map'] = { totals, places, latest: [{ ...latest[1], city: '' }] };
  await renderRoute(remote, '/map');
  expect((await screen.findByRole('article')).textContent).toContain('Без іменіПольща');
});

test('an empty map says so and is no error', async () => {
  server.routes['GET /custom/v1/map'] = { totals: { ...totals, onSite: 0, online: 0 }, places: [], latest: [] };
  await renderRoute(remote, '/map');
  expect(await screen.findByText('Тут ще ніхто не біжить')).toBeVisible();
  expect(screen.queryByText('Щойно на фініші')).toBeNull();
});
