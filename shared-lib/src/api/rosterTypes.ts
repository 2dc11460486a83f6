import type { RosterRow } from '../validation/rosterSchemas.ts';

export interface RosterMember extends RosterRow {
  id: number;
  source: 'captain' | 'invitation';
  createdAt: string;
}

export interface Roster {
  teamName: string;
  participantsCount: number;
  editableUntil: string;
  members: RosterMember[];
  invitation: { places: number; placesLeft: number; createdAt: string } | null;
}

export interface Invitation {
  teamName: string;
  placesLeft: number;
}
