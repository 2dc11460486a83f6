import { act, screen } from '@testing-library/react';
import { CONTRACT_VERSION, type Remote } from 'shared-lib/contract';
import { currentToken, PERSONAL_PREFIX, signIn, signOut } from 'shared-lib/session';
import { fakeServer, findToast, renderRoute } from 'shared-lib/testing';
import ExpiredSessionDialog from './ExpiredSessionDialog.tsx';

/** The dialog by itself, as the only page of a remote with the shell's texts. */
const remote: Remote = {
  contract: CONTRACT_VERSION,
  namespace: 'shell',
  routes: [{ id: 'dialog', index: true, lazy: async () => ({ Component: ExpiredSessionDialog }) }],
  loadTranslations: async (locale) => (await import(`../locales/${locale}.json`)).default,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  signIn('an-old-token', 'olena@run.example');
  server = fakeServer({ 'POST /custom/v1/login': () => ({ status: 401, code: 'invalid_credentials' }) });
});
afterEach(() => {
  act(() => signOut());
  server.stop();
});

test.each([
  ['/', 'Перевірте правильність даних', 'Неправильна пошта або пароль.'],
  ['/en', 'Check the correctness of the data', 'The email and the password do not match.'],
])('a wrong password is reported in a toast and at its field, at %s', async (at, words, notice) => {
  const { user } = await renderRoute(remote, at);
  await user.type(await screen.findByLabelText(/^(Пароль|Password)$/), 'хибний');
  await user.click(screen.getByRole('button', { name: /^(Увійти й продовжити|Sign in and go on)$/ }));
  expect(await findToast(words)).toBeVisible();
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.getByLabelText(/^(Пароль|Password)$/)).toHaveValue('хибний');
});

test('the link to the login page ends the session and keeps the return path', async () => {
  const draftKey = `${PERSONAL_PREFIX}draft:1:participation`;
  localStorage.setItem(draftKey, '{"data":{"name":"Олена"}}');
  const { user, address } = await renderRoute(remote, '/en?form=team');
  await user.click(await screen.findByRole('link', { name: 'Sign in another way' }));
  expect(address()).toBe(`/en/login?next=${encodeURIComponent('/en?form=team')}`);
  expect(currentToken()).toBeNull();
  expect(localStorage.getItem(draftKey)).toContain('Олена');
});
