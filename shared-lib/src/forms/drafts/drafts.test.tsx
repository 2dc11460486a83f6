import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LocaleProvider } from 'shared-lib/i18n';
import { signOut } from 'shared-lib/session';
import { fakeServer, type SentCall } from 'shared-lib/testing';
import type { Draft } from '../../api/draftsApi.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraft } from './useDraft.ts';

interface Data {
  name: string;
}

const getToken = (id: number) => `head.${btoa(JSON.stringify({ sub: String(id) }))}.sign`;
const [olena, ostap] = [getToken(1), getToken(2)];
const DRAFT = '/custom/v1/drafts/participation';

/** Drafts of the account as the backend stores them; a save based on an old version is rejected. */
let stored: Draft<Data> | undefined;
let isOnline = true;
let server: ReturnType<typeof fakeServer>;
const saves = () => server.getCalls(`PUT ${DRAFT}`);

beforeEach(() => {
  [stored, isOnline] = [undefined, true];
  localStorage.clear();
  jest.spyOn(console, 'error').mockReturnValue();
  jest.useFakeTimers();
  server = fakeServer({
    [`GET ${DRAFT}`]: () => (isOnline ? { body: stored } : 'offline'),
    [`PUT ${DRAFT}`]: (call: SentCall) => (isOnline ? save(call) : 'offline'),
    [`DELETE ${DRAFT}`]: () => {
      if (!isOnline) return 'offline';
      stored = undefined;
      return { body: undefined };
    },
  });
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
});

function save({ body }: SentCall) {
  const { version, data } = body as Draft<Data>;
  if (version !== (stored?.version ?? 0)) return { status: 409, code: 'draft_conflict' };
  stored = { version: version + 1, updatedAt: new Date().toISOString(), data };
  return { body: stored };
}

