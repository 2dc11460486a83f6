import { createHmac, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { DeskAction, DeskMerge } from 'shared-lib/api/office';
import { getList, kit, memoryStore } from '../testing/deskOfTest.ts';
import type { DeskStore } from './deskStore.ts';
import { type DeskServer, openDesk } from './openDesk.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });

/** A desk with a list of two kits; `server` and `store` are what a test makes of them. */
async function deskWith({
  store = memoryStore(),
  server,
  now = () => Date.parse('2025-05-25T06:01:00Z'),
}: {
  store?: DeskStore;
  server?: Partial<DeskServer>;
  now?: () => number;
}) {
  const desk = await openDesk({
    store,
    now,
    account: { id: 1, name: 'Яна Тополя' },
    server: Object.assign(
      {
        enrol: async () => ({ enrolment: 1 }),
        list: async () => getList([kit(1042), kit(1043)]),
        merge: async ({ actions }: DeskMerge) => ({
          now: '2025-05-25T06:00:00Z',
          results: actions.map(({ id }) => ({ id, outcome: 'recorded' as const })),
          differences: [],
        }),
      },
      server,
    ),
  });
  await desk.synchronise();
  return desk;
}

test('what is handed out while the list loads is sent at once', async () => {
  const sent: DeskAction[] = [];
  let giveList: () => void = () => undefined;
  let lists = 0;
  const desk = await deskWith({
    server: {
      list: async () => {
        lists += 1;
        if (lists === 2) await new Promise<void>((give) => (giveList = give));
        return getList([kit(1042)]);
      },
      merge: async ({ actions }) => {
        sent.push(...actions);
        return {
          now: '2025-05-25T06:00:00Z',
          results: actions.map(({ id }) => ({ id, outcome: 'recorded' as const })),
          differences: [],
        };
      },
    },
  });
  const synchronised = desk.synchronise();
  await desk.handOut(1042);
  void desk.synchronise();
  giveList();
  await synchronised;
  expect(sent).toMatchObject([{ kind: 'hand-out', number: 1042 }]);
});

test('a second touch while a slow disk writes hands out nothing', async () => {
  let finish: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (finish = resolve));
  const desk = await deskWith({ store: memoryStore(() => written) });
  const first = desk.handOut(1042);
  expect(desk.state().disk).toBe('writing');
  expect(await desk.handOut(1042)).toBe(false);
  finish();
  expect(await first).toBe(true);
  expect(desk.state()).toMatchObject({ disk: 'idle', actions: [{ action: { number: 1042 } }] });
});

test('what a full disk does not take is not done, and can be done again', async () => {
  let isFull = true;
  const desk = await deskWith({
    store: memoryStore(async () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    }),
  });
  expect(await desk.handOut(1042)).toBe(false);
  expect(desk.state()).toMatchObject({ disk: 'failed', actions: [] });
  isFull = false;
  expect(await desk.handOut(1042)).toBe(true);
  expect(desk.state()).toMatchObject({ disk: 'idle', actions: [{ action: { number: 1042 } }] });
});

test('actions are signed for the person who is signed in, and forget code and proof once they are recorded', async () => {
  const sent: DeskAction[] = [];
  const desk = await deskWith({
    server: {
      enrol: async () => ({ enrolment: 7 }),
      merge: async ({ actions }) => {
        sent.push(...actions);
        return {
          now: '2025-05-25T06:00:00Z',
          results: actions.map(({ id }) => ({ id, outcome: 'recorded' as const })),
          differences: [],
        };
      },
    },
  });
  await desk.handOut(1042, { consent: { code: '12345678', hash: 'hash' } });
  await desk.synchronise();
  expect(sent).toMatchObject([{ account: 1, code: '12345678', proof: { enrolment: 7 } }]);
  expect(sent[0]?.proof?.signature).toMatch(/^[\w-]{86}$/);
  expect(desk.state().actions[0]?.action.proof).toBeUndefined();
  expect(JSON.stringify(desk.state().actions)).not.toContain('12345678');
});

test('a device that cannot enrol hands out all the same', async () => {
  const desk = await deskWith({
    server: {
      enrol: async () => {
        throw new Error('no such operation');
      },
    },
  });
  expect(await desk.handOut(1042)).toBe(true);
  await desk.synchronise();
  expect(desk.state()).toMatchObject({ failure: undefined, actions: [{ outcome: 'recorded' }] });
});

