import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';
import { grownOfficeTeam, grownTeam, officeTeam, teamList } from '../../testing/teams.ts';

const api = (name: string) => `POST /custom/v1/office/${name}`;
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = jest.fn();
  server = officeServer({
    [api('search-teams')]: teamList,
    [api('show-team')]: officeTeam,
    [api('remind-captain')]: { remindedAt: '2025-05-20T11:32:00Z' },
  });
});
afterEach(() => server.stop());
const lastBody = (name: string) => server.getCalls(api(name)).at(-1)?.body;

test('the list shows size, roster, captain and invoice', async () => {
  await renderRoute(remote, '/office/teams');
  const table = await screen.findByRole('table', { name: 'Команди, 2' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Північний вітер.*20.*14 з 20.*Марта Щербина.*Сплачено/);
  expect(second).toHaveTextContent(/Сом.*12.*3 з 12.*Виставлено.*до 26 трав\./);
  expect(screen.getByRole('link', { name: /Неповний склад 2/ })).toBeVisible();
});

test('search, view and sort are in the URL and in the query', async () => {
  const { user, address } = await renderRoute(remote, '/office/teams?view=unpaid');
  await screen.findByRole('table');
  expect(lastBody('search-teams')).toMatchObject({ view: 'unpaid', from: 0 });
  await user.type(screen.getByRole('searchbox'), 'сом');
  await waitFor(() => expect(lastBody('search-teams')).toMatchObject({ text: 'сом' }));
  await user.click(screen.getByRole('button', { name: 'Склад' }));
  await waitFor(() => expect(lastBody('search-teams')).toMatchObject({ sort: 'unnamed' }));
  expect(new URLSearchParams(address().split('?')[1]).get('view')).toBe('unpaid');
});

test('keys open a team beside the list and close it', async () => {
  const { user, address } = await renderRoute(remote, '/office/teams');
  await screen.findByRole('table');
  await user.keyboard('j{Enter}');
  const panel = await screen.findByRole('complementary', { name: 'Команда' });
  expect(await within(panel).findByText('Олена Ґалаґан')).toBeVisible();
  expect(within(panel).getByText('Ще 6 місць без імені')).toBeVisible();
  expect(address()).toBe('/office/teams?show=17');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/office/teams'));
});

test('a double click reminds the captain once', async () => {
  const { user } = await renderRoute(remote, '/office/teams?show=17');
  const button = await screen.findByRole('button', { name: 'Нагадати про склад' });
  server.routes[api('show-team')] = { ...officeTeam, remindedAt: '2025-05-20T11:32:00Z' };
  await user.dblClick(button);
  await waitFor(() => expect(lastBody('remind-captain')).toEqual({ id: 17, about: 'roster' }));
  expect(await screen.findByText('Капітанові нагадали сьогодні о 14:32.')).toBeVisible();
  expect(server.getCalls(api('remind-captain'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Нагадати про оплату' })).toBeNull();
});

test('a team reminded today shows when, without buttons', async () => {
  server.routes[api('show-team')] = { ...officeTeam, remindedAt: '2025-05-20T07:05:00Z' };
  await renderRoute(remote, '/office/teams?show=17');
  expect(await screen.findByText('Капітанові нагадали сьогодні о 10:05.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Нагадати про склад' })).toBeNull();
});

test('who may only read gets no reminder', async () => {
  const operations = session.operations.filter((name) => name !== 'remind-captain');
  server.routes['GET /custom/v1/office/session'] = { ...session, operations };
  await renderRoute(remote, '/office/teams?show=17');
  expect(await screen.findByText('Олена Ґалаґан')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Нагадати про склад' })).toBeNull();
});

test('a list that failed is loaded again', async () => {
  server.routes[api('search-teams')] = () => ({ status: 500, code: 'internal' });
  const { user } = await renderRoute(remote, '/office/teams');
  const again = await screen.findByRole('button', { name: 'Ще раз' }, { timeout: 10_000 });
  server.routes[api('search-teams')] = teamList;
  await user.click(again);
  expect(await screen.findByRole('table')).toBeVisible();
}, 15_000);

test('no team and no match say so', async () => {
  server.routes[api('search-teams')] = { ...teamList, teams: [], count: 0 };
  const { user } = await renderRoute(remote, '/en/office/teams');
  expect(await screen.findByText('No teams yet')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible();
});

test('a team with added places is one row with both orders, and the panel has each of them', async () => {
  server.routes[api('search-teams')] = { ...teamList, teams: [grownTeam], count: 1 };
  server.routes[api('show-team')] = grownOfficeTeam;
  await renderRoute(remote, '/office/teams?show=17');
  const table = await screen.findByRole('table', { name: 'Команди, 1' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent(/23.*14 з 20.*20 місць.*Сплачено.*3 місця.*Прострочено.*1 500/);
  const added = await screen.findByRole('region', { name: 'Замовлення RUN-000455' });
  expect(added).toHaveTextContent(/3 місця.*Прострочено.*1 500/);
  expect(screen.getByRole('region', { name: 'Замовлення RUN-000398' })).toHaveTextContent(/20 місць.*Сплачено/);
  expect(screen.getByRole('button', { name: 'Нагадати про оплату' })).toBeVisible();
});
