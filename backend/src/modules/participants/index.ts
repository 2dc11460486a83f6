export { changeParticipant } from './changeParticipant.ts';
export {
  countParticipants,
  findParticipant,
  findParticipants,
  type ParticipantRow,
  placesOf,
} from './findParticipants.ts';
export { countTeams, findTeam, findTeams, kitSizesOf, reminderKey, type TeamRow } from './findTeams.ts';
export { CaptainReminded, NothingToRemind, ParticipantNotFound, TeamNotFound } from './participants.errors.ts';
export { participantDetails, participants } from './participants.tables.ts';
