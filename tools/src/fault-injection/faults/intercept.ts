import type { Intercept } from '../gateway.ts';
import type { ActiveFaults } from './faults.ts';
import { remoteFaults } from './remoteFaults.ts';
import { apiFaults } from './serviceFaults.ts';

/** How the files of releases arrive at the browser, as the faults that are on have it. */
export function interceptFiles(active: () => ActiveFaults): Intercept {
  return (path) => {
    const [, remote] = /^\/releases\/([^/]+)\//.exec(path) ?? [];
    const fault = remote && remoteFaults.find(({ name }) => name === active().get(remote));
    return fault && 'files' in fault ? fault.files : undefined;
  };
}

/** How calls of the API are answered, to the browser and to the site server alike. */
export function interceptCalls(active: () => ActiveFaults): Intercept {
  return (path) => {
    if (!path.startsWith('/wp-json')) return undefined;
    return apiFaults.find(({ name }) => name === active().get('api'))?.calls;
  };
}
