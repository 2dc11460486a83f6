export { assignNumbers, renewVerification, swapNumbers, voidNumber, voidNumbers } from './assignNumbers.ts';
export { closeGaps } from './closeGaps.ts';
export { findNumbers, type NumberedRunner } from './findNumbers.ts';
export { raceNumbersRoutes } from './raceNumbers.routes.ts';
export { raceNumbers } from './raceNumbers.tables.ts';
