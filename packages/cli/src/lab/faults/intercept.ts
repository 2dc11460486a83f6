import type { Intercept } from '../gateway.ts';
import type { ActiveFaults } from './faults.ts';
import { remoteFaults } from './remoteFaults.ts';
import { apiFaults } from './serviceFaults.ts';

/** Applies network faults to files of releases. */
export function interceptFiles(active: () => ActiveFaults): Intercept {
  return (path) => {
    const [, remote] = /^\/releases\/([^/]+)\//.exec(path) ?? [];
    const fault = remote && remoteFaults.find(({ name }) => name === active().get(remote));
    return fault && 'files' in fault ? fault.files : undefined;
  };
}

/** Applies faults to API calls of browsers and of the site server. */
export function interceptCalls(active: () => ActiveFaults): Intercept {
  return (path) => {
    if (!path.startsWith('/wp-json')) return undefined;
    return apiFaults.find(({ name }) => name === active().get('api'))?.calls;
  };
}
