import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createAccountsRepository, type UserRow } from '../accounts.repository.ts';
import { auditLog } from '../auditLog/auditLog.ts';
import { createDraftsRepository } from '../drafts/drafts.repository.ts';
import { createEmailChangeRepository } from '../emailChange/emailChange.repository.ts';
import { getProfile } from '../publicUser.ts';

/** Another module's data about a user, by key of the export. */
export type ExportSource = (userId: number) => Promise<Record<string, unknown>>;

export type AccountExport = (user: UserRow) => Promise<Record<string, unknown>>;

/** Exports all personal data of a user, from this module and `sources`. */
export function createAccountExport(db: Db, clock: Clock, parts: readonly ExportSource[]): AccountExport {
  return async (user) => {
    const now = clock.now();
    await auditLog.recordEvent(db, user.id, 'account-exported', now);
    const [consents, events, sessions, drafts, emailChange, ...others] = await Promise.all([
      auditLog.getConsents(db, user.id),
      auditLog.getEvents(db, user.id),
      createAccountsRepository(db).findSessions(user.id),
      createDraftsRepository(db).all(user.id),
      createEmailChangeRepository(db).find(user.id, now),
      ...parts.map((part) => part(user.id)),
    ]);
    return {
      exported_at: now.toISOString(),
      profile: getProfile(user),
      emailChange: emailChange && { email: emailChange.email, requestedAt: emailChange.requestedAt },
      consents: consents.map(({ kind, textVersion, givenAt, withdrawnAt }) => ({
        kind,
        textVersion,
        givenAt,
        ...(withdrawnAt && { withdrawnAt }),
      })),
      events: events.map(({ event, at }) => ({ event, at })),
      sessions: sessions.map(({ createdAt, expiresAt, revokedAt }) => ({ createdAt, expiresAt, revokedAt })),
      drafts: drafts.map(({ form, data, updatedAt }) => ({ form, data, updatedAt })),
      ...Object.assign({}, ...others),
    };
  };
}
