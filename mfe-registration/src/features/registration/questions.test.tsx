import { act, screen, waitFor, within } from '@testing-library/react';
import type { EventQuestion } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
import { exampleEvent, exampleRegistration, fakeDraft, fakeServer, renderRoute } from 'shared-lib/testing';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import remote from '../../remote.ts';

const SEND = 'POST /custom/v1/registrations';
const base = { choices: [], isRequired: false, individual: true, team: false, formats: [] };
const source: EventQuestion = {
  ...base,
  id: 'q-source',
  text: 'Як дізналися про пробіг?',
  type: 'one',
  choices: [
    { id: 'friends', text: 'Від друзів' },
    { id: 'news', text: 'З новин' },
  ],
  isRequired: true,
};
const help: EventQuestion = { ...source, id: 'q-help', text: 'Чим допоможете?', type: 'several', isRequired: false };
const height: EventQuestion = { ...base, id: 'q-height', text: 'Ваш зріст', type: 'number', formats: ['online'] };
const photo: EventQuestion = { ...base, id: 'q-photo', text: 'Згода на фото', type: 'consent', isRequired: true };
const thanks: EventQuestion = {
  ...base,
  id: 'q-thanks',
  text: 'Кому дякувати?',
  type: 'line',
  individual: false,
  team: true,
};
const event = {
  ...exampleEvent,
  formats: {
    ...exampleEvent.formats,
    participation: [...exampleEvent.formats.participation, { id: 'online', name: 'Онлайн', isOffered: true }],
  },
  support: { email: 'help@run.example' },
};
const fields = {
  fullName: 'Олена Ґалаґан',
  country: 'UA',
  city: 'Київ',
  raceFormat: '5km',
  participationFormat: 'on-site',
  consents: { correctData: true, fundTransfer: true, participation: true },
};
const person = { id: 1, email: 'olena@run.example', ...examplePersonalData, has_password: true, has_google: false };
const key = '6f1c5f0e-2f0a-4a53-9a36-0d6a5b1f9c11';

let server: ReturnType<typeof fakeServer>;
const ask = (...questions: EventQuestion[]) => {
  server.routes['GET /custom/v1/event'] = { ...event, questions };
};
const keepDraft = (...participants: object[]) => {
  const saved = { version: 1, updatedAt: '2025-05-12T09:00:00Z', data: { kind: 'individual', key, participants } };
  server.routes['GET /custom/v1/drafts/participation'] = saved;
};
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  signIn('a-token');
  server = fakeServer({
    'GET /custom/v1/settings': { googleMaps: null, googleSignIn: null },
    'GET /custom/v1/profile': person,
    'GET /custom/v1/registrations': [],
    [SEND]: [exampleRegistration],
    'GET /custom/v1/orders': [],
    'GET /custom/v1/basket': { lines: [], total: 0, currency: 'UAH' },
    'POST /custom/v1/orders/quote': { lines: [], total: 50_000, currency: 'UAH', weight: 0 },
    'PUT /custom/v1/drafts/participation': { version: 2, updatedAt: '2025-05-12T09:00:00Z', data: {} },
    'DELETE /custom/v1/drafts/participation': () => ({ body: undefined }),
  });
  keepDraft(fields);
});
afterEach(() => {
  act(() => signOut());
  server.stop();
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});
const open = (query = '?step=participation', prefix = '') => renderRoute(remote, `${prefix}/registration${query}`);
const submit = () => screen.getByRole('button', { name: /^(До доставки|Go on to delivery)/ });
const sent = () => server.getCalls(SEND).at(-1)?.body as { participants: { answers?: object }[]; team: object };

test('what is required is said at its place, and answers are sent by the ids of their questions', async () => {
  ask(source, help, photo, thanks);
  const { user } = await open();
  const select = await screen.findByRole('combobox', { name: source.text });
  expect(screen.queryByText('Кому дякувати?')).not.toBeInTheDocument();
  await user.click(submit());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(`${source.text}: Обов’язкове поле`);
  expect(summary).toHaveTextContent('Згода на фото: Потрібно погодитися з умовами');
  expect(select).toHaveFocus();
  expect(select).toBeInvalid();
  expect(server.getCalls(SEND)).toHaveLength(0);
  await user.selectOptions(select, 'З новин');
  const group = within(screen.getByRole('group', { name: /^Чим допоможете\?/ }));
  await user.click(group.getByRole('checkbox', { name: 'З новин' }));
  await user.click(screen.getByRole('checkbox', { name: 'Згода на фото' }));
  await user.click(submit());
  await waitFor(() => expect(server.getCalls(SEND)).toHaveLength(1));
  expect(sent().participants[0]?.answers).toEqual({ 'q-source': 'news', 'q-help': ['news'], 'q-photo': true });
});

