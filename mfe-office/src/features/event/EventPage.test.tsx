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
    return { body: { ...eventScreen, draft } };
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
  expect(await screen.findByText(/Опубліковано, змін: 1/)).toBeVisible();
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

test('a rule that is broken stands at its field, and nothing can be published', async () => {
  const settings = setEventValue(eventSettings, 'endsAt', '2025-05-25T09:00');
  await open({ draft: { settings, version: 5, changedBy: 'Марія', changedAt: '2025-05-12T09:00:00Z' } });
  const end = await screen.findByLabelText('Завершення');
  expect(end).toBeInvalid();
  expect(screen.getByText('Має бути пізніше за старт')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Опублікувати зміни: 1' })).toBeDisabled();
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
  await user.click(history.getByRole('button', { name: 'Повернути це' }));
  expect(await getPrice()).toHaveValue('400');
});

test('who may only read sees the fields, and no button', async () => {
  server = officeServer({ [SHOW]: eventScreen });
  const operations = session.operations.filter((name) => !/event/.test(name) || name === 'event');
  server.routes['GET /custom/v1/office/session'] = { ...session, operations };
  await renderRoute(remote, '/en/office/settings/event');
  expect(await screen.findByRole('textbox', { name: 'One person, ₴' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Publish|Add|Remove/ })).not.toBeInTheDocument();
});
