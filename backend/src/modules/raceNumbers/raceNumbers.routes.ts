import type { FastifyPluginAsync } from 'fastify';
import { type InferType, object, string } from 'yup';
import type { Db } from '../../database/connection.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { verifyNumber } from './verifyNumber.ts';

const codeParameter = object({ code: string().required().max(40) });

export function raceNumbersRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    await app.register(yupValidation);
    app.get<{ Params: InferType<typeof codeParameter> }>(
      '/race-numbers/:code',
      operation('Whether a race number is valid', [200, 404], { params: codeParameter }),
      async ({ params }, reply) => {
        reply.header('cache-control', 'no-store');
        return verifyNumber(db, params.code);
      },
    );
  };
}
