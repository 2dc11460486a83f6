import { screen, waitFor, within } from '@testing-library/react';
import type { EventScreen, QuestionSetting } from 'shared-lib/api/office';
import { exampleEventSettings, exampleQuestion, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { eventScreen } from '../../testing/eventScreen.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

const SHOW = 'POST /custom/v1/office/event';
const SAVE = 'POST /custom/v1/office/save-event-draft';
const guide: QuestionSetting = { ...exampleQuestion, id: 'q-guide', ua: 'Чи потрібен супровід?', en: 'A guide?' };
const settings = { ...exampleEventSettings, questions: [exampleQuestion, guide] };

let server: ReturnType<typeof officeServer>;
async function open(
  shown: Partial<EventScreen> = {},
  path = '/office/settings/event',
  operations = session.operations,
) {
  const first = { ...eventScreen, published: settings, answers: { 'q-source': 12 }, ...shown };
  server = officeServer({ [SHOW]: first });
  server.routes['GET /custom/v1/office/session'] = { ...session, operations };
  let version = 0;
  server.routes[SAVE] = ({ body }) => {
    version += 1;
    const saved = { ...(body as object), version, changedBy: 'Оксана', changedAt: '2025-05-12T09:00:00Z' };
    return { body: { ...first, draft: saved } };
  };
  const page = await renderRoute(remote, path);
  const card = within(await screen.findByRole('region', { name: /^(Власні запитання|Own questions)/ }));
  return { ...page, card };
}
afterEach(() => server.stop());
const saved = () => {
  const body = server.getCalls(SAVE).at(-1)?.body as { settings: typeof settings } | undefined;
  return body?.settings.questions;
};
const waitForSave = (questions: unknown) => waitFor(() => expect(saved()).toEqual(questions), { timeout: 3000 });

test('an added question needs both languages and its choices, and keeps an id that nobody sees', async () => {
  const { user, card } = await open();
  await user.click(card.getByRole('button', { name: 'Запитання' }));
  const text = (name: string) => card.getByRole('textbox', { name });
  expect(text('Запитання, укр')).toBeInvalid();
  await user.type(text('Запитання, укр'), 'Ваш клуб?');
  await user.type(text('Запитання, eng'), 'Your club?');
  expect(text('Запитання, eng')).toBeValid();
  await user.selectOptions(card.getByRole('combobox', { name: 'Тип відповіді' }), 'одне зі списку');
  await user.type(text('Варіант 1, укр'), 'Так');
  await user.type(text('Варіант 1, eng'), 'Yes');
  await user.type(text('Варіант 2, укр'), 'так ');
  await user.type(text('Варіант 2, eng'), 'No');
  expect(card.getByText('Такий варіант уже є')).toBeVisible();
  await user.click(card.getByRole('checkbox', { name: /^особисто/ }));
  expect(card.getByText('Позначте, кого питаємо')).toBeVisible();
  await user.click(card.getByRole('checkbox', { name: /^команда/ }));
  await user.click(card.getByRole('checkbox', { name: 'Пробіг 5 км' }));
  await waitForSave([exampleQuestion, guide, expect.objectContaining({ ua: 'Ваш клуб?', formats: ['5km'] })]);
  const [, , added] = saved() as QuestionSetting[];
  expect(added).toMatchObject({
    id: expect.stringMatching(/^q-[a-z0-9]+$/),
    type: 'one',
    team: true,
    individual: false,
  });
  expect(screen.queryByText(added?.id ?? '')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Повернути: Запитання' }));
  await waitForSave(settings.questions);
});

test('a change is marked with what it was, listed and undone alone', async () => {
  const { user, card } = await open();
  await user.click(card.getByRole('button', { name: `Поля: ${guide.ua}` }));
  await user.type(card.getByRole('textbox', { name: 'Запитання, eng' }), '?');
  expect(card.getByText('Було: A guide?')).toBeVisible();
  await user.click(card.getByRole('checkbox', { name: /^Особисті дані/ }));
  const changes = within(screen.getByRole('region', { name: /^Не опубліковано/ }));
  expect(changes.getAllByRole('listitem')).toHaveLength(2);
  await user.click(changes.getByRole('button', { name: `Повернути: Запитання, eng, ${guide.ua}` }));
  await waitForSave([exampleQuestion, { ...guide, isPersonal: true }]);
});

test('order changes by buttons and by keys, and the focus goes with the question', async () => {
  const { user, card } = await open();
  const fields = card.getByRole('button', { name: `Поля: ${guide.ua}` });
  fields.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(card.getByRole('status')).toHaveTextContent(`«${guide.ua}»: 1 з 2`);
  expect(fields).toHaveFocus();
  await waitForSave([guide, exampleQuestion]);
  expect(screen.getByRole('button', { name: 'Повернути: Порядок запитань' })).toBeVisible();
  await user.click(card.getByRole('button', { name: `Нижче: ${guide.ua}` }));
  expect(fields).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Повернути: Порядок запитань' })).not.toBeInTheDocument();
});

test('a question with answers is archived, not removed, and keeps its type', async () => {
  const { user, card } = await open();
  expect(card.getByText(/відповідей: 12$/)).toBeVisible();
  expect(card.queryByRole('button', { name: `Прибрати «${exampleQuestion.ua}»` })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: `Поля: ${exampleQuestion.ua}` }));
  expect(card.getByRole('combobox', { name: 'Тип відповіді' })).toBeDisabled();
  expect(card.queryByRole('button', { name: 'Прибрати «З новин»' })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: `В архів: ${exampleQuestion.ua}` }));
  expect(card.getByText('В архіві')).toBeVisible();
  await user.click(card.getByRole('button', { name: `Прибрати «${guide.ua}»` }));
  await waitForSave([{ ...exampleQuestion, isArchived: true }]);
});

test('twenty are asked at most', async () => {
  const questions = Array.from({ length: 20 }, (_, index) => ({ ...guide, id: `q-${index}` }));
  const { card } = await open({ published: { ...settings, questions } });
  expect(card.getByText('Найбільше 20 запитань')).toBeVisible();
  expect(card.getByRole('button', { name: 'Запитання' })).toBeDisabled();
});

test('who may only read sees the questions, in English too, and changes nothing', async () => {
  const operations = session.operations.filter((name) => !/event/.test(name) || name === 'event');
  const { user, card } = await open({}, '/en/office/settings/event', operations);
  expect(card.getByText(guide.en)).toBeVisible();
  expect(card.queryByRole('button', { name: /Archive|Remove|Up|Question$/ })).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: `Fields: ${guide.ua}` }));
  expect(card.getByRole('textbox', { name: 'Question, English' })).toBeDisabled();
});
