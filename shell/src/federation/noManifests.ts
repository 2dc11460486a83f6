/**
 * Stands in the host's build for the two modules of the federation runtime that read manifests and preload what those name:
 * remotes are given by their entries, and the page itself names what to preload.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: nothing, removePlugin: nothing };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): object => ({});
export const formatPreloadArgs = (): [] => [];
export const normalizePreloadExposes = formatPreloadArgs;
export const defaultPreloadArgs = getGlobalRemoteInfo;
export const preloadAssets = nothing;

function nothing(): void {
  // There is nothing to do without manifests.
}
