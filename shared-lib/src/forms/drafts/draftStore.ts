import { ApiError } from 'shared-lib/http';
import { type Draft, draftsApi } from '../../api/draftsApi.ts';
import { type LocalDraft, localDraft } from './localDraft.ts';
import { keepLocal, reconcile } from './reconcile.ts';

export interface DraftState<Data> {
  status: 'loading' | 'ready';
  saved: Data | undefined;
  savedAt: number | undefined;
  /** `device` only after the account could not be reached. */
  place: 'account' | 'device';
  /** Grows when another version replaces `saved`: the form restarts with it. */
  revision: number;
  otherSavedAt: number | undefined;
}

const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Responses that a retry would not change. */
const FINAL_STATUSES = [401, 413, 422];

/** Stores one draft: in this browser at once, in the account after a pause in typing. */
export function createDraftStore<Data extends object>(form: string, account: string) {
  const local = localDraft<Data>(account, form);
  const listeners = new Set<() => void>();
  let record: LocalDraft<Data> | undefined;
  let state: DraftState<Data> = {
    status: 'loading',
    saved: undefined,
    savedAt: undefined,
    place: 'account',
    revision: 0,
    otherSavedAt: undefined,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = PAUSE_MS;
  let isPushing = false;
  let token: string | null = null;

  function show(changes: Partial<DraftState<Data>> = {}): void {
    const { data, savedAt, other } = record ?? {};
    state = { ...state, saved: data ?? undefined, savedAt, otherSavedAt: other?.savedAt, ...changes };
    for (const listener of listeners) listener();
  }

  function put(next: LocalDraft<Data> | undefined, changes?: Partial<DraftState<Data>>): void {
    record = next;
    local.write(next);
    show(changes);
  }

  function pushAfter(ms: number): void {
    clearTimeout(timer);
    if (token && record?.dirty) timer = setTimeout(push, ms);
  }

  async function load(): Promise<Draft<Data> | undefined> {
    return token ? draftsApi.get<Data>(token, form) : undefined;
  }

  async function push(keepalive = false): Promise<void> {
    clearTimeout(timer);
    if (!token || isPushing || !record?.dirty) return;
    isPushing = true;
    let isFinal = false;
    try {
      await send(token, record, keepalive);
      pause = PAUSE_MS;
    } catch (cause) {
      isFinal = await recover(cause);
    }
    isPushing = false;
    if (!isFinal) pushAfter(pause);
  }

  async function send(owner: string, sent: LocalDraft<Data>, keepalive: boolean): Promise<void> {
    if (sent.data === null) {
      await draftsApi.remove(owner, form);
      if (record === sent) put(undefined);
      else if (record) put({ ...record, version: 0 });
      return;
    }
    const { version } = await draftsApi.save(owner, form, sent.version, sent.data, keepalive);
    if (record) put({ ...record, version, dirty: record !== sent }, { place: 'account' });
  }

  async function recover(cause: unknown): Promise<boolean> {
    const status = cause instanceof ApiError ? cause.status : 0;
    if (status !== 409) {
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      show({ place: 'device' });
      return FINAL_STATUSES.includes(status);
    }
    const remote = await load().catch(() => null);
    if (remote === null || !record) return false;
    put(remote ? keepLocal(record, remote) : { ...record, version: 0 });
    return false;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Tokens change and are missing between two sessions; the draft continues. */
    signInWith(next: string | null): void {
      token = next;
      if (state.status === 'ready') pushAfter(0);
    },

    /** Reads both copies; without a connection only this browser's. */
    async open(): Promise<void> {
      record = local.read();
      try {
        const remote = await load();
        put(token ? reconcile(record, remote) : record, { status: 'ready', revision: state.revision + 1 });
      } catch {
        show({ status: 'ready', place: 'device', revision: state.revision + 1 });
      }
      pushAfter(0);
    },

    save(data: Data): void {
      put({ ...record, data, savedAt: Date.now(), version: record?.version ?? 0, dirty: true });
      pushAfter(pause);
    },

    /** The form was sent or discarded. The account is updated now or at the next opportunity. */
    async clear(): Promise<void> {
      if (!record) return;
      put({ data: null, savedAt: Date.now(), version: record.version, dirty: true });
      await push();
    },

    swap(): void {
      if (!record?.other || record.data === null) return;
      const { data, savedAt, other } = record;
      const now = Date.now();
      put({ ...record, data: other.data, savedAt: now, dirty: true, other: { data, savedAt } });
      show({ revision: state.revision + 1 });
      pushAfter(0);
    },

    /** @param isLeaving the page is unloading, so the request has to outlive it. */
    flush: (isLeaving = false) => void push(isLeaving),
  };
}
