import type { ResultRoutes } from 'shared-lib/api';
import { boolean, object } from 'yup';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { noStore } from '../../plugins/noStore.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import { idParameter } from '../registrations/index.ts';
import { findRunnerResults } from './findResults.ts';
import { showName } from './showName.ts';

const nameBody = object({ isShown: boolean().required() });

interface ResultsOptions {
  db: Db;
  clock: Clock;
  accounts: Pick<Accounts, 'authenticate'>;
}

export function resultsModule({ db, clock, accounts }: ResultsOptions): Module {
  return {
    name: 'results',
    api: async (app) => {
      await app.register(yupValidation);
      await app.register(requireSession(accounts));
      app.addHook('onSend', noStore);

      addRoutes<ResultRoutes>(app, {
        'GET /results': route(operation('Times of the user’s runners', [200]), ({ person }) =>
          findRunnerResults(db, { userId: person.userId }),
        ),

        'PUT /registrations/:id/result-name': route(
          operation('Shows or hides a runner’s name in public results', [200, 404, 409], {
            params: idParameter,
            body: nameBody,
          }),
          async ({ person, params, body: { isShown } }) => {
            await showName(db, { user: person.user, registrationId: params.id, isShown }, clock.now());
            return { isShown };
          },
        ),
      });
    },
  };
}
