import 'fake-indexeddb/auto';
import { seededChance } from '../../../backend/src/modules/delivery/sandbox/directory/fakeValues.ts';
import { handouts as handoutTable } from '../../../backend/src/modules/handouts/handouts.tables.ts';
import { createConsentCodes, createHandouts } from '../../../backend/src/modules/handouts/index.ts';
import { temporaryDatabase } from '../../../backend/src/testing/temporaryDatabase.ts';
import { waiting } from '../../../mfe-office/src/desk/deskState.ts';
import { type DeskDevice, openDevice } from './deskDevice.ts';
import { seedKits, seedVolunteer } from './seedKits.ts';

export interface Simulation {
  devices: number;
  kits: number;
  actions: number;
  seed: number;
}

const START = Date.parse('2025-05-25T05:00:00Z');
const END = new Date(START + 10 * 60 * 60_000);
const EDITION = 32;
/** Chances of a step; the rest are hand-outs. */
const chances = { undo: 0.25, kill: 0.03, synchronise: 0.08, offline: 0.02, online: 0.01 };

/** Desks that hand out the same kits with clocks, networks and browsers that fail; then all reconnect, and the outcome is counted. */
export async function simulateDesks({ devices: count, kits, actions, seed }: Simulation) {
  const seeded = seededChance(seed);
  const random = () => seeded.below(2 ** 32) / 2 ** 32;
  const database = await temporaryDatabase();
  const { db } = database;
  let now = START;
  const at = new Date(now);
  await seedKits(db, { edition: EDITION, count: kits, at });
  const accounts = await Promise.all(
    Array.from({ length: count }, (_, index) => seedVolunteer(db, `volunteer-${seed}-${index}`, at)),
  );
  const names = new Map(accounts.map(({ account }) => [`account:${account.id}`, account]));
  const handouts = createHandouts({
    db,
    clock: { now: () => new Date(now) },
    event: async () =>
      ({
        edition: EDITION,
        endsAt: END,
        kitOffice: { dateTo: '2025-05-23', timeTo: '20:00' },
        shirts: { isCounted: false, changeUntil: null, sizes: [] },
      }) as never,
    codes: createConsentCodes('a secret of the test'),
    names: async () => (actor) => {
      const account = names.get(actor);
      return { name: account?.name ?? actor, account: account?.id ?? null };
    },
  });
  const devices = await Promise.all(
    accounts.map(({ account, session }, index) => {
      const skew = Math.round((random() - 0.5) * 600_000);
      const clock = () => now + skew;
      const name = `desk-${seed}-${index}`;
      return openDevice({ name, desk: index + 1, handouts, account, session, now: clock, random });
    }),
  );
  for (const device of devices) await synchronised(device);

  const counts = { handOuts: 0, undos: 0, kills: 0, disconnects: 0 };
  const running: Promise<unknown>[] = [];
  while (counts.handOuts + counts.undos < actions) {
    now += 500 + Math.floor(random() * 4_000);
    const device = devices[Math.floor(random() * devices.length)] as DeskDevice;
    const chance = random();
    if (chance < chances.offline) {
      device.setOnline(false);
      counts.disconnects += 1;
    } else if (chance < chances.offline + chances.online) {
      device.setOnline(true);
    } else if (chance < chances.offline + chances.online + chances.kill) {
      // In the middle of a request and of a write.
      running.push(device.desk().synchronise());
      running.push(device.handOut(kits));
      await new Promise(setImmediate);
      await device.kill();
      counts.kills += 1;
      counts.handOuts += 1;
    } else if (chance < chances.offline + chances.online + chances.kill + chances.synchronise) {
      running.push(device.desk().synchronise());
      if (random() < 0.5) await new Promise(setImmediate);
    } else if (random() < chances.undo) {
      if (await device.undo()) counts.undos += 1;
    } else if (await device.handOut(kits)) {
      counts.handOuts += 1;
    } else if (await device.undo()) {
      counts.undos += 1;
    }
  }
  for (const device of devices) {
    device.setOnline(true);
    await synchronised(device);
  }
  // Differences that arose while others synchronised.
  for (const device of devices) await synchronised(device);
  const rows = await db.select().from(handoutTable);
  await database.close();
  return { ...counts, ...compare(devices, rows), rows: rows.length };
}

/** Until nothing waits: the network may fail again. */
async function synchronised(device: DeskDevice): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    await device.desk().synchronise();
    const state = device.desk().state();
    if (state.failure === undefined && state.list && waiting(state).length === 0) return;
  }
  throw new Error(`${device.name} does not synchronise: ${device.desk().state().failure}`);
}

type Row = typeof handoutTable.$inferSelect;

/** The truth is what the volunteers did by the logs of their devices. */
function compare(devices: readonly DeskDevice[], rows: readonly Row[]) {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const standing = new Map<number, string[]>();
  let lost = 0;
  for (const { desk, confirmed } of devices) {
    const kept = desk()
      .state()
      .actions.map(({ action }) => action);
    const undone = new Set(kept.flatMap((action) => (action.kind === 'undo' ? [action.handout] : [])));
    const ids = new Set(kept.map(({ id }) => id));
    lost += [...confirmed].filter((id) => !ids.has(id)).length;
    for (const action of kept) {
      if (action.kind !== 'hand-out') continue;
      if (!stored.has(action.id)) lost += 1;
      if (undone.has(action.id)) continue;
      standing.set(action.number, [...(standing.get(action.number) ?? []), action.id]);
    }
  }
  let doubled = 0;
  let uninformed = 0;
  let wrong = 0;
  let differences = 0;
  for (const number of new Set([...standing.keys(), ...rows.map((row) => row.number)])) {
    const ids = standing.get(number) ?? [];
    const recorded = rows.filter((row) => row.number === number && row.state === 'recorded');
    const second = rows.filter((row) => row.number === number && row.state === 'difference');
    differences += second.length;
    if (recorded.length > 1) doubled += 1;
    const server = [...recorded, ...second].map(({ id }) => id).sort();
    if (recorded.length !== Math.min(ids.length, 1) || server.join() !== [...ids].sort().join()) wrong += 1;
    for (const row of second) {
      const concerned = devices.filter(({ desk }) =>
        desk()
          .state()
          .actions.some(({ action }) => action.id === row.id || action.id === row.firstId),
      );
      const informed = concerned.filter(({ desk }) =>
        desk()
          .state()
          .list?.differences.some(({ id }) => id === row.id),
      );
      if (concerned.length !== 2 || informed.length !== 2) uninformed += 1;
    }
  }
  return { lost, doubled, uninformed, wrong, differences };
}
