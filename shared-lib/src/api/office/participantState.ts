import type { ParticipantListItem } from './participants.ts';

export type ParticipantState =
  | 'void'
  | 'no-number'
  | 'no-name'
  | 'online'
  | 'handed-out'
  | 'delivered'
  | 'returning'
  | 'sent'
  | 'packing'
  | 'pickup';

type PlaceFacts = Pick<ParticipantListItem, 'isVoid' | 'raceNumber' | 'isHandedOut' | 'name' | 'delivery' | 'parcel'>;

/** @returns what is missing, or where the kit is. */
export function findParticipantState(participant: PlaceFacts): ParticipantState {
  const { isVoid, raceNumber, isHandedOut, name, delivery, parcel } = participant;
  if (isVoid) return 'void';
  if (raceNumber === null) return 'no-number';
  if (isHandedOut) return 'handed-out';
  if (name === '') return 'no-name';
  if (delivery === 'number-only') return 'online';
  if (delivery !== 'branch' && delivery !== 'abroad') return 'pickup';
  if (parcel === 'delivered') return 'delivered';
  if (parcel === 'returning') return 'returning';
  return parcel === null || parcel === 'created' ? 'packing' : 'sent';
}
