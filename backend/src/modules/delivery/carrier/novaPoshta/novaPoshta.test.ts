import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { formatWaybillNumber, isWaybillNumber, normalizeWaybillNumber } from 'shared-lib/validation';
import { createFixedClock } from '../../../../clock.ts';
import { createLogger } from '../../../../plugins/requestLog.ts';
import { openCarrierSandbox } from '../../sandbox/carrierSandbox.ts';
import { CarrierError } from '../carrierError.ts';
import { readCarrierTime } from './carrierTime.ts';
import { getProblem } from './errorCodes.ts';
import { createNovaPoshta } from './novaPoshta.ts';
import { createNovaPoshtaApi } from './novaPoshtaApi.ts';
import { findState } from './statusCodes.ts';

interface Exchange {
  name: string;
  request: { apiKey: string; modelName: string; calledMethod: string; methodProperties: Record<string, unknown> };
  response: { success: boolean; data: Record<string, unknown>[]; errorCodes: string[]; info: { totalCount?: number } };
}

const vectors = JSON.parse(readFileSync(new URL('fixtures/nova-poshta.json', import.meta.url), 'utf8'));
const exchanges: Exchange[] = vectors.exchanges;
const exchange = (name: string) => exchanges.find((one) => one.name === name) as Exchange;

const log = createLogger('silent');
const clock = createFixedClock('2025-05-20T09:00:00Z');
const timing = { gap: 0, retryAfter: [1, 1, 1], rest: 0 };

