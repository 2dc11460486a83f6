export type {
  Canary,
  Claim,
  ClaimChange,
  CompositionChange,
  CompositionEntry,
  LiveRelease,
} from '@charity-run/release/composition';
export { AppendLog } from './appendLog.ts';
export { StorageError } from './bucket.ts';
export { type Claims, type ClaimsEntry, claimsLog } from './claimsLog.ts';
export { CompositionLog, LOCAL_BUILD, type NextEntry } from './compositionLog.ts';
export { FolderStore } from './folderStore.ts';
export type { ObjectStore } from './objectStore.ts';
export { openObjectStore, releasesFolder } from './openObjectStore.ts';
export { pollStore } from './pollStore.ts';
export { previousVersions } from './previousVersions.ts';
export { compositionId, type DeclaredRoute, parseContents, ReleaseLibrary, releaseKey } from './releaseLibrary.ts';
