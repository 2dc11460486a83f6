export type { User } from './accountApi.ts';
export { accountApi } from './accountApi.ts';
export type { EventFacts, RegistrationPhase, Requisites } from './eventApi.ts';
export { eventApi } from './eventApi.ts';
