import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { checkDigitAbroad } from 'shared-lib/validation';
import type { Clock } from '../../../../clock.ts';
import { getNumber, getRows, getText, type Row, toRecord } from '../../carrier/looseValues.ts';
import { servedCountries } from '../../carrier/ukrposhta/countries.ts';
import type { CustomsCodes, SenderAbroad } from '../../carrier/ukrposhta/shipment.ts';
import { createFaults } from '../faults.ts';
import { sandboxForms } from './sandboxForms.ts';
import type { SandboxShipment } from './sandboxShipment.ts';

const KEYS = { bearer: 'sandbox-bearer', token: 'sandbox-token', tracking: 'sandbox-tracking' };
const LOST = 'x-lost';
const HOUR = 60 * 60_000;
const SILENCE_MS = 30_000;
const HEAVIEST = 30_000;
const ASCII = /^[\x20-\x7e]*$/;

const sender: SenderAbroad = { counterparty: 'sandbox-counterparty', client: 'sandbox-sender', addressId: '1' };
const customsCodes: CustomsCodes = new Map([['*', '9505900000']]);

const journey = [
  { event: '', name: '', until: HOUR },
  { event: '10100', name: 'Прийняте відділенням зв’язку', until: 24 * HOUR },
  { event: '20700', name: 'Відправлення у сортувальному центрі', until: 9 * 24 * HOUR },
  { event: '48000', name: 'Вручене за кордоном', until: Infinity },
];

