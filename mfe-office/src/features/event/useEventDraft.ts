import type { Query } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  type AnswerCounts,
  type EventChange,
  type EventProblem,
  type EventScreen,
  type EventSettings,
  listEventChanges,
  listEventProblems,
  setEventValue,
  type TakenCounts,
  toEventSubject,
} from 'shared-lib/api/office';
import { operate } from '../../api/officeApi.ts';
import { type Turn, useTurn } from '../../live/useTurn.ts';
import { type SavedDraft, useSavedDraft } from '../../operation/useSavedDraft.ts';
import { queries } from '../../session/queries.ts';

export interface EventEditing extends Pick<SavedDraft<EventSettings>, 'state' | 'error' | 'flush' | 'keepOwn'> {
  settings: EventSettings;
  /** What a change is compared with; null where nothing was published. */
  before: EventSettings | null;
  changes: EventChange[];
  answers: AnswerCounts;
  taken: TakenCounts;
  /** The rule that a field breaks, by its path. */
  problems: ReadonlyMap<string, EventProblem>;
  isReadOnly: boolean;
  turn: Turn;
  /** Fields whose text cannot be read. */
  unread: ReadonlySet<string>;
  setUnread: (path: string, isUnread: boolean) => void;
  set: (path: string, value: unknown) => void;
  replace: (settings: EventSettings) => void;
}

const none: ReadonlyMap<string, EventProblem> = new Map();

interface EventDraftOptions {
  isReadOnly: boolean;
  /** What changes are told against; default: what is published. */
  before?: EventSettings | null;
}

/** The draft of a run as it is edited: saved a moment after each change, and never over a colleague's. */
export function useEventDraft(
  screen: EventScreen,
  shown: EventSettings,
  { isReadOnly: isReader, before = screen.published }: EventDraftOptions,
): EventEditing {
  const { edition, published, answers, taken } = screen;
  const [unread, setUnreadPaths] = useState<ReadonlySet<string>>(new Set());
  const draft = useSavedDraft({
    stored: shown,
    ...toSeen(screen),
    save: async (version, value) => {
      const saved = await operate('save-event-draft', { edition, version, settings: value });
      await queries.cancelQueries(matchEdition(edition));
      queries.setQueriesData(matchEdition(edition), saved);
      return saved.draft?.version ?? 0;
    },
    findNewest: async () => toSeen(await operate('event', { edition })),
    onEdit: () => turn.begin(),
  });
  const { value: settings, update } = draft;
  const turn = useTurn(toEventSubject(edition), {
    isWriter: !isReader,
    refresh: () => queries.invalidateQueries(matchEdition(edition)),
    settle: draft.flush,
  });
  const isReadOnly = isReader || turn.isBlocked;

  const setUnread = useCallback((path: string, isUnread: boolean) => {
    setUnreadPaths((paths) => {
      if (paths.has(path) === isUnread) return paths;
      return new Set(isUnread ? [...paths, path] : [...paths].filter((one) => one !== path));
    });
  }, []);

  return {
    settings,
    before,
    answers,
    taken,
    unread,
    setUnread,
    changes: useMemo(() => (before ? listEventChanges(before, settings) : []), [before, settings]),
    problems: useMemo(
      () =>
        isReadOnly
          ? none
          : new Map(
              listEventProblems(settings, published ?? undefined, answers, taken).map((problem) => [
                problem.path,
                problem,
              ]),
            ),
      [isReadOnly, settings, published, answers, taken],
    ),
    isReadOnly,
    turn,
    set: (path, value) => update((current) => setEventValue(current, path, value)),
    replace: (next) => update(() => next),
    state: draft.state,
    error: draft.error,
    flush: draft.flush,
    keepOwn: draft.keepOwn,
  };
}

const toSeen = ({ draft, versions }: EventScreen) => ({ version: draft?.version ?? 0, base: versions[0]?.id ?? 0 });

/** The screens of a run, whether it was named or is the current one. */
const matchEdition = (edition: number) => ({
  predicate: ({ queryKey, state }: Query) =>
    queryKey[0] === 'event' && (state.data as EventScreen | undefined)?.edition === edition,
});
