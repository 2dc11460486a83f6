import type { DeskDifference, DeskKit, RecordedHandout } from 'shared-lib/api/office';
import type { StoredAction, StoredList } from './deskStore.ts';

export const UNDO_MS = 60_000;

/** Everything that the screen shows; replaced by each change. */
export interface DeskState {
  desk: number;
  account: StoredList['account'] | null;
  /** Undefined until the server gave it, or after it was removed. */
  list: StoredList | undefined;
  /** Actions of this device, oldest first; also those of the last day that are merged. */
  actions: readonly StoredAction[];
  /** The last request reached no server, and why. */
  failure: unknown;
  isMerging: boolean;
  /** Whether an action is on its way to the disk, or the last one could not be written. */
  disk: 'idle' | 'writing' | 'failed';
  /** Milliseconds that the clock of this device is behind that of the server, when it was last heard. */
  behind: number;
}

/** Where a kit was handed out; here means on this device. */
export interface KnownHandout {
  id: string;
  at: string;
  desk: number;
  by: string;
  size: string;
  /** Who collected it with a consent code. */
  friend: string | null;
  isHere: boolean;
}

export const waiting = ({ actions }: Pick<DeskState, 'actions'>) => actions.filter(({ outcome }) => outcome === null);

export const undoneIds = ({ actions }: Pick<DeskState, 'actions'>) =>
  new Set(actions.flatMap(({ action }) => (action.kind === 'undo' ? [action.handout] : [])));

/** Hand-outs of this device that stand, newest first. */
export function ownHandouts(state: Pick<DeskState, 'actions'>) {
  const undone = undoneIds(state);
  return state.actions
    .flatMap(({ action, outcome }) =>
      action.kind === 'hand-out' && !undone.has(action.id) && outcome !== 'unknown' ? [{ action, outcome }] : [],
    )
    .reverse();
}

/** Hand-outs of this device within the last minute, newest first. */
export const undoable = (state: Pick<DeskState, 'actions'>, now: number) =>
  ownHandouts(state)
    .filter(({ action, outcome }) => outcome !== 'decided' && now - Date.parse(action.at) <= UNDO_MS)
    .map(({ action }) => action);

/** What is known here: the server's list, with what this device did since. */
export function findHandout(
  state: Pick<DeskState, 'actions' | 'list' | 'account'>,
  number: number,
): KnownHandout | undefined {
  const own = ownHandouts(state).find(({ action }) => action.number === number)?.action;
  const recorded = state.list?.handouts.find((handout) => handout.number === number);
  if (recorded && recorded.id !== own?.id && !undoneIds(state).has(recorded.id)) {
    return { ...described(recorded), isHere: false };
  }
  if (!own) return undefined;
  const { id, at, desk, size = '', consent } = own;
  const by = recorded?.by ?? state.account?.name ?? '';
  const friend = consent ? (findKit(state, number)?.consent?.friend ?? recorded?.friend ?? null) : null;
  return { id, at, desk, by, size, friend, isHere: true };
}

const described = ({ id, at, desk, by, size, friend = null }: RecordedHandout) => ({ id, at, desk, by, size, friend });

/** Kits handed out twice that wait for a decision; what this device decided is gone at once. */
export function openDifferences(state: Pick<DeskState, 'actions' | 'list'>): DeskDifference[] {
  const decided = new Set(
    state.actions.flatMap(({ action }) => (action.kind === 'decide' || action.kind === 'undo' ? [action.handout] : [])),
  );
  return (state.list?.differences ?? []).filter(({ id, decision }) => decision === null && !decided.has(id));
}

export const findKit = (state: Pick<DeskState, 'list'>, number: number): DeskKit | undefined =>
  state.list?.kits.find((kit) => kit.number === number);
