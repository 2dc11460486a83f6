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
  return async (app) => {
    await app.register(requireSession(accounts));
    await app.register(yupValidation);
    await app.register(registrationsRoutes(service));
  };
}

/** What the export of an account says about registrations. */
export function exportRegistrations({ db }: Database): ExportPart {
  return async (userId) => {
    const rows = await createRegistrationsRepository(db).ofPerson(userId);
    return {
      registrations: rows.map(({ id, edition, kind, status, fields, createdAt, updatedAt }) => ({
        ...{ id, edition, kind, status, fields, createdAt, updatedAt },
      })),
    };
  };
}
