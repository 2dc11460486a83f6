import type fc from 'fast-check';

/** Something that takes whatever comes, and what always holds of it. */
export interface Target {
  name: string;
  /** Its part of all cases, from 0 to 1. */
  share: number;
  property: fc.IAsyncProperty<unknown> | fc.IProperty<unknown>;
  /** Notes on the cases. */
  facts?: () => string;
  /** What has to hold after all cases. */
  afterwards?: () => Promise<void>;
}
