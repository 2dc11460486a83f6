export { createLateRegistrations } from './createLateRegistrations.ts';
export { lateRegistrationOperations } from './lateRegistrationOperations.ts';
