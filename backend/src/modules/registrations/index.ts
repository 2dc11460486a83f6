export { createRegistrations, exportRegistrations } from './createRegistrations.ts';
export { insertRegistration } from './insertRegistration.ts';
export { getFormats, peopleIn } from './registrationForm.ts';
export type { RegistrationOrders } from './registrationOrders.ts';
export { RegistrationNotFound } from './registrations.errors.ts';
export { idParameter } from './registrations.parameters.ts';
export {
  findRegistrations,
  findUserRegistration,
  lockRegistrations,
  type RegistrationRow,
  registrationIdsLike,
  registrationIdsOfUser,
  replaceFields,
} from './registrations.queries.ts';
export { registrations } from './registrations.tables.ts';
export { teamMembers } from './roster/roster.tables.ts';
