import { screen } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const PATH = 'POST /custom/v1/email-change-links/a-link';
const texts = {
  ua: {
    prefix: '',
    keep: 'Не змінювати пошту',
    kept: 'Зміну зупинено',
    ended: 'Зупиняти вже нічого',
    password: 'Задати новий пароль',
    failed: /Сервер зараз не відповідає/,
  },
  en: {
    prefix: '/en',
    keep: 'Keep this email',
    kept: 'The change was stopped',
    ended: 'There is nothing to stop',
    password: 'Set a new password',
    failed: /does not respond now/,
  },
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({});
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

describe.each(['ua', 'en'] as const)('the link in the notice to the old mailbox (%s)', (language) => {
  const text = texts[language];
  const open = () => renderRoute(remote, `${text.prefix}/registration/keep-email/a-link`);

  test('changes nothing until the button is pressed, and suggests a new password then', async () => {
    server.routes[PATH] = { status: 204, body: undefined };
    const { user } = await open();
    const button = await screen.findByRole('button', { name: text.keep });
    expect(server.getCalls(PATH)).toHaveLength(0);
    await user.dblClick(button);
    expect(await screen.findByText(text.kept)).toBeVisible();
    expect(server.getCalls(PATH)).toHaveLength(1);
    expect(screen.getByRole('link', { name: text.password })).toHaveAttribute(
      'href',
      `${text.prefix}/login/forgot-password`,
    );
  });

  test('says when there is nothing to stop, and when the server does not respond', async () => {
    server.routes[PATH] = () => ({ status: 500, code: 'internal_server_error' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: text.keep }));
    expect(await screen.findByText(text.failed)).toBeVisible();
    server.routes[PATH] = () => ({ status: 404, code: 'email_change_link_unknown' });
    await user.click(screen.getByRole('button', { name: text.keep }));
    expect(await screen.findByText(text.ended)).toBeVisible();
  });
});
