import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer, session } from '../../testing/officeServer.ts';
import { orderList } from '../../testing/orders.ts';
import { officePerson } from '../../testing/participants.ts';

const api = (name: string) => `POST /custom/v1/office/${name}`;
const PATH = '/office/participants/17-0';
const at = { registrationId: 17, place: 0 };
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({
    [api('show-person')]: officePerson,
    [api('show-personal-answers')]: [],
    [api('preview-person')]: {
      effects: [{ kind: 'number-stays' }, { kind: 'price', difference: 10_000, currency: 'UAH' }],
    },
    [api('change-person')]: officePerson,
    [api('search-orders')]: orderList,
  });
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});
const lastBody = (name: string) => server.getCalls(api(name)).at(-1)?.body;

test('a changed field tells what it was and brings, and Ctrl Enter saves all with the version that was shown', async () => {
  const { user } = await renderRoute(remote, PATH);
  await user.selectOptions(await screen.findByLabelText('Дистанція'), 'Пробіг 10 км');
  expect(screen.getByText('було: Пробіг 5 км')).toBeVisible();
  const name = screen.getByLabelText('Ім’я на номері');
  await user.clear(name);
  await user.type(name, 'Олена Галаган');
  const effects = await screen.findByRole('region', { name: 'Що буде після збереження' });
  expect(await within(effects).findByText(/на 100 ₴ більше. Доплату сайт не бере/)).toBeVisible();
  expect(screen.getByText('2 зміни, ще не збережено')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  const changes = { fullName: 'Олена Галаган', raceFormat: 'run-10', sendEmail: true };
  await waitFor(() =>
    expect(lastBody('change-person')).toEqual({ ...at, number: 'RUN-000421', version: 4, ...changes }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Зберегти/ })).not.toBeInTheDocument());
});

test('what is wrong stands at its field, and nothing typed is lost', async () => {
  server.routes[api('preview-person')] = () => ({
    status: 422,
    code: 'validation_failed',
    data: { fields: { fullName: 'errors.required' } },
  });
  const { user } = await renderRoute(remote, PATH);
  await user.clear(await screen.findByLabelText('Ім’я на номері'));
  await waitFor(() => expect(screen.getByLabelText('Ім’я на номері')).toHaveAccessibleDescription(/Заповніть|Обов/));
});

test('a colleague’s change is told, and what was typed stays', async () => {
  server.routes[api('change-person')] = () => ({
    status: 409,
    code: 'order_changed',
    data: { version: 5, changedBy: 'Марія' },
  });
  const { user } = await renderRoute(remote, PATH);
  const city = await screen.findByLabelText('Місто');
  await user.clear(city);
  await user.type(city, 'Суми');
  await user.click(screen.getByRole('button', { name: /^Зберегти/ }));
  expect(await screen.findByText(/хтось змінив замовлення: Марія/)).toBeVisible();
  expect(screen.getByLabelText('Місто')).toHaveValue('Суми');
});

test('the next person is not opened over what is not saved before a question', async () => {
  const { user } = await renderRoute(remote, PATH);
  const city = await screen.findByLabelText('Місто');
  await user.clear(city);
  await user.type(city, 'Суми');
  await user.click(screen.getByRole('button', { name: 'Наступна людина' }));
  await user.click(await screen.findByRole('button', { name: 'Лишитися' }));
  expect(screen.getByLabelText('Місто')).toHaveValue('Суми');
  await user.click(screen.getByRole('button', { name: 'Наступна людина' }));
  await user.click(await screen.findByRole('button', { name: 'Вийти без збереження' }));
  await waitFor(() => expect(lastBody('show-person')).toEqual({ registrationId: 18, place: 2 }));
});

test('Ctrl Enter in the panel of a note does not save the person', async () => {
  const { user } = await renderRoute(remote, `${PATH}?panel=note`);
  const city = await screen.findByLabelText('Місто');
  await user.type(city, '!');
  await user.type(screen.getByRole('textbox', { name: 'Текст' }), 'Просила передзвонити{Control>}{Enter}{/Control}');
  expect(server.getCalls(api('change-person'))).toHaveLength(0);
});

