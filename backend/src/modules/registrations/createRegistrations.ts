import type { QuestionSetting } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, type ExportSource, requireSession } from '../accounts/index.ts';
import { type EventRecord, findQuestions, toNamedAnswers } from '../content/index.ts';
import { kitSizesRoutes } from '../kitSizes/index.ts';
import { createRegistrationEmails } from './registrationEmails.ts';
import type { RegistrationOrders } from './registrationOrders.ts';
import { createRegistrationsRepository } from './registrations.repository.ts';
import { registrationsRoutes } from './registrations.routes.ts';
import { createRegistrationsService, type RecordInvited } from './registrations.service.ts';
import { invitationsRoutes } from './roster/invitations.routes.ts';
import { createInvitationsService } from './roster/invitations.service.ts';
import { createRosterRepository } from './roster/roster.repository.ts';
import { memberResponse, rosterRoutes } from './roster/roster.routes.ts';
import { createRosterService } from './roster/roster.service.ts';

export interface RegistrationsOptions {
  database: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'authenticate'>;
  event: () => Promise<EventRecord>;
  orders: RegistrationOrders;
  recordInvited: RecordInvited;
}

/** Registering people and teams, team rosters and invitations. */
export function createRegistrations(options: RegistrationsOptions): Module {
  const { database, clock, accounts, event, orders, recordInvited } = options;
  const emails = createRegistrationEmails(clock);
  const service = createRegistrationsService({ db: database.db, clock, event, orders, emails, recordInvited });
  const rosters = createRosterService({ db: database.db, clock, event, emails, orders });
  const invitations = createInvitationsService({ db: database.db, clock, event, emails, orders });
  return {
    name: 'registrations',
    api: async (app) => {
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        await members.register(registrationsRoutes(service));
        await members.register(rosterRoutes(rosters));
      });
      await app.register(async (visitors) => {
        await visitors.register(yupValidation);
        await visitors.register(invitationsRoutes(invitations));
        await visitors.register(kitSizesRoutes({ db: database.db, clock, event }));
      });
    },
  };
}

export function exportRegistrations({ db }: Database, event: () => Promise<EventRecord>): ExportSource {
  return async (userId) => {
    const rows = await createRegistrationsRepository(db).ofPerson(userId);
    const members = await createRosterRepository(db).findMembers(rows.map(({ id }) => id));
    const questions = new Map<number, QuestionSetting[]>();
    for (const { edition } of rows) {
      if (!questions.has(edition)) questions.set(edition, await findQuestions(db, event, edition));
    }
    return {
      registrations: rows.map(({ id, edition, kind, status, fields, createdAt, updatedAt }) => ({
        id,
        edition,
        kind,
        status,
        fields,
        answers: toNamedAnswers(questions.get(edition) ?? [], fields.answers),
        createdAt,
        updatedAt,
        ...(kind === 'team' && {
          members: members.filter(({ registrationId }) => registrationId === id).map(memberResponse),
        }),
      })),
    };
  };
}
