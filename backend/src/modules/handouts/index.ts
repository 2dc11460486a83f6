export { createHandouts, type Handouts } from './createHandouts.ts';
export { handedOutByDesk, handedOutNumbers } from './handedOut.ts';
export { handoutOperations } from './handoutOperations.ts';
export { handouts } from './handouts.tables.ts';
