import { screen, waitFor, within } from '@testing-library/react';
import { type EventScreen, setEventValue } from 'shared-lib/api/office';
import { exampleEventSettings as eventSettings, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { eventScreen } from '../../testing/eventScreen.ts';
import { officeServer, session } from '../../testing/officeServer.ts';

const SHOW = 'POST /custom/v1/office/event';
const SAVE = 'POST /custom/v1/office/save-event-draft';
const PUBLISH = 'POST /custom/v1/office/publish-event';
let server: ReturnType<typeof officeServer>;
const open = async (shown: Partial<EventScreen> = {}, path = '/office/settings/event') => {
  server = officeServer({ [SHOW]: { ...eventScreen, ...shown } });
  let version = shown.draft?.version ?? 0;
  server.routes[SAVE] = ({ body }) => {
    version += 1;
    const { settings } = body as { settings: typeof eventSettings };
    const draft = { settings, version, changedBy: 'Оксана', changedAt: '2025-05-12T09:00:00Z' };
    return { body: { ...eventScreen, ...shown, draft } };
  };
  return renderRoute(remote, path);
};
afterEach(() => server.stop());
const getPrice = () => screen.findByRole('textbox', { name: 'Одна людина, ₴' });

test('a change is marked with what it was, saved by itself, and published by one press', async () => {
  const { user } = await open();
  const price = await getPrice();
  await user.clear(price);
  await user.type(price, '550,50');
  expect(screen.getByText('Було: 500 ₴')).toBeVisible();
  await waitFor(() => expect(server.getCalls(SAVE)).toHaveLength(1), { timeout: 3000 });
  expect(server.getCalls(SAVE)[0]?.body).toMatchObject({
    version: 0,
    settings: { ...eventSettings, fees: { ...eventSettings.fees, individual: 55_050 } },
  });
  server.routes[PUBLISH] = { edition: 32, changed: ['fees.individual'] };
  await user.click(await screen.findByRole('button', { name: 'Опублікувати зміни: 1' }));
  await waitFor(() => expect(server.getCalls(PUBLISH)[0]?.body).toEqual({ edition: 32, version: 1 }));
  expect(await screen.findByText(/Опубліковано, змін: 1/)).toBeDefined();
});

test('publishing right after typing saves first', async () => {
  const { user } = await open();
  const phone = await screen.findByRole('textbox', { name: 'Телефон підтримки' });
  server.routes[PUBLISH] = { edition: 32, changed: ['supportPhone'] };
  await user.type(phone, '1');
  await user.click(screen.getByRole('button', { name: 'Опублікувати зміни: 1' }));
  await waitFor(() => expect(server.getCalls(PUBLISH)).toHaveLength(1));
  expect(server.getCalls(SAVE)).toHaveLength(1);
});

test('a double press publishes once', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Телефон підтримки' }), '1');
  server.routes[PUBLISH] = { edition: 32, changed: ['supportPhone'] };
  await user.dblClick(screen.getByRole('button', { name: 'Опублікувати зміни: 1' }));
  expect(await screen.findByText(/Опубліковано, змін: 1/)).toBeDefined();
  expect(server.getCalls(PUBLISH)).toHaveLength(1);
});

