import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare const __non_webpack_require__: NodeJS.Require;

/** On the server a container is a CommonJS module on disk. */
export default function releaseFolder(): ModuleFederationRuntimePlugin {
  return {
    name: 'release-folder',
    loadEntry: async ({ remoteInfo }) => {
      const module = __non_webpack_require__(remoteInfo.entry);
      return module[remoteInfo.entryGlobalName] ?? module;
    },
  };
}
