import { screen, within } from '@testing-library/react';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const path = (name: string) => `POST /custom/v1/office/${name}`;
let server: ReturnType<typeof officeServer>;
afterEach(() => server.stop());

test('consents are looked up by email only when they are asked for', async () => {
  server = officeServer({
    [path('consents')]: [
      { kind: 'participation', textVersion: '2025-04-14', givenAt: '2025-05-01T09:00:00Z', withdrawnAt: null },
    ],
  });
  const { user } = await renderRoute(remote, '/office/accounts');
  await user.type(await screen.findByLabelText('Пошта кабінету'), 'lesia@run.example');
  expect(server.getCalls(path('consents'))).toHaveLength(0);
  await user.keyboard('{Enter}');
  const table = await screen.findByRole('table', { name: 'Згоди' });
  expect(within(table).getByText('умови участі').closest('tr')).toHaveTextContent(/2025-04-14.*01\.05 12:00.*—/);
  expect(server.getCalls(path('consents'))[0]?.body).toEqual({ email: 'lesia@run.example' });
});

test('a lost email is replaced once the new one is typed twice and a reason is given', async () => {
  server = officeServer({ [path('replace-email')]: {} });
  const { user } = await renderRoute(remote, '/en/office/accounts');
  const opener = await screen.findByRole('button', { name: 'Replace a lost email…' });
  await user.click(opener);
  const panel = within(screen.getByRole('region', { name: 'Replace a lost email' }));
  await user.type(panel.getByLabelText('Email of the account'), 'lost@run.example');
  await user.type(panel.getByLabelText('New email'), 'new@run.example');
  await user.type(panel.getByLabelText('Type the new email again'), 'now@run.example');
  await user.type(panel.getByLabelText('How the person proved that the account is theirs'), 'showed a passport');
  const submit = panel.getByRole('button', { name: 'Replace the email' });
  expect(submit).toBeDisabled();
  await user.clear(panel.getByLabelText('Type the new email again'));
  await user.type(panel.getByLabelText('Type the new email again'), 'new@run.example');
  await user.selectOptions(panel.getByLabelText('Language of the emails'), 'Ukrainian');
  await user.click(submit);
  await findToast('The account has the new email');
  expect(server.getCalls(path('replace-email'))[0]?.body).toEqual({
    email: 'lost@run.example',
    to: 'new@run.example',
    reason: 'showed a passport',
    language: 'ua',
  });
  expect(opener).toHaveFocus();
});
