import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createFixedClock } from '../../../clock.ts';
import type { Database } from '../../../database/connection.ts';
import { createLogger } from '../../../plugins/requestLog.ts';
import { temporaryDatabase } from '../../../testing/temporaryDatabase.ts';
import { outbox } from '../../mail/index.ts';
import { type OrderDelivery, orderLines, orders } from '../../orders/index.ts';
import type { Carrier, WaybillOrder } from '../carrier/carrier.ts';
import { createNovaPoshta } from '../carrier/novaPoshta/novaPoshta.ts';
import { createDelivery, type Delivery } from '../createDelivery.ts';
import { createDirectory } from '../directory.ts';
import { createMirrorRepository } from '../mirror/mirror.repository.ts';
import type { CarrierSandbox } from '../sandbox/carrierSandbox.ts';
import { createParcelDescription } from './parcelDescription.ts';
import { type ParcelOrder, parcelOrder } from './parcelOrders.ts';
import { createParcelsService } from './parcels.service.ts';
import { parcels } from './parcels.tables.ts';
import { createShipper } from './shippers.ts';
import { createTracking } from './tracking.ts';

const clock = createFixedClock('2025-05-20T09:00:00Z');
const log = createLogger('silent');
const timing = { gap: 0, retryAfter: [1, 1, 1], rest: 0 };
const DAY = 24 * 60;
let database: Database;
let delivery: Delivery;
let sandbox: CarrierSandbox;
before(async () => {
  database = await temporaryDatabase();
  delivery = await createDelivery({ database, clock, log, production: false, isIdle: true, timing });
  sandbox = delivery.sandbox as CarrierSandbox;
  await delivery.work();
});
after(async () => {
  await delivery.close();
  await database.close();
});
beforeEach(async () => {
  clock.set('2025-05-20T09:00:00Z');
  sandbox.faults.set(undefined);
  for (const table of [parcels, orders, outbox]) await database.db.delete(table);
});

const branchId = (number: string, town = 'Львів') =>
  sandbox.directory.branches.find((one) => one.Number === number && one.CityDescription === town)?.Ref ?? '';

async function order(changes: Partial<Extract<OrderDelivery, { kind: 'branch' }>> = {}, weightPieces = 1) {
  const { branchKind: _, ...snapshot } = await delivery.getSnapshot(branchId('3'));
  const recipient = { recipientName: 'Олена', recipientLastName: 'Бігун', phone: '+380671112233' };
  const [row] = await database.db
    .insert(orders)
    .values({
      kind: 'purchase',
      email: 'olena@run.example',
      locale: 'ua',
      idempotencyKey: crypto.randomUUID(),
      requestHash: '',
      currency: 'UAH',
      total: 42_000,
      status: 'paid',
      paymentMethod: 'online',
      stock: 'sold',
      delivery: { kind: 'branch', ...snapshot, ...recipient, ...changes },
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning();
  const orderId = row?.id ?? 0;
  await database.db.insert(orderLines).values({
    orderId,
    place: 0,
    kind: 'product',
    sku: 'MUG-32',
    title: { ua: 'Горня', en: 'Mug' },
    quantity: weightPieces,
    unitPrice: 42_000,
    sum: 42_000,
  });
  return orderId;
}

function describe(order: ParcelOrder): Promise<WaybillOrder> {
  const repository = createMirrorRepository(database.db);
  return createParcelDescription({ directory: createDirectory(repository), repository }).inUkraine(order);
}

const findParcel = async (orderId: number) => (await delivery.parcels.ofOrders([orderId])).get(orderId);
const emails = async () => (await database.db.select().from(outbox)).map(({ kind }) => kind);
const documents = (orderNumber: string) => sandbox.waybills.all().filter((one) => one.orderNumber === orderNumber);
/** Numbers of waybills the carrier has of an order, those taken back left out. */
const live = (orderId: number) =>
  documents(getNumber(orderId)).flatMap(({ number }) => (sandbox.waybills.getCode(number) === '2' ? [] : [number]));
const wait = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
const getNumber = (orderId: number) => `RUN-${String(orderId).padStart(6, '0')}`;

test('a number typed by staff is stored without spaces, and the customer gets an email', async () => {
  const id = await order();
  const parcel = await delivery.parcels.setWaybill(id, '20 4512 3456 7890 ');
  assert.deepEqual([parcel.waybillNumber, parcel.state], ['20451234567890', 'created']);
  await delivery.parcels.setWaybill(id, '20451234567890');
  assert.deepEqual(await emails(), ['waybill-assigned']);
  const [email] = await database.db.select().from(outbox);
  assert.deepEqual(email?.payload, {
    orderNumber: getNumber(id),
    waybillNumber: '20 4512 3456 7890',
    page: 'https://tracking.novaposhta.ua/#/uk/search/20451234567890',
    branch: 'Львів, Відділення №3 (до 30 кг на одне місце): вул. Садова, 2',
  });
});

test('an invalid number, one of another order, and an order without a parcel are rejected', async () => {
  const [first, second] = [await order(), await order()];
  await assert.rejects(delivery.parcels.setWaybill(first, '2045123456789'), { code: 'waybill_number_invalid' });
  await delivery.parcels.setWaybill(first, '20451234567890');
  await assert.rejects(delivery.parcels.setWaybill(second, '20451234567890'), { code: 'waybill_number_taken' });
  await database.db
    .update(orders)
    .set({ delivery: { kind: 'pickup' } })
    .where(eq(orders.id, second));
  await assert.rejects(delivery.parcels.setWaybill(second, '20451234567891'), { code: 'order_has_no_parcel' });
  const cancelled = await order();
  await database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled));
  await assert.rejects(delivery.parcels.createWaybill(cancelled), { code: 'order_has_no_parcel' });
  assert.equal(await findParcel(second), undefined);
});