test('contacts are masked until they are shown with a reason', async () => {
  server.routes[api('show-contacts')] = {
    phone: '+380671204518',
    email: 'o.galagan@poshta.example',
    recipientPhone: '',
  };
  const { user } = await renderRoute(remote, PATH);
  const phone = await screen.findByLabelText('Телефон');
  expect(phone).toHaveValue('+••••••••••18');
  expect(phone).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Показати…' }));
  await user.type(await screen.findByLabelText('Причина, лишається назавжди'), 'не прийшла СМС');
  await user.click(screen.getByRole('button', { name: 'Показати' }));
  await waitFor(() => expect(screen.getByLabelText('Телефон')).toHaveValue('+380671204518'));
  expect(lastBody('show-contacts')).toEqual({ ...at, reason: 'не прийшла СМС' });
});

test('a place moves to the chosen order after four lines, and its page follows', async () => {
  server.routes[api('preview-move')] = {
    to: { number: 'RUN-000398', who: 'ТОВ «Дзеркальний короп»', team: 'Короп', people: 20, free: 3, isPaid: true },
    problem: null,
    raceNumber: { before: 1042, after: 2417 },
    money: { amount: 50_000, currency: 'UAH', choices: ['stays', 'goes'], endsOrder: true },
    race: { before: officePerson.formats.race[1], after: officePerson.formats.race[0] },
    kit: 'pickup',
  };
  server.routes[api('move-place')] = {
    registrationId: 9,
    place: 4,
    number: 'RUN-000398',
    raceNumber: 2417,
    amount: 50_000,
  };
  const { user, address } = await renderRoute(remote, PATH);
  await user.click(await screen.findByRole('button', { name: 'Перенести…' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Куди' }), 'короп');
  await user.click(await screen.findByRole('radio', { name: /RUN-000398/ }));
  expect(await screen.findByText('1042 → 2417, старий не повториться')).toBeVisible();
  expect(screen.getByText('Пробіг 10 км → Пробіг 5 км, як у команди')).toBeVisible();
  expect(screen.getByText('500,00 ₴ лишаються в RUN-000421 як надлишок')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Перенести 500,00/ }));
  await user.click(screen.getByRole('button', { name: 'Перенести' }));
  await waitFor(() => expect(address()).toBe('/office/participants/9-4'));
  const request = { ...at, number: 'RUN-000421', version: 4, to: 'RUN-000398', money: 'goes', sendEmail: true };
  expect(lastBody('move-place')).toEqual(request);
});

test('J goes to the next person; who may only read gets no way to change', async () => {
  const operations = session.operations.filter(
    (name) => !['change-person', 'move-place', 'show-contacts'].includes(name),
  );
  server.routes['GET /custom/v1/office/session'] = { ...session, operations };
  const { user, address } = await renderRoute(remote, PATH);
  expect(await screen.findByLabelText('Місто')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Перенести…' })).not.toBeInTheDocument();
  await user.keyboard('[KeyJ]');
  await waitFor(() => expect(address()).toBe('/office/participants/18-2'));
});

test('a place that is gone says so', async () => {
  server.routes[api('show-person')] = () => ({ status: 404, code: 'participant_not_found' });
  await renderRoute(remote, '/en/office/participants/17-0');
  expect(await screen.findByText('There is no such place')).toBeVisible();
});

test('what is typed stays over a reload of the page, until it is discarded', async () => {
  const { user } = await renderRoute(remote, PATH);
  const city = await screen.findByLabelText('Місто');
  await user.clear(city);
  await user.type(city, 'Суми');
  cleanup();
  await renderRoute(remote, PATH);
  expect(await screen.findByLabelText('Місто')).toHaveValue('Суми');
  await user.click(screen.getByRole('button', { name: 'Відкинути' }));
  expect(screen.getByLabelText('Місто')).toHaveValue('Київ');
  expect(sessionStorage).toHaveLength(0);
});

test('typing asks the server once, after a pause', async () => {
  const { user } = await renderRoute(remote, PATH);
  await user.type(await screen.findByLabelText('Місто'), ' Подільський');
  await waitFor(() => expect(lastBody('preview-person')).toEqual({ ...at, city: 'Київ Подільський' }));
  expect(server.getCalls(api('preview-person')).length).toBeLessThan(4);
});

test('J keeps to the list that the person was opened from, and the way back leads there', async () => {
  const { user, address } = await renderRoute(remote, `${PATH}?view=no-size&sort=name&panel=note`);
  await screen.findByLabelText('Місто');
  expect(lastBody('show-person')).toEqual({ ...at, list: { view: 'no-size', sort: 'name' } });
  expect(screen.getByRole('link', { name: 'Назад' })).toHaveAttribute(
    'href',
    '/office/participants?view=no-size&sort=name&show=17-0',
  );
  await user.keyboard('{Escape}{Escape}[KeyJ]');
  await waitFor(() => expect(address()).toBe('/office/participants/18-2?view=no-size&sort=name'));
});

test('M opens a message, whose preview waits for a pause, and it is sent to this person once', async () => {
  server.routes[api('preview-person-message')] = {
    to: 'o•••@poshta.example',
    subject: 'Ключі',
    text: 'Ключі в нас',
    html: '<p>Ключі в нас</p>',
  };
  server.routes[api('write-to-person')] = { to: 'o•••@poshta.example' };
  const { user } = await renderRoute(remote, PATH);
  await screen.findByLabelText('Місто');
  await user.keyboard('[KeyM]');
  await user.type(await screen.findByLabelText('Тема'), 'Ключі');
  await user.type(screen.getByLabelText('Лист'), '{{name}, ключі в нас');
  expect(await screen.findByText('Кому: o•••@poshta.example')).toBeVisible();
  const message = { ...at, language: 'ua', subject: 'Ключі', text: '{name}, ключі в нас' };
  expect(lastBody('preview-person-message')).toEqual(message);
  await user.dblClick(screen.getByRole('button', { name: 'Надіслати' }));
  await waitFor(() => expect(screen.queryByLabelText('Тема')).not.toBeInTheDocument());
  const sent = server.getCalls(api('write-to-person'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ ...message, number: 'RUN-000421', key: expect.stringMatching(/.{8}/) });
});

test('wrong braces are told at the text, and the message stays', async () => {
  server.routes[api('preview-person-message')] = () => ({
    status: 422,
    code: 'validation_failed',
    data: { fields: { text: 'errors.text' } },
  });
  const { user } = await renderRoute(remote, `/en/office/participants/17-0?panel=write`);
  await user.type(await screen.findByLabelText('Subject'), 'Keys');
  await user.type(screen.getByLabelText('Message'), 'Hi {{who}');
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(/Only {name} and {number}/));
});

test('the view of the person is opened by a press, inert, in their language', async () => {
  const until = new Date(Date.now() + 900_000).toISOString();
  server.routes[api('open-person-view')] = { token: '1-17-0-abc-mac', until };
  server.routes['GET /custom/v1/office/person-view/1-17-0-abc-mac'] = {
    email: { subject: 'Оплачено', html: '<p>Так</p>' },
  };
  const { user } = await renderRoute(remote, `/en/office/participants/17-0?panel=view`);
  await screen.findByRole('heading', { name: 'As the person sees it' });
  expect(server.getCalls(api('open-person-view'))).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const frame = await screen.findByTitle('Account');
  expect(frame).toHaveAttribute('inert');
  expect(frame).toHaveAttribute('src', '/person-view/1-17-0-abc-mac');
  await user.click(screen.getByRole('radio', { name: 'Email' }));
  expect(await screen.findByText('Оплачено')).toBeVisible();
});
