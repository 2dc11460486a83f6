import { screen, waitFor } from '@testing-library/react';
import type { NewEdition } from 'shared-lib/api/office';
import { exampleEventSettings as eventSettings, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { eventScreen } from '../../testing/eventScreen.ts';
import { officeServer } from '../../testing/officeServer.ts';

const SHOW = 'POST /custom/v1/office/new-edition';
const CREATE = 'POST /custom/v1/office/create-edition';
const next = {
  ...eventSettings,
  edition: 33,
  startsAt: '2026-05-24T10:00',
  endsAt: '2026-05-24T14:00',
  registration: { opensAt: '2026-04-13T10:00', closesAt: '2026-05-22T20:00', editUntil: '2026-05-20T20:00' },
};
const draft = { settings: next, version: 7, changedBy: 'Оксана', changedAt: '2025-06-12T09:00:00Z' };
const prepared: NewEdition = { current: 32, preparing: 33, obstacles: [{ kind: 'season' }], withdrawable: null };
const oldText = {
  kind: 'pages',
  title: 'Про пробіг',
  locale: 'ua',
  field: 'title',
  before: 'Київ виходить на ',
  found: '32-й',
  after: ' пробіг',
  path: '/about',
} as const;
let server: ReturnType<typeof officeServer>;
const open = async (state: NewEdition, path = '/office/settings/new-edition') => {
  server = officeServer({
    [SHOW]: state,
    'POST /custom/v1/office/event': ({ body }) => ({
      body:
        (body as { edition?: number }).edition === 33
          ? { ...eventScreen, edition: 33, published: null, draft }
          : eventScreen,
    }),
    'POST /custom/v1/office/season-end': () => ({ status: 404, code: 'edition_unknown' }),
    'POST /custom/v1/office/old-texts': { texts: [oldText] },
  });
  return renderRoute(remote, path);
};
afterEach(() => server.stop());

test('a run is prepared under the next number, or a later one', async () => {
  const { user } = await open({ current: 32, preparing: null, obstacles: [], withdrawable: null });
  const number = await screen.findByRole('textbox', { name: 'Номер нового пробігу' });
  expect(number).toHaveValue('33');
  await user.clear(number);
  await user.type(number, '32{Enter}');
  expect(screen.getByText('Більше за 32')).toBeVisible();
  expect(server.getCalls('POST /custom/v1/office/prepare-edition')).toHaveLength(0);
  await user.clear(number);
  server.routes['POST /custom/v1/office/prepare-edition'] = prepared;
  server.routes[SHOW] = prepared;
  await user.type(number, '33{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '33-й пробіг: підготовка' })).toBeVisible();
});

test('what is left to do is named with the way to it, and old texts with their pages', async () => {
  await open(prepared);
  expect(await screen.findByRole('link', { name: 'Завершити сезон' })).toHaveAttribute(
    'href',
    '/office/report/season-end?edition=32',
  );
  expect(await screen.findByRole('link', { name: 'Відкрити сторінку' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('button', { name: 'Створити 33-й пробіг' })).toBeDisabled();
  expect(screen.getByText('Було: 25.05.2025, 10:00')).toBeVisible();
});

test('a rehearsal says what visitors will get; then one press creates the run', async () => {
  const { user } = await open({ ...prepared, obstacles: [] });
  server.routes['POST /custom/v1/office/rehearse-edition'] = {
    edition: 33,
    phase: 'not-started',
    opensAt: '2026-04-13T07:00:00Z',
    startsAt: '2026-05-24T07:00:00Z',
    kept: { people: 3842, orders: 1200 },
    fresh: { people: 0, orders: 0 },
  };
  await user.click(await screen.findByRole('button', { name: 'Репетиція' }));
  expect(await screen.findByText(/відвідувачі побачать 33-й пробіг 24 травня 2026/)).toBeVisible();
  const until = '2026-01-01T10:00:00Z';
  server.routes[CREATE] = { current: 33, preparing: null, obstacles: [], withdrawable: { edition: 33, until } };
  server.routes[SHOW] = server.routes[CREATE];
  await user.click(screen.getByRole('button', { name: 'Створити 33-й пробіг' }));
  await waitFor(() => expect(server.getCalls(CREATE)[0]?.body).toEqual({ edition: 33, version: 7 }));
  expect(await screen.findByRole('button', { name: 'Повернути до підготовки' })).toBeVisible();
});

test('the side bar leads to the run that is being prepared', async () => {
  await open(prepared, '/en/office/settings/new-edition');
  server.routes['POST /custom/v1/office/editions'] = {
    editions: [{ number: 33, date: '2026-05-24', state: 'preparing' }],
  };
  expect(await screen.findByRole('heading', { level: 1, name: 'Run 33: preparation' })).toBeVisible();
});
