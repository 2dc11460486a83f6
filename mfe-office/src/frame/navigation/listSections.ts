import type { OfficeSession } from 'shared-lib/api/office';
import { hasAccess } from '../../session/useOfficeSession.ts';
import { sections } from '../sections.ts';

/** Sections that a person may open. */
export const listSections = (session: OfficeSession) => sections.filter(({ area }) => hasAccess(session, area));