async function open(token: string | null = olena) {
  const view = renderHook(({ token }) => useDraft<Data>('participation', { token }), { initialProps: { token } });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(view.result.current.status).toBe('ready');
  return view;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('typed text survives a reload before it reaches the account', async () => {
  const { result, unmount } = await open();
  isOnline = false;
  act(() => result.current.save({ name: 'Олена' }));
  unmount();
  const { result: again } = await open();
  expect(again.current.saved).toEqual({ name: 'Олена' });
});

test('it is sent once after a pause in typing, and another device goes on with it', async () => {
  const { result } = await open();
  for (const name of ['О', 'Ол', 'Оле']) act(() => result.current.save({ name }));
  await pass(1000);
  expect(saves()).toHaveLength(1);
  localStorage.clear();
  const { result: phone } = await open();
  expect(phone.current.saved).toEqual({ name: 'Оле' });
});

test('when the network returns, what waited is sent', async () => {
  const { result } = await open();
  isOnline = false;
  act(() => result.current.save({ name: 'Олена' }));
  await pass(1000);
  expect(result.current.place).toBe('device');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(stored?.data).toEqual({ name: 'Олена' });
  expect(result.current.place).toBe('account');
});

test('leaving a page sends the pending draft in a request that outlives it', async () => {
  const { result } = await open();
  act(() => result.current.save({ name: 'Олена' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await pass(0);
  expect(saves()).toMatchObject([{ headers: { Authorization: `Bearer ${olena}` }, keepalive: true }]);
  expect(saves()[0]?.body).toEqual({ version: 0, data: { name: 'Олена' } });
});

test('the newer of two texts wins, and the other can be taken back', async () => {
  const { result } = await open();
  stored = { version: 4, updatedAt: new Date(0).toISOString(), data: { name: 'з телефона' } };
  act(() => result.current.save({ name: 'з комп’ютера' }));
  await pass(5000);
  expect(stored?.data).toEqual({ name: 'з комп’ютера' });
  const before = result.current.revision;
  act(() => result.current.swap());
  expect(result.current.saved).toEqual({ name: 'з телефона' });
  expect(result.current.revision).toBe(before + 1);
  await pass(1000);
  expect(stored?.data).toEqual({ name: 'з телефона' });
  act(() => result.current.swap());
  expect(result.current.saved).toEqual({ name: 'з комп’ютера' });
});

test('an unsent text meets a newer one of another device when it is opened', async () => {
  isOnline = false;
  const { result, unmount } = await open();
  act(() => result.current.save({ name: 'учора' }));
  unmount();
  isOnline = true;
  stored = { version: 2, updatedAt: new Date(Date.now() + 60_000).toISOString(), data: { name: 'сьогодні' } };
  const { result: again } = await open();
  expect(again.current.saved).toEqual({ name: 'сьогодні' });
  act(() => again.current.swap());
  expect(again.current.saved).toEqual({ name: 'учора' });
});

test('a sent form stays sent if the account is updated later', async () => {
  const { result, unmount } = await open();
  act(() => result.current.save({ name: 'Олена' }));
  await pass(1000);
  isOnline = false;
  await act(() => result.current.clear());
  unmount();
  isOnline = true;
  const { result: again } = await open();
  await pass(1000);
  expect(again.current.saved).toBeUndefined();
  expect(stored).toBeUndefined();
});

test('drafts are each person’s own, go after 90 days, and with signing out', async () => {
  isOnline = false;
  const { result, unmount } = await open();
  act(() => result.current.save({ name: 'Олена' }));
  unmount();
  const { result: other, unmount: leave } = await open(ostap);
  expect(other.current.saved).toBeUndefined();
  act(() => other.current.save({ name: 'Остап' }));
  leave();
  act(() => signOut());
  expect((await open(ostap)).result.current.saved).toBeUndefined();

  const { result: later, unmount: close } = await open();
  act(() => later.current.save({ name: 'Олена' }));
  close();
  jest.setSystemTime(Date.now() + 91 * 24 * 60 * 60 * 1000);
  expect((await open()).result.current.saved).toBeUndefined();
});

test('a session that runs out leaves the form alone; the next one sends it', async () => {
  const { result, rerender } = await open();
  rerender({ token: null as never });
  act(() => result.current.save({ name: 'Олена' }));
  await pass(5000);
  expect(saves()).toEqual([]);
  const renewed = `${olena}-renewed`;
  rerender({ token: renewed });
  await pass(0);
  expect(result.current.saved).toEqual({ name: 'Олена' });
  expect(saves()).toMatchObject([{ headers: { Authorization: `Bearer ${renewed}` }, keepalive: false }]);
  expect(saves()[0]?.body).toEqual({ version: 0, data: { name: 'Олена' } });
});

test('the notice shows where the draft is stored and offers the other version', async () => {
  jest.useRealTimers();
  const draft = { saved: {}, savedAt: Date.now(), place: 'account' as const, otherSavedAt: undefined, swap: jest.fn() };
  const notice = (changes: object) => (
    <LocaleProvider locale="ua">
      <DraftNotice draft={{ ...draft, ...changes }} />
    </LocaleProvider>
  );
  const { rerender } = render(notice({}));
  expect(screen.getByText(/^Чернетку збережено о \d\d:\d\d$/)).toBeVisible();
  rerender(notice({ place: 'device', otherSavedAt: Date.now() }));
  expect(screen.getByText(/на цьому пристрої/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /іншу версію/ }));
  await waitFor(() => expect(draft.swap).toHaveBeenCalled());
});

test.each([
  ['ua', /^Чернетку збережено 3 березня о 14:05$/, 'Показати іншу версію, збережену 2 березня о 09:30'],
  ['en', /^Draft saved on 3 March at 14:05$/, 'Show the other version, saved on 2 March at 09:30'],
] as const)('a text of another day is dated (%s)', (locale, saved, other) => {
  jest.setSystemTime(new Date(2025, 2, 4, 0, 10));
  const at = { savedAt: new Date(2025, 2, 3, 14, 5).getTime(), otherSavedAt: new Date(2025, 2, 2, 9, 30).getTime() };
  render(
    <LocaleProvider locale={locale}>
      <DraftNotice draft={{ saved: {}, place: 'account', swap: jest.fn(), ...at }} />
    </LocaleProvider>,
  );
  expect(screen.getByText(saved)).toBeVisible();
  expect(screen.getByRole('button', { name: other })).toBeVisible();
});
