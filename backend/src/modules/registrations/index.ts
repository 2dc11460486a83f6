export {
  findAdditions,
  findAdditionsAround,
  findExtendedTeams,
  insertAddition,
} from './additions/teamAdditions.queries.ts';
export { teamAdditions } from './additions/teamAdditions.tables.ts';
export { createRegistrations, exportRegistrations } from './createRegistrations.ts';
export { insertRegistrations } from './insertRegistrations.ts';
export { countPeople, type Entrants, getFormats } from './registrationForm.ts';
export type { RegistrationOrders, TeamResize } from './registrationOrders.ts';
export { RegistrationNotFound } from './registrations.errors.ts';
export { idParameter } from './registrations.parameters.ts';
export {
  countAnswers,
  findRegistrations,
  findUserRegistration,
  lockRegistrations,
  type RegistrationRow,
  registrationIdsLike,
  registrationIdsOfUser,
  removeRegistration,
  replaceFields,
} from './registrations.queries.ts';
export { registrations } from './registrations.tables.ts';
export { TeamFull } from './roster/roster.errors.ts';
export { teamMembers } from './roster/roster.tables.ts';
export { shrinkTeam } from './shrinkTeam.ts';
export { storeKitSize } from './storeKitSize.ts';
export { viewRegistration } from './viewRegistration.ts';
export { withStoredSize } from './withStoredSize.ts';
