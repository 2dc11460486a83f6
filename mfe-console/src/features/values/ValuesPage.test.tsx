import { screen, within } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import { forgetToken, storeToken } from '../../access/storedToken.ts';
import { queries } from '../../api/queries.ts';
import remote from '../../remote.ts';

jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => true, startAuthentication: jest.fn() }));

const since = '2025-05-20T10:20:00Z';
const operator = { name: 'operator', scope: '*' };
const team = { name: 'team weather', scope: 'weather' };
const part = { version: '1.4.2', since, by: 'team', mounts: [] };
const terms = { does: 'asks for less', default: false, expires: '2999-01-31' };
const flags = [
  { flag: 'weather.short-form', owner: 'weather', terms, isExpired: false },
  {
    flag: 'cabinet.badge',
    owner: 'cabinet',
    terms,
    isExpired: false,
    state: { isOn: true, percent: 10, testers: ['board'], since, by: 'team cabinet' },
  },
];
const schema = {
  rows: { type: 'integer', default: 5, minimum: 1, maximum: 20, description: 'Rows of the table' },
  units: { type: 'string', default: 'metric', enum: ['metric', 'imperial'] },
};
const config = { schema, set: { rows: 8 }, inForce: { rows: 8, units: 'metric' } };
const settings = { allowed: [{ origin: 'https://weather.example', reach: 'public' }] };
const versions = [
  { number: 7, at: '2025-05-20T10:00:00Z', by: 'team weather', config: { rows: 8 }, ...settings },
  { number: 4, at: '2025-05-19T10:00:00Z', by: 'team weather', config: { rows: 6 }, ...settings },
  { number: 2, at: '2025-05-18T10:00:00Z', by: 'operator', ...settings },
];

let server: ReturnType<typeof fakeServer>;
const serve = (token: object, routes: Parameters<typeof fakeServer>[0] = {}) => {
  storeToken('ID.SECRET');
  server = fakeServer({
    'GET /platform/status': {
      live: [{ name: 'weather', ...part }],
      canaries: [],
      shell: {},
      policies: [],
      circuits: [],
      flags,
      token,
    },
    'GET /platform/flags/weather/history': [
      { flag: 'weather.short-form', state: 'off', at: '2025-05-17T10:00:00Z', by: 'team weather' },
    ],
    'GET /platform/config/weather': config,
    'GET /platform/settings/weather': settings,
    'GET /platform/settings/weather/history': versions,
    ...routes,
  });
  return renderRoute(remote, '/console/values');
};
afterEach(() => {
  server.stop();
  queries.clear();
  forgetToken();
});

const panel = (name: string) => screen.findByRole('region', { name });
const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

test('a team switches its own flag for some visitors, once, and sees the others', async () => {
  const { user } = await serve(team, { 'POST /platform/flags': flags });
  const list = await panel('Прапорці');
  expect(await within(list).findByText(/10 % · тестувальники: board · задано/)).toBeVisible();
  expect(within(list).getAllByRole('button', { name: /^Змінити/ })).toHaveLength(1);
  await user.click(within(list).getByRole('button', { name: 'Змінити weather.short-form' }));
  const dialog = screen.getByRole('dialog', { name: 'Прапорець weather.short-form' });
  await user.click(within(dialog).getByRole('radio', { name: 'Увімкнено' }));
  await user.type(within(dialog).getByLabelText('Частка відвідувачів, %'), '25');
  await user.type(within(dialog).getByLabelText('Групи тестувальників'), 'board, helpers');
  await user.click(within(dialog).getByRole('checkbox', { name: 'ua' }));
  await user.dblClick(press('Зберегти'));
  expect(await screen.findByText('Прапорець weather.short-form змінено.')).toBeVisible();
  expect(server.getCalls('POST /platform/flags').map(({ body }) => body)).toEqual([
    { flag: 'weather.short-form', state: 'on', percent: 25, languages: ['ua'], testers: ['board', 'helpers'] },
  ]);
});

test('values are sent with their types, an emptied field as the default, and what the site rejects keeps the form', async () => {
  const { user } = await serve(team, {
    'POST /platform/config': () => ({ status: 422, code: 'config-invalid' }),
  });
  const list = await panel('Значення');
  expect(await within(list).findByText('rows = 8')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Змінити weather' }));
  const dialog = screen.getByRole('dialog');
  const rows = within(dialog).getByLabelText('rows');
  await user.clear(rows);
  await user.type(rows, '12');
  await user.selectOptions(within(dialog).getByLabelText('units'), 'imperial');
  await user.click(press('Зберегти'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Ці значення не підходять полям:');
  expect(rows).toHaveValue(12);
  await user.clear(rows);
  await user.click(press('Зберегти'));
  await within(dialog).findByRole('alert');
  expect(server.getCalls('POST /platform/config').map(({ body }) => body)).toEqual([
    { name: 'weather', values: { rows: 12, units: 'imperial' } },
    { name: 'weather', values: { rows: null, units: 'imperial' } },
  ]);
});

test('the history tells each change and sets earlier values again', async () => {
  const { user } = await serve(team, { 'POST /platform/config/undo': config });
  const list = await panel('Що змінилося');
  expect(await within(list).findByText('weather: rows: 6 → 8')).toBeVisible();
  expect(within(list).getByText('weather: дозволено: https://weather.example')).toBeVisible();
  expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent('weather.short-form: вимкнено');
  const [restore, ...others] = within(list).getAllByRole('button', { name: /^Повернути/ });
  expect(others).toEqual([]);
  if (restore) await user.click(restore);
  await user.click(press('Повернути'));
  expect(await screen.findByText('Значення частини weather змінено.')).toBeVisible();
  expect(server.getCalls('POST /platform/config/undo')[0]?.body).toEqual({ name: 'weather', number: 4 });
});

test('the team chooses an address that the operator has allowed; only the operator allows and takes away', async () => {
  const { user } = await serve(team, { 'POST /platform/upstreams': settings });
  const list = await panel('Сервіси частин');
  await user.click(await within(list).findByRole('button', { name: 'Змінити weather' }));
  await user.click(screen.getByRole('radio', { name: 'https://weather.example' }));
  await user.click(press('Зберегти'));
  expect(await screen.findByText('Сервіс частини weather змінено.')).toBeVisible();
  expect(server.getCalls('POST /platform/upstreams')[0]?.body).toEqual({
    name: 'weather',
    origin: 'https://weather.example',
  });
  expect(within(list).queryByRole('button', { name: /^Дозволити|^Заборонити/ })).toBeNull();
});

test('an operator allows an address in a private network', async () => {
  const { user } = await serve(operator, { 'POST /platform/upstreams/origins': settings });
  await user.click(await screen.findByRole('button', { name: 'Дозволити адресу' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Адреса'), 'http://10.0.0.7:8080');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(press('Дозволити'));
  expect(await screen.findByText('Частині weather дозволено http://10.0.0.7:8080.')).toBeVisible();
  expect(server.getCalls('POST /platform/upstreams/origins')[0]?.body).toEqual({
    name: 'weather',
    origin: 'http://10.0.0.7:8080',
    reach: 'private',
  });
});
