import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';
import { officeParticipant, participantList } from '../../testing/participants.ts';

const api = (name: string) => `POST /custom/v1/office/${name}`;
const SEARCH = api('search-participants');
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = jest.fn();
  server = officeServer({
    [SEARCH]: participantList,
    [api('show-participant')]: officeParticipant,
    [api('change-participant')]: officeParticipant,
  });
});
afterEach(() => server.stop());
const lastBody = (name: string) => server.getCalls(name).at(-1)?.body;

test('the list shows number, runner, size and what is missing', async () => {
  await renderRoute(remote, '/office/participants');
  const table = await screen.findByRole('table', { name: /^Учасники, 3/ });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/1042.*Олена Ґалаґан.*RUN-000421.*M.*Самовивіз/);
  expect(second).toHaveTextContent(/2313.*без імені.*Північний вітер.*\?.*Суми, № 9.*Без імені/);
  expect(screen.getByRole('link', { name: /Без розміру 41/ })).toBeVisible();
});

test('search, view, filters and sort are in the URL and in the query', async () => {
  const { user, address } = await renderRoute(remote, '/office/participants?view=no-size&size=M,XS&delivery=pickup');
  await screen.findByRole('table');
  expect(lastBody(SEARCH)).toMatchObject({ view: 'no-size', sizes: ['XS', 'M'], delivery: 'pickup' });
  await user.type(screen.getByRole('searchbox'), '1042');
  await waitFor(() => expect(lastBody(SEARCH)).toMatchObject({ text: '1042' }));
  await user.click(screen.getByRole('button', { name: 'Ім’я, команда' }));
  await waitFor(() => expect(lastBody(SEARCH)).toMatchObject({ sort: 'name' }));
  await user.click(screen.getByRole('button', { name: 'Прибрати фільтри' }));
  await waitFor(() => expect(address()).toBe('/office/participants?view=no-size&sort=name'));
});

test('a size is changed at once with the version that was shown, and undone', async () => {
  const { user } = await renderRoute(remote, '/office/participants?show=17-0');
  const panel = await screen.findByRole('complementary', { name: 'Учасник' });
  await user.selectOptions(await within(panel).findByLabelText('Розмір футболки'), 'L');
  const at = { registrationId: 17, place: 0, number: 'RUN-000421' };
  await waitFor(() => expect(lastBody(api('change-participant'))).toEqual({ ...at, version: 4, size: 'L' }));
  await user.click(await screen.findByRole('button', { name: /^Скасувати/ }));
  await waitFor(() => expect(lastBody(api('change-participant'))).toEqual({ ...at, size: 'M' }));
});

test('a number is voided with a reason after it was typed', async () => {
  server.routes[api('void-number')] = { voided: 1042 };
  const { user } = await renderRoute(remote, '/office/participants?show=17-0');
  await user.click(await screen.findByRole('button', { name: 'Анулювати…' }));
  const submit = screen.getByRole('button', { name: 'Анулювати 1042' });
  await user.type(screen.getByLabelText('Щоб підтвердити, введіть 1042'), '1042');
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText('Причина, лишається назавжди'), 'не біжить');
  await user.click(submit);
  await waitFor(() => expect(lastBody(api('void-number'))).toEqual({ raceNumber: 1042, reason: 'не біжить' }));
});

test('the start list is printed by surname, without phones unless they are chosen', async () => {
  const race = { ua: 'Забіг 5 км', en: '5 km run' };
  const row = {
    raceNumber: 1042,
    name: 'Олена Ґалаґан',
    team: '',
    race,
    city: 'Київ',
    size: 'M',
    branch: '',
    phone: '',
  };
  server.routes[api('print-participants')] = { rows: [row] };
  const { user } = await renderRoute(remote, '/office/participants?size=M');
  await user.click(await screen.findByRole('button', { name: 'Стартовий список' }));
  expect(await screen.findByRole('row', { name: /1042 Ґалаґан Олена Забіг 5 км M/ })).toBeVisible();
  expect(lastBody(api('print-participants'))).toMatchObject({ sort: 'name', sizes: ['M'], withPhones: false });
  await user.click(screen.getByRole('checkbox', { name: /^Телефон/ }));
  await waitFor(() => expect(lastBody(api('print-participants'))).toMatchObject({ withPhones: true }));
});

test('a failed list can be loaded again; an empty one says when it fills', async () => {
  server.routes[SEARCH] = { ...participantList, participants: [], count: 0, next: null };
  await renderRoute(remote, '/en/office/participants');
  expect(await screen.findByText('No participants yet')).toBeVisible();
});
