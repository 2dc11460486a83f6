import type {
  DeskAction,
  DeskDecision,
  DeskEnrolment,
  DeskKit,
  DeskList,
  DeskMerge,
  DeskMerged,
} from 'shared-lib/api/office';
import { kitsOfCode } from './consentCode.ts';
import { countTry, triesLeft } from './consentTries.ts';
import { createDeviceKey, createProof } from './deskProof.ts';
import { type DeskState, findHandout, undoable, waiting } from './deskState.ts';
import type { DeskStore, StoredAction, StoredList } from './deskStore.ts';

export interface DeskServer {
  enrol: (request: DeskEnrolment) => Promise<{ enrolment: number }>;
  list: (request: { device: string; version?: string }) => Promise<DeskList>;
  merge: (request: DeskMerge) => Promise<DeskMerged>;
}

export interface DeskOptions {
  store: DeskStore;
  server: DeskServer;
  /** Milliseconds, of the device. */
  now: () => number;
  /** Null when the server did not respond: then the person whose list is stored. */
  account: StoredList['account'] | null;
}

/** What a code opens. */
export interface VerifiedConsent {
  code: string;
  /** The hash in the list. */
  hash: string;
  kits: readonly DeskKit[];
}

const BATCH = 100;
const KEPT_MS = 24 * 60 * 60_000;

