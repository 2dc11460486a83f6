import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { FinishPage, FinishReport, FinishRunner } from 'shared-lib/finish';
import { signIn, signOut } from 'shared-lib/session';
import { type FakeResponse, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { fakeUploads } from './testing/fakeUploads.ts';

const ostap: FinishRunner = {
  registrationId: 7,
  orderNumber: 'RUN-000042',
  number: 1043,
  name: 'Остап Ґалаґан',
  shortName: 'Остап Ґ.',
  isChild: false,
  country: 'UA',
  city: 'Івано-Франківськ',
  finish: null,
};
const sofia: FinishRunner = { ...ostap, registrationId: 8, number: 1044, name: 'Софія Їжак', shortName: 'Софія Ї.' };
const page = (day: string, more: Partial<FinishPage> = {}): FinishPage => ({
  edition: 32,
  firstDay: '2025-05-25',
  lastDay: '2025-06-01',
  now: `${day}T12:00:00Z`,
  runners: [ostap, sofia],
  links: [],
  ...more,
});
const report = (runner: FinishRunner, body: FinishReport): FinishRunner => ({
  ...runner,
  finish: {
    ...body,
    version: 'version-1',
    code: 'Q7x_-a1b2c3d',
    updatedAt: '2025-05-25T12:01:00Z',
    photo: null,
    inCity: body.isOnMap ? 39 : null,
  },
});

let server: ReturnType<typeof fakeServer>;
let uploads: ReturnType<typeof fakeUploads>;
let answer: (body: FinishReport) => FakeResponse;
function serve(shown: FinishPage) {
  answer = (body) => ({ body: report(ostap, body) });
  server = fakeServer({
    'GET /custom/v1/event': { startsAt: '2025-05-25T07:00:00Z' },
    'GET /custom/v1/finishes': shown,
    'PUT /custom/v1/registrations/7/finish': ({ body }) => answer(body as FinishReport),
  });
  uploads = fakeUploads(server, {});
  signIn('a-token');
}
afterEach(() => {
  act(() => signOut());
  localStorage.clear();
  server.stop();
  jest.restoreAllMocks();
});
const sent = () => server.getCalls('PUT /custom/v1/registrations/7/finish').map(({ body }) => body as FinishReport);

test('before the day: a countdown, the number and what to prepare', async () => {
  serve(page('2025-05-12'));
  await renderRoute(remote, '/finish');
  expect(await screen.findByRole('heading', { name: 'Старт там, де ви' })).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Завантажити номер' })).toBeVisible();
  expect(screen.getByText(/чекатиме до 1 червня/)).toBeVisible();
});

test('a result is typed loosely, shown at once, sent once and counted', async () => {
  serve(page('2025-05-25'));
  const { user } = await renderRoute(remote, '/finish');
  await user.click(await screen.findByRole('button', { name: '5 км' }));
  expect(screen.getByLabelText('Відстань')).toHaveValue('5');
  await user.clear(screen.getByLabelText('Відстань'));
  await user.type(screen.getByLabelText('Відстань'), '5.23');
  await user.type(screen.getByLabelText(/^Час/), '31.48');
  const preview = screen.getByRole('complementary', { name: 'Ваш результат' });
  expect(within(preview).getByText('5,23')).toBeVisible();
  expect(within(preview).getByText('31:48')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Показати моє місто/ })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /Показати моє місто/ }));
  await user.dblClick(screen.getByRole('button', { name: 'Надіслати результат' }));
  const heading = await screen.findByRole('heading', { name: 'Зараховано' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ distance: 5230, elapsed: 1908, city: 'Івано-Франківськ', isOnMap: true });
  expect(screen.getByText('Івано-Франківськ, 39 учасників')).toBeVisible();
});

const file = new File(['<gpx/>'], 'sunday-run.gpx');
const read = { distance: 5230, elapsed: 1908, startedAt: '2025-05-25T06:00:00.000Z' };

