export { createLateRegistrations } from './createLateRegistrations.ts';
export { lateRegistrationOperations } from './lateRegistrationOperations.ts';
export { lateRegistrationSettings } from './lateRegistrations.tables.ts';
