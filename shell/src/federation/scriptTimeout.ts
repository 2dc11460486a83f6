import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryIntegrity } from './entryIntegrity.ts';

/** In development the first request of a remote waits for its build. */
export const ENTRY_TIMEOUT_MS = process.env.NODE_ENV === 'development' ? 120_000 : 10_000;

/** Limits the wait for a remote's entry, and checks its hash. */
export default function scriptTimeout(): ModuleFederationRuntimePlugin {
  return {
    name: 'script-timeout',
    createScript: ({ url }) => ({ script: getScript(url), timeout: ENTRY_TIMEOUT_MS }),
  };
}

function getScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  const integrity = entryIntegrity.get(url);
  if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  script.async = true;
  script.src = url;
  return script;
}
