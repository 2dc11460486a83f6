import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Sender } from '../carrier/novaPoshta/waybillProperties.ts';
import { directoryMethods } from './directory/directoryMethods.ts';
import { getRef } from './directory/fakeValues.ts';
import { generateDirectory } from './directory/generateDirectory.ts';
import { type Envelope, failure, getText, type Properties } from './envelope.ts';
import { createFaults, type FaultKind } from './faults.ts';
import { sandboxLabels } from './waybills/sandboxLabels.ts';
import { waybillMethods } from './waybills/waybillMethods.ts';
import { createWaybillStore } from './waybills/waybillStore.ts';

const SILENCE_MS = 30_000;
const KEY = '0'.repeat(32);
/** Methods that need no key. */
const open = new Set(['getAreas', 'getSettlements', 'searchSettlements', 'getCities', 'getWarehouses']);

interface Call {
  apiKey?: unknown;
  calledMethod?: unknown;
  methodProperties?: Properties;
}

/** Fake Nova Poshta over HTTP on a free port, with its envelope, loose types and faults. */
export async function openCarrierSandbox(clock: Clock) {
  const directory = generateDirectory();
  const waybills = createWaybillStore(clock);
  const faults = createFaults();
  const methods = { ...directoryMethods(directory), ...waybillMethods({ directory, waybills, clock }) };
  const calls: string[] = [];

  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  app.post<{ Body: Call }>('/v2.0/json', async ({ body }, reply) => {
    const method = getText(body?.calledMethod);
    calls.push(method);
    const fault = faults.take();
    if (fault && fault !== 'lost') return faultResponse(fault, reply);
    const response = callResponse(body ?? {}, methods);
    return fault === 'lost' ? loseConnection(reply) : response;
  });
  app.get<{ Params: { '*': string } }>('/orders/printMarking100x100/*', async ({ params }, reply) => {
    const path = params['*'];
    const numbers = [...path.matchAll(/orders\[\]\/(\d{14})/g)].flatMap(([, number]) => number ?? []);
    if (!path.includes(`/apiKey/${KEY}`) || numbers.length === 0) return reply.type('text/html').send('<html></html>');
    return reply.type('application/pdf').send(await sandboxLabels(waybills, numbers));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v2.0/json/`,
    key: KEY,
    sender,
    directory,
    waybills,
    faults,
    calls,
    close: () => app.close(),
  };
}

export type CarrierSandbox = Awaited<ReturnType<typeof openCarrierSandbox>>;

const sender: Sender = {
  city: getRef('city', 'Київська', '', 'Київ'),
  sender: getRef('sender'),
  address: getRef('branch', getRef('settlement', 'Київська', '', 'Київ'), '1'),
  contact: getRef('contact'),
  phone: '380501112233',
};

function callResponse(
  { apiKey, calledMethod, methodProperties }: Call,
  methods: Record<string, (properties: Properties) => Envelope>,
): Envelope {
  const [key, name] = [getText(apiKey), getText(calledMethod)];
  if (key !== KEY && !(key === '' && open.has(name))) {
    return key ? failure('20000200068', 'API auth fail') : failure('20000200069', 'apiKey is empty');
  }
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  return method ? method(methodProperties ?? {}) : failure('20000100000', 'Method not found');
}

function faultResponse(fault: Exclude<FaultKind, 'lost'>, reply: FastifyReply) {
  switch (fault) {
    case 'auth':
      return failure('20000200068', 'API auth fail');
    case 'busy':
      return failure('20000401501', 'To many requests');
    case 'refused':
      return failure('20000900000', 'Unknown error');
    case 'html':
      return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>');
    case 'silence':
      setTimeout(() => reply.raw.destroy(), SILENCE_MS).unref();
      return reply.hijack();
  }
}

/** The call was executed, its response is lost. */
function loseConnection(reply: FastifyReply) {
  reply.raw.destroy();
  return reply.hijack();
}
