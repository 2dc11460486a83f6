import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { event } from '../../testing/event.ts';
import { eventScreen } from '../../testing/eventScreen.ts';
import { lateRegistration, officeServer, session } from '../../testing/officeServer.ts';

const EVENT = 'GET /custom/v1/event';
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({ [EVENT]: event });
});
afterEach(() => server.stop());

test('facts of the run are shown with the way to change them', async () => {
  server.routes['POST /custom/v1/office/registration'] = { phase: 'open' };
  const { user } = await renderRoute(remote, '/office/settings');
  expect(await screen.findByText('25 травня 2025, 09:00')).toBeVisible();
  expect(screen.getByText('від 10 до 500 людей')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Змінити пробіг' })).toHaveAttribute('href', '/office/settings/event');
  expect(screen.getByRole('link', { name: 'Новий пробіг' })).toHaveAttribute('href', '/office/settings/new-edition');
  await user.selectOptions(screen.getByLabelText('Стан'), 'open');
  await user.click(screen.getByRole('button', { name: 'Змінити стан' }));
  await waitFor(() =>
    expect(server.getCalls('POST /custom/v1/office/registration')[0]?.body).toEqual({ phase: 'open' }),
  );
});

test('a draft that was saved leaves the published facts here', async () => {
  const changed = { changedBy: 'Оксана', changedAt: '2025-05-12T09:00:00Z' };
  Object.assign(server.routes, {
    [EVENT]: { ...event, edition: eventScreen.edition },
    'POST /custom/v1/office/event': eventScreen,
    'POST /custom/v1/office/save-event-draft': ({ body }: { body: object }) => ({
      body: { ...eventScreen, draft: { ...body, ...changed, version: 4 } },
    }),
  });
  const { user } = await renderRoute(remote, '/office/settings');
  await user.click(await screen.findByRole('link', { name: 'Змінити пробіг' }));
  await user.type(await screen.findByRole('textbox', { name: 'Телефон підтримки' }), '1');
  await waitFor(() => expect(server.getCalls('POST /custom/v1/office/save-event-draft')).toHaveLength(1), {
    timeout: 3_000,
  });
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByText('25 травня 2025, 09:00')).toBeVisible();
});

test('who may only read sees no switch', async () => {
  const operations = session.operations.filter((name) => name !== 'registration');
  server.routes['GET /custom/v1/office/session'] = { ...session, operations };
  await renderRoute(remote, '/en/office/settings');
  expect(await screen.findByText('Dates of registration')).toBeVisible();
  expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
});

test('facts that do not load can be asked for again', async () => {
  server.routes[EVENT] = () => ({ status: 404, code: 'failed' });
  await renderRoute(remote, '/en/office/settings');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('registration at desks is switched on with its price and places', async () => {
  const LATE = 'POST /custom/v1/office/late-registration';
  const SET = 'POST /custom/v1/office/set-late-registration';
  server.routes[SET] = () => {
    server.routes[LATE] = Object.assign({}, lateRegistration, { isOpen: true, price: 60_050, places: 40 });
    return { body: { isOpen: true, price: 60_050, places: 40 } };
  };
  const { user } = await renderRoute(remote, '/en/office/settings');
  const price = await screen.findByLabelText('Price, ₴');
  await user.clear(price);
  await user.type(price, '600,5');
  await user.clear(screen.getByLabelText('Places'));
  await user.type(screen.getByLabelText('Places'), 'many');
  expect(screen.getByText('A whole number')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch on' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Places'));
  await user.type(screen.getByLabelText('Places'), '40');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('0 of 40 places')).toBeVisible();
  expect(server.getCalls(SET)[0]?.body).toEqual({ isOpen: true, price: 60_050, places: 40 });
});

test('a file is removed by its URL after the word was typed', async () => {
  server.routes['POST /custom/v1/office/remove-media'] = { removed: ['2025/05/start.png'], purge: null };
  const { user } = await renderRoute(remote, '/office/settings');
  const url = 'https://cms.example/wp-content/uploads/2025/05/start.png';
  await user.type(await screen.findByLabelText('Адреса зображення або документа'), ` ${url} `);
  const remove = screen.getByRole('button', { name: 'Прибрати назавжди' });
  expect(remove).toBeDisabled();
  await user.type(screen.getByLabelText('Щоб підтвердити, введіть: прибрати'), 'Прибрати');
  await user.click(remove);
  expect(await screen.findByText(/За хвилину файл зникне звідусіль/)).toBeVisible();
  expect(server.getCalls('POST /custom/v1/office/remove-media')[0]?.body).toEqual({ url });
});