/** Responds to every call with one recorded response and keeps the requests. */
const requests: Exchange['request'][] = [];
let recorded: unknown;
const recorder = Fastify();
recorder.post('/', async ({ body }) => {
  requests.push(body as Exchange['request']);
  return recorded;
});
await recorder.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(recorder.server.address() as AddressInfo).port}/`;
const sandbox = await openCarrierSandbox(clock);
after(async () => {
  await recorder.close();
  await sandbox.close();
});

const save = exchange('waybill-save').request.methodProperties;
const sender = {
  city: String(save.CitySender),
  sender: String(save.Sender),
  address: String(save.SenderAddress),
  contact: String(save.ContactSender),
  phone: String(save.SendersPhone),
};

function recordedCarrier(name: string, key = exchange(name).request.apiKey) {
  recorded = exchange(name).response;
  requests.length = 0;
  return createNovaPoshta({ url, key, clock, sender, log, timing });
}

const sent = () => requests.at(-1)?.methodProperties;
const errorWith = (problem: string) => (error: unknown) => error instanceof CarrierError && error.problem === problem;

test('regions', async () => {
  const regions = await recordedCarrier('areas').regions();
  assert.equal(regions.length, 25);
  assert.deepEqual(regions[0], { id: '0dcb3bd8-af89-11e4-ab6d-d9238cb3ccb6', name: 'АРК' });
  assert.deepEqual(requests, [exchange('areas').request]);
});

test('settlements with a branch, page by page', async () => {
  const { items, total } = await recordedCarrier('settlements-by-area-page-1').settlements({ page: 1 });
  const { AreaRef: _, ...properties } = exchange('settlements-by-area-page-1').request.methodProperties;
  assert.deepEqual(sent(), properties);
  assert.equal(total, 2);
  assert.deepEqual(items[1], {
    id: 'aa264b0d-590b-11e4-ab6d-0ed33d064472',
    name: 'Бровари',
    nameLatin: 'Brovary',
    type: 'місто',
    regionName: 'Київська',
    district: '',
  });
});

test('branches of all kinds, closed ones marked', async () => {
  const { items, total } = await recordedCarrier('warehouses-by-city').branches({ page: 1 });
  assert.equal(total, 4);
  assert.deepEqual(
    items.map(({ number, kind, weightLimit, isSelectable }) => [number, kind, weightLimit, isSelectable]),
    [
      [1, 'cargo', 1_100_000, true],
      [25, 'branch', 30_000, true],
      [3501, 'locker', 20_000, true],
      [26, 'branch', 30_000, false],
    ],
  );
  assert.deepEqual(items[1], {
    id: '0f2ee04a-f219-11e4-ab6d-fe39889cadf1',
    settlementId: 'a6171ad9-9a47-11e4-ab6d-1a2ab4db9bad',
    number: 25,
    kind: 'branch',
    text: 'Відділення №25 (до 30 кг на одне місце): вул. Прикладна, 9',
    weightLimit: 30_000,
    address: 'вул. Прикладна, 9',
    isSelectable: true,
    lat: 50.4501,
    lng: 30.5234,
    hours: [...Array(5).fill('08:00-21:00'), '09:00-18:00', '09:00-18:00'],
  });
});

test('branches by a text and by their kind', async () => {
  await recordedCarrier('warehouses-find-by-string').branches({ page: 1, text: '25' });
  assert.equal(sent()?.FindByString, exchange('warehouses-find-by-string').request.methodProperties.FindByString);
  const { items } = await recordedCarrier('warehouses-lockers-only').branches({ page: 1, kind: 'locker' });
  const { TypeOfWarehouseRef } = exchange('warehouses-lockers-only').request.methodProperties;
  assert.equal(sent()?.TypeOfWarehouseRef, TypeOfWarehouseRef);
  assert.deepEqual([items.length, items[0]?.number], [1, 3501]);
});

test('a waybill is requested as recorded, and deleted', async () => {
  const carrier = recordedCarrier('waybill-save');
  const waybill = await carrier.createWaybill({
    orderNumber: 'RUN-000042',
    recipient: { name: 'Олена', lastName: 'Бігун', phone: '+380671112233' },
    to: { region: 'Київська', district: '', settlement: 'Київ', branchId: '', branchNumber: 25, kind: 'branch' },
    weight: 500,
    declaredValue: 29_950,
    description: 'Сувеніри',
    payer: 'sender',
  });
  assert.deepEqual(requests, [exchange('waybill-save').request]);
  assert.deepEqual(waybill, {
    id: 'a138e6a5-4d8e-11e4-ab6d-7f9a0d86aaf1',
    number: '20451234567890',
    cost: 7_000,
    expectedAt: new Date('2025-05-21T21:00:00Z'),
  });
  await recordedCarrier('waybill-delete').cancelWaybill(waybill.id);
  assert.deepEqual(requests, [exchange('waybill-delete').request]);
});

test('tracking sends no phone numbers and reads the statuses', async () => {
  const number = '20451234567890';
  const arrived = await recordedCarrier('tracking-arrived').track([number]);
  assert.deepEqual(requests, [exchange('tracking-arrived').request]);
  const expectedAt = new Date('2025-05-22T09:00:00Z');
  assert.deepEqual(arrived, [{ number, state: 'ready_for_pickup', text: 'Прибув на відділення', expectedAt }]);
  const [received] = await recordedCarrier('tracking-received').track([number]);
  assert.equal(received?.state, 'delivered');
  const unknown = await recordedCarrier('tracking-not-found').track(['20459999999999']);
  assert.equal(unknown[0]?.state, 'not_found');
});

const problems = {
  'error-wrong-number': 'wrong-number',
  'error-api-key': 'settings',
  'error-api-key-empty': 'settings',
  'error-api-key-expired': 'settings',
  'error-too-many-requests': 'busy',
  'error-recipient-phone': 'wrong-recipient-phone',
  'error-more-than-100-documents': 'our-bug',
};

test('every recorded error says what can be done', async () => {
  const names = exchanges.filter(({ response }) => !response.success).map(({ name }) => name);
  assert.deepEqual(names.sort(), Object.keys(problems).sort());
  for (const [name, problem] of Object.entries(problems)) {
    await assert.rejects(recordedCarrier(name).track(['1']), errorWith(problem), name);
    assert.equal(requests.length, problem === 'busy' ? 4 : 1, `${name}: only busy is retried`);
  }
  assert.equal(getProblem(['1', '20000200279']), 'staff-chooses');
  assert.equal(getProblem(['1']), 'rejected');
});

test('status codes, moments and numbers', () => {
  for (const [code, state] of Object.entries(vectors.status_map)) assert.equal(findState(code), state, code);
  assert.equal(findState('999'), undefined);
  for (const { field, sample } of vectors.date_formats) assert.ok(readCarrierTime(sample), field);
  assert.deepEqual(readCarrierTime('16:08 22.05.2025'), new Date('2025-05-22T13:08:00Z'));
  assert.deepEqual(readCarrierTime('2025-01-22 09:02:04'), new Date('2025-01-22T07:02:04Z'));
  assert.equal(readCarrierTime(''), null);
  const { valid, invalid, normalise, shown } = vectors.waybill_number;
  for (const number of valid) assert.ok(isWaybillNumber(number), number);
  for (const number of invalid) assert.ok(!isWaybillNumber(number), number);
  for (const { input, normalised } of normalise) assert.equal(normalizeWaybillNumber(input), normalised);
  for (const { number, text } of shown) assert.equal(formatWaybillNumber(number), text);
});

test('the sandbox responds to every recorded call in the shape of the recording', async () => {
  const stated = ['error-api-key-expired', 'error-too-many-requests', 'tracking-arrived', 'tracking-received'];
  for (const { name, request, response } of exchanges.filter((one) => !stated.includes(one.name))) {
    const methodProperties = JSON.parse(JSON.stringify(request.methodProperties), (key, value) =>
      // Ids are made up on either side, and one example stands for a hundred and one documents.
      ['AreaRef', 'CityRef'].includes(key) ? undefined : name.includes('100') && Array.isArray(value) ? tooMany : value,
    );
    if (name === 'waybill-delete') methodProperties.DocumentRefs = [sandbox.waybills.all()[0]?.ref];
    const reply = await fetch(sandbox.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, methodProperties }),
    });
    const body = (await reply.json()) as Exchange['response'];
    assert.equal(reply.status, 200, name);
    assert.deepEqual(Object.keys(body).sort(), Object.keys(response).sort(), name);
    assert.deepEqual([body.success, body.errorCodes], [response.success, response.errorCodes], name);
    assert.deepEqual(getFields(body.data[0]), getFields(response.data[0]), name);
    assert.equal(typeof body.info.totalCount, typeof response.info.totalCount, name);
  }
});

const tooMany = Array.from({ length: 101 }, () => ({ DocumentNumber: '20451234567890', Phone: '' }));
const getFields = (row: object | undefined) => Object.keys(row ?? {}).sort();

test('reads are repeated through every trouble, a changing call is not', async () => {
  const carrier = createNovaPoshta({ ...sandbox, clock, log, timing: { ...timing, timeout: 300 } });
  for (const trouble of ['html', 'busy', 'silence', 'lost'] as const) {
    sandbox.faults.set(trouble, 2);
    assert.equal((await carrier.regions()).length, 25, trouble);
  }
  sandbox.faults.set('auth');
  await assert.rejects(carrier.regions(), errorWith('settings'));
  sandbox.faults.set('refused');
  await assert.rejects(carrier.regions(), errorWith('rejected'));
  const calls = sandbox.calls.length;
  sandbox.faults.set('html');
  await assert.rejects(carrier.cancelWaybill('x'), errorWith('unavailable'));
  assert.equal(sandbox.calls.length, calls + 1);
});

test('calls go one at a time with a pause between', async () => {
  let last = 0;
  let running = 0;
  const slow = Fastify();
  slow.post('/', async () => {
    last = performance.now();
    running += 1;
    assert.equal(running, 1);
    await sleep(10);
    running -= 1;
    return { success: true, data: [], errors: [], info: [] };
  });
  const address = await slow.listen({ port: 0, host: '127.0.0.1' });
  const api = createNovaPoshtaApi({ url: `${address}/`, key: '', log, timing: { gap: 60 } });
  const began = performance.now();
  await Promise.all([1, 2, 3].map(() => api({ model: 'Address', method: 'getAreas', properties: {} })));
  // A call may be slow to arrive, but none is sent before its time. Timers may be a millisecond early.
  assert.ok(last - began >= 2 * 59, `the third arrived after ${last - began} ms`);
  await slow.close();
});
