import { screen, waitFor } from '@testing-library/react';
import type { OfficeFinishPhoto } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const path = (name: string) => `POST /custom/v1/office/${name}`;
const photo: OfficeFinishPhoto = {
  code: 'photo-1',
  raceNumber: 1043,
  name: 'Остап Ґ.',
  distance: 42_195,
  elapsed: 3_600,
  country: 'UA',
  city: 'Коломия',
  flags: ['faster-than-record'],
  isChild: true,
  width: 8,
  height: 6,
  sentAt: '2025-05-25T12:00:00Z',
};
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => server.stop());

function open(url: string, photos: OfficeFinishPhoto[] = [photo]) {
  server = officeServer({
    [path('search-finish-photos')]: { photos, count: photos.length },
    [path('show-finish-photo')]: { image: 'AAAA' },
  });
  return renderRoute(remote, url);
}
const calls = (name: string) => server.getCalls(path(name)).map(({ body }) => body);

test('a photo is shown with its facts and approved by one of two presses', async () => {
  const { user } = await open('/office/participants/finish-photos');
  expect(await screen.findByRole('img', { name: 'Фото фінішу, номер 1043' })).toBeVisible();
  for (const words of [/42,2 км за 1:00:00/, 'Остап Ґ.', /Коломия, Україна/, /швидший за світовий рекорд/, /менше 18/])
    expect(screen.getByText(words)).toBeVisible();
  server.routes[path('approve-finish-photo')] = { raceNumber: 1043 };
  await user.dblClick(screen.getByRole('button', { name: 'Показати' }));
  await findToast(/Фото номера 1043 показано/);
  expect(calls('approve-finish-photo')).toEqual([{ code: 'photo-1' }]);
});

test('returning needs a reason; that a colleague was faster is told', async () => {
  const { user } = await open('/office/participants/finish-photos');
  await user.click(await screen.findByRole('button', { name: 'Повернути…' }));
  const submit = await screen.findByRole('button', { name: 'Повернути' });
  expect(submit).toBeDisabled();
  await user.type(screen.getByLabelText(/Причина/), 'видно адресу');
  server.routes[path('return-finish-photo')] = () => ({ status: 409, code: 'photo_decided' });
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Це фото вже не чекає');
  expect(screen.getByLabelText(/Причина/)).toHaveValue('видно адресу');
  server.routes[path('return-finish-photo')] = { raceNumber: 1043 };
  await user.click(submit);
  await waitFor(() => expect(calls('return-finish-photo')).toHaveLength(2));
  expect(calls('return-finish-photo').at(-1)).toEqual({ code: 'photo-1', reason: 'видно адресу' });
});

test('without photos the page says so', async () => {
  await open('/en/office/participants/finish-photos', []);
  expect(await screen.findByText('All photos are reviewed')).toBeVisible();
});
