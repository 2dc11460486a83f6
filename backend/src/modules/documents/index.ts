export type { DocumentFile } from './createDocumentRenderer.ts';
export { createDocuments } from './createDocuments.ts';
export { createOrderDocuments, type OrderDocumentRequest, type OrderDocuments } from './orderDocuments.ts';
export { createRunnerDocuments, type RunnerDocuments } from './runnerDocuments.ts';
