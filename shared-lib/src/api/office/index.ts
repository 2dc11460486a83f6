export type * from './access.ts';
export type * from './bank.ts';
export type * from './desk.ts';
export type * from './contributions.ts';
export type * from './ledger.ts';
export type * from './live.ts';
export type * from './orders.ts';
export type * from './today.ts';
