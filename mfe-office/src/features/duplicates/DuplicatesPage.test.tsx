import { screen, waitFor, within } from '@testing-library/react';
import type { DuplicatePair, DuplicateRecord, MergePreview } from 'shared-lib/api/office';
import { findToast, renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const path = (name: string) => `POST /custom/v1/office/${name}`;
const one: DuplicateRecord = {
  registrationId: 1,
  memberId: null,
  place: 0,
  number: 'RUN-000001',
  who: 'Олена Ґалаґан',
  isPaid: true,
  name: 'Олена Ґалаґан',
  birthday: '1991-05-12',
  team: '',
  race: { id: '5km', name: { ua: '5 км', en: '5 km' } },
  size: 'S',
  raceNumber: 12,
  price: 50_000,
  currency: 'UAH',
  delivery: 'pickup',
  branch: '',
  parcel: null,
  isHandedOut: false,
  email: 'o•••@run.example',
  phone: '',
  registeredAt: '2025-05-01T09:00:00Z',
};
const other: DuplicateRecord = {
  ...one,
  registrationId: 7,
  memberId: 31,
  place: 4,
  number: 'RUN-000002',
  name: 'Galagan Olena',
  team: 'Північ',
  raceNumber: 31,
  size: 'M',
};
const pair: DuplicatePair = { key: '1-0~7-31', reasons: ['birthday', 'email'], people: [one, other] };
const plan: MergePreview = {
  problem: null,
  effect: 'order-cancelled',
  raceNumber: 12,
  money: { amount: 50_000, currency: 'UAH', choices: ['refund', 'keep'] },
  fields: [{ field: 'size', stays: 'M', ends: 'S' }],
  to: 'o•••@run.example',
  version: 3,
};
const keys = [
  { registrationId: 1, memberId: null },
  { registrationId: 7, memberId: 31 },
];
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => server.stop());

function open(url: string, pairs: DuplicatePair[] = [pair], extra: object = {}) {
  const counts = { open: pairs.length, different: 0 };
  server = officeServer({
    [path('search-duplicates')]: { pairs, count: pairs.length, counts },
    [path('preview-merge')]: plan,
    ...extra,
  });
  return renderRoute(remote, url);
}
const lastBody = (name: string) => server.getCalls(path(name)).at(-1)?.body;

test('two records stand side by side with why, and one place is kept with a choice about its money', async () => {
  const { user } = await open('/office/participants/duplicates');
  const first = await screen.findByRole('article', { name: 'RUN-000001' });
  expect(within(first).getByText('12.05.1991')).toBeVisible();
  expect(within(first).getByText('Команда').nextSibling).toHaveTextContent('–');
  expect(screen.queryByText('Телефон')).toBeNull();
  expect(screen.getByText('Та сама дата народження')).toBeVisible();
  server.routes[path('merge-places')] = { ...keys[1], place: 4, number: 'RUN-000002', raceNumber: 31 };
  await user.click(screen.getByRole('button', { name: 'Лишити одне місце…' }));
  await user.click(await screen.findByRole('radio', { name: /№ 31, RUN-000002/ }));
  await waitFor(() => expect(lastBody('preview-merge')).toEqual({ stays: keys[1], ends: keys[0] }));
  expect(await screen.findByText(/12 більше не дійсний/)).toBeVisible();
  expect(screen.getByText(/Скасувати це не можна/)).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Лишити одне місце' });
  expect(submit).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Лишити як допомогу/ }));
  await user.click(screen.getByRole('radio', { name: /^S/ }));
  await user.click(submit);
  await findToast('Лишилося місце в RUN-000002');
  expect(lastBody('merge-places')).toEqual({
    stays: keys[1],
    ends: keys[0],
    number: 'RUN-000001',
    version: 3,
    money: 'keep',
    take: ['size'],
    sendEmail: true,
    key: expect.any(String),
  });
});

test('what stops it is said in words, and nothing can be sent', async () => {
  await open('/en/office/participants/duplicates?pair=1-0~7-31', [pair], {
    [path('preview-merge')]: { ...plan, problem: 'handed-out' },
  });
  expect(await screen.findByText(/has been handed out/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep one place' })).toBeDisabled();
});

test('namesakes are marked as different people', async () => {
  const { user } = await open('/office/participants/duplicates');
  server.routes[path('mark-different-people')] = { areDifferent: true };
  await user.click(await screen.findByRole('button', { name: 'Це різні люди' }));
  await waitFor(() =>
    expect(lastBody('mark-different-people')).toEqual({ one: keys[0], other: keys[1], areDifferent: true }),
  );
  expect(await screen.findByText('Позначено: різні люди')).toBeVisible();
});

test('without duplicates the page says so', async () => {
  await open('/en/office/participants/duplicates', []);
  expect(await screen.findByText('No duplicates found')).toBeVisible();
});
