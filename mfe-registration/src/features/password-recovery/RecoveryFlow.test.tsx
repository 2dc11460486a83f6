import { screen } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET /custom/v1/event': { edition: 32, support: { email: 'help@run.example' } },
    'POST /custom/v1/recovery/code': { retryAfter: 60 },
    'POST /custom/v1/recovery/code/confirm': { ticket: 'a-ticket' },
    'POST /custom/v1/recovery/password': () => ({ body: undefined }),
  });
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

test('each step takes the focus: to the field of the code, otherwise to the title', async () => {
  const { user } = await renderRoute(remote, '/login/forgot-password');
  await user.click(await screen.findByRole('textbox', { name: 'Електронна пошта' }));
  await user.paste('olena@run.example');
  await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
  expect(await screen.findByLabelText('Код підтвердження')).toHaveFocus();

  await user.paste('123456');
  const password = await screen.findByLabelText('Пароль');
  expect(screen.getByRole('heading', { level: 1, name: 'Забули пароль?' })).toHaveFocus();

  await user.click(password);
  await user.paste('тихий ранок');
  await user.click(screen.getByLabelText('Повторіть пароль'));
  await user.paste('тихий ранок');
  await user.click(screen.getByRole('button', { name: 'Зберегти пароль' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Готово' })).toHaveFocus();
});
