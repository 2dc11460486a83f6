import { QueryClientProvider } from '@tanstack/react-query';
import type { DeskAction, DeskList, DeskMerge } from 'shared-lib/api/office';
import type { Remote } from 'shared-lib/contract';
import { renderRoute } from 'shared-lib/testing';
import { DeskScreen } from '../desk/DeskScreen.tsx';
import { type Desk, type DeskOptions, openDesk } from '../desk/openDesk.ts';
import remote from '../remote.ts';
import { queries } from '../session/queries.ts';
import { memoryStore } from './deskOfTest.ts';

interface OpenedScreen {
  list: () => Promise<DeskList>;
  /** What the server got. */
  sent: DeskAction[];
  store?: DeskOptions['store'];
  merge?: DeskOptions['server']['merge'];
  now?: () => number;
}

let opened: Desk;
const Page = () => (
  <QueryClientProvider client={queries}>
    <DeskScreen desk={opened} isReadOnly={false} />
  </QueryClientProvider>
);

/** The desk of a volunteer on a page of its own. */
export async function openDeskScreen({ list, sent, store = memoryStore(), merge, now = Date.now }: OpenedScreen) {
  const record = async ({ actions }: DeskMerge) => {
    sent.push(...actions);
    const results = actions.map(({ id }) => ({ id, outcome: 'recorded' as const }));
    return { now: (await list()).now, results, differences: [] };
  };
  const desk: Desk = await openDesk({
    store,
    now,
    account: { id: 1, name: 'Яна Тополя' },
    server: { enrol: async () => ({ enrolment: 1 }), list, merge: merge ?? record },
  });
  await desk.synchronise();
  opened = desk;
  const routes = [{ id: 'desk', path: 'desk', lazy: async () => ({ Component: Page }) }] as unknown as Remote['routes'];
  const { user } = await renderRoute(Object.assign({}, remote, { routes }), '/en/desk');
  return { user, desk };
}
