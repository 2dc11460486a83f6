export { changeParticipant } from './changeParticipant.ts';
export { changePerson, type PersonChanges, setDetails, validatePerson } from './changePerson.ts';
export { exportDetails } from './exportDetails.ts';
export { findNeighbours, findPlacesOfUser } from './findNeighbours.ts';
export {
  countParticipants,
  findParticipant,
  findParticipants,
  findPlaces,
  lacksSize,
  numbersIn,
  type ParticipantRow,
} from './findParticipants.ts';
export {
  countTeams,
  findKitSizes,
  findTeam,
  findTeamParts,
  findTeams,
  findTeamsByText,
  reminderKey,
  type TeamPart,
  type TeamRow,
} from './findTeams.ts';
export { movePlace } from './movePlace.ts';
export {
  CaptainReminded,
  NothingToRemind,
  ParticipantNotFound,
  TeamNotFound,
} from './participants.errors.ts';
export { participantDetails, participants } from './participants.tables.ts';
export { planMove } from './planMove.ts';
