import type { Release } from '@charity-run/contract';
import type { Carried, Status } from '@charity-run/release/api';
import {
  contractProblems,
  getOffer,
  importProblems,
  LIVE_SHELL,
  ownershipProblems,
  sharedProblems,
  shellProblems,
  slotProblems,
} from '@charity-run/release/fit/rules';
import { isInstalled } from '@charity-run/release/workspace';

const UPDATE = isInstalled ? 'run "npm run cli -- update"' : 'bring this clone up to date with the live shell';

/** Conflicts with the live composition, by the rules the site itself applies at activation. */
export function fitProblems(
  release: Release & { routes?: string[] },
  { live, claims, shell }: Pick<Status, 'live' | 'claims' | 'shell'>,
): string[] {
  return [
    ...withAdvice(contractProblems(release, shell, LIVE_SHELL), 'release the shell first'),
    ...withAdvice(ownershipProblems(release, live, claims), 'choose another in "microFrontend" of package.json'),
    ...withAdvice(slotProblems(release, live, shell), 'agree with the owner of the slot, or leave it out'),
    ...withAdvice(sharedProblems(release, shell, LIVE_SHELL), UPDATE),
    ...withAdvice(importProblems(release, shell, LIVE_SHELL), 'release the shell first, or use what it exports'),
  ];
}

/** Releases of the site that a new shell would not carry, by the rules the site applies when it is published. */
export function shellFitProblems(shell: Release, carried: readonly Carried[]): string[] {
  return withAdvice(
    shellProblems(getOffer(shell), carried),
    'keep what it uses, or release it first (docs/upgrades.md)',
  );
}

function withAdvice(problems: string[], advice: string): string[] {
  return problems.map((problem) => `${problem}; ${advice}`);
}
