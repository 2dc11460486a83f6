import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { requireSession } from '../../plugins/requireSession.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import type { Accounts } from '../accounts/createAccounts.ts';
import type { ExportPart } from '../accounts/profile/accountExport.ts';
import type { EventRecord } from '../content/event/eventRecord.ts';
import { createRegistrationsRepository } from './registrations.repository.ts';
import { registrationsRoutes } from './registrations.routes.ts';
import { createRegistrationsService } from './registrations.service.ts';
import { invitationsRoutes } from './roster/invitations.routes.ts';
import { createInvitationsService } from './roster/invitations.service.ts';
import { createRosterRepository } from './roster/roster.repository.ts';
import { rosterRoutes, shownMember } from './roster/roster.routes.ts';
import { createRosterService } from './roster/roster.service.ts';

export interface RegistrationsOptions {
  database: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'authenticate'>;
  event: () => Promise<EventRecord>;
  wakeMail?: () => void;
}

/** The routes of the registrations module. */
export function createRegistrations(options: RegistrationsOptions): FastifyPluginAsync {
  const { database, clock, accounts, event, wakeMail = () => {} } = options;
  const service = createRegistrationsService({ db: database.db, clock, event, wakeMail });
  const rosters = createRosterService({ db: database.db, clock, event });
  const invitations = createInvitationsService({ db: database.db, clock, event });
  return async (app) => {
    await app.register(async (members) => {
      await members.register(requireSession(accounts));
      await members.register(yupValidation);
      await members.register(registrationsRoutes(service));
      await members.register(rosterRoutes(rosters));
    });
    await app.register(async (visitors) => {
      await visitors.register(yupValidation);
      await visitors.register(invitationsRoutes(invitations));
    });
  };
}

/** What the export of an account says about registrations. */
export function exportRegistrations({ db }: Database): ExportPart {
  return async (userId) => {
    const rows = await createRegistrationsRepository(db).ofPerson(userId);
    const members = await createRosterRepository(db).membersOf(rows.map(({ id }) => id));
    return {
      registrations: rows.map(({ id, edition, kind, status, fields, createdAt, updatedAt }) => ({
        id,
        edition,
        kind,
        status,
        fields,
        createdAt,
        updatedAt,
        ...(kind === 'team' && {
          members: members.filter(({ registrationId }) => registrationId === id).map(shownMember),
        }),
      })),
    };
  };
}
