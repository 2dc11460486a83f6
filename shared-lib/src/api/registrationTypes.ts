import type { Individual, Team } from '../validation/registrationSchemas.ts';

export interface StoredRegistration {
  id: number;
  edition: number;
  status: 'submitted';
  createdAt: string;
  updatedAt: string;
  editableUntil: string;
  teamId?: number | null;
}

export type Registration = StoredRegistration &
  ({ kind: 'individual'; fields: Individual } | { kind: 'team'; fields: Team });

export type RegistrationForm = { kind: 'individual'; participants: Individual[] } | { kind: 'team'; team: Team };
