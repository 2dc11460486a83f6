import type { Handouts } from '../../../backend/src/modules/handouts/index.ts';
import { findHandout, ownHandouts, undoable } from '../../../mfe-office/src/desk/deskState.ts';
import { type DeskStore, openDeskStore } from '../../../mfe-office/src/desk/deskStore.ts';
import { type Desk, openDesk } from '../../../mfe-office/src/desk/openDesk.ts';

/** Between 0 (included) and 1. */
export type Random = () => number;

export interface DeviceOptions {
  name: string;
  desk: number;
  handouts: Handouts;
  account: { id: number; name: string };
  session: { accountId: number; sessionId: number };
  /** Milliseconds, of the device. */
  now: () => number;
  random: Random;
}

const never = new Promise<never>(() => undefined);

/** A browser at a desk, with a network that loses requests and responses, that can be killed and opened again. */
export async function openDevice(options: DeviceOptions) {
  const { name, desk: number, handouts, account, session, now, random } = options;
  let isOnline = true;
  const caller = { actor: `account:${account.id}`, session };
  /** What the volunteer has seen confirmed and so has really handed over. */
  const confirmed = new Set<string>();
  let life = 0;
  let desk = await open();
  await desk.setDesk(number);

  /** After a kill nothing of this life continues: neither reads nor writes. */
  function mortal<Target extends object>(target: Target, born: number): Target {
    const guarded = Object.entries(target).map(([key, value]) => [
      key,
      async (...args: unknown[]) => {
        if (life !== born) return never;
        const result = await value(...args);
        return life === born ? result : never;
      },
    ]);
    return Object.fromEntries(guarded);
  }

  async function overNetwork<Response>(send: () => Promise<Response>): Promise<Response> {
    if (!isOnline || random() < 0.05) throw new Error('offline');
    const response = await send();
    // A repeated request of a proxy.
    if (random() < 0.05) await send();
    if (!isOnline || random() < 0.1) throw new Error('response lost');
    return JSON.parse(JSON.stringify(response));
  }

  async function open(): Promise<Desk> {
    const born = life;
    const store = mortal<DeskStore>(await openDeskStore(now, name), born);
    const server = mortal(
      {
        enrol: (request: Parameters<Handouts['enrol']>[0]) => overNetwork(() => handouts.enrol(request, caller)),
        list: ({ device, version }: { device: string; version?: string }) =>
          overNetwork(() => handouts.list(device, version, caller)),
        merge: (request: Parameters<Handouts['merge']>[0]) => overNetwork(() => handouts.merge(request, caller)),
      },
      born,
    );
    return openDesk({ store, server, now, account: isOnline ? account : null });
  }

  return {
    name,
    confirmed,
    desk: () => desk,
    setOnline: (next: boolean) => {
      isOnline = next;
    },

    /** Ends the page in the middle of whatever it does. */
    async kill(): Promise<void> {
      life += 1;
      desk = await open();
    },

    /** Hands out a kit that this device does not know as handed out. @returns false when there is none left. */
    async handOut(kits: number): Promise<boolean> {
      for (let tries = 0; tries < 50; tries += 1) {
        const kit = 1 + Math.floor(random() * kits);
        if (findHandout(desk.state(), kit)) continue;
        await desk.handOut(kit, random() < 0.2 ? { size: 'XL' } : {});
        // A list that came meanwhile may name another desk for this kit.
        const own = ownHandouts(desk.state()).find(({ action }) => action.number === kit);
        if (own) confirmed.add(own.action.id);
        return true;
      }
      return false;
    },

    async undo(): Promise<boolean> {
      const [newest] = undoable(desk.state(), desk.now());
      return newest !== undefined && (await desk.undo(newest.id));
    },
  };
}

export type DeskDevice = Awaited<ReturnType<typeof openDevice>>;
