import type { BreakableRemote, BrokenEntry } from './fault.ts';

export type CodeFault = 'throws in a loader' | 'throws in render' | 'has the wrong shape' | 'has an unknown contract';

/** A script in the browser, or a CommonJS module on the server. */
type Side = 'browser' | 'server';

/** Source of a federation container with one fault on every page of its mounts. */
export function faultyContainer(fault: CodeFault, side: Side): BrokenEntry {
  return (remote) =>
    getContainer(
      remote,
      side,
      `function () { return Promise.resolve(function () { return { default: ${exposed(remote, fault)} }; }); }`,
    );
}

/** A container whose module never resolves: `waits` is pending, `loops` blocks the thread. */
export function stuckContainer(how: 'waits' | 'loops', side: Side): BrokenEntry {
  const get = how === 'waits' ? 'function () { return new Promise(function () {}); }' : 'function () { for (;;); }';
  return (remote) => getContainer(remote, side, get);
}

function getContainer({ container }: BreakableRemote, side: Side, get: string): string {
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

/** Paths of a mount to a depth of two. A splat would lose against the shell's own. */
function placesBelow(mount: string): string[] {
  const top = mount.slice(1);
  return [top, ...[':page', ':page/:part'].map((below) => (top ? `${top}/${below}` : below))];
}
