import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type {
  MessagePreview,
  OfficeMessage,
  OfficeMessages,
  SegmentOptions,
  SegmentPeople,
} from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

const URL = '/office/emails/messages';
const at = (operation: string) => `POST /custom/v1/office/${operation}`;
const names = { team: 'Тихий код' };
const running: OfficeMessage = {
  id: 5,
  segment: { team: 7, payment: 'unpaid' },
  names: { ua: names, en: names },
  state: 'sending',
  subjectUa: 'Де забрати пакет',
  subjectEn: '',
  total: 60,
  enqueued: 20,
  skipped: 1,
  left: 2,
  startedAt: '2025-05-20T06:00:00Z',
  endedAt: null,
};
const found: OfficeMessages = { messages: [running] };
const options: SegmentOptions = {
  teams: [{ id: 7, name: 'Тихий код' }],
  cities: ['Львів'],
  race: [{ id: 'run', ua: '5 км', en: '5 km' }],
  participation: [{ id: 'online', ua: 'Онлайн', en: 'Online' }],
  questions: [
    { id: 'q-first', ua: 'Біжите вперше?', en: 'Your first run?', choices: [{ id: 'yes', ua: 'Так', en: 'Yes' }] },
  ],
};
const person: SegmentPeople['people'][number] = {
  names: ['Олена Ґалаґан', 'Остап Ґалаґан'],
  locale: 'ua',
  numbers: '12, 13',
  team: '',
  order: 'RUN-000042',
};
const people: SegmentPeople = { ua: 3, en: 1, unsubscribed: 2, people: [person], next: null };
const sample = { name: 'Олена Ґалаґан', locale: 'ua', subject: 'Старт о 10:30', text: 'Починаємо пізніше' } as const;
const preview: MessagePreview = { ua: 3, en: 1, unsubscribed: 2, samples: [sample], lacking: [] };

let server: ReturnType<typeof officeServer>;
const open = (routes = {}) => {
  server = officeServer({
    [at('messages')]: found,
    [at('segment-options')]: options,
    [at('segment-people')]: people,
    ...routes,
  });
  return renderRoute(remote, URL);
};
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

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
  await waitFor(() => expect(server.getCalls(at('test-message'))[0]?.body).toEqual({ ...written, segment: {} }));
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  expect(await screen.findByText('Олена Ґалаґан, українською')).toBeVisible();
  expect(screen.getByText(/Відписалися 2 людини: їм не надішлемо/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Надіслати 4 людям' }));
  await waitFor(() => expect(screen.getByLabelText('Тема українською')).toHaveValue(''));
  const [sent] = server.getCalls(at('start-message'));
  expect(sent?.body).toEqual({ ...written, segment: {}, key: expect.stringMatching(/^[\w-]{8,64}$/) });
});

test('conditions add up, count at once, and a change needs another preview', async () => {
  const { user } = await open({ [at('preview-message')]: preview });
  await write(user);
  expect(await screen.findByText('Отримають 4 людини.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  expect(await screen.findByRole('button', { name: 'Надіслати 4 людям' })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('Додати умову'), 'Команда');
  expect(screen.queryByRole('button', { name: 'Надіслати 4 людям' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Додати умову'), 'Біжите вперше?');
  const segment = { team: 7, answers: [{ question: 'q-first', choice: 'yes' }] };
  await waitFor(() =>
    expect(server.getCalls(at('segment-people')).at(-1)?.body).toEqual(expect.objectContaining({ segment })),
  );
  await user.click(screen.getByRole('button', { name: 'Прибрати умову «Команда»' }));
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  await waitFor(() =>
    expect(server.getCalls(at('preview-message'))[1]?.body).toEqual({
      ...written,
      segment: { answers: segment.answers },
      from: 0,
    }),
  );
});

test('who they are is shown with their orders, and what was written survives a reload', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Показати, хто це' }));
  const listed = within(screen.getByRole('list', { name: 'Отримувачі' }));
  expect(listed.getByText('Олена Ґалаґан, Остап Ґалаґан')).toBeVisible();
  expect(listed.getByRole('link', { name: 'RUN-000042' })).toHaveAttribute('href', '/office/orders/RUN-000042');
  await user.type(screen.getByLabelText('Тема українською'), 'Старт');
  cleanup();
  await open();
  expect(await screen.findByLabelText('Тема українською')).toHaveValue('Старт');
});

test('a variable is inserted where one writes; one that these people cannot have is named', async () => {
  const { user } = await open();
  const text = await screen.findByLabelText('Текст українською');
  await user.type(text, 'Вітаємо, ');
  const [chips] = screen.getAllByRole('toolbar');
  await user.click(within(chips as HTMLElement).getByRole('button', { name: /ім’я/ }));
  expect(text).toHaveValue('Вітаємо, {name}');
  await user.type(text, '. Сплатіть {{sum}');
  expect(screen.getByText(/Змінної {sum} у цих отримувачів немає/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Додати умову'), 'Оплата');
  expect(screen.queryByText(/Змінної {sum}/)).toBeNull();
});

test('English is optional while nobody reads it, and a value that people lack stops the message', async () => {
  const lacking = [{ variable: 'number', count: 2 } as const];
  const { user } = await open({
    [at('segment-people')]: { ...people, en: 0 },
    [at('preview-message')]: { ...preview, en: 0, lacking },
  });
  expect(await screen.findByText(/Англійською не читає ніхто/)).toBeVisible();
  await user.type(screen.getByLabelText('Тема українською'), 'Старт');
  await user.type(screen.getByLabelText('Текст українською'), 'Номер {{number}');
  await user.click(screen.getByRole('button', { name: 'Переглянути' }));
  expect(await screen.findByText(/2 людини не мають значення {number}/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Надіслати \d/ })).toBeNull();
});

test('progress is shown; a message is paused at once and cancelled after a question', async () => {
  const { user } = await open({ [at('pause-message')]: running, [at('cancel-message')]: running });
  const list = within(await screen.findByRole('region', { name: /Надіслані/ }));
  expect(list.getByRole('progressbar', { name: /Де забрати пакет/ })).toHaveAttribute('value', '23');
  expect(list.getByText(/20 з 60. Відписалася 1 людина. Вже не стосується 2 людей/)).toBeVisible();
  expect(list.getByText(/Не сплатили, Команда: Тихий код/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Призупинити: Де забрати пакет' }));
  await waitFor(() => expect(server.getCalls(at('pause-message'))[0]?.body).toEqual({ id: 5 }));
  await user.click(list.getByRole('button', { name: 'Скасувати…: Де забрати пакет' }));
  expect(screen.getByText(/не отримають ще 37 людей/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скасувати розсилку' }));
  await waitFor(() => expect(server.getCalls(at('cancel-message'))[0]?.body).toEqual({ id: 5 }));
});

test('an auditor sees the list and can change nothing; an empty list says so', async () => {
  const operations = ['messages', 'emails'];
  await open({
    [at('messages')]: { messages: [] },
    'GET /custom/v1/office/session': { ...session, operations },
  });
  expect(await screen.findByText('Розсилок ще не було')).toBeVisible();
  expect(screen.queryByLabelText('Тема українською')).toBeNull();
});
