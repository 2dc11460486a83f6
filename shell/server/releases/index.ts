export { StorageFailed } from './bucket.ts';
export {
  type Canary,
  type CompositionChange,
  type CompositionEntry,
  CompositionLog,
  type LiveRelease,
  LOCAL_BUILD,
  type NextEntry,
} from './compositionLog.ts';
export { FolderStore } from './folderStore.ts';
export { liveBefore } from './liveBefore.ts';
export type { ObjectStore } from './objectStore.ts';
export { openObjects, releasesFolder } from './openObjects.ts';
export { ReleaseLibrary, releaseKey } from './releaseLibrary.ts';
