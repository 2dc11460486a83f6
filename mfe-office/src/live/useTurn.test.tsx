import { screen, waitFor } from '@testing-library/react';
import { type OfficeEditor, setEventValue } from 'shared-lib/api/office';
import { renderRoute, exampleEventSettings as settings } from 'shared-lib/testing';
import remote from '../remote.ts';
import { eventScreen } from '../testing/eventScreen.ts';
import { send } from '../testing/fakeStream.ts';
import { officeServer, session } from '../testing/officeServer.ts';

const SHOW = 'POST /custom/v1/office/event';
const SAVE = 'POST /custom/v1/office/save-event-draft';
const EDITING = 'POST /custom/v1/office/editing';
let server: ReturnType<typeof officeServer>;
afterEach(() => server.stop());

const editor = (changed: Partial<OfficeEditor>): OfficeEditor => ({
  subject: 'event 32',
  name: 'Марія Довгань',
  isOwn: false,
  state: 'editing',
  savedAt: null,
  mayTake: false,
  ...changed,
});
const own = (state: OfficeEditor['state'], mayTake = false) => editor({ name: 'Оксана', isOwn: true, state, mayTake });
const createDraft = (phone: string, version: number) => ({
  ...eventScreen,
  draft: {
    settings: setEventValue(settings, 'supportPhone', phone),
    version,
    changedBy: 'Марія Довгань',
    changedAt: '2025-05-12T09:00:00Z',
  },
});
let editors: OfficeEditor[] = [];
const tell = (...next: OfficeEditor[]) => {
  editors = next;
  return send('editing', next);
};
const listActs = () => server.getCalls(EDITING).map(({ body }) => (body as { act: string }).act);
const getPhone = () => screen.findByRole('textbox', { name: 'Телефон підтримки' });

async function open(routes: Parameters<typeof officeServer>[0] = {}) {
  editors = [];
  server = officeServer({ [SHOW]: eventScreen, [EDITING]: () => ({ body: { editors } }), ...routes });
  const view = await renderRoute(remote, '/office/settings/event');
  const phone = await getPhone();
  return { ...view, phone };
}

test('who comes second sees who edits, watches what is saved, asks, and gets the newest draft', async () => {
  const { user, phone } = await open();
  await tell(editor({}));
  expect(await screen.findByText(/Зараз редагує Марія Довгань/)).toBeVisible();
  expect(phone).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Опублікувати/ })).toBeNull();

  server.routes[SHOW] = createDraft('+380440000001', 7);
  await tell(editor({ savedAt: '2025-05-12T09:00:01Z' }));
  await waitFor(() => expect(phone).toHaveValue('+380440000001'));

  await user.click(screen.getByRole('button', { name: 'Попросити' }));
  await tell(editor({}), own('asking'));
  expect(await screen.findByText(/Ви попросили передати вам форму/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Скасувати прохання' })).toBeVisible();
  await tell(editor({}), own('declined'));
  await user.click(await screen.findByRole('button', { name: 'Попросити ще раз' }));
  await tell(editor({}), own('asking', true));
  await user.click(await screen.findByRole('button', { name: 'Взяти форму' }));
  expect(listActs().filter((act) => act !== 'look')).toEqual(['ask', 'ask', 'take']);

  server.routes[SHOW] = createDraft('+380440000002', 8);
  await tell(own('editing'));
  await waitFor(() => expect(phone).toBeEnabled());
  expect(phone).toHaveValue('+380440000002');
  expect(screen.getByText('Тепер редагуєте ви.')).toBeVisible();
  server.routes[SAVE] = createDraft('+3804400000029', 9);
  await user.type(phone, '9');
  await waitFor(() => expect(server.getCalls(SAVE)[0]?.body).toMatchObject({ version: 8 }), { timeout: 3_000 });
});

test('who edits is asked, and hands the form over with everything saved', async () => {
  const { user, phone } = await open({ [SAVE]: createDraft('+380441', 4) });
  await user.type(phone, '1');
  expect(listActs()).toContain('begin');
  await tell(own('editing'), editor({ state: 'asking' }));
  expect(await screen.findByText('Марія Довгань просить передати форму.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Передати' }));
  await waitFor(() => expect(listActs()).toContain('hand-over'));
  expect(server.getCalls(SAVE)).toHaveLength(1);
  await tell(editor({}));
  expect(await screen.findByText(/Зараз редагує Марія Довгань/)).toBeVisible();
  expect(phone).toBeDisabled();
});

test('what was typed by who lost the form stays, and is saved once the form is back', async () => {
  const refusal = { status: 409, code: 'being_edited', data: { by: 'Марія Довгань' } };
  const { user, phone } = await open({ [SAVE]: () => refusal });
  await user.type(phone, '7');
  await tell(editor({}));
  expect(await screen.findByText(/Введене вами лишилося тут/, {}, { timeout: 3_000 })).toBeVisible();
  const typed = (phone as HTMLInputElement).value;
  expect(screen.queryByRole('button', { name: 'Лишити мою' })).toBeNull();
  server.routes[SHOW] = createDraft('+380440000003', 5);
  await tell(editor({ savedAt: '2025-05-12T09:00:02Z' }));
  await tell();
  await user.click(await screen.findByRole('button', { name: 'Лишити мою' }));
  server.routes[SAVE] = createDraft(typed, 6);
  await waitFor(() => expect(server.getCalls(SAVE).length).toBeGreaterThan(1));
  expect(phone).toHaveValue(typed);
  expect(server.getCalls(SAVE).at(-1)?.body).toMatchObject({ version: 5 });
});

test('a second tab of the same person edits as well', async () => {
  const { phone } = await open();
  await tell(own('editing'));
  expect(phone).toBeEnabled();
});

test('readers see who edits and are offered nothing', async () => {
  const reader = { ...session, operations: session.operations.filter((name) => name !== 'save-event-draft') };
  await open({ 'GET /custom/v1/office/session': reader });
  await tell(editor({}));
  expect(await screen.findByText(/Зараз редагує Марія Довгань/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Попросити' })).toBeNull();
});

test('leaving the screen gives the turn back', async () => {
  const { user, phone } = await open({ [SAVE]: createDraft('+380441', 4) });
  await user.click(phone);
  await waitFor(() => expect(listActs()).toContain('begin'));
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await waitFor(() => expect(listActs().at(-1)).toBe('stop'));
});
