import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeskAction, DeskKit, DeskList } from 'shared-lib/api/office';
import type { Remote } from 'shared-lib/contract';
import { renderRoute } from 'shared-lib/testing';
import remote from '../remote.ts';
import { getList, kit, memoryStore } from '../testing/deskOfTest.ts';
import { lateRegistration, officeServer } from '../testing/officeServer.ts';
import { openDeskScreen } from '../testing/openDeskScreen.tsx';
import type { StoredAction } from './deskStore.ts';
import { WaitingHere } from './WaitingHere.tsx';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });
// A phone: its first view gives no field the focus.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const HOUR = 3_600_000;
const NOW = '2025-05-25T06:00:00Z';
const sent: DeskAction[] = [];
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  sent.length = 0;
  server = officeServer();
  history.replaceState(null, '');
});
afterEach(() => server.stop());

const clock = (hours = 0) => Date.parse(NOW) + hours * HOUR;
const open = (kits: DeskKit[], changed: Partial<Parameters<typeof openDeskScreen>[0]> = {}) =>
  openDeskScreen({ list: async () => getList(kits), sent, now: clock, ...changed });
const offline = async (): Promise<never> => Promise.reject(new Error('offline'));
const name = (number: number) => screen.findByRole('heading', { name: `Олена Ґалаґан-${number}` });
const search = () => screen.findByRole('searchbox');

let at = 0;
/** A key at an instant, and what a browser does by itself when it is pressed. */
function press(key: string, init: { code?: string; altKey?: boolean; ctrlKey?: boolean } = {}, gap = 5): boolean {
  at += gap;
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (!fireEvent(target, event)) return false;
  const field = document.activeElement;
  if (key.length === 1 && field instanceof HTMLInputElement && !init.ctrlKey && !init.altKey) {
    const { value, selectionStart, selectionEnd } = field;
    const typed = value.slice(0, selectionStart ?? value.length) + key + value.slice(selectionEnd ?? value.length);
    fireEvent.change(field, { target: { value: typed } });
  } else if (key === 'Enter') {
    const form = target.closest('form');
    if (form) fireEvent.submit(form);
    else fireEvent.click(target);
  }
  return true;
}
function scan(text: string, end: 'Enter' | 'Tab' | '' = 'Enter'): void {
  at = Math.max(at, new Event('time').timeStamp) + 3_000;
  for (const sign of text) press(sign);
  if (end) press(end);
}

