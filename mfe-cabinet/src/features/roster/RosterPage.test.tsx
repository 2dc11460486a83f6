import { act, screen, waitFor, within } from '@testing-library/react';
import type { RosterMember } from 'shared-lib/api';
import { signIn, signOut } from 'shared-lib/session';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { cabinetServer } from '../../testing/cabinetServer.ts';

const member = (id: number, fullName: string, source: RosterMember['source']): RosterMember => ({
  id,
  fullName,
  source,
  email: '',
  birthday: '',
  createdAt: '2025-05-10T09:00:00Z',
});
let members: RosterMember[];
let participantsCount: number;
let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  participantsCount = 12;
  members = [member(1, 'Єва Їжакевич', 'captain'), member(2, 'Юрій Щур', 'invitation')];
  signIn('a-token');
  server = cabinetServer({
    'GET /custom/v1/registrations/7/roster': () => ({
      body: {
        teamName: 'Тихий код',
        participantsCount,
        editableUntil: '2025-05-21T17:00:00.000Z',
        members,
        invitation: null,
      },
    }),
    'GET /custom/v1/drafts/roster-7': () => ({ body: undefined }),
  });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
});

test('the captain removes a member who joined by the link, after a confirmation', async () => {
  server.routes['DELETE /custom/v1/registrations/7/roster/2'] = () => {
    members = members.slice(0, 1);
    return { body: undefined };
  };
  const { user } = await renderRoute(remote, '/en/cabinet/roster?registration=7');
  await user.click(await screen.findByRole('button', { name: 'Remove from the list: Юрій Щур' }));
  expect(screen.queryByRole('button', { name: 'Remove from the list: Єва Їжакевич' })).not.toBeInTheDocument();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(screen.queryByText('Юрій Щур')).not.toBeInTheDocument());
  expect(screen.getAllByText('Єва Їжакевич')).not.toHaveLength(0);
});

test.each([
  [
    '',
    /^Учасники/,
    'Зберегти список',
    /Список не збережено: виправте 1 рядок/,
    'Ця людина вже долучилася за посиланням.',
  ],
  [
    '/en',
    /^Participants/,
    'Save the list',
    /The list was not saved: 1 row needs correcting/,
    'This person has already joined by the link.',
  ],
])(
  'a person who joined while the captain was typing is reported at the row (%s)',
  async (prefix, people, save, text, at) => {
    server.routes['PUT /custom/v1/registrations/7/roster'] = () => {
      members = [...members, member(3, 'Остап Ґудзь', 'invitation')];
      const fields = { 'members.1.fullName': 'errors.memberJoined' };
      return { status: 422, code: 'validation_failed', data: { status: 422, fields } };
    };
    server.routes['PUT /custom/v1/drafts/roster-7'] = { version: 1, updatedAt: '2025-05-12T09:00:00Z', data: {} };
    jest.spyOn(console, 'error').mockReturnValue();
    const { user } = await renderRoute(remote, `${prefix}/cabinet/roster?registration=7`);
    await user.type(await screen.findByRole('textbox', { name: people }), '\nОстап Ґудзь');
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText(at)).toBeVisible();
  },
);

const names = ['Олена', 'Остап', 'Ганна', 'Марко', 'Софія', 'Данило', 'Леся', 'Петро'];
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `${names[at % 8]} ${names[Math.floor(at / 8)]}енко`).join('\n');

test('people beyond the places of the team are marked before saving, and the error goes with them', async () => {
  const { user } = await renderRoute(remote, '/en/cabinet/roster?registration=7');
  const text = await screen.findByRole('textbox', { name: /^Participants/ });
  await user.clear(text);
  await user.click(text);
  await user.paste(people(13));
  const preview = screen.getByRole('table', { name: 'How we understand the list' });
  const marked = () => within(preview).queryAllByText(/none is left for this person/);
  await waitFor(() => expect(marked()).toHaveLength(2));
  expect(screen.getByRole('link', { name: /Change the number of participants/ })).toHaveAttribute(
    'href',
    '/en/registration?edit=7',
  );
  await user.click(screen.getByRole('button', { name: 'Save the list' }));
  const alert = await screen.findByText(/People on it: 13, free places: 11\./);
  expect(alert).toBeVisible();
  await user.clear(text);
  await user.paste(people(11));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(screen.queryByText(/none is left for this person/)).not.toBeInTheDocument();
  expect(server.getCalls('PUT /custom/v1/registrations/7/roster')).toEqual([]);
});

test('a large team is shown in parts and found by name; rows to correct come first', async () => {
  participantsCount = 500;
  const { user } = await renderRoute(remote, '/en/cabinet/roster?registration=7');
  const text = await screen.findByRole('textbox', { name: /^Participants/ });
  await user.clear(text);
  await user.click(text);
  await user.paste(`${people(60)}\nЄва Їжакевич, eva@`);
  const preview = await screen.findByRole('table', { name: 'How we understand the list' });
  const rows = () => within(preview).getAllByRole('button', { name: /^More about / });
  await waitFor(() => expect(rows()).toHaveLength(25));
  const [first] = rows();
  expect(first).toHaveAccessibleName('More about Єва Їжакевич');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'їжак');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('1 person found')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Find by name' }));
  await user.click(await screen.findByRole('button', { name: 'Show all 61' }));
  await waitFor(() => expect(rows()).toHaveLength(61));
});
