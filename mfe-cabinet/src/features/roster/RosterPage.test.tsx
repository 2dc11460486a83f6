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
let server: ReturnType<typeof cabinetServer>;
beforeEach(() => {
  members = [member(1, 'Єва Їжакевич', 'captain'), member(2, 'Юрій Щур', 'invitation')];
  signIn('a-token');
  server = cabinetServer({
    'GET /custom/v1/registrations/7/roster': () => ({
      body: {
        teamName: 'Тихий код',
        participantsCount: 12,
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
