import type { FastifyPluginAsync } from 'fastify';
import type { KitSizeRoutes } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import type { EventRecord } from '../content/index.ts';
import { getLeft } from './assertSizesLeft.ts';
import { countSizes } from './countSizes.ts';

interface KitSizesDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
}

/** Which sizes ran out, for anyone who chooses one. */
export function kitSizesRoutes({ db, clock, event }: KitSizesDependencies): FastifyPluginAsync {
  return async (app) => {
    addRoutes<KitSizeRoutes>(app, {
      'GET /kit-sizes': route(operation('Sizes of the T-shirt that ran out', [200]), async (_request, reply) => {
        const record = await event();
        const taken = record.shirts.isCounted ? (await countSizes(db, record.edition, clock.now())).ordered : {};
        reply.header('cache-control', 'no-store');
        const codes = record.shirts.sizes.map(({ code }) => code);
        return { gone: codes.filter((code) => (getLeft(record, code, taken) ?? 1) <= 0) };
      }),
    });
  };
}
