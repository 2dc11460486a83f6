/** A remote as the browser suite knows it: where it is mounted, one of its pages, and how its container is called. */
export interface KnownRemote {
  name: string;
  container: string;
  /** A page of it, without the locale. */
  path: string;
  signedIn: boolean;
}

export const remotes: KnownRemote[] = [
  { name: 'content', container: 'mfe_content', path: '/news', signedIn: false },
  { name: 'registration', container: 'mfe_registration', path: '/login', signedIn: false },
  { name: 'cabinet', container: 'mfe_cabinet', path: '/cabinet', signedIn: true },
];

/** What a team may get wrong inside code that arrives and runs. */
export type CodeFault = 'throws in a loader' | 'throws in render' | 'has the wrong shape' | 'has an unknown contract';

/** A federation container written by hand that commits one fault; `globalName` makes it a script, otherwise CommonJS. */
export function faultyContainer(
  { container, path, name }: KnownRemote,
  fault: CodeFault,
  side: 'browser' | 'server',
): string {
  const declaration = side === 'browser' ? `var ${container} = ` : `module.exports.${container} = `;
  return `${declaration}{
    init: function () {},
    get: function () { return Promise.resolve(function () { return { default: ${exposed(path, name, fault)} }; }); }
  };`;
}

function exposed(path: string, name: string, fault: CodeFault): string {
  if (fault === 'has the wrong shape') return `{ contract: 1, namespace: '${name}', pages: [] }`;
  const contract = fault === 'has an unknown contract' ? 999 : 1;
  const page =
    fault === 'throws in a loader'
      ? `{ Component: function () { return null; }, loader: function () { throw new Error('loader fault'); } }`
      : `{ Component: function () { throw new Error('render fault'); } }`;
  return `{
    contract: ${contract},
    namespace: '${name}',
    routes: [{ id: 'faulty', path: '${path.slice(1)}', lazy: function () { return Promise.resolve(${page}); } }],
    loadTranslations: function () { return Promise.resolve({}); }
  }`;
}
