import { webcrypto } from 'node:crypto';
import type { DeskAction } from 'shared-lib/api/office';
import { kit, listOf, memoryStore } from '../testing/deskOfTest.ts';
import { openDesk } from './openDesk.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

test('what is handed out while the list loads is sent at once', async () => {
  const sent: DeskAction[] = [];
  let giveList: () => void = () => undefined;
  let lists = 0;
  const desk = await openDesk({
    store: memoryStore(),
    now: () => Date.parse('2025-05-25T06:01:00Z'),
    account: { id: 1, name: 'Яна Тополя' },
    server: {
      list: async () => {
        lists += 1;
        if (lists === 2) await new Promise<void>((give) => (giveList = give));
        return listOf([kit(1042)]);
      },
      merge: async ({ actions }) => {
        sent.push(...actions);
        return { results: actions.map(({ id }) => ({ id, outcome: 'recorded' as const })), differences: [] };
      },
    },
  });
  await desk.synchronise();
  const synchronised = desk.synchronise();
  await desk.handOut(1042);
  void desk.synchronise();
  giveList();
  await synchronised;
  expect(sent).toMatchObject([{ kind: 'hand-out', number: 1042 }]);
});
