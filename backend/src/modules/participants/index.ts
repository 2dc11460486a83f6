export { changeParticipant } from './changeParticipant.ts';
export { countParticipants, findParticipant, findParticipants, type ParticipantRow } from './findParticipants.ts';
export { ParticipantNotFound } from './participants.errors.ts';
export { participantDetails, participants } from './participants.tables.ts';
