import { randomUUID } from 'node:crypto';
import type { Composition } from 'shared-lib/contract';

const bootedAs = randomUUID();

/** Changes when a remote was rebuilt (another composition) or the shell was (another process). */
export function liveState({ id }: Composition): { state: string } {
  return { state: `${bootedAs} ${id}` };
}

/** Reloads the page when the state has changed; only development pages carry it. */
export const liveReloadScript = `(function(first){setInterval(function(){fetch("/live-reload").then(function(r){return r.json()})
.then(function(now){if(first&&first!==now.state)location.reload();first=now.state}).catch(function(){})},700)})()`;
