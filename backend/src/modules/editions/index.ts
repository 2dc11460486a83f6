export { createEditions, type Editions } from './createEditions.ts';
export { EditionArchived } from './editions.errors.ts';
export { assertCurrent, findArchived, findStart, isArchived, readEnds, renumberEdition } from './editions.queries.ts';
export { editions } from './editions.tables.ts';