test('a rule that is broken stands at its field, and nothing can be published', async () => {
  const settings = setEventValue(eventSettings, 'endsAt', '2025-05-25T09:00');
  await open({ draft: { settings, version: 5, changedBy: 'Марія', changedAt: '2025-05-12T09:00:00Z' } });
  const end = await screen.findByLabelText('Завершення');
  expect(end).toBeInvalid();
  expect(screen.getByText('Має бути пізніше за старт')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Опублікувати зміни: 1' })).toBeDisabled();
});

test('cards that a phone folds say what is changed in them, and none hides a broken rule', async () => {
  const settings = setEventValue(
    setEventValue(eventSettings, 'shirts.sizes.0.ordered', 900),
    'requisites.0.iban',
    'UA00',
  );
  const { user } = await open({
    draft: { settings, version: 5, changedBy: 'Марія', changedAt: '2025-05-12T09:00:00Z' },
  });
  const shirts = await screen.findByRole('region', { name: /^Футболки/ });
  expect(within(shirts).getByText(/Змін у чернетці: 1/)).toBeInTheDocument();
  const fold = within(shirts).getByRole('button', { name: /^Футболки/ });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  const requisites = screen.getByRole('region', { name: 'Реквізити' });
  expect(within(requisites).getByText(/Такого IBAN не буває/)).toBeVisible();
  expect(within(requisites).queryByRole('button', { name: 'Реквізити' })).not.toBeInTheDocument();
  const iban = within(requisites).getByDisplayValue('UA00');
  await user.clear(iban);
  await user.type(iban, 'UA043052990000026001000000001');
  expect(within(requisites).getByRole('button', { name: 'Реквізити' })).toHaveAttribute('aria-expanded', 'true');
});

test('choosing the page of the preview keeps the focus', async () => {
  const settings = setEventValue(eventSettings, 'fees.individual', 60_000);
  const { user } = await open({
    draft: { settings, version: 5, changedBy: 'Марія', changedAt: '2025-05-12T09:00:00Z' },
  });
  const page = await screen.findByRole('combobox', { name: 'Сторінка' });
  await user.selectOptions(page, 'Розклад');
  expect(screen.getByRole('combobox', { name: 'Сторінка' })).toHaveFocus();
  expect(page).toHaveValue('timeline');
});

test('what cannot be read stays as it was typed, and is not saved', async () => {
  const { user } = await open();
  const price = await getPrice();
  await user.clear(price);
  await user.type(price, 'дорого');
  expect(price).toHaveValue('дорого');
  expect(screen.getByText('Сума, наприклад 500 або 499,50')).toBeVisible();
  expect(server.getCalls(SAVE)).toHaveLength(0);
});

test('a share of entry fees for help may be emptied: there is none', async () => {
  const settings = setEventValue(eventSettings, 'entryHelp.percent', 40);
  const { user } = await open({
    draft: { settings, version: 5, changedBy: 'Марія', changedAt: '2025-05-12T09:00:00Z' },
  });
  const percent = await screen.findByRole('textbox', { name: 'Відсоток внеску' });
  await user.clear(percent);
  expect(percent).toBeValid();
  await waitFor(() => expect(server.getCalls(SAVE)).toHaveLength(1), { timeout: 3000 });
  expect(server.getCalls(SAVE)[0]?.body).toMatchObject({ settings: { entryHelp: { percent: 0 } } });
  expect(percent).toHaveValue('');
});

test('each change can be undone alone', async () => {
  const settings = setEventValue(setEventValue(eventSettings, 'team.max', 400), 'fees.individual', 60_000);
  const { user } = await open({
    draft: { settings, version: 5, changedBy: 'Марія', changedAt: '2025-05-12T09:00:00Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Повернути: Одна людина, ₴' }));
  expect(await getPrice()).toHaveValue('500');
  expect(screen.getByRole('textbox', { name: 'Команда до, осіб' })).toHaveValue('400');
});

test('an added format goes as a whole', async () => {
  const { user } = await open();
  const [add] = await screen.findAllByRole('button', { name: 'Додати' });
  await user.click(add as HTMLElement);
  expect(screen.getByRole('textbox', { name: 'Позначка' })).toBeInvalid();
  await user.click(screen.getByRole('button', { name: /^Повернути: Дистанція/ }));
  expect(screen.queryByRole('textbox', { name: 'Позначка' })).not.toBeInTheDocument();
});

test('a colleague’s draft is never overwritten without a word', async () => {
  const { user } = await open();
  server.routes[SAVE] = () => ({ status: 409, code: 'draft_changed' });
  await user.type(await screen.findByRole('textbox', { name: 'Телефон підтримки' }), '1');
  expect(await screen.findByText(/Чернетку тим часом змінив хтось інший/, {}, { timeout: 3000 })).toBeVisible();
  const theirs = { settings: setEventValue(eventSettings, 'supportPhone', '+380 44 999'), version: 9 };
  server.routes[SHOW] = {
    ...eventScreen,
    draft: { ...theirs, changedBy: 'Марія', changedAt: '2025-05-12T09:00:00Z' },
  };
  await user.click(screen.getByRole('button', { name: 'Показати ту чернетку' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Телефон підтримки' })).toHaveValue('+380 44 999'));
});

test('versions say who published what, and an earlier one can be taken again', async () => {
  const earlier = setEventValue(eventSettings, 'fees.individual', 40_000);
  const versions = [
    { id: 2, settings: eventSettings, publishedBy: 'Марія', publishedAt: '2025-05-12T09:00:00Z' },
    { id: 1, settings: earlier, publishedBy: null, publishedAt: '2025-05-01T09:00:00Z' },
  ];
  const { user } = await open({ versions });
  const history = within((await screen.findByRole('heading', { name: 'Історія' })).closest('section') as HTMLElement);
  expect(history.getByText(/Одна людина, ₴: 400 ₴ → 500 ₴/)).toBeVisible();
  await user.click(history.getByRole('button', { name: 'Повернути це: 01.05 12:00' }));
  expect(await getPrice()).toHaveValue('400');
});

test('goods, ways to pay and the limit of refunds stand on the screen, one press from where they change', async () => {
  const item = { sku: 'TEE', title: { ua: 'Футболка', en: 'Shirt' }, price: 65_000, offeredSizes: ['S', 'M'] };
  const counts = {
    supplied: 100,
    corrected: 0,
    reserved: 8,
    sold: 60,
    available: 32,
    owed: 0,
    daysLeft: null,
    sizes: [],
  };
  const tested = { outcome: 'ok', field: null, at: '2025-05-19T10:30:00Z', by: 'Оксана' };
  const service = { fields: [], setBy: null, setAt: null, formerUntil: null };
  server = officeServer({
    [SHOW]: eventScreen,
    'POST /custom/v1/office/stock': { items: [{ ...item, ...counts }] },
    'POST /custom/v1/office/services': {
      canStore: true,
      services: [
        { ...service, service: 'monobank', source: 'off', lastTest: null },
        { ...service, service: 'liqpay', source: 'office', lastTest: tested },
      ],
    },
  });
  await renderRoute(remote, '/office/settings/event');
  const goods = await screen.findByRole('region', { name: /^Товари/ });
  expect(await within(goods).findByRole('link', { name: 'Футболка' })).toHaveAttribute('href', '/office/stock?sku=TEE');
  expect(goods).toHaveTextContent(/650 ₴ · S, M.*вільно 32/);
  const payments = screen.getByRole('region', { name: 'Приймання оплат' });
  expect(await within(payments).findByText(/ключі прийнято/)).toBeVisible();
  expect(within(payments).getAllByRole('listitem')[0]).toHaveTextContent(/LiqPay.*ключі прийнято/);
  expect(within(payments).getByRole('link', { name: 'Ключі й перевірка' })).toHaveAttribute(
    'href',
    '/office/settings/services',
  );
  expect(await screen.findByRole('region', { name: 'Повернення самотужки' })).toBeVisible();
});

test('ways to pay are put in another order by buttons and keys, which keeps the focus and is read out', async () => {
  const { user } = await open();
  const card = await screen.findByRole('region', { name: 'Приймання оплат' });
  const listNames = () =>
    within(card)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent);
  expect(listNames()).toEqual(['LiqPay', 'monobank', 'Рахунок для компаній']);
  const up = within(card).getByRole('button', { name: 'Вище: monobank' });
  await user.click(up);
  expect(listNames()).toEqual(['monobank', 'LiqPay', 'Рахунок для компаній']);
  expect(within(card).getByRole('status')).toHaveTextContent('«monobank»: 1 з 3');
  expect(within(card).getByText('Було: LiqPay, monobank, Рахунок для компаній')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Нижче: monobank' })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(listNames()).toEqual(['LiqPay', 'monobank', 'Рахунок для компаній']);
  expect(screen.queryByText(/^Було: LiqPay/)).not.toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Вище: Рахунок для компаній' }));
  await waitFor(() =>
    expect(server.getCalls(SAVE).at(-1)?.body).toMatchObject({
      settings: { payments: ['liqpay', 'invoice', 'monobank'] },
    }),
  );
  expect(screen.getByText('Порядок способів оплати')).toBeVisible();
});

test('who may only read sees the fields, and no button', async () => {
  server = officeServer({ [SHOW]: eventScreen });
  const operations = session.operations.filter((name) => !/event/.test(name) || name === 'event');
  server.routes['GET /custom/v1/office/session'] = { ...session, operations };
  await renderRoute(remote, '/en/office/settings/event');
  expect(await screen.findByRole('textbox', { name: 'One person, ₴' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Publish|Add|Remove/ })).not.toBeInTheDocument();
});
