import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long the browser waits for a remote's entry before its place shows an error. */
export const ENTRY_TIMEOUT_MS = 10_000;

/** A remote that never answers must cost its own place only, and not for ever. */
export default function scriptTimeout(): ModuleFederationRuntimePlugin {
  return { name: 'script-timeout', createScript: () => ({ timeout: ENTRY_TIMEOUT_MS }) };
}
