import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { FinishPage, FinishReport, FinishRunner, OwnFinish, OwnFinishPhoto } from 'shared-lib/finish';
import { signIn, signOut } from 'shared-lib/session';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { fakeUploads } from './testing/fakeUploads.ts';

const runner: FinishRunner = {
  registrationId: 7,
  orderNumber: 'RUN-000042',
  number: 1043,
  name: 'Остап Ґалаґан',
  shortName: 'Остап Ґ.',
  isChild: false,
  country: 'UA',
  city: 'Львів',
  finish: null,
};
const waiting: OwnFinishPhoto = { code: 'photo-1', state: 'none', reason: '', isPublic: false };
const finish: OwnFinish = {
  distance: null,
  elapsed: null,
  source: 'photo',
  country: 'UA',
  city: 'Львів',
  signature: null,
  version: null,
  isOnMap: false,
  code: 'Q7x_-a1b2c3d',
  updatedAt: '2025-05-25T12:01:00Z',
  inCity: null,
  photo: waiting,
};
const withPhoto = (photo: Partial<OwnFinishPhoto> | null, more: Partial<OwnFinish> = {}): FinishRunner => ({
  ...runner,
  finish: { ...finish, ...more, photo: photo && { ...waiting, ...photo } },
});
const measured = { distance: 5000, elapsed: 1800, source: 'typed' } as const;
const page = (shown: FinishRunner, day = '2025-05-25'): FinishPage => ({
  edition: 32,
  firstDay: '2025-05-25',
  lastDay: '2025-06-01',
  now: `${day}T12:00:00Z`,
  runners: [shown],
  links: [],
});

const own = '/custom/v1/registrations/7/finish-photo';
let server: ReturnType<typeof fakeServer>;
let uploads: ReturnType<typeof fakeUploads>;
function serve(shown: FinishPage) {
  server = fakeServer({
    'GET /custom/v1/event': { startsAt: '2025-05-25T07:00:00Z' },
    'GET /custom/v1/finishes': shown,
    'PUT /custom/v1/registrations/7/finish': ({ body }) => {
      const { timeZone: _zone, trackStartedAt: _start, version: _seen, ...told } = body as FinishReport;
      return { body: withPhoto(waiting, told) };
    },
    [`GET ${own}`]: () => ({ body: new Blob(['jpeg'], { type: 'image/jpeg' }) }),
  });
  uploads = fakeUploads(server, { photo: () => ({ body: withPhoto(waiting) }) });
  signIn('a-token');
}
afterEach(() => {
  act(() => signOut());
  localStorage.clear();
  server.stop();
  jest.restoreAllMocks();
});
const photo = new File(['jpeg'], 'finish.jpg', { type: 'image/jpeg' });
const chooseFile = () => screen.findByLabelText('Фото фінішу');

test('a photo is kept at once and enough for a report; consent stands beside it and is off', async () => {
  serve(page(runner));
  const { user } = await renderRoute(remote, '/finish');
  expect(screen.queryByRole('checkbox', { name: /Фото можна показати/ })).toBeNull();
  await user.upload(await chooseFile(), photo);
  expect(await screen.findByRole('img', { name: 'Ваше фото фінішу' })).toBeVisible();
  const consent = screen.getByRole('checkbox', { name: /Фото можна показати на сайті/ });
  expect(consent).not.toBeChecked();
  server.routes[`PUT ${own}-consent`] = withPhoto({ isPublic: true, state: 'waiting' });
  await user.click(consent);
  await waitFor(() => expect(consent).toBeChecked());
  expect(server.getCalls(`PUT ${own}-consent`)[0]?.body).toMatchObject({ isPublic: true });
  await user.click(screen.getByRole('button', { name: 'Надіслати результат' }));
  expect(await screen.findByRole('heading', { name: 'Зараховано' })).toBeVisible();
  expect(server.getCalls('PUT /custom/v1/registrations/7/finish')[0]?.body).toMatchObject({
    distance: null,
    elapsed: null,
  });
});

test('a finish that is only a photo speaks of no kilometres', async () => {
  serve(page(withPhoto({})));
  await renderRoute(remote, '/finish');
  expect(await screen.findByText('Дякуємо! Ваш фініш зараховано, а диплом тут.')).toBeVisible();
  expect(screen.queryByText(/кілометр/i)).toBeNull();
});

test('a photo that was sent first leaves the signature as the form offers it', async () => {
  serve(page(withPhoto({})));
  const { user } = await renderRoute(remote, '/finish');
  await user.click(await screen.findByRole('button', { name: 'Змінити' }));
  expect(screen.getByRole('radio', { name: 'Остап Ґ.' })).toBeChecked();
});

test('what is typed beside a photo survives a reload', async () => {
  serve(page(runner));
  const { user } = await renderRoute(remote, '/finish');
  await user.upload(await chooseFile(), photo);
  await screen.findByText(/Надіслано\. Місце/);
  await user.type(screen.getByLabelText('Відстань'), '5');
  cleanup();
  server.routes['GET /custom/v1/finishes'] = page(withPhoto(waiting));
  await renderRoute(remote, '/finish');
  expect(await screen.findByLabelText('Відстань')).toHaveValue('5');
  expect(screen.getByText(/Надіслано\. Місце/)).toBeVisible();
});