test('a question of a format appears with it', async () => {
  ask(height);
  const { user } = await open();
  const format = await screen.findByRole('combobox', { name: 'Формат участі' });
  expect(screen.queryByRole('textbox', { name: /^Ваш зріст/ })).not.toBeInTheDocument();
  await user.selectOptions(format, 'Онлайн');
  await user.type(screen.getByRole('textbox', { name: /^Ваш зріст/ }), '170,5');
  await user.click(submit());
  await waitFor(() => expect(sent().participants[0]?.answers).toEqual({ 'q-height': 170.5 }));
});

test('answers stay in the draft, and the next of a family is asked anew', async () => {
  ask(source, help);
  const draft = fakeDraft(server, 'participation');
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: source.text }), 'Від друзів');
  const data = () => (draft.saved() as { data: { participants: { answers: object }[] } } | undefined)?.data;
  await waitFor(() => expect(data()?.participants[0]?.answers).toMatchObject({ 'q-source': 'friends' }), {
    timeout: 4000,
  });
  await user.click(screen.getByRole('button', { name: 'Додати ще учасника' }));
  const selects = screen.getAllByRole('combobox', { name: source.text });
  expect((selects.at(-1) as HTMLSelectElement).value).toBe('');
});

test('what was answered in a draft is there again', async () => {
  ask(source, help);
  keepDraft({ ...fields, answers: { 'q-source': 'news', 'q-help': ['friends'] } });
  await open();
  expect(await screen.findByRole('combobox', { name: source.text })).toHaveValue('news');
  expect(screen.getByRole('checkbox', { name: 'Від друзів' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'З новин' })).not.toBeChecked();
});

test('a question published since joins the form with its error, in English too', async () => {
  ask();
  const { user } = await open('?step=participation', '/en');
  await screen.findByRole('textbox', { name: /^Full name/ });
  ask({ ...source, text: 'How did you hear of the run?' });
  const rejected = { 'participants.0.answers.q-source': 'errors.required' };
  server.routes[SEND] = () => ({ status: 422, code: 'validation_failed', data: { fields: rejected } });
  await user.click(submit());
  const select = await screen.findByRole('combobox', { name: 'How did you hear of the run?' });
  await waitFor(() => expect(select).toHaveFocus());
  const form = within(screen.getByRole('form'));
  expect(form.getByRole('alert')).toHaveTextContent('How did you hear of the run?: This field is required');
  server.routes[SEND] = [exampleRegistration];
  await user.selectOptions(select, 'Від друзів');
  await user.click(submit());
  await waitFor(() => expect(sent().participants[0]?.answers).toEqual({ 'q-source': 'friends' }));
});

test('the captain answers once for the team', async () => {
  ask(source, thanks);
  await open('?form=team&step=participation');
  expect(await screen.findByRole('textbox', { name: /^Кому дякувати\?/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: source.text })).not.toBeInTheDocument();
});

test('answers are changed with the registration', async () => {
  ask(source);
  const registration = { ...exampleRegistration, fields: { ...fields, answers: { 'q-source': 'news' } } };
  server.routes['GET /custom/v1/registrations'] = [registration];
  server.routes['PATCH /custom/v1/registrations/7'] = registration;
  fakeDraft(server, 'registration-edit');
  const { user } = await open('?edit=7&step=participation');
  const select = await screen.findByRole('combobox', { name: source.text });
  expect(select).toHaveValue('news');
  await user.selectOptions(select, 'Від друзів');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const saved = () => server.getCalls('PATCH /custom/v1/registrations/7')[0]?.body;
  await waitFor(() => expect(saved()).toMatchObject({ fields: { answers: { 'q-source': 'friends' } } }));
});
