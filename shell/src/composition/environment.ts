import type { Composition, MountedRelease } from 'shared-lib/contract';

export interface MountEnvironment {
  composition: Composition<MountedRelease>;
  deadlineMs: number;
  isSignedIn: () => boolean;
  /** False while the cabinet is switched off. */
  isCabinetOpen: boolean;
  /** Path prefixes without locale that need a new document with live releases. */
  liveOnly?: string[] | undefined;
}
