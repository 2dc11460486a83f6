import type { BreakableRemote, BrokenEntry } from './fault.ts';

/** What a team may get wrong inside code that arrives and runs. */
export type CodeFault = 'throws in a loader' | 'throws in render' | 'has the wrong shape' | 'has an unknown contract';

/** On which side the container runs: as a script in the browser, as a CommonJS module on the server. */
type Side = 'browser' | 'server';

/** A federation container written by hand that commits one fault on every page of its mounts. */
export function faultyContainer(fault: CodeFault, side: Side): BrokenEntry {
  return (remote) =>
    containerOf(
      remote,
      side,
      `function () { return Promise.resolve(function () { return { default: ${exposed(remote, fault)} }; }); }`,
    );
}

/** A container whose module never comes: `waits` answers nothing, `loops` leaves the thread to nobody. */
export function stuckContainer(how: 'waits' | 'loops', side: Side): BrokenEntry {
  const get = how === 'waits' ? 'function () { return new Promise(function () {}); }' : 'function () { for (;;); }';
  return (remote) => containerOf(remote, side, get);
}

function containerOf({ container }: BreakableRemote, side: Side, get: string): string {
  const declaration = side === 'browser' ? `var ${container} = ` : `module.exports.${container} = `;
  return `${declaration}{ init: function () {}, get: ${get} };`;
}

function exposed({ name, mounts }: BreakableRemote, fault: CodeFault): string {
  if (fault === 'has the wrong shape') return `{ contract: 1, namespace: '${name}', pages: [] }`;
  const contract = fault === 'has an unknown contract' ? 999 : 1;
  const page =
    fault === 'throws in a loader'
      ? `{ Component: function () { return null; }, loader: function () { throw new Error('loader fault'); } }`
      : `{ Component: function () { throw new Error('render fault'); } }`;
  const lazy = `lazy: function () { return Promise.resolve(${page}); }`;
  const routes = mounts.flatMap(placesBelow).map((place) => `{ id: 'faulty ${place}', path: '${place}', ${lazy} }`);
  return `{
    contract: ${contract},
    namespace: '${name}',
    routes: [${routes.join(', ')}],
    loadTranslations: function () { return Promise.resolve({}); }
  }`;
}

/** Addresses of a mount down to two levels. A splat would not do: the shell's own, which comes first, is as good a match. */
function placesBelow(mount: string): string[] {
  const top = mount.slice(1);
  return [top, ...[':page', ':page/:part'].map((below) => (top ? `${top}/${below}` : below))];
}
