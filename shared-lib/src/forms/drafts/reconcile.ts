import type { Draft } from '../../api/draftsApi.ts';
import type { LocalDraft } from './localDraft.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Merges the drafts of browser and account: the newer one wins, the other is stored beside it. */
export function reconcile<Data>(
  local: LocalDraft<Data> | undefined,
  remote: Draft<Data> | undefined,
): LocalDraft<Data> | undefined {
  if (!remote) return local?.dirty && local.data !== null ? { ...local, version: 0 } : undefined;
  const theirs = remoteDraft(remote);
  // The time of this device is the one its owner knows.
  if (local && isSame(local.data, remote.data)) return { ...theirs, savedAt: local.savedAt, other: local.other };
  if (!local?.dirty) return { ...theirs, other: local?.other };
  if (local.version === remote.version) return local;
  // Sent from here, but changed on another device since.
  if (local.data === null) return theirs;
  if (local.savedAt >= theirs.savedAt) return keepLocal(local, remote);
  return { ...theirs, other: { data: local.data, savedAt: local.savedAt } };
}

/** Another device saved meanwhile: this version continues, the other is stored beside it. */
export function keepLocal<Data>(local: LocalDraft<Data>, remote: Draft<Data>): LocalDraft<Data> {
  const { data, savedAt, version } = remoteDraft(remote);
  const other = isSame(local.data, data) || local.data === null ? local.other : { data, savedAt };
  return { ...local, version, other };
}

function remoteDraft<Data>({ data, version, updatedAt }: Draft<Data>) {
  return { data, version, savedAt: Date.parse(updatedAt), dirty: false };
}
