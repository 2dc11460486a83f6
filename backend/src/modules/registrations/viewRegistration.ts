import type { Registration } from 'shared-lib/api';
import type { RegistrationRow } from './registrations.repository.ts';

/** A registration as its owner sees it. */
export function viewRegistration(
  { id, edition, status, fields, createdAt, updatedAt }: RegistrationRow,
  editableUntil: Date,
  teamId: number | null = null,
): Registration {
  return {
    id,
    edition,
    ...('teamName' in fields ? { kind: 'team' as const, fields } : { kind: 'individual' as const, fields }),
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    editableUntil: editableUntil.toISOString(),
    teamId,
  };
}
