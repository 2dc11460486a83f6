import { screen, waitFor, within } from '@testing-library/react';
import type { ResultItem, ResultList, TimesPreview } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const api = (name: string) => `POST /custom/v1/office/${name}`;
const olena: ResultItem = {
  raceNumber: 1042,
  name: 'Олена Ґалаґан',
  team: '',
  race: 'run5',
  isOnline: false,
  timeMs: 1_471_400,
  rank: 12,
  isCorrected: false,
};
const list: ResultList = {
  results: [olena, { ...olena, raceNumber: 2313, name: '', team: 'Північний вітер', rank: 13, isCorrected: true }],
  count: 840,
  next: 2,
  races: [{ id: 'run5', ua: 'Пробіг 5 км', en: '5 km run' }],
  totals: { finished: 840, missing: 31, corrected: 1 },
};
const preview: TimesPreview = {
  counts: { added: 1, changed: 1, unchanged: 838, rejected: 2 },
  changes: [
    { number: 7, name: 'Ігор Їжакевич', before: null, after: 1_500_000, isCorrected: false },
    { number: 2313, name: '', before: 1_471_400, after: 1_480_000, isCorrected: true },
  ],
  rejected: [
    { line: 12, number: '99999', time: '0:20:00', reason: 'unknown' },
    { line: 13, number: '8', time: 'DNF', reason: 'not-finished' },
  ],
  otherNames: [],
  absent: [],
  fingerprint: 'fingerprint',
};
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({ [api('search-results')]: list });
});
afterEach(() => server.stop());
const lastBody = (name: string) => server.getCalls(api(name)).at(-1)?.body;
const times = () => new File(['Номер;Час\n7;25:00'], 'times.csv', { type: 'text/csv' });

test('the list shows place, number, runner, distance and time; filters are in the URL', async () => {
  const { user, address } = await renderRoute(remote, '/office/results');
  const table = await screen.findByRole('table', { name: 'Результати, 840' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/12.*1042.*Олена Ґалаґан.*Пробіг 5 км.*0:24:31.*Є час/);
  expect(second).toHaveTextContent(/без імені.*Північний вітер.*Виправлено/);
  await user.type(screen.getByRole('searchbox'), '1042');
  await waitFor(() => expect(lastBody('search-results')).toMatchObject({ text: '1042', from: 0 }));
  await user.click(screen.getByRole('button', { name: 'Прибрати фільтри' }));
  await waitFor(() => expect(address()).toBe('/office/results'));
});

test('a file is shown with its rejected rows before it is stored', async () => {
  server.routes[api('preview-times')] = preview;
  server.routes[api('import-times')] = { stored: 2 };
  const { user } = await renderRoute(remote, '/office/results');
  await user.upload(await screen.findByLabelText('Додати результати', { selector: 'input' }), times());
  const rejected = await screen.findByRole('table', { name: '2 рядки не приймемо' });
  expect(within(rejected).getByRole('row', { name: '12 99999 0:20:00 Такого номера немає' })).toBeVisible();
  expect(screen.getByRole('row', { name: /2313 без імені 0:24:31 Виправлено вручну 0:24:40/ })).toBeVisible();
  expect(server.getCalls(api('import-times'))).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Записати 2 результати' }));
  await waitFor(() =>
    expect(lastBody('import-times')).toMatchObject({ file: 'times.csv', fingerprint: 'fingerprint' }),
  );
  await waitFor(() => expect(screen.queryByText('Що зміниться')).not.toBeInTheDocument());
});

test('a file that is stored already offers nothing to save', async () => {
  const counts = { added: 0, changed: 0, unchanged: 840, rejected: 0 };
  server.routes[api('preview-times')] = { ...preview, counts, changes: [], rejected: [] };
  const { user } = await renderRoute(remote, '/en/office/results');
  await user.upload(await screen.findByLabelText('Add results', { selector: 'input' }), times());
  expect(await screen.findByText(/Nothing to save/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test('a time is corrected with the one that was shown and a reason; an empty one is taken away', async () => {
  server.routes[api('correct-time')] = { raceNumber: 1042, timeMs: null };
  const { user } = await renderRoute(remote, '/office/results?show=1042');
  const time = await screen.findByLabelText('Час');
  await user.clear(time);
  await user.type(time, '25 хвилин');
  expect(screen.getByText('Введіть час, наприклад 0:24:31')).toBeVisible();
  await user.clear(time);
  await user.type(screen.getByLabelText('Причина, лишається назавжди'), 'зійшла з дистанції');
  await user.click(screen.getByRole('button', { name: 'Зняти результат' }));
  const request = { raceNumber: 1042, time: '', known: 1_471_400, reason: 'зійшла з дистанції' };
  await waitFor(() => expect(lastBody('correct-time')).toEqual(request));
});

test('without results it says where they come from', async () => {
  server.routes[api('search-results')] = { ...list, results: [], count: 0, next: null };
  await renderRoute(remote, '/en/office/results');
  expect(await screen.findByText('No results yet')).toBeVisible();
});

test('another name and a missing time are asked about, and nothing is chosen beforehand', async () => {
  server.routes[api('preview-times')] = {
    ...preview,
    counts: { added: 0, changed: 0, unchanged: 5, rejected: 0 },
    changes: [],
    rejected: [],
    otherNames: [
      { line: 2, number: 42, name: 'Ірина Лісова', nameInFile: 'Олег Бондар', before: null, after: 1_500_000 },
    ],
    absent: [{ number: 45, name: 'Петро Коваль', before: 1_600_000, isNotFinished: true }],
  };
  server.routes[api('import-times')] = { stored: 1, removed: 1 };
  const { user } = await renderRoute(remote, '/office/results');
  await user.upload(await screen.findByLabelText('Додати результати', { selector: 'input' }), times());
  expect(await screen.findByRole('row', { name: /42 Ірина Лісова Олег Бондар 0:25:00/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Записати/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Записати час номера 42' }));
  expect(screen.getByRole('button', { name: 'Записати 1 результат' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Прибрати їх' }));
  await user.click(screen.getByRole('button', { name: 'Записати 1 результат, прибрати 1' }));
  await waitFor(() => expect(lastBody('import-times')).toMatchObject({ accepted: [42], absent: 'remove' }));
});

test('rejected rows are not said to be stored already', async () => {
  const counts = { added: 0, changed: 0, unchanged: 3, rejected: 2 };
  server.routes[api('preview-times')] = { ...preview, counts, changes: [] };
  const { user } = await renderRoute(remote, '/office/results');
  await user.upload(await screen.findByLabelText('Додати результати', { selector: 'input' }), times());
  expect(await screen.findByText(/інші не прийнято/)).toBeVisible();
});