test('an unpaid order gets no waybill; a number staff made all the same is taken when they say so', async () => {
  const id = await order();
  await database.db.update(orders).set({ status: 'awaiting-payment' }).where(eq(orders.id, id));
  await assert.rejects(delivery.parcels.createWaybill(id), { code: 'order_not_paid' });
  await assert.rejects(delivery.parcels.setWaybill(id, '20451234567890'), { code: 'order_not_paid' });
  assert.deepEqual([await findParcel(id), documents(getNumber(id))], [undefined, []]);
  assert.equal((await delivery.parcels.setWaybill(id, '20451234567890', true)).waybillNumber, '20451234567890');
});

test('two orders that are given one number at a time: one has it, the other has no parcel', async () => {
  const ids = [await order(), await order()];
  const responses = await Promise.allSettled(ids.map((id) => delivery.parcels.setWaybill(id, '20451234567890')));
  assert.deepEqual(responses.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const loser = ids[responses.findIndex(({ status }) => status === 'rejected')] ?? 0;
  assert.equal(await findParcel(loser), undefined);
  assert.deepEqual(await emails(), ['waybill-assigned']);
});

test('a number that staff set during the call of the carrier stays, and the carrier’s waybill is taken back', async () => {
  const id = await order();
  sandbox.faults.set('lost');
  await assert.rejects(delivery.parcels.createWaybill(id), { code: 'waybill_in_progress' });
  await delivery.parcels.setWaybill(id, '59001234567890');
  wait(2);
  await delivery.work();
  assert.equal((await findParcel(id))?.waybillNumber, '59001234567890');
  const slow = await order();
  const making = delivery.parcels.createWaybill(slow);
  await delivery.parcels.setWaybill(slow, '59001234567891').catch(() => {});
  await making;
  const stored = (await findParcel(slow))?.waybillNumber;
  assert.ok(live(slow).every((number) => number === stored));
});

test('a wrong number can be mended', async () => {
  const id = await order();
  await delivery.parcels.setWaybill(id, '20451234567890');
  await delivery.parcels.setWaybill(id, '20451234567891');
  assert.equal((await findParcel(id))?.waybillNumber, '20451234567891');
});

test('concurrent requests create a waybill once', async () => {
  const id = await order();
  const responses = await Promise.allSettled(Array.from({ length: 8 }, () => delivery.parcels.createWaybill(id)));
  assert.ok(responses.some(({ status }) => status === 'fulfilled'));
  for (const response of responses) {
    if (response.status === 'rejected') assert.equal(response.reason.code, 'waybill_in_progress');
  }
  assert.equal(documents(getNumber(id)).length, 1);
  const parcel = await findParcel(id);
  assert.match(parcel?.waybillNumber ?? '', /^2045\d{10}$/);
  assert.deepEqual([parcel?.cost, parcel?.expectedAt], [7_000, new Date('2025-05-21T21:00:00Z')]);
  assert.equal((await delivery.parcels.createWaybill(id)).waybillNumber, parcel?.waybillNumber);
  assert.deepEqual(await emails(), ['waybill-assigned']);
});

test('after a lost response the waybill is found, not created again', async () => {
  const id = await order();
  sandbox.faults.set('lost');
  await assert.rejects(delivery.parcels.createWaybill(id), { code: 'waybill_in_progress' });
  await assert.rejects(delivery.parcels.createWaybill(id), { code: 'waybill_in_progress' }, 'not before a minute');
  wait(2);
  await delivery.work();
  assert.equal((await findParcel(id))?.waybillNumber, documents(getNumber(id))[0]?.number);
  assert.equal(documents(getNumber(id)).length, 1);
  assert.deepEqual(await emails(), ['waybill-assigned']);
});

test('an unknown waybill of an ended order is cancelled without an email', async () => {
  for (const change of [{ status: 'refunded' as const }, { delivery: null }]) {
    const id = await order();
    sandbox.faults.set('lost');
    await assert.rejects(delivery.parcels.createWaybill(id), { code: 'waybill_in_progress' });
    await database.db.update(orders).set(change).where(eq(orders.id, id));
    sandbox.faults.set('html', 50);
    wait(2);
    await delivery.work();
    assert.equal((await findParcel(id))?.waybillNumber, null, 'the carrier is down: it is called again later');
    sandbox.faults.set(undefined);
    wait(2);
    await delivery.work();
    assert.equal(await findParcel(id), undefined);
    assert.deepEqual(live(id), []);
    assert.equal(documents(getNumber(id)).length, 1);
  }
  assert.deepEqual(await emails(), []);
});

test('an order that is over before the carrier was reached has no waybill', async () => {
  const id = await order();
  sandbox.faults.set('html', 50);
  await assert.rejects(delivery.parcels.createWaybill(id), { code: 'waybill_in_progress' });
  await database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
  sandbox.faults.set(undefined);
  wait(2);
  await delivery.work();
  assert.deepEqual([await findParcel(id), documents(getNumber(id)), await emails()], [undefined, [], []]);
});

test('an order that is refunded while the carrier makes its waybill has none', async () => {
  const id = await order();
  const carrier = createNovaPoshta({ ...sandbox, clock, log, timing });
  const slow: Carrier = {
    ...carrier,
    createWaybill: async (requested) => {
      await database.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, id));
      return carrier.createWaybill(requested);
    },
  };
  const parcelsThere = createParcelsService({
    db: database.db,
    clock,
    shippers: { 'nova-poshta': createShipper(slow, describe) },
    log,
  });
  await assert.rejects(parcelsThere.createWaybill(id), { code: 'order_has_no_parcel' });
  assert.deepEqual([await findParcel(id), live(id), await emails()], [undefined, [], []]);
  assert.equal(documents(getNumber(id)).length, 1);
});

