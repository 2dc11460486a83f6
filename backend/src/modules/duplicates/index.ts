export { RunnerNotFound } from './duplicates.errors.ts';
export { findDuplicates, markDifferent } from './findDuplicates.ts';
export { findRunners, type Runner } from './findRunners.ts';
export { listChosenFields, mergePlaces } from './mergePlaces.ts';
export { planMerge } from './planMerge.ts';