describe('a hand scanner on the first view, with no field focused', () => {
  test.each([
    ['Ukrainian', 'КГТ-000047', 'реезіЖ..кгтюучфьздуюут.тгьиукі.сщву-1042'],
    ['Russian', 'КГТ-000047', 'реезыЖ..кгтюучфьздуюут.тгьиукы.сщву-1042'],
    ['English', 'RUN-000047', 'https://run.example/en/numbers/code-1042'],
    ['German', 'RUNß000047', 'httpsÖ--run.example-en-numbers-codeß1042'],
    ['French', "RUN)àààà'è", "httpsM!!run;exq,ple!en!nu,bers!code)&à'é"],
  ])('%s layout', async (_layout, order, link) => {
    await open([kit(1042, { order: 'RUN-000047' }), kit(1043)]);
    for (const code of [order, link]) {
      await search();
      expect(document.body).toHaveFocus();
      scan(code);
      expect(await name(1042)).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Back' }));
      act(() => (document.activeElement as HTMLElement).blur());
    }
  });

  test('with Tab at the end, or with nothing', async () => {
    await open([kit(1042, { order: 'RUN-000047' }), kit(1043)]);
    await search();
    scan('RUN-000047', 'Tab');
    expect(await name(1042)).toBeVisible();
    scan('https://run.example/numbers/code-1043', '');
    expect(await screen.findByRole('heading', { name: 'Олена Ґалаґан-1043' }, { timeout: 3_000 })).toBeVisible();
  });

  test('control characters run no command of the browser, and end a code', async () => {
    await open([kit(1042, { order: 'RUN-000047' }), kit(1043)]);
    await search();
    for (const sign of 'RUN-000047') press(sign);
    expect(press(']', { code: 'BracketRight', ctrlKey: true })).toBe(false);
    expect(press('m', { code: 'KeyM', ctrlKey: true })).toBe(false);
    expect(await name(1042)).toBeVisible();
  });

  test('each sign as an Alt code, and digits that Android does not name', async () => {
    await open([kit(1042, { order: 'RUN-000047' }), kit(1043)]);
    await search();
    for (const sign of 'RUN-000047') {
      for (const digit of String(sign.charCodeAt(0))) press(digit, { code: `Numpad${digit}`, altKey: true });
      const released = createEvent.keyUp(document.body, { key: 'Alt' });
      Object.defineProperty(released, 'timeStamp', { value: at });
      fireEvent(document.body, released);
    }
    press('Enter');
    expect(await name(1042)).toBeVisible();
    at += 3_000;
    for (const sign of 'https://run.example/numbers/code-') press(sign);
    for (const digit of '1043') press('Unidentified', { code: `Numpad${digit}` });
    press('Enter');
    expect(await name(1043)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test('typed text and Enter open the one kit that is found, and Enter in an empty field does nothing', async () => {
  const { user } = await open([kit(1042), kit(1043, { name: 'Віта Галаганчук' })]);
  await user.click(await search());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('галаганчук{Enter}');
  expect(await screen.findByRole('heading', { name: 'Віта Галаганчук' })).toBeVisible();
});

test('a kit that is scanned again is not handed out twice, which is said', async () => {
  const { user } = await open([kit(1042), kit(1043)]);
  await search();
  scan('https://run.example/numbers/code-1042');
  await user.click(await screen.findByRole('button', { name: 'Hand out' }));
  await screen.findByRole('button', { name: /^Undo/ });
  scan('https://run.example/numbers/code-1042');
  expect(await screen.findByRole('heading', { name: 'Already handed out' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('From this phone.');
  scan('https://run.example/numbers/code-1042');
  expect(screen.queryByRole('button', { name: 'Hand out' })).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

describe('codes of others', () => {
  test.each([
    'https://bank.example/pay?sum=100',
    'реезіЖ..ифтлюучфьзду.зфн',
    'WIFI:S:run;T:WPA;P:secret;;',
    'upi://pay?pa=someone',
    'BEGIN:VCARD',
  ])('«%s» is no code of this run', async (text) => {
    await open([kit(1042)]);
    await search();
    scan(text);
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not from this run');
  });

  const past = { edition: 31, number: 1042, isValid: false, isPast: true, name: null, team: null, city: null };
  test('a number of last year says of which run it is; without the network that it is not of the list', async () => {
    server.routes['GET /custom/v1/race-numbers/old-code'] = Object.assign({}, past, { date: '2024-05-26' });
    await open([kit(1042)]);
    await search();
    scan('https://run.example/numbers/old-code');
    expect(await screen.findByText(/^Number 1042 is from the run of 26.05.2024, not from this one/)).toBeVisible();
    scan('https://run.example/numbers/other-code');
    expect(await screen.findByText(/not in the list from 09:00/)).toBeVisible();
  });

  test('a void number says so', async () => {
    server.routes['GET /custom/v1/race-numbers/void-code'] = Object.assign({}, past, { isPast: false });
    await open([kit(1042)]);
    await search();
    scan('https://run.example/numbers/void-code');
    expect(await screen.findByText(/^Number 1042 is void/)).toBeVisible();
  });
});

describe('Back of the phone', () => {
  const goBack = async () => {
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      history.back();
      await left;
    });
  };

  test('leaves the kit, then the search, and hands out nothing', async () => {
    await open([kit(1042), kit(1043)]);
    await search();
    scan('https://run.example/numbers/code-1042');
    await name(1042);
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Find' })).toBeVisible();
    await goBack();
    expect(await screen.findByRole('button', { name: 'Find without a code' })).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('a late registration', () => {
  const question = {
    id: 'q-source',
    text: 'Where from?',
    type: 'line' as const,
    choices: [],
    isRequired: true,
    individual: true,
    team: false,
    formats: [],
  };
  const state = Object.assign({}, lateRegistration, {
    isOpen: true,
    price: 60_000,
    places: 5,
    formats: {
      race: [
        { id: 'wheelchair', ua: 'На кріслах', en: 'Wheelchair', left: 0 },
        { id: '5km', ua: 'Пробіг', en: 'Run', left: null },
      ],
      participation: [{ id: 'on-site', ua: 'Тут', en: 'Here', left: null }],
    },
    questions: { ua: [question], en: [question] },
  });
  const paid = { number: 'RUN-000050', isPaid: true, open: 0, currency: 'UAH', raceNumber: 1050 };

  test('asks the questions of the organiser and the size', async () => {
    server.routes['POST /custom/v1/office/late-registration'] = state;
    server.routes['POST /custom/v1/office/register-late'] = paid;
    server.routes['POST /custom/v1/office/late-order'] = paid;
    const { user } = await open([kit(1042)]);
    await user.click(await screen.findByRole('button', { name: 'Register a person' }));
    await user.type(await screen.findByLabelText('First and last name'), 'Ганна Ємець');
    await user.type(screen.getByLabelText('Email'), 'hanna@run.example');
    await user.type(screen.getByLabelText('City'), 'Київ');
    expect(screen.getByRole('option', { name: 'Wheelchair: no places left' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /^Distance/ })).toHaveValue('5km');
    await user.selectOptions(screen.getByLabelText(/^T-shirt size/), 'L');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Cash received: ₴600' }));
    expect(server.getCalls('POST /custom/v1/office/register-late')).toEqual([]);
    await user.type(screen.getByLabelText('Where from?'), 'Від друзів');
    await user.click(screen.getByRole('button', { name: 'Cash received: ₴600' }));
    await screen.findByRole('heading', { name: 'Registered and paid' });
    expect(server.getCalls('POST /custom/v1/office/register-late')[0]?.body).toMatchObject({
      form: { kitSize: 'L', answers: { 'q-source': 'Від друзів' } },
    });
  });

  test('a scan while its form is open sends nothing and opens the kit; what was typed stays', async () => {
    server.routes['POST /custom/v1/office/late-registration'] = state;
    const { user } = await open([kit(1042), kit(1043)]);
    await user.click(await screen.findByRole('button', { name: 'Register a person' }));
    await user.type(await screen.findByLabelText('First and last name'), 'Ганна');
    scan('https://run.example/numbers/code-1042');
    expect(await name(1042)).toBeVisible();
    expect(server.getCalls('POST /custom/v1/office/register-late')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Register a person' }));
    expect(await screen.findByLabelText('First and last name')).toHaveValue('Ганна');
  });
});

describe('what a phone knows', () => {
  test('without a list it says what to do, and does not say that handing out works', async () => {
    await open([], { list: offline });
    expect(await screen.findByRole('alert')).toHaveTextContent(/This phone has no list.*Connect it to the internet/);
    expect(screen.queryByText(/handing out works/)).not.toBeInTheDocument();
  });

  test('an old list says its age', async () => {
    let hours = 0;
    let list: () => Promise<DeskList> = async () => getList([kit(1042)]);
    const { desk } = await open([], { list: () => list(), now: () => clock(hours) });
    await search();
    expect(screen.queryByText(/The list is/)).not.toBeInTheDocument();
    list = offline;
    hours = 3.5;
    await act(() => desk.synchronise());
    expect(
      await screen.findByText(/The list is 3 h 30 min old: .* after 25.05 09:00/, {}, { timeout: 2_500 }),
    ).toBeVisible();
  });

  test.each([
    [-3, 'The clock of this phone is 3 h slow.'],
    [26.25, 'The clock of this phone is 26 h 15 min fast.'],
  ])('a clock that is %d hours off is told', async (hours, text) => {
    const { user } = await open([kit(1042)], { now: () => clock(hours) });
    await search();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    scan('https://run.example/numbers/code-1042');
    await user.click(await screen.findByRole('button', { name: 'Hand out' }));
    await waitFor(() => expect(sent).toMatchObject([{ number: 1042, at: '2025-05-25T06:00:00.000Z' }]));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  });
});

let load: () => Promise<StoredAction[]>;
const SignIn = () => <WaitingHere load={load} />;
const signInRoutes = [
  { id: 'desk', path: 'desk', lazy: async () => ({ Component: SignIn }) },
] as unknown as Remote['routes'];

describe('what waits', () => {
  const handOut = (number: number) => ({ id: `a-${number}`, at: NOW, kind: 'hand-out' as const, number, desk: 1 });

  test('is named at sign-in', async () => {
    const actions = [1042, 1043].map((number, key) => ({ key, action: handOut(number), outcome: null }));
    const recorded = { key: 3, action: handOut(7), outcome: 'recorded' as const };
    load = async () => [...actions, recorded];
    await renderRoute(Object.assign({}, remote, { routes: signInRoutes }), '/en/desk');
    expect(await screen.findByText(/^2 actions wait on this phone, numbers: 1042, 1043\./)).toBeVisible();
  });

  test('is named before sign-out, also that of another tab, and prevents it', async () => {
    const store = memoryStore();
    const { user } = await open([kit(1042)], { store, merge: offline });
    await search();
    await store.add(handOut(1042));
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('button', { name: 'Sign out and erase the list' }));
    expect(await screen.findByText(/^1 action still waits, numbers: 1042\./)).toBeVisible();
    expect(server.getCalls('POST /custom/v1/office/sign-out')).toEqual([]);
    expect(await store.list()).toBeDefined();
  });
});

test('cash is counted, its difference explained, and handed in', async () => {
  const cash = { left: 120_000, currency: 'UAH', handIns: [] };
  server.routes['POST /custom/v1/office/own-cash'] = cash;
  server.routes['POST /custom/v1/office/hand-in-cash'] = { ...cash, left: 0 };
  const { user } = await open([kit(1042)]);
  await search();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Hand in cash' }));
  expect(await screen.findByText('Expected: ₴1,200.00')).toBeVisible();
  await user.type(screen.getByLabelText('What you counted, ₴'), '1190');
  expect(screen.getByText('₴10.00 is missing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(server.getCalls('POST /custom/v1/office/hand-in-cash')).toEqual([]);
  await user.type(screen.getByLabelText('Why the amount differs'), 'Решта без монет');
  server.routes['POST /custom/v1/office/own-cash'] = { ...cash, left: 0 };
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText('Expected: ₴0.00')).toBeVisible();
  expect(server.getCalls('POST /custom/v1/office/hand-in-cash')[0]?.body).toMatchObject({
    desk: 1,
    expected: 120_000,
    counted: 119_000,
    note: 'Решта без монет',
  });
});
