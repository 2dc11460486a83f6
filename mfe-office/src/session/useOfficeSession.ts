import { createContext, useContext } from 'react';
import type { OfficeArea, OfficeLevel, OfficeSession } from 'shared-lib/api/office';
import type { OperationName } from '../api/officeApi.ts';
import { ArchiveContext } from '../edition/archiveContext.ts';
import { isPossibleInArchive } from '../edition/isPossibleInArchive.ts';

export const SessionContext = createContext<OfficeSession | null>(null);

/** @throws {Error} outside of `SessionGate`. */
export function useOfficeSession(): OfficeSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This page is outside of SessionGate.');
  return session;
}

export function useCan(): (operation: OperationName) => boolean {
  const { operations } = useOfficeSession();
  const isArchived = useContext(ArchiveContext);
  return (operation) => operations.includes(operation) && (!isArchived || isPossibleInArchive(operation));
}

/** @param area `own`: what belongs to the person. */
export function hasAccess(
  { permissions }: OfficeSession,
  area: OfficeArea | 'own',
  level: OfficeLevel = 'read',
): boolean {
  if (area === 'own') return true;
  const own = permissions[area];
  return own === 'write' || (own === 'read' && level === 'read');
}
