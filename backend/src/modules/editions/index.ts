export { createEditions, type Editions } from './createEditions.ts';
export { editions } from './editions.tables.ts';