test('while the carrier is away nothing is lost, and it is finished by itself', async () => {
  const id = await order();
  sandbox.faults.set('html', 50);
  await assert.rejects(delivery.parcels.createWaybill(id), { code: 'waybill_in_progress' });
  wait(2);
  await delivery.work();
  assert.equal((await findParcel(id))?.waybillNumber, null);
  sandbox.faults.set(undefined);
  wait(2);
  await delivery.work();
  assert.equal(documents(getNumber(id)).length, 1);
  assert.ok((await findParcel(id))?.waybillNumber);
});

test('a rejection names the error, leaves no parcel, and staff may try again', async () => {
  const wrongPhone = await order({ phone: '+123' });
  await assert.rejects(delivery.parcels.createWaybill(wrongPhone), { code: 'recipient_phone_refused' });
  assert.equal(await findParcel(wrongPhone), undefined);
  const landline = await order({ branchId: branchId('4187'), phone: '+380441112233' });
  await assert.rejects(delivery.parcels.createWaybill(landline), { code: 'recipient_phone_refused' });
  const closed = await order({ branchId: branchId('26', 'Київ') });
  await assert.rejects(delivery.parcels.createWaybill(closed), { code: 'branch_not_available' });
  const byHand = await order({ branchId: '' });
  await assert.rejects(delivery.parcels.createWaybill(byHand), { code: 'branch_not_chosen' });
  const heavy = await order({ branchId: branchId('4187') }, 70);
  await assert.rejects(delivery.parcels.createWaybill(heavy), { code: 'branch_not_available' });
  const id = await order();
  sandbox.faults.set('auth');
  await assert.rejects(delivery.parcels.createWaybill(id), { code: 'carrier_settings' });
  assert.ok((await delivery.parcels.createWaybill(id)).waybillNumber);
});

