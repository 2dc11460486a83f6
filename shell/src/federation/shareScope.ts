import { getInstance } from '@module-federation/enhanced/runtime';
import type { ShareScope } from '../xray/sharedLibraries.ts';

export function shareScope(): ShareScope {
  return getInstance()?.shareScopeMap.default ?? {};
}
