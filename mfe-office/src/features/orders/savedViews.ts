import { useState } from 'react';
import { readStoredList, storeList } from '../../session/storedList.ts';
import { useOfficeSession } from '../../session/useOfficeSession.ts';

/** A named state of the list: its query string without the open preview. */
export interface SavedView {
  name: string;
  search: string;
}

const isView = (view: unknown): view is SavedView =>
  typeof view === 'object' &&
  view !== null &&
  typeof (view as SavedView).name === 'string' &&
  typeof (view as SavedView).search === 'string';

/** Query string that two equal lists share. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('show');
  kept.sort();
  return kept.toString();
}

/** Named views of the signed-in person, on this device. */
export function useSavedViews() {
  const { account } = useOfficeSession();
  const key = `office-order-views-${account.id}`;
  const [views, setViews] = useState(() => readStoredList(key, isView));
  const store = (next: SavedView[]) => {
    storeList(key, next);
    setViews(next);
  };
  return {
    views,
    /** Replaces a view of the same name. */
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
