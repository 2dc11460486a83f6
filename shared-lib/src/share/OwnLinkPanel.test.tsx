import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Locale, LocaleProvider } from 'shared-lib/i18n';
import { fakeServer } from 'shared-lib/testing';
import { toast } from 'shared-lib/toasts';
import type { OwnShareLink } from '../api/shareLinkTypes.ts';
import { OwnLinkPanel } from './OwnLinkPanel.tsx';

const none: OwnShareLink = { code: null, showsName: false, showsAmount: false, came: 0, invitedBy: null };
const PATH = '/custom/v1/share-link';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(toast, 'success').mockReturnValue(undefined);
  jest.spyOn(toast, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

async function show(link: OwnShareLink, locale: Locale = 'ua') {
  let stored = link;
  server = fakeServer({
    [`GET ${PATH}`]: stored,
    [`PUT ${PATH}`]: ({ body }) => {
      stored = { ...stored, code: 'Q7x_-a1b2c3d', ...(body as object) };
      return { body: stored };
    },
    [`DELETE ${PATH}`]: () => ({ body: { ...none, came: link.came } }),
  });
  render(
    <LocaleProvider locale={locale}>
      <OwnLinkPanel owner={{ token: 'a-token' }} place="entry" startsAt="2025-05-25T07:00:00Z" />
    </LocaleProvider>,
  );
  await screen.findByRole('button', { name: link.code ? /^(Скопіювати|Copy)$/ : 'Отримати посилання' });
}

test('a link is made only on request, without the name, and messengers get it with the words of the day', async () => {
  await show(none);
  expect(screen.queryByRole('link', { name: 'Telegram' })).toBeNull();
  screen.getByRole('button', { name: 'Отримати посилання' }).focus();
  await userEvent.keyboard('{Enter}');
  const telegram = await screen.findByRole('link', { name: 'Telegram' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Посилання «біжи зі мною»' })).toHaveFocus());
  expect(toast.success).toHaveBeenCalledWith('Посилання готове. Поділіться ним.');
  const query = new URL(telegram.getAttribute('href') ?? '').searchParams;
  expect(query.get('url')).toBe('http://localhost/join/Q7x_-a1b2c3d');
  expect(query.get('text')).toBe('Я біжу 25 травня. Біжи зі мною!');
  expect(server.getCalls(`PUT ${PATH}`).map(({ body }) => body)).toEqual([{ showsName: false }]);
  expect(screen.getByRole('checkbox', { name: /Показати моє ім’я/ })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Поділитися' })).toBeNull();
});

test('the browser’s own sheet is offered where there is one; closing it is no error', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.assign(navigator, { share });
  await show({ ...none, code: 'Q7x_-a1b2c3d' }, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'I run on 25 May. Run with me!', url: 'http://localhost/en/join/Q7x_-a1b2c3d' }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the copied link is confirmed by the button', async () => {
  const user = userEvent.setup();
  await show({ ...none, code: 'Q7x_-a1b2c3d' });
  await user.click(screen.getByRole('button', { name: 'Скопіювати' }));
  expect(await screen.findByRole('button', { name: 'Скопійовано' })).toHaveFocus();
  expect(toast.success).toHaveBeenCalledWith('Посилання скопійовано');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/join/Q7x_-a1b2c3d');
});

test('the owner sees who came and who invited them, shows the name, and closes the link', async () => {
  await show({ ...none, code: 'Q7x_-a1b2c3d', came: 3, invitedBy: 'Софія' });
  expect(screen.getByText('За вашим запрошенням біжать: 3')).toBeVisible();
  expect(screen.getByText(/Вас покликали сюди: Софія/)).toBeVisible();
  const picture = () => screen.getByRole('img').getAttribute('src');
  const before = picture();
  await userEvent.click(screen.getByRole('checkbox', { name: /Показати моє ім’я/ }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Показати моє ім’я/ })).toBeChecked());
  expect(picture()).not.toBe(before);
  screen.getByRole('button', { name: 'Закрити посилання' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отримати посилання' })).toHaveFocus());
  expect(toast.info).toHaveBeenCalledWith('Посилання закрито. Старе більше нікуди не веде.');
});
