import type { FastifyPluginAsync } from 'fastify';
import type { RaceNumberRoutes } from 'shared-lib/api';
import { object, string } from 'yup';
import type { Db } from '../../database/connection.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { verifyNumber } from './verifyNumber.ts';

const codeParameter = object({ code: string().required().max(40) });

export function raceNumbersRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    await app.register(yupValidation);
    addRoutes<RaceNumberRoutes>(app, {
      'GET /race-numbers/:code': route(
        operation('Whether a race number is valid', [200, 404], { params: codeParameter }),
        async ({ params }, reply) => {
          reply.header('cache-control', 'no-store');
          return verifyNumber(db, params.code);
        },
      ),
    });
  };
}
