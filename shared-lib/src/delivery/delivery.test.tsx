import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Branch, Settlement } from 'shared-lib/api';
import { type Locale, LocaleProvider } from 'shared-lib/i18n';
import { fakeServer } from 'shared-lib/testing';
import { Form } from '../forms/Form.tsx';
import { useSchemaForm } from '../forms/useSchemaForm.ts';
import { type Delivery, deliveryOfDraft, deliverySchema } from '../validation/deliverySchema.ts';
import { BranchPicker } from './BranchPicker.tsx';
import { openingHours } from './openingHours.ts';

const unavailable = () => ({ status: 503, code: 'directory_unavailable' });
const lviv: Settlement = {
  id: 'lviv',
  name: 'Львів',
  nameLatin: 'Lviv',
  type: 'місто',
  region: 'UA-46',
  district: '',
  districtLatin: '',
};
const namesake = {
  ...lviv,
  id: 'village',
  name: 'Миколаївка',
  district: 'Золочівський',
  districtLatin: 'Zolochivskyi',
};
const week = [...Array(5).fill('08:00-21:00'), '09:00-18:00', ''];
const branch: Branch = {
  id: 'b3',
  number: 3,
  kind: 'branch',
  text: 'Відділення №3: вул. Садова, 2',
  address: 'вул. Садова, 2',
  addressLatin: 'vul. Sadova, 2',
  weightLimit: 30_000,
  hours: week,
  lat: 0,
  lng: 0,
};
const locker: Branch = {
  ...branch,
  id: 'b4187',
  number: 4187,
  kind: 'locker',
  weightLimit: 20_000,
  hours: Array(7).fill('00:00-23:59'),
};

const REGIONS = 'GET /custom/v1/delivery/regions';
const SETTLEMENTS = 'GET /custom/v1/delivery/settlements';
const BRANCHES = 'GET /custom/v1/delivery/branches';
const regions = [
  { id: 'UA-46', name: '', nameEn: '' },
  { id: 'UA-51', name: '', nameEn: '' },
];
const settlements = { items: [lviv, namesake], total: 2 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  server = fakeServer({
    [REGIONS]: regions,
    [SETTLEMENTS]: settlements,
    [BRANCHES]: { items: [branch, locker], total: 340 },
    [`${BRANCHES}/b3`]: { ...branch, settlement: lviv },
    [`${BRANCHES}/b4187`]: { ...locker, settlement: lviv },
  });
});
afterEach(() => server.stop());

const empty = { kind: 'branch', region: '', recipientName: 'Єва', recipientLastName: 'Коваль', phone: '+380671234567' };

function PickerForm({ initial, onSubmit }: { initial: Partial<Delivery>; onSubmit: jest.Mock }) {
  const form = useSchemaForm<Delivery>(deliverySchema, deliveryOfDraft({ ...empty, ...initial } as Delivery));
  return (
    <Form form={form} onSubmit={onSubmit}>
      <BranchPicker weight={700} />
      <button type="submit">Далі</button>
    </Form>
  );
}

function renderPicker(initial: Partial<Delivery> = {}, locale: Locale = 'ua') {
  const onSubmit = jest.fn();
  render(
    <LocaleProvider locale={locale}>
      <PickerForm initial={initial} onSubmit={onSubmit} />
    </LocaleProvider>,
  );
  return { user: userEvent.setup(), onSubmit };
}

const region = () => screen.getByRole('combobox', { name: 'Область' });
const town = () => screen.getByRole('combobox', { name: 'Населений пункт' });
const branchField = () => screen.getByRole('combobox', { name: 'Відділення або поштомат' });
const option = (name: RegExp) => screen.findByRole('option', { name });

