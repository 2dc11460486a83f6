import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type EventChange,
  type EventRule,
  type EventScreen,
  type EventSettings,
  listEventChanges,
  listEventProblems,
  setEventValue,
} from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { operate } from '../../api/officeApi.ts';

/** `conflict`: a colleague saved the draft since. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

export interface EventEditing {
  settings: EventSettings;
  /** What a change is compared with; null where nothing was published. */
  before: EventSettings | null;
  changes: EventChange[];
  /** The rule that a field breaks, by its path. */
  problems: ReadonlyMap<string, EventRule>;
  state: SaveState;
  /** Why the last save failed. */
  error: unknown;
  isReadOnly: boolean;
  /** Fields whose text cannot be read. */
  unread: ReadonlySet<string>;
  setUnread: (path: string, isUnread: boolean) => void;
  set: (path: string, value: unknown) => void;
  replace: (settings: EventSettings) => void;
  /** Saves what is not saved yet. @returns the version of the draft; undefined when it could not be saved. */
  flush: () => Promise<number | undefined>;
  /** Continues with one's own draft over a colleague's. */
  keepOwn: () => Promise<void>;
}

const SAVE_AFTER_MS = 800;
const none: ReadonlyMap<string, EventRule> = new Map();

interface EventDraftOptions {
  isReadOnly: boolean;
  /** What changes are told against; default: what is published. */
  before?: EventSettings | null;
}

/** The draft of a run as it is edited: saved a moment after each change, and never over a colleague's. */
export function useEventDraft(
  screen: EventScreen,
  shown: EventSettings,
  { isReadOnly, before = screen.published }: EventDraftOptions,
): EventEditing {
  const { edition, published } = screen;
  const [settings, setSettings] = useState(shown);
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>();
  const [unread, setUnreadPaths] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(settings);
  const version = useRef(screen.draft?.version ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = latest.current;
    setState('saving');
    try {
      const saved = await operate('save-event-draft', { edition, version: version.current, settings: sent });
      version.current = saved.draft?.version ?? 0;
      setState(latest.current === sent ? 'saved' : 'unsaved');
    } catch (reason) {
      setError(reason);
      setState(getFailure(reason).code === 'draft_changed' ? 'conflict' : 'failed');
      throw reason;
    }
  }, [edition]);

  /** One save at a time. */
  const saveInTurn = useCallback(async () => {
    await saving.current?.catch(() => undefined);
    saving.current = save();
    await saving.current;
  }, [save]);

  const replace = useCallback(
    (next: EventSettings) => {
      latest.current = next;
      setSettings(next);
      setState((current) => (current === 'conflict' ? current : 'unsaved'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveInTurn().catch(() => undefined), SAVE_AFTER_MS);
    },
    [saveInTurn],
  );

  const isUnsaved = useRef(false);
  isUnsaved.current = state === 'unsaved' || state === 'failed';
  useEffect(
    () => () => {
      if (isUnsaved.current) void saveInTurn().catch(() => undefined);
      clearTimeout(timer.current);
    },
    [saveInTurn],
  );

  const setUnread = useCallback((path: string, isUnread: boolean) => {
    setUnreadPaths((paths) => {
      if (paths.has(path) === isUnread) return paths;
      return new Set(isUnread ? [...paths, path] : [...paths].filter((one) => one !== path));
    });
  }, []);

  return {
    settings,
    before,
    unread,
    setUnread,
    changes: useMemo(() => (before ? listEventChanges(before, settings) : []), [before, settings]),
    problems: useMemo(
      () =>
        isReadOnly
          ? none
          : new Map(listEventProblems(settings, published ?? undefined).map(({ path, rule }) => [path, rule])),
      [isReadOnly, settings, published],
    ),
    state,
    error,
    isReadOnly,
    set: (path, value) => replace(setEventValue(latest.current, path, value)),
    replace,
    async flush() {
      try {
        await saving.current?.catch(() => undefined);
        if (isUnsaved.current) await saveInTurn();
        return version.current;
      } catch {
        return undefined;
      }
    },
    async keepOwn() {
      const newest = await operate('event', { edition });
      version.current = newest.draft?.version ?? 0;
      await saveInTurn().catch(() => undefined);
    },
  };
}