test('an upload can be cancelled; what is wrong is said at its place and stops nothing else', async () => {
  serve(page(runner));
  uploads.given.photo = () => new Promise(() => undefined);
  const { user } = await renderRoute(remote, '/finish');
  await user.upload(await chooseFile(), photo);
  expect(await screen.findByRole('progressbar', { name: 'Надсилаємо фото' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Скасувати.*finish\.jpg/ }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  uploads.given.photo = () => ({ status: 422, code: 'photo_heic' });
  await user.upload(await chooseFile(), photo);
  expect(await screen.findByRole('alert')).toHaveTextContent('Збережіть його як JPG');
  expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
});

const large = new File([new Uint8Array(600 * 1024)], 'IMG_0042.HEIC', { type: 'image/heic' });

test('a photo goes in parts, and after a lost connection on from where the server has it', async () => {
  serve(page(runner));
  uploads.faults.push({ status: 503, code: 'unavailable' });
  const { user } = await renderRoute(remote, '/finish');
  await user.upload(await chooseFile(), large);
  expect(await screen.findByText(/Зв’язку немає. Файл збережено на цьому пристрої/)).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('img', { name: 'Ваше фото фінішу' })).toBeVisible();
  expect(uploads.begun).toEqual([
    { kind: 'photo', bytes: large.size },
    { kind: 'photo', bytes: large.size },
  ]);
  expect(uploads.countParts()).toBe(4);
  expect(uploads.countTaken()).toBe(1);
});

test('a reload goes on with the file, a sign-out forgets it', async () => {
  serve(page(runner));
  uploads.faults.push('offline', 'offline');
  const { user } = await renderRoute(remote, '/finish');
  await user.upload(await chooseFile(), large);
  expect(await screen.findByText(/Зв’язку немає/)).toBeVisible();
  cleanup();
  await renderRoute(remote, '/finish');
  expect(await screen.findByText('IMG_0042.HEIC')).toBeVisible();
  expect(await screen.findByText(/Зв’язку немає/)).toBeVisible();
  cleanup();
  act(() => signOut());
  signIn('a-token');
  await renderRoute(remote, '/finish');
  expect(await screen.findByRole('button', { name: 'Обрати фото' })).toBeVisible();
  expect(uploads.countTaken()).toBe(0);
});

test('one that is too large is not sent', async () => {
  serve(page(runner));
  const { user } = await renderRoute(remote, '/finish');
  const huge = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(huge, 'size', { value: 16 * 1024 * 1024 });
  await user.upload(await chooseFile(), huge);
  expect(await screen.findByRole('alert')).toHaveTextContent('більше за 15 МБ');
  expect(uploads.begun).toEqual([]);
});

test('for a child the adult is asked', async () => {
  serve(page({ ...runner, isChild: true }));
  uploads.given.photo = () => ({ body: { ...withPhoto(waiting), isChild: true } });
  const { user } = await renderRoute(remote, '/finish');
  await user.upload(await chooseFile(), photo);
  expect(await screen.findByRole('checkbox', { name: /один із батьків або опікунів/ })).not.toBeChecked();
});

test.each([
  ['waiting', 'Фото на перегляді', 'Зазвичай за добу'],
  ['shown', 'Фото схвалено', 'Фото поки ніде не показано'],
  ['returned', 'Фото повернуто', 'видно адресу'],
] as const)(
  'a counted finish says where its photo is: %s, and consent is withdrawn at any time',
  async (state, ...words) => {
    const reason = state === 'returned' ? 'видно адресу' : '';
    serve(page(withPhoto({ state, reason, isPublic: true }, measured), '2025-06-20'));
    server.routes[`PUT ${own}-consent`] = withPhoto({}, measured);
    const { user } = await renderRoute(remote, '/finish');
    for (const word of words) expect(await screen.findByText(word)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Відкликати згоду' }));
    expect(await screen.findByText('Фото бачите лише ви')).toBeVisible();
    expect(server.getCalls(`PUT ${own}-consent`)).toHaveLength(1);
    expect(screen.queryByRole('checkbox', { name: /Фото можна показати/ })).toBeNull();
  },
);

test('an approved photo is said to be on the map only of who shows the city', async () => {
  serve(page(withPhoto({ state: 'shown', isPublic: true }, { ...measured, isOnMap: true, inCity: 3 })));
  await renderRoute(remote, '/finish');
  expect(await screen.findByText('Фото може бути на карті')).toBeVisible();
  expect(screen.queryByText(/ніде не показано/)).toBeNull();
});

test('a photo is removed, and added to a counted finish while the form is open', async () => {
  serve(page(withPhoto({}, measured)));
  server.routes[`DELETE ${own}`] = withPhoto(null, measured);
  const { user } = await renderRoute(remote, '/finish');
  await user.click(await screen.findByRole('button', { name: 'Прибрати' }));
  expect(await screen.findByText('Додайте фото фінішу')).toBeVisible();
  uploads.given.photo = () => ({ body: withPhoto(waiting, measured) });
  await user.upload(await chooseFile(), photo);
  expect(await screen.findByText('Фото приватне')).toBeVisible();
});
