import { useCallback, useEffect, useRef, useState } from 'react';
import { getFailure } from 'shared-lib/http';

/** `conflict`: a colleague saved the draft since, or edits it. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

interface SavedDraftOptions<Value> {
  /** The draft on the server; what is typed is kept over it. */
  stored: Value;
  /** Version of the draft that is shown; 0: there is none. */
  version: number;
  /** What it is a draft over. */
  base: number;
  /** @returns the version of the saved draft. @throws `draft_changed` over a colleague's, `being_edited` while one edits. */
  save: (version: number, value: Value, base: number) => Promise<number>;
  /** @returns what is saved now. */
  findNewest: () => Promise<{ version: number; base: number }>;
  onEdit: () => void;
  /** The value is a colleague's now. */
  onFollow?: () => void;
}

export interface SavedDraft<Value> {
  value: Value;
  state: SaveState;
  /** Why the last save failed. */
  error: unknown;
  /** @param change from the newest value, which a screen may not have drawn yet */
  update: (change: (value: Value) => Value) => void;
  /** Saves what is not saved yet. @returns the version of the draft; undefined when it could not be saved. */
  flush: () => Promise<number | undefined>;
  /** Continues with one's own draft over a colleague's. */
  keepOwn: () => Promise<void>;
}

const SAVE_AFTER_MS = 800;
const conflicts = ['draft_changed', 'being_edited'];

/** A draft as it is edited: saved a moment after each change, and never over a colleague's, which it follows while nothing is typed. */
export function useSavedDraft<Value>(options: SavedDraftOptions<Value>): SavedDraft<Value> {
  const [value, setValue] = useState(options.stored);
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>();
  const latest = useRef(value);
  const stored = useRef(value);
  const version = useRef(options.version);
  const base = useRef(options.base);
  const isInConflict = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const calls = useRef(options);
  calls.current = options;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = latest.current;
    setState('saving');
    try {
      version.current = await calls.current.save(version.current, sent, base.current);
      stored.current = sent;
      isInConflict.current = false;
      setState(latest.current === sent ? 'saved' : 'unsaved');
    } catch (reason) {
      setError(reason);
      isInConflict.current = conflicts.includes(getFailure(reason).code);
      setState(isInConflict.current ? 'conflict' : 'failed');
      throw reason;
    }
  }, []);

  /** One save at a time. */
  const saveInTurn = useCallback(async () => {
    await saving.current?.catch(() => undefined);
    saving.current = save();
    await saving.current;
  }, [save]);

  const update = useCallback(
    (change: (value: Value) => Value) => {
      latest.current = change(latest.current);
      setValue(latest.current);
      setState((current) => (current === 'conflict' ? current : 'unsaved'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveInTurn().catch(() => undefined), SAVE_AFTER_MS);
      calls.current.onEdit();
    },
    [saveInTurn],
  );

  const { version: newest, base: newestBase } = options;
  useEffect(() => {
    const isNewer = newest !== version.current || newestBase !== base.current;
    if (!isNewer || latest.current !== stored.current) return;
    version.current = newest;
    base.current = newestBase;
    latest.current = calls.current.stored;
    stored.current = latest.current;
    setValue(latest.current);
    calls.current.onFollow?.();
  }, [newest, newestBase]);

  const flush = useCallback(async () => {
    try {
      await saving.current?.catch(() => undefined);
      if (latest.current !== stored.current && !isInConflict.current) await saveInTurn();
      return version.current;
    } catch {
      return undefined;
    }
  }, [saveInTurn]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void flush();
    },
    [flush],
  );

  // Saves what was typed just before the page is left, while the browser asks whether to leave.
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current === stored.current) return;
      event.preventDefault();
      void flush();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [flush]);

  return {
    value,
    state,
    error,
    update,
    flush,
    async keepOwn() {
      const found = await calls.current.findNewest();
      version.current = found.version;
      base.current = found.base;
      await saveInTurn().catch(() => undefined);
    },
  };
}