/** A desk on this device: acts at once, merges when it can. Nothing is shown as done before it is on the disk. */
export async function openDesk({ store, server, now, account }: DeskOptions) {
  const device = await store.device();
  const list = await store.list().catch(() => undefined);
  let state: DeskState = {
    desk: await store.desk(),
    account: account ?? list?.account ?? null,
    list,
    actions: await recentActions(),
    failure: undefined,
    isMerging: false,
    disk: 'idle',
    behind: list?.behind ?? 0,
  };
  let isClockKnown = false;
  const listeners = new Set<() => void>();

  function change(changed: Partial<DeskState>): void {
    state = Object.assign({}, state, changed);
    for (const listener of listeners) listener();
  }

  async function recentActions(): Promise<StoredAction[]> {
    const all = await store.actions();
    const isOld = ({ action, outcome }: StoredAction) => outcome !== null && Date.parse(action.at) < now() - KEPT_MS;
    await store.remove(all.filter(isOld).map(({ key }) => key));
    return all.filter((stored) => !isOld(stored));
  }

  /** What another tab of this device did. */
  async function reloadActions(): Promise<void> {
    const stored = await store.actions();
    const known = new Map(state.actions.map((one) => [one.key, one.outcome]));
    const isNew = ({ key, outcome }: StoredAction) => !known.has(key) || (outcome !== null && known.get(key) === null);
    const news = new Map(stored.filter(isNew).map((one) => [one.key, one]));
    if (news.size === 0) return;
    const kept = state.actions.filter(({ key }) => !news.has(key));
    change({ actions: [...kept, ...news.values()].sort((one, other) => one.key - other.key) });
  }

  /** By the clock of the server, as far as this device knows it. */
  const serverNow = () => now() + state.behind;

  /** @param from when the request left, by the clock of this device. */
  function learnTime(instant: string | undefined, from: number): void {
    if (instant === undefined) return;
    isClockKnown = true;
    change({ behind: Date.parse(instant) - Math.round((from + now()) / 2) });
  }

  async function merge(actions: readonly DeskAction[]): Promise<DeskMerged> {
    const from = now();
    const merged = await server.merge({ device, sentAt: new Date(serverNow()).toISOString(), actions: [...actions] });
    learnTime(merged.now, from);
    return merged;
  }

  /** A phone sets its clock when the network returns: what was done before has the right time already. */
  async function askTime(): Promise<void> {
    if (waiting(state).length > 0 && (!isClockKnown || state.failure !== undefined)) await merge([]);
  }

  /** Writes in progress. */
  const writing = new Set<string>();

  /** @returns false: a second touch while the first is written, another tab was first, or the disk does not take it. */
  async function add(action: DeskAction): Promise<boolean> {
    const what = `${action.kind} ${action.kind === 'hand-out' ? action.number : action.handout}`;
    if (writing.has(what)) return false;
    writing.add(what);
    change({ disk: 'writing' });
    try {
      await reloadActions();
      if (action.kind === 'hand-out' && findHandout(state, action.number)) {
        writing.delete(what);
        change({ disk: writing.size > 0 ? 'writing' : 'idle' });
        return false;
      }
      const stored = await store.add(await proved(action));
      writing.delete(what);
      change({ actions: [...state.actions, stored], disk: writing.size > 0 ? 'writing' : 'idle' });
      return true;
    } catch {
      writing.delete(what);
      change({ disk: 'failed' });
      return false;
    }
  }

  const described = () => ({
    id: crypto.randomUUID(),
    at: new Date(serverNow()).toISOString(),
    account: state.account?.id,
  });

  /** Without a key the session that sends it counts: a kit that was handed out is never kept back. */
  async function proved(action: DeskAction): Promise<DeskAction> {
    const enrolment = state.account ? await store.enrolment(state.account.id).catch(() => undefined) : undefined;
    if (!enrolment) return action;
    const proof = await createProof(device, action, enrolment).catch(() => undefined);
    return Object.assign({}, action, { proof });
  }

  /** Binds this device to the person, once for each time that they sign in here. */
  async function enrol(): Promise<void> {
    const person = state.account;
    if (!person || (await store.enrolment(person.id))) return;
    const { key, publicKey } = await createDeviceKey();
    const { enrolment } = await server.enrol({ device, publicKey });
    if (state.account?.id === person.id) await store.setEnrolment({ account: person.id, id: enrolment, key });
  }

  async function mergeBatch(batch: readonly StoredAction[]): Promise<void> {
    const merged = await merge(batch.map(({ action }) => action));
    const outcomes = new Map(merged.results.map(({ id, outcome }) => [id, outcome]));
    const settled = batch.map((stored) => ({
      key: stored.key,
      action: withoutProofs(stored.action),
      outcome: outcomes.get(stored.action.id) ?? null,
    }));
    await store.setOutcomes(settled);
    const byKey = new Map(settled.map((stored) => [stored.key, stored]));
    change({
      actions: state.actions.map((stored) => byKey.get(stored.key) ?? stored),
      list: state.list && { ...state.list, differences: merged.differences },
    });
  }

  async function mergeAll(): Promise<void> {
    for (;;) {
      const batch = waiting(state).slice(0, BATCH);
      if (batch.length === 0) return;
      await mergeBatch(batch);
    }
  }

  async function refreshList(): Promise<void> {
    const { list: stored } = state;
    const from = now();
    const given = await server.list({ device, version: stored?.version });
    learnTime(given.now, from);
    const kits = given.kits ?? stored?.kits;
    if (!kits || !state.account || !given.key) return;
    const next: StoredList = {
      version: given.version,
      listedAt: given.now,
      kits,
      sizes: given.sizes,
      handouts: given.handouts,
      differences: given.differences,
      consents: given.consents,
      account: state.account,
      behind: state.behind,
    };
    await store.setList(next, given.key);
    change({ list: next });
  }

  let running: Promise<void> | undefined;
  /** Sends what waits, then renews the list. One at a time; a failure is stored in the state. */
  function synchronise(): Promise<void> {
    running ??= (async () => {
      change({ isMerging: true });
      try {
        await reloadActions().catch(() => undefined);
        await askTime();
        // Without it everything works; the list fails by itself when there is no network.
        await enrol().catch(() => undefined);
        // What is handed out while the list loads must not wait for the next time: other desks do not know of it.
        do {
          await mergeAll();
          await refreshList();
        } while (waiting(state).length > 0);
        change({ failure: undefined });
      } catch (failure) {
        change({ failure });
      } finally {
        running = undefined;
        change({ isMerging: false });
      }
    })();
    return running;
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    synchronise,
    now: serverNow,

    /** What another tab did: its actions, and a list that it renewed or removed. */
    async reload(): Promise<void> {
      await reloadActions();
      const stored = await store.list().catch(() => undefined);
      if (stored?.listedAt !== state.list?.listedAt) change({ list: stored });
    },

    /** Resolves when it is on the disk. @returns false: a second touch, known to be handed out, or not written. */
    async handOut(
      number: number,
      choice: { size?: string; consent?: Pick<VerifiedConsent, 'code' | 'hash'> } = {},
    ): Promise<boolean> {
      if (findHandout(state, number)) return false;
      return add({
        ...described(),
        kind: 'hand-out',
        number,
        desk: state.desk,
        size: choice.size,
        consent: choice.consent?.hash,
        code: choice.consent?.code,
      });
    },

    /** Verifies a code of eight digits on this device. Wrong codes are counted, so that none is found by trying. */
    async verifyConsent(code: string): Promise<{ consent?: VerifiedConsent; left: number }> {
      const tries = await store.consentTries();
      const left = triesLeft(tries, now());
      if (left === 0 || !state.list) return { left };
      const kits = await kitsOfCode(state.list, code, serverNow());
      const hash = kits[0]?.consent?.hash;
      if (hash !== undefined) return { consent: { code, hash, kits }, left };
      await store.setConsentTries(countTry(tries, now()));
      return { left: left - 1 };
    },

    /** @returns false after a minute, when it was undone, or not written. */
    async undo(handout: string): Promise<boolean> {
      if (!undoable(state, serverNow()).some(({ id }) => id === handout)) return false;
      return add({ ...described(), kind: 'undo', handout });
    },

    /** @returns false when it was not written. */
    decide: (handout: string, decision: DeskDecision) => add({ ...described(), kind: 'decide', handout, decision }),

    async setDesk(desk: number): Promise<void> {
      await store.setDesk(desk);
      change({ desk });
    },

    setAccount: (person: StoredList['account']) => change({ account: person }),

    /** Names leave this device; what waits is sent after the next sign-in. */
    async removeList(): Promise<void> {
      await store.removeList();
      change({ list: undefined, account: null });
    },
  };
}

/** The server has them now; a code may still be valid for other kits. */
const withoutProofs = (action: DeskAction): DeskAction =>
  Object.assign({}, action, { code: undefined, proof: undefined });

export type Desk = Awaited<ReturnType<typeof openDesk>>;
