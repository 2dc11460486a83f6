import { screen, waitFor } from '@testing-library/react';
import type { ImportPreview } from 'shared-lib/api/office';
import { exampleEvent, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const PREVIEW = 'POST /custom/v1/office/preview-participants';
const IMPORT = 'POST /custom/v1/office/import-free-participants';
const preview: ImportPreview = {
  fingerprint: 'print',
  columns: [{ field: 'fullName', heading: 'Full Name' }],
  unknown: ['Bib'],
  fresh: 2,
  there: [{ line: 5, name: 'Ігор Мельник', problem: null }],
  likely: [],
  problems: [{ line: 4, name: 'Іван Кіт', problem: { reason: 'ambiguous', field: 'birthday', value: '03/04/1985' } }],
  people: [{ line: 2, name: 'Олена Ґалаґан', birthday: '1990-05-14', city: 'Київ', race: { ua: '5 км', en: '5 km' } }],
  orders: 2,
  total: 0,
  currency: 'UAH',
};
const running = {
  id: 1,
  file: 'people.csv',
  payment: 'free',
  by: 'Оксана',
  at: '2025-05-12T09:00:00Z',
  endedAt: null,
  total: 4,
  placed: 1,
  there: 1,
  failed: [{ line: 4, name: 'Іван Кіт', problem: { reason: 'no_places', field: null, value: '' } }],
};
let server: ReturnType<typeof officeServer>;
const open = async (routes: Parameters<typeof officeServer>[0] = {}) => {
  server = officeServer({
    'GET /custom/v1/event': exampleEvent,
    'POST /custom/v1/office/participant-imports': [],
    [PREVIEW]: preview,
    ...routes,
  });
  return renderRoute(remote, '/office/participants/import');
};
afterEach(() => server.stop());
const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(await screen.findByRole('textbox', { name: /^Пошта контактної/ }), 'partner@run.example');
  await user.upload(screen.getByLabelText('Обрати файл', { selector: 'input' }), new File(['x'], 'people.csv'));
};

test('a table is shown line by line, and stored only when it is confirmed, once', async () => {
  const { user } = await open({ [IMPORT]: running });
  await choose(user);
  expect(await screen.findByText('2 нові людини')).toBeVisible();
  expect(screen.getByText(/Дата народження: незрозуміло, де день/)).toBeVisible();
  expect(screen.getByText(/Пропустили: Bib/)).toBeVisible();
  const add = screen.getByRole('button', { name: 'Додати 2 людини' });
  expect(add).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Чому безкоштовно/ }), 'Партнер пробігу');
  await user.click(screen.getByRole('checkbox', { name: /^Усі ці люди погодилися/ }));
  server.routes['POST /custom/v1/office/participant-imports'] = [running];
  await user.dblClick(add);
  expect(await screen.findByRole('progressbar', { name: 'Додано 1 з 4' })).toBeVisible();
  expect(server.getCalls(IMPORT)).toHaveLength(1);
  const [sent] = server.getCalls(IMPORT);
  expect(sent?.body).toMatchObject({
    email: 'partner@run.example',
    file: 'people.csv',
    fingerprint: 'print',
    reason: 'Партнер пробігу',
    hasConsents: true,
    raceFormat: '5km',
  });
});

test('an answer that changes takes the preview away, and a table that cannot be read says so', async () => {
  const { user } = await open();
  await choose(user);
  await screen.findByText('2 нові людини');
  await user.click(screen.getByRole('radio', { name: /^За рахунком/ }));
  expect(screen.queryByText('2 нові людини')).toBeNull();
  server.routes[PREVIEW] = () => ({ status: 422, code: 'import_unreadable' });
  await user.upload(screen.getByLabelText('Обрати файл', { selector: 'input' }), new File(['x'], 'photo.jpg.csv'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Таблиці з колонкою імен не знайдено/));
});

test('people who are possibly there are left out until staff includes them, one or all, and counted again', async () => {
  const names = ['Зоряна Повторна', 'Мирон Повторний'];
  const count = (included: number[]): ImportPreview => ({
    ...preview,
    fingerprint: `print ${included.join()}`,
    fresh: 2 + included.length,
    likely: names.map((name, index) => ({
      line: index + 7,
      name,
      email: 'partner@run.example',
      isIncluded: included.includes(index + 7),
    })),
  });
  const { user } = await open({ [IMPORT]: running, [PREVIEW]: count([]) });
  await choose(user);
  const group = await screen.findByRole('group', { name: '2 людини, можливо, вже є' });
  expect(group).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Чому безкоштовно/ }), 'Партнер пробігу');
  await user.click(screen.getByRole('checkbox', { name: /^Усі ці люди погодилися/ }));
  server.routes[PREVIEW] = count([8]);
  await user.click(screen.getByRole('checkbox', { name: /^Мирон Повторний/ }));
  expect(await screen.findByRole('button', { name: 'Додати 3 людини' })).toBeEnabled();
  server.routes[PREVIEW] = count([7, 8]);
  await user.click(screen.getByRole('button', { name: 'Додати всі 2 людини' }));
  const add = await screen.findByRole('button', { name: 'Додати 4 людини' });
  expect(screen.getByRole('button', { name: 'Нікого з них не додавати' })).toBeVisible();
  await user.click(add);
  await waitFor(() => expect(server.getCalls(IMPORT)).toHaveLength(1));
  expect(server.getCalls(PREVIEW).map(({ body }) => body)).toMatchObject([
    { included: [] },
    { included: [8] },
    { included: [7, 8] },
  ]);
  const [sent] = server.getCalls(IMPORT);
  expect(sent?.body).toMatchObject({ included: [7, 8], fingerprint: 'print 7,8', reason: 'Партнер пробігу' });
});
