export type * from './access.ts';
