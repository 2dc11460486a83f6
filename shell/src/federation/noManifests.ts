/** Replaces the manifest and preload modules of the federation runtime, which are not used. */
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
