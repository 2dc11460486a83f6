import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryIntegrity } from './entryIntegrity.ts';

/** How long the browser waits for a remote's entry before its place shows an error. */
export const ENTRY_TIMEOUT_MS = 10_000;

/** A remote that never answers must cost its own place only, and not for ever; one with a changed byte must not run. */
export default function scriptTimeout(): ModuleFederationRuntimePlugin {
  return {
    name: 'script-timeout',
    createScript: ({ url }) => ({ script: scriptOf(url), timeout: ENTRY_TIMEOUT_MS }),
  };
}

function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  const integrity = entryIntegrity.get(url);
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  script.async = true;
  script.src = url;
  return script;
}