test('a parcel to a locker, and one to a namesake town', async () => {
  const locker = await order({ branchId: branchId('4187') });
  assert.ok((await delivery.parcels.createWaybill(locker)).waybillNumber);
  const village = sandbox.directory.places.findIndex(({ district }) => district === 'Білгород-Дністровський');
  const ref = sandbox.directory.cities[village]?.Ref;
  const branch = sandbox.directory.branches.find(({ CityRef }) => CityRef === ref);
  const id = await order({ branchId: branch?.Ref ?? '' });
  await delivery.parcels.createWaybill(id);
  assert.equal(documents(getNumber(id))[0]?.branch.CityRef, ref);
});

test('a parcel is worth the goods in it, not what else its order pays for', async () => {
  const id = await order();
  const entry = { title: { ua: 'Участь', en: 'Entry' }, quantity: 1, unitPrice: 50_000, sum: 50_000 };
  await database.db.insert(orderLines).values({ orderId: id, place: 1, kind: 'registration', ...entry });
  await database.db.update(orders).set({ total: 92_000 }).where(eq(orders.id, id));
  const sent = await parcelOrder(database.db, id);
  assert.ok(sent);
  assert.equal((await describe(sent)).declaredValue, 42_000);
});

test('a cancelled waybill frees its order for another one', async () => {
  const id = await order();
  const first = await delivery.parcels.createWaybill(id);
  await delivery.parcels.cancelWaybill(id);
  assert.equal(sandbox.waybills.getCode(first.waybillNumber ?? ''), '2');
  assert.equal(await findParcel(id), undefined);
  const second = await delivery.parcels.createWaybill(id);
  assert.notEqual(second.waybillNumber, first.waybillNumber);
});

test('a parcel is tracked to its end, with one email when it can be collected', async () => {
  const id = await order();
  await delivery.parcels.createWaybill(id);
  const states: (string | undefined)[] = [];
  for (const minutes of [31, 20, DAY, 60, 2 * DAY, DAY]) {
    wait(minutes);
    await delivery.work();
    states.push((await findParcel(id))?.state);
  }
  assert.deepEqual(states, [
    ...['in_transit', 'in_transit', 'ready_for_pickup', 'ready_for_pickup', 'delivered', 'delivered'],
  ]);
  assert.deepEqual(await emails(), ['waybill-assigned', 'parcel-ready']);
  assert.equal((await findParcel(id))?.nextTrackAt, null);
});

test('the emails of a parcel say its price and the last day of free storage, as the carrier gives them', async () => {
  const id = await order();
  const { waybillNumber } = await delivery.parcels.createWaybill(id);
  sandbox.waybills.setCode(waybillNumber ?? '', '7');
  wait(60);
  await delivery.work();
  const sent = await database.db.select().from(outbox);
  const [assigned, ready] = sent.map(({ payload }) => payload as { cost?: string; until?: string });
  assert.match(assigned?.cost ?? '', /^70\s₴$/);
  assert.equal(ready?.until, '25 травня', 'paid storage begins on 26 May, six days after the arrival');
});

