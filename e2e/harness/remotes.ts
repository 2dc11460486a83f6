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
