import type { Status } from '@charity-run/release/api';
import { createContext, useContext } from 'react';

export type Caller = NonNullable<Status['token']>;

/** What the caller may do; the site decides, the page leaves out what it would reject. */
export interface Reach {
  caller: Caller;
  /** Errors and evidence are for the team of a release. */
  canSee: (name: string) => boolean;
  canChange: (name: string) => boolean;
}

export function getReach(caller: Caller): Reach {
  const canSee = (name: string) => caller.scope === '*' || caller.scope === name;
  return { caller, canSee, canChange: (name) => !caller.isReader && canSee(name) };
}

export const ReachContext = createContext<Reach | null>(null);

/** @throws {Error} outside of the console. */
export function useReach(): Reach {
  const reach = useContext(ReachContext);
  if (!reach) throw new Error('This part is outside of the console.');
  return reach;
}
