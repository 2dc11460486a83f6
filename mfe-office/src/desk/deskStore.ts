import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type {
  DeskAction,
  DeskConsents,
  DeskDifference,
  DeskKit,
  DeskList,
  DeskOutcome,
  RecordedHandout,
} from 'shared-lib/api/office';
import type { ConsentTries } from './consentTries.ts';

/** What lies encrypted on the device. */
export interface StoredList {
  version: string;
  /** When the server gave it, by its clock. */
  listedAt: string;
  kits: DeskKit[];
  /** Lists of an earlier release have none. */
  sizes?: DeskList['sizes'];
  handouts: RecordedHandout[];
  differences: DeskDifference[];
  /** Lists of an earlier release have none. */
  consents?: DeskConsents;
  account: { id: number; name: string };
  /** Milliseconds that the clock of this device is behind that of the server; lists of an earlier release have none. */
  behind?: number;
}

/** Holds no names, so it survives the end of a session and is sent after the next sign-in. */
export interface StoredAction {
  key: number;
  action: DeskAction;
  /** Null while it waits. */
  outcome: DeskOutcome | null;
}

/** The key by which this device proves what its person did; scripts cannot read it back. */
export interface Enrolment {
  account: number;
  id: number;
  key: CryptoKey;
}

interface Sealed {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  until: number;
}

interface Schema extends DBSchema {
  actions: { key: number; value: { action: DeskAction; outcome: DeskOutcome | null } };
  sealed: { key: 'list' | 'enrolment'; value: Sealed | Enrolment };
  settings: { key: 'device' | 'desk' | 'consent-tries'; value: string | number | ConsentTries };
}

const KEPT_MS = 24 * 60 * 60_000;
const cipher = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv });

type Database = IDBPDatabase<Schema>;

const open = (name: string) =>
  openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('actions', { autoIncrement: true });
      created.createObjectStore('sealed');
      created.createObjectStore('settings');
    },
  });

const isLost = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError');

/** A connection that opens again: iOS ends it when the screen locks, and only says so at the next use. */
async function openConnection(name: string) {
  let db: Database = await open(name);
  return {
    async use<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
      try {
        return await run(db);
      } catch (error) {
        if (!isLost(error)) throw error;
        db = await open(name);
        return run(db);
      }
    },
    close: () => db.close(),
  };
}

async function findDevice(db: Database): Promise<string> {
  const tx = db.transaction('settings', 'readwrite');
  const known = await tx.store.get('device');
  const id = typeof known === 'string' ? known : crypto.randomUUID();
  if (known === undefined) await tx.store.put(id, 'device');
  await tx.done;
  return id;
}

/** Opens what this device keeps; `now` in milliseconds. */
export async function openDeskStore(now: () => number, name = 'office-desk') {
  const { use, close } = await openConnection(name);
  return {
    device: () => use(findDevice),
    desk: async () => Number((await use((db) => db.get('settings', 'desk'))) ?? 0),
    setDesk: async (desk: number) => void (await use((db) => db.put('settings', desk, 'desk'))),

    async consentTries(): Promise<ConsentTries | undefined> {
      const stored = await use((db) => db.get('settings', 'consent-tries'));
      return typeof stored === 'object' ? stored : undefined;
    },
    setConsentTries: async (tries: ConsentTries) =>
      void (await use((db) => db.put('settings', tries, 'consent-tries'))),

    /** Resolves when the action is on the disk. */
    add: (action: DeskAction): Promise<StoredAction> =>
      use(async (db) => {
        const tx = db.transaction('actions', 'readwrite', { durability: 'strict' });
        const key = await tx.store.add({ action, outcome: null });
        await tx.done;
        return { key, action, outcome: null };
      }),

    actions: (): Promise<StoredAction[]> =>
      use(async (db) => {
        const tx = db.transaction('actions');
        const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
        return values.map((value, index) => ({ key: keys[index] ?? 0, ...value }));
      }),

    setOutcomes: (stored: readonly StoredAction[]): Promise<void> =>
      use(async (db) => {
        const tx = db.transaction('actions', 'readwrite');
        for (const { key, action, outcome } of stored) await tx.store.put({ action, outcome }, key);
        await tx.done;
      }),

    remove: (keys: readonly number[]): Promise<void> =>
      use(async (db) => {
        const tx = db.transaction('actions', 'readwrite');
        for (const key of keys) await tx.store.delete(key);
        await tx.done;
      }),

    /** Undefined when there is none, or it is older than a day. */
    async list(): Promise<StoredList | undefined> {
      const sealed = await use((db) => db.get('sealed', 'list'));
      if (!sealed || !('bytes' in sealed)) return undefined;
      if (sealed.until < now()) {
        await use((db) => db.clear('sealed'));
        return undefined;
      }
      const bytes = await crypto.subtle.decrypt(cipher(sealed.iv), sealed.key, sealed.bytes);
      return JSON.parse(new TextDecoder().decode(bytes));
    },

    /** @param key AES-256 key of the session as base64; scripts cannot read it back. */
    async setList(list: StoredList, key: string): Promise<void> {
      const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
      const imported = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes = await crypto.subtle.encrypt(cipher(iv), imported, new TextEncoder().encode(JSON.stringify(list)));
      await use((db) => db.put('sealed', { key: imported, iv, bytes, until: now() + KEPT_MS }, 'list'));
    },

    /** The key of this account; undefined for another one. */
    async enrolment(account: number): Promise<Enrolment | undefined> {
      const stored = await use((db) => db.get('sealed', 'enrolment'));
      return stored && 'account' in stored && stored.account === account ? stored : undefined;
    },
    setEnrolment: async (enrolment: Enrolment) => void (await use((db) => db.put('sealed', enrolment, 'enrolment'))),

    /** Names and keys, so that no one else signs for this person; actions that wait stay, with their proofs. */
    removeList: () => use((db) => db.clear('sealed')),

    close,
  };
}

export type DeskStore = Awaited<ReturnType<typeof openDeskStore>>;
