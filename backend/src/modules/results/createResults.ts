import type { ResultRoutes } from 'shared-lib/api';
import type { Db } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import { findRunnerResults } from './findResults.ts';

interface ResultsOptions {
  db: Db;
  accounts: Pick<Accounts, 'authenticate'>;
}

export function createResults({ db, accounts }: ResultsOptions): Module {
  return {
    name: 'results',
    api: async (app) => {
      await app.register(requireSession(accounts));
      app.addHook('onSend', noStore);
      addRoutes<ResultRoutes>(app, {
        'GET /results': route(operation('Times of the user’s runners', [200]), async ({ person }) => {
          const rows = await findRunnerResults(db, { userId: person.userId });
          return rows.flatMap(({ registrationId, edition, number, name, timeMs, rank, finishers }) =>
            number === null || timeMs === null
              ? []
              : { registrationId, edition, number, name, timeMs, rank, finishers },
          );
        }),
      });
    },
  };
}
