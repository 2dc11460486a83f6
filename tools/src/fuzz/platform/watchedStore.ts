import { FolderStore, type ObjectStore } from 'shell/releases';

export interface WatchedStore extends ObjectStore {
  /** Keys that were made, and keys or folders that were removed, since it was asked for the last time. */
  changes(): { made: string[]; removed: string[] };
}

/** The folder store that servers use, which remembers what was written. */
export function watchedStore(folder: string): WatchedStore {
  const store = new FolderStore(folder);
  let made: string[] = [];
  let removed: string[] = [];
  return {
    read: (key) => store.read(key),
    list: (prefix) => store.list(prefix),
    children: (prefix) => store.children(prefix),
    folder: (prefix) => store.folder(prefix),
    async create(key, bytes) {
      const isNew = await store.create(key, bytes);
      if (isNew) made.push(key);
      return isNew;
    },
    async remove(prefix) {
      await store.remove(prefix);
      removed.push(prefix);
    },
    changes() {
      const changes = { made, removed };
      made = [];
      removed = [];
      return changes;
    },
  };
}
