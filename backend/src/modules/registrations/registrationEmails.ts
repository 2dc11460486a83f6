import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { findUser } from '../accounts/index.ts';
import { type EmailMessage, enqueueEmail, enqueueEmailOnce, type Locale } from '../mail/index.ts';
import { createRateLimiter, type RateLimit } from '../rateLimits/index.ts';
import type { TeamRow } from './roster/roster.repository.ts';

export interface RosterChange {
  added: readonly Member[];
  removed: readonly Member[];
  /** Members after the change. */
  members: number;
}

interface Member {
  fullName: string;
  email?: string | null | undefined;
}

type MemberEmail = Extract<EmailMessage, { kind: 'team-invitation' | 'team-removal' }>;

/** Emails to people whom a captain names, who never requested them. */
const memberLimit: RateLimit = { name: 'team-emails', times: 600, seconds: 24 * 60 * 60 };

/** Enqueues emails about registrations in the caller's transaction. */
export function createRegistrationEmails(clock: Clock) {
  async function sendToUser(db: Db, userId: number, locale: Locale, message: EmailMessage): Promise<void> {
    const user = await findUser(db, userId);
    if (user) await enqueueEmail(db, { to: user.email, locale, message }, clock.now());
  }

  async function sendToMembers(db: Db, team: TeamRow, kind: MemberEmail['kind'], members: readonly Member[]) {
    const { id, userId, fields, locale } = team;
    const rateLimiter = createRateLimiter({ db, clock });
    for (const { fullName: name, email: to } of members) {
      if (!to || !(await rateLimiter.consume(memberLimit, String(userId))).ok) continue;
      const message: MemberEmail = { kind, registrationId: id, team: fields.teamName, name };
      // A list that is saved again and again writes to a person once.
      const key = `${kind}:${id}:${createHash('sha256').update(to.toLowerCase()).digest('hex')}`;
      await enqueueEmailOnce(db, key, { to, locale, message }, clock.now());
    }
  }

  return {
    sendToUser,
    /** Reports who came and who left to the captain, and to those of them whose email is known. */
    async sendRosterChanged(db: Db, team: TeamRow, { added, removed, members }: RosterChange): Promise<void> {
      if (added.length + removed.length === 0) return;
      await sendToMembers(db, team, 'team-invitation', added);
      await sendToMembers(db, team, 'team-removal', removed);
      await sendToUser(db, team.userId, team.locale, {
        kind: 'roster-changed',
        registrationId: team.id,
        team: team.fields.teamName,
        added: added.map(({ fullName }) => fullName),
        removed: removed.map(({ fullName }) => fullName),
        free: team.fields.participantsCount - members,
      });
    },
  };
}

export type RegistrationEmails = ReturnType<typeof createRegistrationEmails>;
