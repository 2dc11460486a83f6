export { changeParticipant } from './changeParticipant.ts';
export {
  countParticipants,
  findParticipant,
  findParticipants,
  findPlaces,
  type ParticipantRow,
} from './findParticipants.ts';
export { countTeams, findKitSizes, findTeam, findTeams, reminderKey, type TeamRow } from './findTeams.ts';
export { CaptainReminded, NothingToRemind, ParticipantNotFound, TeamNotFound } from './participants.errors.ts';
export { participants } from './participants.tables.ts';
