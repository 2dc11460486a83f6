import { createHmac, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeskAction, DeskKit } from 'shared-lib/api/office';
import { getList, kit, memoryStore } from '../testing/deskOfTest.ts';
import { lateRegistration, officeServer } from '../testing/officeServer.ts';
import { openDeskScreen } from '../testing/openDeskScreen.tsx';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });
// A phone: its first view gives no field the focus.
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const key = Buffer.alloc(32, 7);
const consent = { hash: createHmac('sha256', key).update('12345678').digest('base64url'), friend: 'Петро Їжакевич' };
const sent: DeskAction[] = [];
let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  sent.length = 0;
  server = officeServer();
});
afterEach(() => server.stop());

function openScreen(kits: DeskKit[], write?: () => Promise<void>) {
  const given = getList(kits, { key: key.toString('base64'), until: '2025-05-25T11:00:00Z' });
  return openDeskScreen({ list: async () => given, sent, store: memoryStore(write) });
}

async function openKit(user: Awaited<ReturnType<typeof openScreen>>['user'], number: number) {
  await user.click(await screen.findByRole('button', { name: 'Find without a code' }));
  await findKit(user, number);
}

async function findKit(user: Awaited<ReturnType<typeof openScreen>>['user'], number: number) {
  await user.type(screen.getByRole('searchbox'), String(number));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${number} `) }));
}

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'performance'],
    now: Date.parse('2025-05-25T06:01:00Z'),
  });
});
afterEach(() => jest.useRealTimers());

test('a wrong consent code is counted, the right one hands the kit to the friend', async () => {
  const { user } = await openScreen([kit(1042, { consent })]);
  await openKit(user, 1042);
  await user.click(screen.getByRole('button', { name: 'Another person collects' }));
  await user.type(screen.getByLabelText('Consent code, eight digits'), '00000000');
  await user.click(screen.getByRole('button', { name: 'Check the code' }));
  expect(await screen.findByText('Wrong code. 4 tries left')).toBeVisible();
  await user.clear(screen.getByLabelText('Consent code, eight digits'));
  await user.type(screen.getByLabelText('Consent code, eight digits'), '1234 5678');
  await user.click(screen.getByRole('button', { name: 'Check the code' }));
  expect(await screen.findByRole('heading', { name: 'Hand to: Петро Їжакевич' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(sent).toMatchObject([{ kind: 'hand-out', number: 1042, consent: consent.hash }]);
});

test('without a code the person on the number has to come', async () => {
  const { user } = await openScreen([kit(1043)]);
  await openKit(user, 1043);
  await user.click(screen.getByRole('button', { name: 'Another person collects' }));
  expect(screen.getByRole('heading', { name: 'No consent code' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand out' })).not.toBeInTheDocument();
});

test('the whole phone is shown on request', async () => {
  server.routes['POST /custom/v1/office/desk-phone'] = { phone: '+380501112245' };
  const { user } = await openScreen([kit(1044)]);
  await openKit(user, 1044);
  expect(screen.getByText('Phone ends in 45')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the phone' }));
  expect(await screen.findByRole('link', { name: '+380 50 111 22 45' })).toBeVisible();
});

test('a late runner pays cash once and gets the number', async () => {
  const paid = { number: 'RUN-000050', isPaid: true, open: 0, currency: 'UAH', raceNumber: 1050 };
  const formats = {
    race: [{ id: '5km', ua: 'Пробіг', en: 'Run', left: null }],
    participation: [{ id: 'on-site', ua: 'Тут', en: 'Here', left: null }],
  };
  server.routes['POST /custom/v1/office/late-registration'] = Object.assign({}, lateRegistration, {
    isOpen: true,
    price: 60_000,
    places: 5,
    formats,
  });
  server.routes['POST /custom/v1/office/register-late'] = paid;
  server.routes['POST /custom/v1/office/late-order'] = paid;
  const { user } = await openScreen([kit(1050)]);
  await user.click(await screen.findByRole('button', { name: 'Register a person' }));
  await user.click(await screen.findByRole('button', { name: 'Cash received: ₴600' }));
  expect(server.getCalls('POST /custom/v1/office/register-late')).toEqual([]);
  await user.type(screen.getByLabelText('First and last name'), 'Ганна Ємець');
  await user.type(screen.getByLabelText('Email'), 'hanna@run.example');
  await user.type(screen.getByLabelText('City'), 'Київ');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Cash received: ₴600' }));
  expect(await screen.findByRole('heading', { name: 'Registered and paid' })).toBeVisible();
  expect(server.getCalls('POST /custom/v1/office/register-late')[0]?.body).toMatchObject({
    desk: 1,
    payment: 'cash',
    form: { fullName: 'Ганна Ємець', participationFormat: 'on-site', privacy: true },
  });
  await user.click(screen.getByRole('button', { name: 'To the kit' }));
  expect(await screen.findByRole('heading', { name: 'Олена Ґалаґан-1050' })).toBeVisible();
});

test('while a slow disk writes the next kit, the one before cannot be undone', async () => {
  let finish: () => void = () => undefined;
  let isSlow = false;
  const written = new Promise<void>((resolve) => (finish = resolve));
  const { user } = await openScreen([kit(1042), kit(1043)], async () => {
    if (isSlow) await written;
  });
  await openKit(user, 1042);
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeEnabled();
  isSlow = true;
  await findKit(user, 1043);
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toBeEnabled());
});

test('a full disk is said, and the kit stays open', async () => {
  const { user } = await openScreen([kit(1042)], async () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await openKit(user, 1042);
  await user.click(screen.getByRole('button', { name: 'Hand out' }));
  expect(await screen.findByText(/This device did not record the last action/)).toHaveAttribute('role', 'alert');
  expect(screen.queryByText('Online, everything is recorded')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hand out' })).toBeEnabled();
  expect(sent).toEqual([]);
});

describe('a hand scanner', () => {
  type User = Awaited<ReturnType<typeof openScreen>>['user'];
  const scan = (user: User, text: string) => user.keyboard(`${text}{Enter}`);
  /** A key at an instant, and what a browser does by itself when Enter is pressed. */
  function press(pressed: string, at: number): void {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key: pressed });
    Object.defineProperty(event, 'timeStamp', { value: at });
    if (!fireEvent(target, event) || pressed !== 'Enter') return;
    const form = target.closest('form');
    if (form) fireEvent.submit(form);
    else fireEvent.click(target);
  }
  function scanAt(text: string, at: number, gap = 5): void {
    for (const [index, sign] of [...text].entries()) press(sign, at + index * gap);
    press('Enter', at + text.length * gap);
  }
  const handOutButton = () => screen.findByRole('button', { name: 'Hand out' });

  test('on the first view its keys go into the search, in the Ukrainian layout too', async () => {
    const { user } = await openScreen([kit(1042, { order: 'RUN-000047' }), kit(1043)]);
    await screen.findByRole('searchbox');
    await scan(user, 'КГТ-000047');
    expect(await screen.findByRole('heading', { name: 'Олена Ґалаґан-1042' })).toBeVisible();
  });

  test('a second Enter of the scanner presses nothing, and Enter pressed twice hands out once', async () => {
    const { user } = await openScreen([kit(1042, { order: 'RUN-000047' }), kit(1043)]);
    await screen.findByRole('searchbox');
    await user.keyboard('RUN-000047');
    press('Enter', 1_000_000);
    press('Enter', 1_000_020);
    expect(await handOutButton()).toHaveFocus();
    expect(sent).toEqual([]);
    press('Enter', 1_002_000);
    press('Enter', 1_002_100);
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    press('Enter', 1_002_200);
    await waitFor(() => expect(sent).toMatchObject([{ kind: 'hand-out', number: 1042 }]));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('a number typed by hand right after a scan is meant, however slowly', async () => {
    const { user } = await openScreen([1042, 1043].map((number) => kit(number, { order: 'RUN-000047' })));
    const search = await screen.findByRole('searchbox');
    await user.keyboard('RUN-000047');
    press('Enter', 1_000_000);
    expect(await screen.findByText('Found: 2')).toBeVisible();
    press('1', 1_000_100);
    fireEvent.change(search, { target: { value: '1043' } });
    press('Enter', 1_000_500);
    expect(await screen.findByRole('heading', { name: 'Олена Ґалаґан-1043' })).toBeVisible();
  });

  test('while a kit is open the next scan opens the next kit and presses no button', async () => {
    const { user } = await openScreen([kit(1042), kit(1043)]);
    await openKit(user, 1042);
    expect(await handOutButton()).toHaveFocus();
    scanAt('https://run.example/numbers/code-1043', 1_000_000);
    expect(await screen.findByRole('heading', { name: 'Олена Ґалаґан-1043' })).toBeVisible();
    scanAt('4820000000017', 1_001_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not in the list');
    expect(sent).toEqual([]);
  });

  test('a slow scanner, or a busy phone, presses no button either', async () => {
    const { user } = await openScreen([kit(1042), kit(1043)]);
    await openKit(user, 1042);
    scanAt('4820000000017', 1_000_000, 400);
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not in the list');
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Hand out' })).toBeVisible();
  });

  test('a consent is read in any layout; what is no code costs no try, nor does the code of another kit', async () => {
    const other = { hash: createHmac('sha256', key).update('87654321').digest('base64url'), friend: 'Ганна Ємець' };
    const { user } = await openScreen([kit(1042, { consent }), kit(1043, { consent: other })]);
    await openKit(user, 1042);
    await user.click(screen.getByRole('button', { name: 'Another person collects' }));
    const field = screen.getByLabelText('Consent code, eight digits');
    expect(field).toHaveFocus();
    for (const wrong of ['PICKUP:47878', 'КГТ-000047', 'https://run.example/numbers/code-1042']) {
      await scan(user, wrong);
      expect(await screen.findByText(/The attempt was not counted/)).toBeVisible();
    }
    await scan(user, 'PICKUP:87654321');
    expect(await screen.findByText('This consent code is for another kit: 1043')).toBeVisible();
    await scan(user, '00000000');
    expect(await screen.findByText('Wrong code. 4 tries left')).toBeVisible();
    await scan(user, 'ЗШСЛГЗЖ12345678');
    expect(await screen.findByRole('heading', { name: 'Hand to: Петро Їжакевич' })).toBeVisible();
    await user.click(await handOutButton());
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(sent).toMatchObject([{ number: 1042, consent: consent.hash, code: '12345678', account: 1 }]);
  });

  test('a wrong code is said once, and the next scan replaces it', async () => {
    const { user } = await openScreen([kit(1042, { consent })]);
    await screen.findByRole('searchbox');
    await scan(user, 'PICKUP:00000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('consent code is wrong');
    await scan(user, 'pickup:12345678');
    expect(await screen.findByRole('heading', { name: 'Hand to: Петро Їжакевич' })).toBeVisible();
  });
});