const HOUR = 3_600_000;
const consents = { key: Buffer.alloc(32, 7).toString('base64'), until: '2025-05-25T11:00:00Z' };
const hash = createHmac('sha256', Buffer.alloc(32, 7)).update('12345678').digest('base64url');
const withConsent = () => Object.assign(getList([kit(1042, { consent: { hash, friend: 'Петро' } })], consents));

test.each([-7, 7])(
  'consents are valid by the clock of the server, not by a phone that is %i hours off',
  async (hours) => {
    const list = async () => withConsent();
    const desk = await deskWith({ now: () => Date.parse('2025-05-25T06:00:00Z') + hours * HOUR, server: { list } });
    expect(desk.state().behind).toBe(-hours * HOUR);
    expect((await desk.verifyConsent('12345678')).consent?.kits).toHaveLength(1);
    const late = await deskWith({
      now: () => Date.parse('2025-05-25T05:00:00Z'),
      server: { list: async () => Object.assign(withConsent(), { now: '2025-05-25T11:00:01Z' }) },
    });
    expect((await late.verifyConsent('12345678')).consent).toBeUndefined();
  },
);

test('a phone that is hours off, and sets its clock when the network returns, tells the right times', async () => {
  let clock = Date.parse('2025-05-25T06:00:00Z');
  let skew = -3 * HOUR;
  let isOnline = true;
  const sent: DeskMerge[] = [];
  const serverTime = () => new Date(clock).toISOString();
  const desk = await deskWith({
    now: () => clock + skew,
    server: {
      list: async () => {
        if (!isOnline) throw new Error('offline');
        return Object.assign(getList([kit(1042), kit(1043)]), { now: serverTime() });
      },
      merge: async (merge) => {
        if (!isOnline) throw new Error('offline');
        sent.push(merge);
        const results = merge.actions.map(({ id }) => ({ id, outcome: 'recorded' as const }));
        return { now: serverTime(), results, differences: [] };
      },
    },
  });
  isOnline = false;
  clock += HOUR;
  await desk.handOut(1042);
  await desk.synchronise();
  expect(sent).toEqual([]);
  clock += HOUR;
  skew = 0;
  isOnline = true;
  await desk.synchronise();
  const [asked, told] = sent;
  expect(asked?.actions).toEqual([]);
  expect(told?.actions).toMatchObject([{ number: 1042, at: '2025-05-25T07:00:00.000Z' }]);
  expect(told?.sentAt).toBe('2025-05-25T08:00:00.000Z');
  expect(desk.state().behind).toBe(0);
});

test('the clock of the server is known to a page that opens without the network', async () => {
  const store = memoryStore();
  const now = () => Date.parse('2025-05-25T01:00:00Z');
  await deskWith({ store, now });
  const offline = async () => Promise.reject(new Error('offline'));
  const reopened = await deskWith({ store, now, server: { list: offline, merge: offline, enrol: offline } });
  await reopened.handOut(1042);
  expect(reopened.state().actions).toMatchObject([{ action: { at: '2025-05-25T06:00:00.000Z' } }]);
});

test('a second tab of one device hands out no kit again, sends what waits in the first, and knows it at sign-out', async () => {
  const store = memoryStore();
  let isOnline = false;
  const sent: DeskAction[] = [];
  const merge: DeskServer['merge'] = async ({ actions }) => {
    if (!isOnline) throw new Error('offline');
    sent.push(...actions);
    const results = actions.map(({ id }) => ({ id, outcome: 'recorded' as const }));
    return { now: '2025-05-25T06:00:00Z', results, differences: [] };
  };
  const first = await deskWith({ store, server: { merge } });
  const second = await deskWith({ store, server: { merge } });
  await first.handOut(1042);
  expect(await second.handOut(1042)).toBe(false);
  expect(second.state().actions).toHaveLength(1);
  await first.handOut(1043);
  await second.reload();
  expect(second.state().actions.filter(({ outcome }) => outcome === null)).toHaveLength(2);
  isOnline = true;
  await second.synchronise();
  expect(sent.map((action) => action.kind === 'hand-out' && action.number)).toEqual([1042, 1043]);
  await first.synchronise();
  expect(sent).toHaveLength(2);
});

test('a list that another tab removed at sign-out is gone here too; what waits stays on the disk', async () => {
  const store = memoryStore();
  const offline: DeskServer['merge'] = async () => Promise.reject(new Error('offline'));
  const [first, second] = [await deskWith({ store }), await deskWith({ store, server: { merge: offline } })];
  await second.handOut(1042);
  await first.removeList();
  await second.reload();
  expect(second.state().list).toBeUndefined();
  expect(await store.actions()).toMatchObject([{ action: { number: 1042 }, outcome: null }]);
});
