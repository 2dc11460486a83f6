import { screen, waitFor, within } from '@testing-library/react';
import type { ParcelList, ParcelListItem } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const api = (name: string) => `POST /custom/v1/office/${name}`;
const parcel: ParcelListItem = {
  number: 'RUN-000430',
  version: 3,
  who: 'Тарас Яремчук',
  kits: 2,
  goods: [{ title: { ua: 'Футболка', en: 'Shirt' }, size: 'L', quantity: 1 }],
  country: '',
  settlement: 'Київ',
  branch: '12',
  weight: 1400,
  waybillNumber: null,
  state: null,
  status: '',
  changedAt: null,
};
const other: ParcelListItem = { ...parcel, number: 'RUN-000419', who: 'Марко Дубина', version: 5 };
const list: ParcelList = {
  parcels: [parcel, other],
  count: 2,
  next: null,
  views: { pack: 2, 'hand-over': 12, 'on-way': 164, 'at-branch': 47, delivered: 512, returning: 3, problem: 1 },
};
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = jest.fn();
  server = officeServer({
    [api('search-parcels')]: list,
    [api('picking-list')]: { items: [{ title: null, size: 'M', quantity: 22 }] },
  });
});
afterEach(() => server.stop());

test('the list shows what goes where, and what to take from the shelves', async () => {
  await renderRoute(remote, '/office/parcels');
  const table = await screen.findByRole('table', { name: 'Посилки, 2' });
  const row = within(table).getByText('Тарас Яремчук').closest('tr');
  expect(row).toHaveTextContent(/RUN-000430.*2 пакети, Футболка L.*Київ.*№ 12.*1,4.*Без накладної/);
  expect(await screen.findByRole('row', { name: 'Стартовий пакет M 22' })).toBeVisible();
  expect(screen.getByRole('link', { name: /У дорозі 164/ })).toBeVisible();
});

test('waybills are created one by one, and a bad one keeps its reason', async () => {
  server.routes[api('waybill')] = ({ body }: { body: unknown }) =>
    (body as { number: string }).number === 'RUN-000430'
      ? { status: 409, code: 'recipient_phone_refused' }
      : { body: { number: 'RUN-000419', waybillNumber: '20451234567901' } };
  const { user } = await renderRoute(remote, '/office/parcels');
  await user.click(await screen.findByRole('checkbox', { name: 'Вибрати всі завантажені' }));
  await user.click(screen.getByRole('button', { name: 'Накладні 2' }));
  expect(await screen.findByText('Телефон одержувача не мобільний: впишіть мобільний.')).toBeVisible();
  await waitFor(() =>
    expect(server.getCalls(api('waybill')).map(({ body }) => body)).toEqual([
      { number: 'RUN-000430', version: 3 },
      { number: 'RUN-000419', version: 5 },
    ]),
  );
  expect(screen.getByRole('link', { name: 'Виправити' })).toHaveAttribute(
    'href',
    '/office/orders/RUN-000430?panel=waybill',
  );
});

test('labels are for parcels with a waybill', async () => {
  server.routes[api('search-parcels')] = {
    ...list,
    parcels: [{ ...parcel, waybillNumber: '20451234567901', state: 'created' }],
  };
  const { user } = await renderRoute(remote, '/en/office/parcels?view=hand-over');
  expect(await screen.findByRole('button', { name: 'Labels 0' })).toBeDisabled();
  await user.click(await screen.findByRole('checkbox', { name: 'Select RUN-000430' }));
  expect(screen.getByRole('button', { name: 'Labels 1' })).toBeEnabled();
});

test('when everything is packed the page says so', async () => {
  server.routes[api('search-parcels')] = { ...list, parcels: [], count: 0 };
  server.routes[api('picking-list')] = { items: [] };
  await renderRoute(remote, '/office/parcels');
  expect(await screen.findByText('Усе спаковано')).toBeVisible();
});

test('what the carrier answered is said in words, with what to do', async () => {
  server.routes[api('waybill')] = ({ body }: { body: unknown }) => ({
    status: 409,
    code: 'branch_not_available',
    data: { carrierCodes: [(body as { number: string }).number === 'RUN-000430' ? '20000201384' : '20000999999'] },
  });
  const { user } = await renderRoute(remote, '/en/office/parcels');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that are loaded' }));
  await user.click(screen.getByRole('button', { name: 'Create waybills 2' }));
  expect(await screen.findByText('The branch is closed. Ask the buyer to choose another one.')).toBeVisible();
  expect(await screen.findByText(/refused with its code 20000999999/)).toBeVisible();
});

test('parcels abroad have a filter of their own and name their country', async () => {
  server.routes[api('search-parcels')] = {
    ...list,
    parcels: [{ ...parcel, country: 'DE', settlement: 'Köln', branch: '', waybillNumber: 'RR473124829UA' }],
  };
  await renderRoute(remote, '/en/office/parcels?view=hand-over&delivery=abroad');
  expect(await screen.findByText('Köln')).toBeVisible();
  expect(screen.getByText('Germany')).toBeVisible();
  expect(screen.getByText('RR 4731 2482 9 UA')).toBeVisible();
  expect(server.getCalls(api('search-parcels')).at(-1)?.body).toMatchObject({ delivery: 'abroad', view: 'hand-over' });
});