/** Fake Ukrposhta over HTTP on a free port: prices, shipments, forms and tracking of parcels abroad. */
export async function openUkrposhtaSandbox(clock: Clock) {
  const addresses: Row[] = [];
  const clients: Row[] = [];
  const shipments: SandboxShipment[] = [];
  const events = new Map<string, string>();
  const faults = createFaults();
  let losing = '';
  const calls: string[] = [];
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    calls.push(`${request.method} ${path}`);
    if (!isAllowed(request, path)) return reject(reply, 401, 'UNAUTHORIZED', 'Invalid credentials');
    const fault = faults.take();
    if (fault === 'html') return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>');
    if (fault === 'auth') return reject(reply, 401, 'UNAUTHORIZED', 'Invalid credentials');
    if (fault === 'busy') return reject(reply, 429, 'TOO_MANY_REQUESTS', 'Too many requests');
    if (fault === 'refused') return reject(reply, 400, 'UPE00000', 'Unknown error');
    if (fault === 'silence') {
      setTimeout(() => reply.raw.destroy(), SILENCE_MS).unref();
      return reply.hijack();
    }
    if (fault !== 'lost' && !(losing && request.method === 'POST' && path.endsWith(losing))) return;
    losing = '';
    request.raw.headers[LOST] = 'yes';
  });
  // The call was executed, its response is lost.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.raw.headers[LOST]) reply.raw.destroy();
    return payload;
  });

  app.post<{ Body: Row }>('/ecom/0.0.1/international/delivery-price', async ({ body }, reply) => {
    const price = getPrice(getText(body.recipientCountryIso3166), getNumber(body.weight));
    if (price === undefined) return reject(reply, 400, 'UPE03001', 'Unable to calculate delivery price');
    return { ...body, deliveryPrice: price, deliveryPriceUa: price, deliveryPriceUaWithVat: price };
  });

  app.post<{ Body: Row }>('/ecom/0.0.1/addresses', async ({ body }, reply) => {
    const { country, city, region, foreignStreetHouseApartment: street } = body;
    if (!getText(country)) return reject(reply, 400, 'UPE00400', 'Country should not be empty');
    const isLatin = [city, region, street].every((text) => ASCII.test(getText(text)));
    if (!isLatin) return reject(reply, 400, 'UPE00401', 'Address should include only latin characters');
    const address = { ...body, id: addresses.length + 2 };
    addresses.push(address);
    return address;
  });

  app.post<{ Body: Row }>('/ecom/0.0.1/clients', async ({ body }, reply) => {
    if (!addresses.some(({ id }) => id === body.addressId)) return reject(reply, 404, 'UPE00404', 'Address not found');
    const latinName = getText(body.latinName);
    if (!latinName || !ASCII.test(latinName)) {
      return reject(reply, 400, 'UPE01002', "Client's latinName should contain only latin symbols");
    }
    const client = { ...body, uuid: crypto.randomUUID() };
    clients.push(client);
    return client;
  });

  app.post<{ Body: Row }>('/ecom/0.0.1/shipments', async ({ body }, reply) => {
    const client = clients.find(({ uuid }) => uuid === toRecord(body.recipient).uuid);
    const address = addresses.find(({ id }) => id === body.recipientAddressId);
    if (!client || !address) return reject(reply, 404, 'UPE02404', 'Recipient not found');
    if (body.international !== true || Object.keys(toRecord(body.internationalData)).length === 0) {
      return reject(reply, 400, 'UPE02001', 'International shipment should have internationalData!');
    }
    const items = getRows(body.parcels).flatMap(({ parcelItems }) => getRows(parcelItems));
    if (items.length === 0) return reject(reply, 400, 'UPE02002', 'Parcel items should be filled!');
    if (items.some(({ hsCode }) => !/^\d{10}$/.test(getText(hsCode)))) {
      return reject(reply, 400, 'UPE02003', 'You have entered a non-existent HS code');
    }
    const deliveryPrice = getPrice(getText(address.country), getNumber(body.weight));
    if (deliveryPrice === undefined) return reject(reply, 400, 'UPE03001', 'Unable to calculate delivery price');
    const shipment: SandboxShipment = {
      uuid: crypto.randomUUID(),
      barcode: toBarcode(shipments.length + 1),
      externalId: getText(body.externalId),
      deliveryPrice,
      lifecycle: { status: 'CREATED' },
      request: body,
      address,
      client,
      createdAt: clock.now(),
    };
    shipments.push(shipment);
    return toView(shipment);
  });

  app.get('/ecom/0.0.1/shipments', async () => shipments.map(toView));

  app.get<{ Params: { barcode: string } }>('/ecom/0.0.1/shipments/barcode/:barcode', async ({ params }, reply) => {
    const shipment = shipments.find(({ barcode }) => barcode === params.barcode);
    return shipment ? toView(shipment) : reject(reply, 404, 'UPE02404', 'Shipment not found');
  });

  app.delete<{ Params: { uuid: string } }>('/ecom/0.0.1/shipments/:uuid', async ({ params }, reply) => {
    const shipment = shipments.find(({ uuid }) => uuid === params.uuid);
    if (!shipment) return reject(reply, 404, 'UPE02404', 'Shipment not found');
    shipment.lifecycle.status = 'DELETED';
    return reply.send();
  });

  app.get<{ Params: { uuid: string } }>(
    '/forms/ecom/0.0.1/international/shipments/:uuid/forms',
    async ({ params }, reply) => {
      const shipment = shipments.find(({ uuid }) => uuid === params.uuid);
      if (!shipment) return reject(reply, 404, 'UPE02404', 'Shipment not found');
      return reply.type('application/pdf').send(await sandboxForms(shipment));
    },
  );

  app.post<{ Body: string[] }>('/status-tracking/0.0.1/statuses/last/with-not-found', async ({ body }) => {
    const statuses = body.map((barcode) => [barcode, lastEvent(barcode)] as const);
    return {
      found: Object.fromEntries(statuses.flatMap(([barcode, event]) => (event ? [[barcode, [event]]] : []))),
      notFound: statuses.flatMap(([barcode, event]) => (event ? [] : [barcode])),
    };
  });

  function lastEvent(barcode: string) {
    const shipment = shipments.find((one) => one.barcode === barcode);
    const age = shipment ? clock.now().getTime() - shipment.createdAt.getTime() : 0;
    const reached = shipment && journey.find(({ until }) => age < until);
    const event = events.get(barcode) ?? reached?.event;
    if (!event) return undefined;
    const eventName = journey.find((one) => one.event === event)?.name ?? '';
    const date = clock.now().toISOString().slice(0, 19);
    return {
      barcode,
      step: 1,
      date,
      index: '01001',
      name: 'Київ',
      event,
      eventName,
      country: 'Україна',
      eventReason: '',
    };
  }

  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keys: KEYS,
    sender,
    customsCodes,
    shipments,
    faults,
    calls,
    /** The next POST to this path is executed, and its response is lost. */
    loseNext: (path: string) => {
      losing = path;
    },
    setEvent: (barcode: string, event: string) => void events.set(barcode, event),
    close: () => app.close(),
  };
}

export type UkrposhtaSandbox = Awaited<ReturnType<typeof openUkrposhtaSandbox>>;

function isAllowed({ headers, query }: FastifyRequest, path: string): boolean {
  if (path.startsWith('/status-tracking')) return headers.authorization === `Bearer ${KEYS.tracking}`;
  const isKnown = headers.authorization === `Bearer ${KEYS.bearer}`;
  return isKnown && (path.endsWith('/delivery-price') || toRecord(query).token === KEYS.token);
}

const reject = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });

/** Hryvnias; undefined where the parcel cannot go. */
function getPrice(country: string, grams: number): number | undefined {
  if (!servedCountries.includes(country) || grams < 1 || grams > HEAVIEST) return undefined;
  return 400 + Math.ceil(grams / 100) * 25;
}

function toBarcode(place: number): string {
  const serial = String(place).padStart(8, '0');
  return `CV${serial}${checkDigitAbroad(serial)}UA`;
}

function toView({ request, ...shipment }: SandboxShipment) {
  return { ...request, ...shipment };
}
