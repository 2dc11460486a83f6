import { screen, within } from '@testing-library/react';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const hidden = {
  edition: 32,
  number: 7,
  name: null,
  team: 'Тихий код',
  format: '5km',
  isOnline: false,
  timeMs: 1_471_000,
};
const shown = { ...hidden, number: 8, name: 'Мар’яна Прокоф’єв', team: null, timeMs: 1_500_000 };
const groups = [
  { format: '5km', isOnline: false, finishers: 120 },
  { format: '5km', isOnline: true, finishers: 3 },
];
const run = { edition: 32, date: '2025-05-25' };
const listed = {
  runs: [run, { edition: 31, date: null }],
  run,
  groups,
  group: groups[0],
  ages: [{ start: 30, finishers: 40 }],
  age: null,
  reported: 2,
  results: [
    { ...hidden, rank: 51 },
    { ...shown, rank: 51 },
  ],
};

const reported = {
  edition: 32,
  number: 11,
  name: 'Остап Ґ.',
  distance: 5200,
  elapsed: 1908,
  city: 'Коломия',
  country: 'UA',
};

const failed = () => ({ status: 404, code: 'result_not_found' });
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /custom/v1/event': exampleEvent,
    'GET /custom/v1/public-results': listed,
    'GET /custom/v1/public-results/search': { results: [shown], count: 1, most: 200, finishes: [] },
    'GET /custom/v1/public-results/32/8': {
      ...shown,
      rank: 2,
      finishers: 120,
      date: '2025-05-25',
      age: { start: 60, finishers: 9, rank: 4 },
    },
    'GET /custom/v1/public-results/32/9': failed,
    'GET /custom/v1/public-results/32/9/finish': failed,
    'GET /custom/v1/public-results/32/11': failed,
    'GET /custom/v1/public-results/32/11/finish': { ...reported, date: '2025-05-25' },
    'GET /custom/v1/public-results/finishes': { run, finishes: [reported] },
  });
});
afterEach(() => server.stop());

test.each([
  ['', 'Результати 32-го пробігу', 'Учасник № 7', '5 км, онлайн 3', '31-й'],
  ['/en', 'Results of run No. 32', 'Runner No. 7', '5 км, online 3', 'No. 31'],
])(
  'a page lists a run by rank, and links runners, ways, runs and pages (%s)',
  async (prefix, title, runner, way, earlier) => {
    await renderRoute(remote, `${prefix}/results/32?page=2`);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent?.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(title);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(runner)).toBe(`${prefix}/results/32/7`);
    expect(href('Мар’яна Прокоф’єв № 8'.replace('№', prefix ? 'No.' : '№'))).toBe(`${prefix}/results/32/8`);
    expect(href(way)).toBe(`${prefix}/results/32?format=5km&way=online`);
    expect(href(earlier)).toBe(`${prefix}/results/31`);
    expect(href(prefix ? 'Next page' : 'Наступна сторінка')).toBe(`${prefix}/results/32?page=3`);
    expect(screen.getByText('0:24:31')).toBeVisible();
  },
);

test('the search is a plain form to a URL that says everything, and finds over all runs', async () => {
  const { user, address } = await renderRoute(remote, '/results');
  const form = await screen.findByRole('search');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/results');
  await user.type(within(form).getByLabelText('Ім’я або номер'), 'прокоф{Enter}');
  expect(await screen.findByText('За запитом «прокоф» знайдено: 1')).toBeVisible();
  expect(decodeURI(address())).toBe('/results?q=прокоф');
  expect(screen.getByRole('searchbox')).toHaveValue('прокоф');
  expect(screen.getByRole('link', { name: 'До всіх результатів' })).toHaveAttribute('href', '/results');
});

test('a search without a match says why, and a site without results says so', async () => {
  server.routes['GET /custom/v1/public-results/search'] = {
    results: [],
    count: 0,
    most: 200,
    finishes: [],
  };
  server.routes['GET /custom/v1/public-results'] = {
    ...listed,
    runs: [],
    run: null,
    groups: [],
    group: null,
    ages: [],
    results: [],
    reported: 0,
  };
  await renderRoute(remote, '/results?q=Ніхто');
  expect(await screen.findByText('За запитом «Ніхто» нічого не знайдено')).toBeVisible();
  await renderRoute(remote, '/results');
  expect(await screen.findByText('Результатів ще немає')).toBeVisible();
});

test('a result has a page of its own with its place among finishers', async () => {
  await renderRoute(remote, '/results/32/8');
  expect(await screen.findByRole('heading', { level: 1, name: 'Мар’яна Прокоф’єв' })).toBeVisible();
  expect(screen.getByText('2 з 120')).toBeVisible();
  expect(screen.getByText('4 з 9').previousSibling).toHaveTextContent('Місце серед 60+');
  expect(screen.getByText('0:25:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Усі результати пробігу' })).toHaveAttribute(
    'href',
    '/results/32?format=5km&way=on-site',
  );
});

test('an age is a list of its own, linked beside the groups', async () => {
  await renderRoute(remote, '/results/32');
  const ages = await screen.findByRole('navigation', { name: 'Вік' });
  expect(within(ages).getByRole('link', { name: '30–39 40' })).toHaveAttribute('href', '/results/32?age=30');
  expect(within(ages).getByRole('link', { name: 'Усі' })).toHaveAttribute('aria-current', 'true');
});

test('what online participants report is listed without places, and each has a page', async () => {
  const { user } = await renderRoute(remote, '/results/32');
  await user.click(await screen.findByRole('link', { name: 'Онлайн, за словами учасників 2' }));
  await user.click(await screen.findByRole('link', { name: 'Остап Ґ. № 11' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Остап Ґ.' })).toBeVisible();
  expect(screen.getByText('Коломия, Україна')).toBeVisible();
  expect(screen.getByText('5,2 км')).toBeVisible();
  expect(screen.getByText('0:31:48')).toBeVisible();
  expect(screen.queryByText('Місце')).toBeNull();
});

test.each(['/results/32/9', '/results/x', '/results/32/0x1'])('%s is a missing page', async (path) => {
  jest.spyOn(console, 'error').mockReturnValue();
  await renderRoute(remote, path);
  expect(await screen.findByText(/404/)).toBeVisible();
  jest.restoreAllMocks();
});
