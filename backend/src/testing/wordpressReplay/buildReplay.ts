import Fastify, { type FastifyInstance } from 'fastify';
import { readContentQuery } from '../../modules/content/contentQuery.ts';
import { contentTypes } from '../../modules/content/contentTypes.ts';
import { apiHeaders } from '../../plugins/apiHeaders.ts';
import { errorHandler } from '../../plugins/errorHandler.ts';
import { RECORDED_ORIGIN, readRecordings } from './recordings.ts';
import { type FaultMode, faultModes, sendFault } from './replayedFaults.ts';

export { faultModes } from './replayedFaults.ts';

import { listFrom, oneFrom } from './replayedLists.ts';
import { rebuildSite } from './replayedSite.ts';
import { replayedUpload } from './replayedUploads.ts';

export interface Replay {
  app: FastifyInstance;
  setFault(mode: FaultMode): void;
  /** Requested paths below `/wp-json`, in order. */
  calls: string[];
}

/** A server that responds as the recorded WordPress did and fails on demand. */
export async function buildReplay(): Promise<Replay> {
  const site = rebuildSite(readRecordings());
  const calls: string[] = [];
  let fault: FaultMode = 'none';
  const app = Fastify({ logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: 500 } });
  await app.register(errorHandler);

  app.post<{ Querystring: { mode?: FaultMode } }>('/__replay/fault', async ({ query }, reply) => {
    if (!query.mode || !faultModes.includes(query.mode)) return reply.code(400).send({ modes: faultModes });
    fault = query.mode;
    return { fault };
  });

  await app.register(async (faulty) => {
    faulty.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/wp-json')) calls.push(request.url);
      if (await sendFault(fault, request, reply)) return reply;
    });
    faulty.get<{ Params: { '*': string } }>('/wp-content/uploads/*', async (request, reply) => {
      const upload = await replayedUpload(request.params['*'].split('/').at(-1) ?? '');
      if (!upload) return reply.code(404).type('text/html').send('<h1>Not found</h1>');
      return reply.type(upload.type).send(upload.content);
    });
    await faulty.register(
      async (api) => {
        await api.register(apiHeaders);
        const send = (host: string, body: unknown) =>
          JSON.stringify(body).replaceAll(RECORDED_ORIGIN, `http://${host}`);
        for (const type of contentTypes) {
          api.get(`/${type.route}`, async (request, reply) => {
            const query = new URLSearchParams(request.url.split('?', 2)[1]);
            const list = listFrom(site, readContentQuery(type, query));
            reply.header('x-wp-total', list.total).header('x-wp-totalpages', list.totalPages);
            return reply.type('application/json; charset=UTF-8').send(send(request.host, list.entities));
          });
          api.get<{ Params: { id: string } }>(`/${type.route}/:id(^\\d+$)`, async (request, reply) => {
            const entity = oneFrom(site, type, Number(request.params.id));
            return reply.type('application/json; charset=UTF-8').send(send(request.host, entity));
          });
        }
      },
      { prefix: '/wp-json/wp/v2' },
    );
  });

  const setFault = (mode: FaultMode) => {
    fault = mode;
  };
  return { app, calls, setFault };
}