test('a file of a watch asks which distance counts, its own preselected; a wrong one stops nothing', async () => {
  serve(page('2025-05-25'));
  uploads.given.track = () => ({ status: 422, code: 'track_packed' });
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '5,2');
  await user.upload(screen.getByLabelText('Файл із годинника'), file);
  expect(await screen.findByText(/Це архів/)).toBeVisible();
  expect(screen.getByLabelText('Відстань')).toHaveValue('5,2');
  uploads.given.track = () => ({ body: read });
  await user.upload(screen.getByLabelText('Файл із годинника'), file);
  expect(await screen.findByText('Прочитано: 5,23 км за 31:48')).toBeVisible();
  expect(screen.getByRole('radio', { name: '5,23 з файлу' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '5,2 моя' }));
  expect(screen.getByLabelText('Відстань')).toHaveValue('5,2');
  await user.click(screen.getByRole('radio', { name: '5,23 з файлу' }));
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  await screen.findByRole('heading', { name: 'Зараховано' });
  expect(sent()[0]).toMatchObject({
    distance: 5230,
    elapsed: 1908,
    source: 'track',
    trackStartedAt: '2025-05-25T06:00:00.000Z',
  });
});

test('what is wrong is said at its field, which takes focus; nothing is sent', async () => {
  serve(page('2025-05-25'));
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '500');
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(screen.getByText('Відстань від 0,1 до 200 км, наприклад 5,2')).toBeVisible();
  expect(screen.getByText('Впишіть час')).toBeVisible();
  expect(screen.getByLabelText('Відстань')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('without a connection the result waits, survives a reload and goes when the connection is back', async () => {
  serve(page('2025-05-25'));
  answer = () => 'offline';
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '10');
  await user.type(screen.getByLabelText(/^Час/), '1:05:20');
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(await screen.findByText(/Зв’язку немає/)).toBeVisible();
  cleanup();
  await renderRoute(remote, '/finish');
  expect(await screen.findByLabelText('Відстань')).toHaveValue('10');
  await waitFor(() => expect(sent()).toHaveLength(2));
  answer = (body) => ({ body: report(ostap, body) });
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Зараховано' })).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ distance: 10_000, elapsed: 3920 });
  expect(Object.keys(localStorage).filter((key) => key.includes('finish'))).toEqual([]);
});

test('a report sent before its file has come follows it, once, with what the file says', async () => {
  serve(page('2025-05-25'));
  uploads.faults.push('offline');
  uploads.given.track = () => ({ body: read });
  const { user } = await renderRoute(remote, '/finish');
  await user.upload(await screen.findByLabelText('Файл із годинника'), file);
  expect(await screen.findByText(/Зв’язку немає/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(await screen.findByRole('heading', { name: 'Майже на фініші' })).toBeVisible();
  expect(sent()).toEqual([]);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Зараховано' })).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ distance: 5230, elapsed: 1908, source: 'track' });
});

test('a file that fails does not hold the report', async () => {
  serve(page('2025-05-25'));
  uploads.faults.push('offline');
  uploads.given.track = () => ({ status: 422, code: 'track_broken' });
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '5');
  await user.type(screen.getByLabelText(/^Час/), '31:48');
  await user.upload(screen.getByLabelText('Файл із годинника'), file);
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Зараховано' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('what nobody can run is asked about at the time, here and when only the server knows', async () => {
  serve(page('2025-05-25'));
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '5');
  await user.type(screen.getByLabelText(/^Час/), '0:01');
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(screen.getByText(/Справді 5 км за 1 с\?/)).toBeVisible();
  expect(screen.getByLabelText(/^Час/)).toHaveFocus();
  await user.clear(screen.getByLabelText('Відстань'));
  await user.type(screen.getByLabelText('Відстань'), '200');
  await user.clear(screen.getByLabelText(/^Час/));
  await user.type(screen.getByLabelText(/^Час/), '1:00:00');
  await user.tab();
  expect(screen.getByText(/Справді 200 км за 1:00:00\?/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(screen.getByLabelText(/^Час/));
  await user.type(screen.getByLabelText(/^Час/), '20:00:00');
  answer = () => ({
    status: 422,
    code: 'validation_failed',
    data: { status: 422, fields: { elapsed: 'errors.impossible' } },
  });
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(await screen.findByText(/Справді 200 км за 20:00:00\?/)).toBeVisible();
});

test('a refusal keeps what was typed', async () => {
  serve(page('2025-05-25'));
  answer = () => ({ status: 409, code: 'finish_closed' });
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '10');
  await user.type(screen.getByLabelText(/^Час/), '1:05:20');
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Форма вже закрита');
  expect(screen.getByLabelText('Відстань')).toHaveValue('10');
});

test('a newer result from another tab is offered, what was typed stays, and goes only when it is chosen', async () => {
  const elsewhere = report(ostap, {
    distance: 5000,
    elapsed: 1800,
    source: 'typed',
    country: 'UA',
    city: 'Коломия',
    signature: 'number',
    isOnMap: false,
    timeZone: 'Europe/Kyiv',
  });
  serve(page('2025-05-25'));
  answer = ({ version }) =>
    version === 'version-1'
      ? { body: report(ostap, sent().at(-1) as FinishReport) }
      : { status: 409, code: 'finish_changed' };
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '10');
  await user.type(screen.getByLabelText(/^Час/), '1:05:20');
  server.routes['GET /custom/v1/finishes'] = page('2025-05-25', { runners: [elsewhere, sofia] });
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(await screen.findByText('5 км, 30:00, місто сховане')).toBeVisible();
  expect(screen.getByLabelText('Відстань')).toHaveValue('10');
  expect(sent()[0]).toMatchObject({ version: null });
  await user.dblClick(screen.getByRole('button', { name: 'Надіслати цей' }));
  expect(await screen.findByRole('heading', { name: 'Зараховано' })).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual([null, 'version-1']);
});

test('the newer result can stay', async () => {
  const own: FinishReport = {
    distance: 5000,
    elapsed: 1800,
    source: 'typed',
    country: 'UA',
    city: 'Коломия',
    signature: 'number',
    isOnMap: false,
    timeZone: 'Europe/Kyiv',
  };
  serve(page('2025-05-25', { runners: [report(ostap, own)] }));
  answer = () => ({ status: 409, code: 'finish_changed' });
  const { user } = await renderRoute(remote, '/finish');
  await user.click(await screen.findByRole('button', { name: 'Змінити' }));
  server.routes['GET /custom/v1/finishes'] = page('2025-05-25', {
    runners: [report(ostap, { ...own, distance: 6000 })],
  });
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  await user.click(await screen.findByRole('button', { name: 'Залишити новіший' }));
  expect(await screen.findByRole('heading', { name: 'Зараховано' })).toBeVisible();
  expect(screen.getByText('6')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.includes('finish'))).toEqual([]);
});

