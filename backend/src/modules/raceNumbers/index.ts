export { assignNumbers, renewVerification, swapNumbers, voidNumber, voidNumbers } from './assignNumbers.ts';
export { type NumberedRunner, numbersOf } from './numbersOf.ts';
export { raceNumbersRoutes } from './raceNumbers.routes.ts';
export { raceNumbers } from './raceNumbers.tables.ts';
