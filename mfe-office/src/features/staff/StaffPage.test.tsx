import { screen, waitFor } from '@testing-library/react';
import type { StaffMember } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const member: StaffMember = {
  id: 5,
  email: 'hlib@fond.example',
  name: 'Гліб Рясний',
  roles: ['desk'],
  state: 'active',
  accessUntil: null,
  lastSeenAt: '2025-05-20T11:00:00Z',
  passkeys: [],
  sessions: [
    {
      id: 9,
      method: 'passkey',
      device: 'Chrome, Windows',
      signedInAt: '2025-05-20T06:00:00Z',
      lastSeenAt: '2025-05-20T11:00:00Z',
      expiresAt: '2025-05-21T06:00:00Z',
      isCurrent: false,
    },
  ],
  isSelf: false,
};
const path = (operation: string) => `POST /custom/v1/office/${operation}`;

let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({
    [path('staff')]: { members: [member], invitations: [] },
    [path('approvals')]: [],
    [path('invite-staff')]: { id: 1, email: 'maria@fond.example', expiresAt: '2025-05-22T09:00:00Z' },
    [path('end-sessions')]: { ended: 1 },
    [path('revoke-staff')]: { ...member, state: 'revoked' },
  });
});
afterEach(() => server.stop());

test('an invitation says where its link went', async () => {
  const { user } = await renderRoute(remote, '/en/office/people');
  await user.type(await screen.findByLabelText('Email'), 'maria@fond.example');
  await user.type(screen.getByLabelText('First and last name'), 'Maria');
  await user.click(screen.getByRole('checkbox', { name: /^Hand-out/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Accounting/ }));
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(
    await screen.findByText(/^The link went to maria@fond\.example, .* Valid until 22\.05 12:00\.$/),
  ).toBeVisible();
  expect(server.getCalls(path('invite-staff'))[0]?.body).toEqual({
    email: 'maria@fond.example',
    name: 'Maria',
    roles: ['accountant'],
    accessUntil: null,
    locale: 'en',
  });
});

test('access is revoked after the email is typed, a session at once', async () => {
  const { user } = await renderRoute(remote, '/office/people?person=5');
  await user.click(await screen.findByRole('button', { name: 'Завершити сеанс: Chrome, Windows' }));
  await waitFor(() => expect(server.getCalls(path('end-sessions'))[0]?.body).toEqual({ account: 5, session: 9 }));
  await user.click(await screen.findByRole('button', { name: 'Забрати доступ…' }));
  const button = screen.getByRole('button', { name: 'Забрати доступ' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/Щоб підтвердити/), 'hlib@fond.example');
  await user.click(button);
  await waitFor(() => expect(server.getCalls(path('revoke-staff'))).toHaveLength(1));
});

test('a passkey that is too new says from when it confirms, and what was typed stays', async () => {
  server.stop();
  server = officeServer({
    [path('staff')]: { members: [member], invitations: [] },
    [path('approvals')]: [],
    [path('invite-staff')]: () => ({
      status: 403,
      code: 'passkey_too_new',
      data: { usableFrom: '2025-05-21T09:00:00Z' },
    }),
  });
  const { user } = await renderRoute(remote, '/en/office/people');
  await user.type(await screen.findByLabelText('Email'), 'maria@fond.example');
  await user.type(screen.getByLabelText('First and last name'), 'Maria');
  await user.click(screen.getByRole('checkbox', { name: /^Hand-out/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Accounting/ }));
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/It confirms money and access from 21\.05 12:00/);
  expect(screen.getByLabelText('Email')).toHaveValue('maria@fond.example');
});