test('region, town and branch are chosen one after another, with the keyboard', async () => {
  const { user, onSubmit } = renderPicker();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(town()).toBeDisabled();
  await user.selectOptions(region(), 'Львівська область');
  await user.type(town(), 'льв');
  expect(await option(/^Миколаївка/)).toHaveTextContent('Миколаївка, Золочівський районЛьвівська область');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(town()).toHaveValue('Львів');
  expect(screen.getByText(/важить близько 0,7 кг/)).toBeVisible();
  await user.type(branchField(), 'садова');
  expect(await option(/^Відділення № 3/)).toHaveTextContent(
    'вул. Садова, 2, до 30 кг, пн–пт 08:00–21:00, сб 09:00–18:00',
  );
  expect(await option(/^Поштомат № 4187/)).toHaveTextContent('до 20 кг, цілодобово');
  expect(document.querySelector('mark')).toHaveTextContent('Садова');
  expect(screen.getAllByText('Показано 2 з 340. Уточніть пошук')).not.toHaveLength(0);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(branchField()).toHaveValue('Поштомат № 4187');
  expect(await screen.findByText(/до 20 кг, цілодобово/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(onSubmit.mock.calls[0][0]).toMatchObject({
    region: 'UA-46',
    byHand: false,
    settlementId: 'lviv',
    settlement: 'Львів',
    branchId: 'b4187',
    branch: 'Поштомат № 4187',
  });
  const search = server.getCalls(BRANCHES).at(-1);
  expect(search?.params).toEqual({ settlement: 'lviv', query: 'садова', weight: 700 });
  expect(search?.signal).toEqual(expect.any(AbortSignal));
});

test('another town or region gives up what depended on it', async () => {
  const { user } = renderPicker({
    region: 'UA-46',
    settlementId: 'lviv',
    settlement: 'Львів',
    branchId: 'b3',
    branch: 'Відділення № 3',
  });
  expect(branchField()).toHaveValue('Відділення № 3');
  await user.selectOptions(region(), 'Одеська область');
  expect(town()).toHaveValue('');
  expect(branchField()).toHaveValue('');
  expect(branchField()).toBeDisabled();
});

test('every field without a choice shows an error', async () => {
  const { user, onSubmit } = renderPicker({ region: 'UA-46' });
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(town()).toHaveAccessibleDescription('Обов’язкове поле');
  expect(branchField()).toHaveAccessibleDescription('Обов’язкове поле');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a branch that has closed since is to be chosen anew', async () => {
  server.routes[`${BRANCHES}/b3`] = () => ({ status: 409, code: 'branch_not_available' });
  renderPicker({
    region: 'UA-46',
    settlementId: 'lviv',
    settlement: 'Львів',
    branchId: 'b3',
    branch: 'Відділення № 3',
  });
  expect(await screen.findByText(/не прийме цієї посилки/)).toBeVisible();
  expect(branchField()).toHaveValue('');
  expect(town()).toHaveValue('Львів');
});

test('without the lists the branch is entered by hand, and loading can be retried', async () => {
  server.routes[REGIONS] = unavailable;
  const { user, onSubmit } = renderPicker({ region: 'UA-46' });
  expect(await screen.findByText(/Впишіть своє відділення самі/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Населений пункт' }), 'Стрий');
  await user.type(screen.getByRole('textbox', { name: 'Відділення або поштомат' }), '№ 2');
  await user.click(screen.getByRole('button', { name: 'Далі' }));
  expect(onSubmit.mock.calls[0][0]).toMatchObject({
    byHand: true,
    settlementId: '',
    settlement: 'Стрий',
    branchId: '',
    branch: '№ 2',
  });
  server.routes[REGIONS] = regions;
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await user.click(await screen.findByRole('button', { name: 'Обрати зі списку' }));
  expect(town()).toHaveValue('');
});

test('a draft from before there were lists keeps its words', async () => {
  renderPicker({ region: 'UA-46', settlement: 'Львів', branch: '№ 3' });
  expect(screen.getByRole('textbox', { name: 'Відділення або поштомат' })).toHaveValue('№ 3');
  expect(await screen.findByRole('button', { name: 'Обрати зі списку' })).toBeVisible();
});

test('a failed search shows an error and is retried by Enter', async () => {
  const { user } = renderPicker({ region: 'UA-46' });
  server.routes[SETTLEMENTS] = unavailable;
  await user.type(town(), 'льв');
  expect(await screen.findByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
  server.routes[SETTLEMENTS] = settlements;
  await user.keyboard('{Enter}');
  expect(await option(/^Львів/)).toBeVisible();
});

test('English uses Latin place names', async () => {
  const { user } = renderPicker({ region: 'UA-46' }, 'en');
  await user.type(screen.getByRole('combobox', { name: 'Town or village' }), 'Myk');
  expect(await option(/Lviv, Zolochivskyi district.*Миколаївка, Lviv region/)).toBeVisible();
});

test('hours: days alike together, days off left out', () => {
  const words = { always: 'always', daily: (hours: string) => `daily ${hours}` };
  const text = (days: string[]) => openingHours(days, 'en', words).replaceAll('\u00a0', ' ');
  expect(text(week)).toBe('Mon–Fri 08:00–21:00, Sat 09:00–18:00');
  expect(text(Array(7).fill('00:00-23:59'))).toBe('always');
  expect(text(Array(7).fill('10:00-20:00'))).toBe('daily 10:00–20:00');
  expect(text(['', '10:00-20:00', '', '10:00-20:00', '', '', ''])).toBe('Tue 10:00–20:00, Thu 10:00–20:00');
  expect(text(Array(7).fill(''))).toBe('');
});
