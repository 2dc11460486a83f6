import { screen, waitFor, within } from '@testing-library/react';
import type { PersonData } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const api = (name: string) => `POST /custom/v1/office/${name}`;
const PATH = '/office/privacy';
const found = {
  subject: 'account-12',
  kind: 'account' as const,
  name: 'Марко Капітаненко',
  email: 'captain@run.example',
  phone: '',
  about: [],
};
const data: PersonData = {
  ...found,
  sections: [{ name: 'orders', items: [{ what: 'RUN-000042', about: '22 квітня 2025, Сплачено, 1 000 ₴' }] }],
  ends: { numbers: [1042, 1043], people: ['Олеся Гайова'], parcels: [], refunds: [], unpaid: [], letters: 2 },
  stays: ['payments', 'log'],
  keepable: [{ number: 'RUN-000042', team: '', people: [{ name: 'Олеся Гайова', raceNumber: 1043 }] }],
};
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({ [api('find-people')]: { people: [found] }, [api('show-person-data')]: data });
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

test('a person is searched and shown by a press each, and nothing is looked at by itself', async () => {
  const { user } = await renderRoute(remote, PATH);
  await user.type(await screen.findByLabelText('Пошта, телефон, ім’я або номер'), 'captain');
  expect(server.getCalls(api('find-people'))).toHaveLength(0);
  await user.keyboard('{Enter}');
  const open = await screen.findByRole('button', { name: 'Показати дані: Марко Капітаненко' });
  expect(server.getCalls(api('show-person-data'))).toHaveLength(0);
  await user.click(open);
  const kept = within(await screen.findByRole('region', { name: /^Що зберігається/ }));
  expect(kept.getByText('22 квітня 2025, Сплачено, 1 000 ₴')).toBeVisible();
});

test('erasing says what ends and stays, hands an order over, and asks for the email to be typed', async () => {
  server.routes[api('erase-person-data')] = { kept: ['RUN-000042'], numbers: [1042], letters: 3 };
  const { user } = await renderRoute(remote, PATH);
  await user.type(await screen.findByLabelText('Пошта, телефон, ім’я або номер'), 'captain{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Показати дані/ }));
  await user.click(await screen.findByRole('button', { name: 'Вилучити…' }));
  const panel = within(await screen.findByRole('region', { name: 'Вилучити дані людини' }));
  expect(panel.getByText('Стартові номери: 1042–1043')).toBeVisible();
  expect(panel.getByText('Місця інших людей: Олеся Гайова')).toBeVisible();
  expect(panel.getByText(/цього вимагає закон/)).toBeVisible();
  await user.click(panel.getByRole('checkbox', { name: /Передати RUN-000042: 1043 Олеся Гайова/ }));
  await user.type(panel.getByLabelText('Пошта нового власника'), 'olesia@run.example');
  await user.type(panel.getByLabelText('Ім’я'), 'Олеся');
  await user.type(panel.getByLabelText('Прізвище'), 'Гайова');
  await user.type(panel.getByLabelText('Причина, лишається назавжди'), 'прохання листом');
  const submit = panel.getByRole('button', { name: 'Вилучити назавжди' });
  expect(submit).toBeDisabled();
  await user.type(panel.getByLabelText('Щоб підтвердити, введіть: captain@run.example'), 'captain@run.example');
  await user.dblClick(submit);
  expect(await findToast(/Вилучено. Надсилаємо 3 листи/)).toBeVisible();
  const owner = { number: 'RUN-000042', email: 'olesia@run.example', name: 'Олеся', lastName: 'Гайова', phone: '' };
  const sent = server.getCalls(api('erase-person-data'));
  expect(sent.map(({ body }) => body)).toEqual([{ subject: 'account-12', reason: 'прохання листом', kept: [owner] }]);
  expect(screen.queryByRole('region', { name: /^Що зберігається/ })).not.toBeInTheDocument();
});

test('nobody is found, and a failure says why', async () => {
  server.routes[api('find-people')] = { people: [] };
  const { user } = await renderRoute(remote, `/en${PATH}`);
  await user.type(await screen.findByLabelText('Email, phone, name or number'), 'nobody{Enter}');
  expect(await screen.findByText('There is no such person')).toBeVisible();
  server.routes[api('find-people')] = { people: [found] };
  server.routes[api('show-person-data')] = () => ({ status: 404, code: 'person_unknown' });
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', { name: /^Show the data/ }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/their data were erased/));
});
