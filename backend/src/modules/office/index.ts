export { type Caller, type Operation, type Operations, operationOf } from './operation.ts';
export { confirmedWrite, read, write } from './permissions.ts';
