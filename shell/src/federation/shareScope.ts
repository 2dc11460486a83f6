import { getInstance } from '@module-federation/enhanced/runtime';
import type { ShareScope } from '../xray/sharedLibraries.ts';

/** What the runtime shares on this page at this moment. */
export function shareScope(): ShareScope {
  return getInstance()?.shareScopeMap.default ?? {};
}
