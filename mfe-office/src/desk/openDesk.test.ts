import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { DeskAction, DeskMerge } from 'shared-lib/api/office';
import { getList, kit, memoryStore } from '../testing/deskOfTest.ts';
import type { DeskStore } from './deskStore.ts';
import { type DeskServer, openDesk } from './openDesk.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextEncoder });

/** A desk with a list of two kits; `server` and `store` are what a test makes of them. */
async function deskWith({ store = memoryStore(), server }: { store?: DeskStore; server?: Partial<DeskServer> }) {
  const desk = await openDesk({
    store,
    now: () => Date.parse('2025-05-25T06:01:00Z'),
    account: { id: 1, name: 'Яна Тополя' },
    server: Object.assign(
      {
        enrol: async () => ({ enrolment: 1 }),
        list: async () => getList([kit(1042), kit(1043)]),
        merge: async ({ actions }: DeskMerge) => ({
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
        return { results: actions.map(({ id }) => ({ id, outcome: 'recorded' as const })), differences: [] };
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
        return { results: actions.map(({ id }) => ({ id, outcome: 'recorded' as const })), differences: [] };
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
