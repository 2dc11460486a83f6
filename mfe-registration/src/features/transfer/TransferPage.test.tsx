import { screen, waitFor } from '@testing-library/react';
import { fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const PATH = '/custom/v1/transfers/a-link';
const texts = {
  ua: {
    prefix: '',
    name: /^Ім’я та прізвище/,
    email: /^Електронна пошта/,
    submit: 'Узяти місце',
    lead: /Вам передають номер 1042/,
    taken: 'Ваш номер – 1042',
    ended: 'За цим посиланням місця немає',
    failed: /Сервер зараз не відповідає/,
  },
  en: {
    prefix: '/en',
    name: /^Full name/,
    email: /^E-mail/,
    submit: /^Take the place/,
    lead: /1042/,
    taken: /1042/,
    ended: /no place|No place/,
    failed: /server/i,
  },
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({ [`GET ${PATH}`]: { number: 1042 } });
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
});

describe.each(['ua', 'en'] as const)('a transferred place (%s)', (language) => {
  const text = texts[language];
  async function fill() {
    const { user } = await renderRoute(remote, `${text.prefix}/registration/transfer/a-link`);
    expect(await screen.findByText(text.lead)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: text.name }), 'Єва Їжакевич');
    await user.type(screen.getByRole('textbox', { name: text.email }), 'eva@run.example');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    return user;
  }

  test('is taken once, however often the button is pressed', async () => {
    server.routes[`POST ${PATH}`] = { number: 1042, fullName: 'Єва Їжакевич' };
    const user = await fill();
    await user.dblClick(screen.getByRole('button', { name: text.submit }));
    expect(await screen.findByRole('heading', { name: text.taken })).toBeVisible();
    const sent = server.getCalls(`POST ${PATH}`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ fullName: 'Єва Їжакевич', email: 'eva@run.example' });
    expect(sent[0]?.headers['Idempotency-Key']).toBeTruthy();
  });

  test('was taken by another person meanwhile', async () => {
    server.routes[`POST ${PATH}`] = () => ({ status: 404, code: 'transfer_not_found' });
    const user = await fill();
    await user.click(screen.getByRole('button', { name: text.submit }));
    expect(await screen.findByRole('heading', { name: text.ended })).toBeVisible();
  });

  test('keeps the input when the server does not respond', async () => {
    server.routes[`POST ${PATH}`] = () => ({ status: 500, code: 'internal_server_error' });
    const user = await fill();
    await user.click(screen.getByRole('button', { name: text.submit }));
    expect(await screen.findByText(text.failed)).toBeVisible();
    expect(screen.getByRole('textbox', { name: text.name })).toHaveValue('Єва Їжакевич');
  });

  test('needs name, email and consents', async () => {
    const { user } = await renderRoute(remote, `${text.prefix}/registration/transfer/a-link`);
    await user.click(await screen.findByRole('button', { name: text.submit }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: text.name })).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(server.getCalls(`POST ${PATH}`)).toHaveLength(0);
  });

  test('of a used or unknown link says so', async () => {
    server.routes[`GET ${PATH}`] = () => ({ status: 404, code: 'transfer_not_found' });
    await renderRoute(remote, `${text.prefix}/registration/transfer/a-link`);
    expect(await screen.findByRole('heading', { name: text.ended })).toBeVisible();
  });
});
