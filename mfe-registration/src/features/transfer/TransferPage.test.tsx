import { screen, waitFor } from '@testing-library/react';
import { exampleEvent, fakeServer, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';

const PATH = '/custom/v1/transfers/a-link';
const texts = {
  ua: {
    prefix: '',
    name: /^Ім’я та прізвище/,
    email: /^Електронна пошта/,
    city: 'Місто, де бігтимете',
    submit: 'Узяти місце',
    lead: /Вам передають номер 1042/,
    taken: 'Ваш номер – 1042',
    ended: 'За цим посиланням місця немає',
    failed: /Сервер зараз не відповідає/,
  },
  en: {
    prefix: '/en',
    name: /^Full name/,
    email: /^Email/,
    city: 'City where you will run',
    submit: /^Take the place/,
    lead: /1042/,
    taken: /1042/,
    ended: /no place|No place/,
    failed: /server/i,
  },
};
const place = { number: 1042, raceFormat: '5km', participationFormat: 'on-site' };
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({ [`GET ${PATH}`]: place, 'GET /custom/v1/event': exampleEvent });
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
    await user.type(screen.getByRole('combobox', { name: text.city }), 'Одеса');
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
    expect(sent[0]?.body).toMatchObject({ fullName: 'Єва Їжакевич', email: 'eva@run.example', city: 'Одеса' });
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

test('what the organiser asks of this place is answered by who takes it', async () => {
  const common = { type: 'line' as const, choices: [], isRequired: true, individual: true, team: false };
  const questions = [
    { ...common, id: 'q-club', text: 'Ваш клуб?', formats: ['5km'] },
    { ...common, id: 'q-tent', text: 'Чи є намет?', formats: ['online'] },
  ];
  server.routes['GET /custom/v1/event'] = { ...exampleEvent, questions };
  server.routes[`POST ${PATH}`] = { number: 1042, fullName: 'Єва Їжакевич' };
  const { user } = await renderRoute(remote, '/registration/transfer/a-link');
  await user.type(await screen.findByRole('textbox', { name: texts.ua.name }), 'Єва Їжакевич');
  await user.type(screen.getByRole('textbox', { name: texts.ua.email }), 'eva@run.example');
  await user.type(screen.getByRole('combobox', { name: texts.ua.city }), 'Одеса');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  expect(screen.queryByRole('textbox', { name: 'Чи є намет?' })).not.toBeInTheDocument();
  const club = screen.getByRole('textbox', { name: 'Ваш клуб?' });
  await user.click(screen.getByRole('button', { name: texts.ua.submit }));
  await waitFor(() => expect(club).toHaveAttribute('aria-invalid', 'true'));
  await user.type(club, 'Тихий ранок');
  await user.click(screen.getByRole('button', { name: texts.ua.submit }));
  expect(await screen.findByRole('heading', { name: texts.ua.taken })).toBeVisible();
  expect(server.getCalls(`POST ${PATH}`)[0]?.body).toMatchObject({ answers: { 'q-club': 'Тихий ранок' } });
});
