export { createLateRegistrations } from './createLateRegistrations.ts';
export { createDeskCash, type DeskCashes } from './deskCash.ts';
export { lateRegistrationOperations } from './lateRegistrationOperations.ts';
export { lateRegistrationSettings } from './lateRegistrations.tables.ts';
