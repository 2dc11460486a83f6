export { createParticipantImports } from './createParticipantImports.ts';
export { eraseImported } from './eraseImported.ts';
export { participantImportOperations } from './participantImportOperations.ts';
