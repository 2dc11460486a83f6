/** Rules of an activation that the command line applies, too. */

export { ownershipProblems } from './compatibility.ts';
export { mountProblems } from './conflicts.ts';
export { contractProblems, importProblems, LIVE_SHELL, offerOf, sharedProblems, shellProblems } from './interfaces.ts';
