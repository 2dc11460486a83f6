import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';
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
    [api('show-personal-answers')]: [],
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
  await screen.findByRole('table', { name: /^Учасники/ });
  expect(lastBody(SEARCH)).toMatchObject({ view: 'no-size', sizes: ['M', 'XS'], delivery: 'pickup' });
  await user.type(screen.getByRole('searchbox'), '1042');
  await waitFor(() => expect(lastBody(SEARCH)).toMatchObject({ text: '1042' }));
  await user.click(screen.getByRole('button', { name: 'Ім’я, команда' }));
  await waitFor(() => expect(lastBody(SEARCH)).toMatchObject({ sort: 'name' }));
  await user.click(screen.getByRole('button', { name: 'Прибрати фільтри' }));
  await waitFor(() => expect(address()).toBe('/office/participants?view=no-size&sort=name'));
});

test('Escape leaves the search field, and the browser does not empty it', async () => {
  const { user } = await renderRoute(remote, '/office/participants?q=1042');
  await user.click(await screen.findByRole('searchbox'));
  const isDefault = fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', code: 'Escape' });
  expect(isDefault).toBe(false);
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

const size = (code: string, free: number | null) => ({
  size: code,
  kind: 'adult',
  ordered: free,
  taken: 0,
  paid: 0,
  free,
});

test('a size is changed at once with the version that was shown, and undone', async () => {
  server.routes[api('kit-sizes')] = { sizes: [size('M', null), size('L', 1), size('XL', 0)] };
  const { user } = await renderRoute(remote, '/office/participants?show=17-0');
  const panel = await screen.findByRole('complementary', { name: 'Учасник' });
  expect(await within(panel).findByRole('option', { name: 'XL' })).toBeDisabled();
  await user.selectOptions(await within(panel).findByLabelText('Розмір футболки'), 'L');
  const at = { registrationId: 17, place: 0, number: 'RUN-000421' };
  await waitFor(() => expect(lastBody(api('change-participant'))).toEqual({ ...at, version: 4, size: 'L' }));
  await user.click(await screen.findByRole('button', { name: /^Скасувати/ }));
  await waitFor(() => expect(lastBody(api('change-participant'))).toEqual({ ...at, size: 'M' }));
});

test('all selected people get one size, and sizes that ran out cannot be chosen', async () => {
  server.routes[api('kit-sizes')] = { sizes: [size('M', 2), size('L', 0)] };
  server.routes[api('change-sizes')] = { changed: 2 };
  const { user } = await renderRoute(remote, '/office/participants');
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати всі завантажені' }));
  const bar = await screen.findByRole('region', { name: 'Вибрано 2 людини' });
  expect(await within(bar).findByRole('button', { name: 'L' })).toBeDisabled();
  await user.click(within(bar).getByRole('button', { name: 'M' }));
  expect(await screen.findByText('Змінено 2 розміри')).toBeVisible();
  expect(lastBody(api('change-sizes'))).toMatchObject({ size: 'M', places: [{ registrationId: 17, place: 0 }, {}] });
  expect(screen.queryByRole('region', { name: /^Вибрано/ })).not.toBeInTheDocument();
});

test('a table of sizes changes nothing before its preview is confirmed', async () => {
  server.routes[api('preview-sizes')] = {
    fingerprint: 'same',
    changes: [{ line: 2, raceNumber: 1042, name: 'Олена Ґалаґан', before: '', after: 'M' }],
    same: 1,
    rejected: [{ line: 3, who: '77', reason: 'unknown' }],
  };
  server.routes[api('import-sizes')] = { changed: 1 };
  const { user } = await renderRoute(remote, '/office/participants');
  const file = new File(['Номер;Розмір'], 'sizes.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Обрати файл'), file);
  expect(await screen.findByText('Зміниться: 1, без змін: 1, відхилено рядків: 1')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Відхилені рядки' })).toHaveTextContent('немає такого оплаченого місця');
  await user.click(screen.getByRole('button', { name: 'Змінити 1 розмір' }));
  expect(await screen.findByText('Змінено 1 розмір')).toBeVisible();
  expect(lastBody(api('import-sizes'))).toMatchObject({ file: 'sizes.csv', fingerprint: 'same' });
});

const answered = (ua: string, en: string) => ({ question: { ua, en }, answer: { ua: `${ua}!`, en: `${en}!` } });

test('answers are told in the language of the page, personal ones to who may see contacts', async () => {
  server.routes[api('show-participant')] = { ...officeParticipant, answers: [answered('Звідки', 'Where from')] };
  server.routes[api('show-personal-answers')] = [answered('Телефон близьких', 'Emergency contact')];
  await renderRoute(remote, '/en/office/participants?show=17-0');
  const answers = await screen.findByRole('region', { name: 'Answers to questions' });
  expect(answers).toHaveTextContent('Where fromWhere from!Emergency contactEmergency contact!');
});

test('who may not export contacts asks for no personal answers', async () => {
  server.routes[api('show-participant')] = { ...officeParticipant, answers: [answered('Звідки', 'Where from')] };
  const operations = session.operations.filter((name) => name !== 'show-personal-answers');
  server.routes['GET /custom/v1/office/session'] = { ...session, operations };
  await renderRoute(remote, '/office/participants?show=17-0');
  expect(await screen.findByRole('region', { name: 'Відповіді на запитання' })).toHaveTextContent('ЗвідкиЗвідки!');
  expect(server.getCalls(api('show-personal-answers'))).toHaveLength(0);
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
  const race = { ua: 'Пробіг 5 км', en: '5 km run' };
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
  expect(await screen.findByRole('row', { name: /1042 Ґалаґан Олена Пробіг 5 км M/ })).toBeVisible();
  expect(lastBody(api('print-participants'))).toMatchObject({ sort: 'name', sizes: ['M'], withPhones: false });
  await user.click(screen.getByRole('checkbox', { name: /^Телефон/ }));
  await waitFor(() => expect(lastBody(api('print-participants'))).toMatchObject({ withPhones: true }));
});

test('a failed list can be loaded again; an empty one says when it fills', async () => {
  server.routes[SEARCH] = { ...participantList, participants: [], count: 0, next: null };
  await renderRoute(remote, '/en/office/participants');
  expect(await screen.findByText('No participants yet')).toBeVisible();
});
