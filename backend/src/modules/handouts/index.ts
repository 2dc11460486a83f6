export { createHandouts, type Handouts } from './createHandouts.ts';
export { handoutOperations } from './handoutOperations.ts';
