import { FolderStore, type ObjectStore } from 'shell/releases';

export interface WatchedStore extends ObjectStore {
  changes(): { made: string[]; removed: string[] };
}

/** The folder store of production, which records changes. */
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
