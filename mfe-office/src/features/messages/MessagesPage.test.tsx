import { screen, waitFor, within } from '@testing-library/react';
import type { MessagePreview, OfficeMessage, OfficeMessages } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

const URL = '/office/emails/messages';
const at = (operation: string) => `POST /custom/v1/office/${operation}`;
const running: OfficeMessage = {
  id: 5,
  segment: 'team',
  team: 7,
  state: 'sending',
  subjectUa: 'Де забрати пакет',
  subjectEn: 'Where to get the kit',
  total: 60,
  enqueued: 20,
  skipped: 1,
  startedAt: '2025-05-20T06:00:00Z',
  endedAt: null,
};
const found: OfficeMessages = { messages: [running], teams: [{ id: 7, name: 'Тихий код' }] };
const preview: MessagePreview = {
  ua: { subject: 'Старт о 10:30', text: 'Починаємо пізніше', recipients: 3 },
  en: { subject: 'Start at 10:30', text: 'A later start', recipients: 1 },
  unsubscribed: 2,
};

let server: ReturnType<typeof officeServer>;
const open = (routes = {}) => {
  server = officeServer({ [at('messages')]: found, ...routes });
  return renderRoute(remote, URL);
};
afterEach(() => server.stop());

type User = Awaited<ReturnType<typeof renderRoute>>['user'];
async function write(user: User) {
  await user.type(await screen.findByLabelText('Тема українською'), 'Старт о 10:30');
  await user.type(screen.getByLabelText('Тема англійською'), 'Start at 10:30');
  await user.type(screen.getByLabelText('Текст українською'), 'Починаємо пізніше');
  await user.type(screen.getByLabelText('Текст англійською'), 'A later start');
}
const written = {
  subjectUa: 'Старт о 10:30',
  subjectEn: 'Start at 10:30',
  textUa: 'Починаємо пізніше',
  textEn: 'A later start',
};

test('a message is previewed, sent to oneself, and started once with its key', async () => {
  const { user } = await open({
    [at('preview-message')]: preview,
    [at('test-message')]: { to: 'o.luhova@fond.example' },
    [at('start-message')]: running,
  });
  await write(user);
  expect(screen.queryByRole('button', { name: /^Надіслати \d/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Надіслати собі' }));
  await waitFor(() => expect(server.getCalls(at('test-message'))[0]?.body).toEqual(written));
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  expect(await screen.findByText('Українською: 3 людини')).toBeVisible();
  expect(screen.getByText('Відписалися 2 людини: їм не надішлемо.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Надіслати 4 людям' }));
  await waitFor(() => expect(screen.getByLabelText('Тема українською')).toHaveValue(''));
  const [sent] = server.getCalls(at('start-message'));
  expect(sent?.body).toEqual({ ...written, segment: 'unpaid', key: expect.stringMatching(/^[\w-]{8,64}$/) });
});

test('a change after the preview needs another one, and a team has to be chosen', async () => {
  const { user } = await open({ [at('preview-message')]: preview });
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  expect(await screen.findByRole('button', { name: 'Надіслати 4 людям' })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('Кому'), 'team');
  expect(screen.queryByRole('button', { name: 'Надіслати 4 людям' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Переглянути' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Команда'), 'Тихий код');
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  await waitFor(() =>
    expect(server.getCalls(at('preview-message'))[1]?.body).toEqual({ ...written, segment: 'team', team: 7 }),
  );
});

test('progress is shown; a message is paused at once and cancelled after a question', async () => {
  const { user } = await open({ [at('pause-message')]: running, [at('cancel-message')]: running });
  const list = within(await screen.findByRole('region', { name: /Надіслані/ }));
  expect(list.getByRole('progressbar', { name: /Де забрати пакет/ })).toHaveAttribute('value', '21');
  expect(list.getByText(/20 з 60. Відписалася 1 людина/)).toBeVisible();
  expect(list.getByText(/Одній команді: Тихий код/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Призупинити: Де забрати пакет' }));
  await waitFor(() => expect(server.getCalls(at('pause-message'))[0]?.body).toEqual({ id: 5 }));
  await user.click(list.getByRole('button', { name: 'Скасувати…: Де забрати пакет' }));
  expect(screen.getByText(/не отримають ще 39 людей/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скасувати розсилку' }));
  await waitFor(() => expect(server.getCalls(at('cancel-message'))[0]?.body).toEqual({ id: 5 }));
});

test('an auditor sees the list and can change nothing; an empty list says so', async () => {
  const operations = ['messages', 'emails'];
  await open({
    [at('messages')]: { messages: [], teams: [] },
    'GET /custom/v1/office/session': { ...session, operations },
  });
  expect(await screen.findByText('Розсилок ще не було')).toBeVisible();
  expect(screen.queryByLabelText('Тема українською')).toBeNull();
});
