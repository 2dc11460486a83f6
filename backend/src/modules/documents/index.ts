export { createDocuments } from './createDocuments.ts';
