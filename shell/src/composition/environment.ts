import type { Composition, MountedRelease } from 'shared-lib/contract';

/** What mounting remotes needs to know of the side it runs on. */
export interface MountEnvironment {
  composition: Composition<MountedRelease>;
  /** Longest wait for a page's code and for its loader. */
  deadlineMs: number;
  /** True when somebody is signed in; on the server nobody can be. */
  isSignedIn: () => boolean;
  /** False while the personal account is switched off. */
  isCabinetOpen: boolean;
  /** Path prefixes without locale that this document must not show, as they take live releases only. */
  liveOnly?: string[] | undefined;
}
