/** Rules of an activation that the command line applies, too. */

export { ownershipProblems } from './compatibility.ts';
export { mountProblems } from './conflicts.ts';
export { contractProblems, getOffer, importProblems, LIVE_SHELL, sharedProblems, shellProblems } from './interfaces.ts';
export { slotProblems } from './slots.ts';
export { contractTypeProblems, usedTypeProblems } from './types.ts';