test('no tracking before the time, nor after 45 days', async () => {
  const id = await order();
  const { waybillNumber } = await delivery.parcels.createWaybill(id);
  sandbox.waybills.setCode(waybillNumber ?? '', '5');
  const queries = () => sandbox.calls.filter((method) => method === 'getStatusDocuments').length;
  const before = queries();
  wait(29);
  await delivery.work();
  assert.equal(queries(), before);
  wait(1);
  await delivery.work();
  assert.equal(queries(), before + 1);
  wait(45 * DAY);
  await delivery.work();
  wait(DAY);
  await delivery.work();
  assert.equal(queries(), before + 2);
});

test('a number unknown to the carrier is tracked for a day', async () => {
  const id = await order();
  await delivery.parcels.setWaybill(id, '59001234567890');
  wait(60);
  await delivery.work();
  assert.equal((await findParcel(id))?.state, 'created');
  wait(DAY);
  await delivery.work();
  const parcel = await findParcel(id);
  assert.deepEqual([parcel?.state, parcel?.nextTrackAt], ['not_found', null]);
});

/** The carrier, and the numbers of each of its tracking calls. */
function recordingCarrier() {
  const batches: (readonly string[])[] = [];
  const carrier = createNovaPoshta({ ...sandbox, clock, log, timing });
  const track = (numbers: readonly string[]) => {
    batches.push(numbers);
    return carrier.track(numbers);
  };
  return { carrier: { ...carrier, track }, batches };
}

test('a hundred and one parcels are tracked in two calls, and a wrong number spoils nothing', async () => {
  const rows: number[] = [];
  for (let count = 0; count < 101; count += 1) rows.push(await order());
  for (const [place, id] of rows.entries()) {
    await delivery.parcels.setWaybill(id, `2045${1747730000 + place}`);
  }
  // An import might have brought it so.
  await database.db
    .update(parcels)
    .set({ waybillNumber: '445' })
    .where(eq(parcels.orderId, rows[7] ?? 0));
  wait(60);
  const { carrier, batches } = recordingCarrier();
  await createTracking({
    db: database.db,
    clock,
    shippers: { 'nova-poshta': createShipper(carrier, describe) },
    log,
  }).trackDue();
  assert.ok(batches.every((numbers) => numbers.length <= 100));
  assert.equal((await findParcel(rows[7] ?? 0))?.statusText, '');
  for (const id of rows.filter((one) => one !== rows[7])) assert.ok((await findParcel(id))?.statusText, String(id));
});

test('two processes never track the same parcel', async () => {
  const ids = [await order(), await order(), await order()];
  for (const [place, id] of ids.entries()) await delivery.parcels.setWaybill(id, `2045${1747730000 + place}`);
  wait(60);
  const { carrier, batches } = recordingCarrier();
  const workers = [1, 2, 3].map(() =>
    createTracking({ db: database.db, clock, shippers: { 'nova-poshta': createShipper(carrier, describe) }, log }),
  );
  await Promise.all(workers.map((worker) => worker.trackDue()));
  assert.equal(batches.flat().length, 3);
});

test('a button of the sandbox moves a parcel at once', async () => {
  const id = await order();
  const { waybillNumber } = await delivery.parcels.createWaybill(id);
  const { default: Fastify } = await import('fastify');
  const app = Fastify();
  await app.register(delivery.sandbox?.routes ?? (async () => {}), { prefix: '/sandbox' });
  const payload = `number=${waybillNumber}&code=7`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.inject({ method: 'POST', url: '/sandbox/carrier/parcels', headers, payload });
  assert.equal(response.statusCode, 303);
  assert.equal((await findParcel(id))?.state, 'ready_for_pickup');
  assert.match((await app.inject('/sandbox/carrier')).body, /Прибув на відділення/);
  await app.close();
});
