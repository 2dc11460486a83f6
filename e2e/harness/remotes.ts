/** A remote and one of its pages, for tests of faults. */
export interface KnownRemote {
  name: string;
  /** Path without the locale. */
  path: string;
  signedIn: boolean;
}

export const remotes: KnownRemote[] = [
  { name: 'content', path: '/news', signedIn: false },
  { name: 'registration', path: '/login', signedIn: false },
  { name: 'cabinet', path: '/cabinet', signedIn: true },
];

/**
 * Faults tested in every run: all on the server-rendered remote, some on the others. `EVERY_FAULT=1` runs all
 * combinations.
 */
export function faultsToTest<Fault extends string>(remote: KnownRemote, all: readonly Fault[], some: readonly Fault[]) {
  return process.env.EVERY_FAULT || remote.name === 'content' ? all : some;
}
