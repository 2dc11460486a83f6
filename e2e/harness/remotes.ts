/** A remote as the stories of faults know it, and one of its pages. */
export interface KnownRemote {
  name: string;
  /** A page of it, without the locale. */
  path: string;
  signedIn: boolean;
}

export const remotes: KnownRemote[] = [
  { name: 'content', path: '/news', signedIn: false },
  { name: 'registration', path: '/login', signedIn: false },
  { name: 'cabinet', path: '/cabinet', signedIn: true },
];

/**
 * Which faults of which remote have a story in every run: each fault on the remote that renders on the server, and some on
 * the others, which meet it in the same places of the shell. `EVERY_FAULT=1` tells all of them.
 */
export function toldOf<Fault extends string>(remote: KnownRemote, all: readonly Fault[], some: readonly Fault[]) {
  return process.env.EVERY_FAULT || remote.name === 'content' ? all : some;
}
