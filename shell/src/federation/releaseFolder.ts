import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare const __non_webpack_require__: NodeJS.Require;

/** On the server a release is a folder on disk, so its container is required like any CommonJS module. */
export default function releaseFolder(): ModuleFederationRuntimePlugin {
  return {
    name: 'release-folder',
    loadEntry: async ({ remoteInfo }) => {
      const module = __non_webpack_require__(remoteInfo.entry);
      return module[remoteInfo.entryGlobalName] ?? module;
    },
  };
}
