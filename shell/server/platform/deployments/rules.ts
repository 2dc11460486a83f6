/** Rules of an activation that the command line applies, too. */
export { mountProblems } from '../ownership/conflicts.ts';
export { ownershipProblems } from './compatibility.ts';
export { contractProblems, importProblems, LIVE_SHELL, offerOf, sharedProblems, shellProblems } from './interfaces.ts';