test('a counted result can be changed within the week, and not after it', async () => {
  const counted = report(ostap, {
    distance: 5000,
    elapsed: 1800,
    source: 'typed',
    country: 'UA',
    city: 'Коломия',
    signature: 'number',
    isOnMap: false,
    timeZone: 'Europe/Kyiv',
  });
  serve(page('2025-05-30', { runners: [counted] }));
  const { user } = await renderRoute(remote, '/finish');
  await user.click(await screen.findByRole('button', { name: 'Змінити' }));
  expect(screen.getByLabelText(/^Час/)).toHaveValue('30:00');
  expect(screen.getByRole('radio', { name: 'Номер' })).toBeChecked();
  cleanup();
  server.routes['GET /custom/v1/finishes'] = page('2025-06-05', { runners: [counted] });
  await renderRoute(remote, '/finish');
  expect(await screen.findByText('Приймання результатів завершено 1 червня.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Змінити' })).toBeNull();
});

test('after the week without a result the form is closed', async () => {
  serve(page('2025-06-05'));
  await renderRoute(remote, '/en/finish');
  expect(await screen.findByRole('heading', { name: 'The form is closed' })).toBeVisible();
});

test('participants of the account have their own forms, those of a team get links', async () => {
  serve(page('2025-05-25', { links: [{ number: 1050, name: 'Дарина Командна', token: 'a-mac', isReported: true }] }));
  const { user } = await renderRoute(remote, '/finish');
  await user.type(await screen.findByLabelText('Відстань'), '7');
  await user.click(screen.getByRole('link', { name: 'Софія, № 1044' }));
  await waitFor(() => expect(screen.getByLabelText('Відстань')).toHaveValue(''));
  await user.click(screen.getByRole('link', { name: 'Остап, № 1043' }));
  await waitFor(() => expect(screen.getByLabelText('Відстань')).toHaveValue('7'));
  expect(screen.getByText('Дарина Командна, № 1050')).toBeVisible();
  expect(screen.getByText('Уже надіслано')).toBeVisible();
});

test('an account without online participants is told what will be here', async () => {
  serve(page('2025-05-25', { runners: [] }));
  await renderRoute(remote, '/finish');
  expect(await screen.findByRole('heading', { name: 'Тут буде ваш фініш' })).toBeVisible();
});
