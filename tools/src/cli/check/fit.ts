import type { Release } from 'shared-lib/contract';
import type { Status } from 'shell/platform';
import { contractProblems, mountProblems, sharedProblems } from 'shell/platform/fit';

/** What does not fit into the composition that is live: the rules by which the site itself refuses an activation. */
export function fitProblems(release: Release, { live, shell }: Pick<Status, 'live' | 'shell'>): string[] {
  return [
    ...withAdvice(contractProblems(release, shell), 'release the shell first'),
    ...withAdvice(mountProblems(release, live), 'choose another in "microFrontend" of package.json'),
    ...withAdvice(sharedProblems(release, shell), 'bring this clone up to date with the live shell'),
  ];
}

function withAdvice(problems: string[], advice: string): string[] {
  return problems.map((problem) => `${problem}; ${advice}`);
}
