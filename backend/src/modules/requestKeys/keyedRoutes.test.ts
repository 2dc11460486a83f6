import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import { isSchema, type Schema } from 'yup';
import { selectRows } from '../../database/selectRows.ts';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { officeOrigin, signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';
import { getNames } from '../../testing/undescribedRoutes.ts';

const site = await openSite();
const { receive } = bankTransfers(site);
const { db } = site.database;
const password = 'тихий ранок';
const { consents } = participant;
const token = await site.signUp('keys@run.example', password);
const owner = await signedInOwner(site);

interface Request {
  path: string;
  body: object;
  token?: string;
  client?: string;
}

interface Keyed {
  request: Request;
  /** Each would succeed under a key of its own; those of a function follow from the first request. */
  others: Request[] | (() => Promise<Request[]>);
  /** What a repeat returns anew. */
  renewed?: (body: Record<string, unknown>) => void;
  /** Changes of fields that make another request, though what the first one used up is gone. */
  changed?: object[];
}

let count = 0;
const newEmail = () => `key${++count}@run.example`;
const newKey = () => crypto.randomUUID();

const send = ({ path, body, token, client }: Request, key = newKey()) =>
  site.call('POST', path, body, { token, client, headers: { origin: officeOrigin, 'idempotency-key': key } });

async function register(form: object = { kind: 'individual', participants: [participant] }): Promise<number> {
  return (await send({ path: 'registrations', body: form, token })).body[0].id;
}

async function createTransferLink(): Promise<string> {
  const id = await register();
  const order = await send({ path: 'orders', body: orderForm({ registrationIds: [id] }), token });
  const { number, total } = order.body;
  assert.equal(await receive(number, total), 'settled');
  return (await site.call('POST', `orders/${number}/transfer`, { registrationId: id }, { token })).body.token;
}

async function createInvitation(): Promise<string> {
  const id = await register({ kind: 'team', team });
  return (await site.call('POST', `registrations/${id}/invitation`, { places: 9 }, { token })).body.token;
}

async function createCode(flow: string, email: string, client: string): Promise<{ email: string; code: string }> {
  await send({ path: `${flow}/code`, body: { email, locale: 'ua' }, client });
  return { email, code: await site.codeFor(email) };
}

async function createTicket(flow: string, email: string, client: string): Promise<string> {
  const body = await createCode(flow, email, client);
  return (await send({ path: `${flow}/code/confirm`, body, client })).body.ticket;
}

/** Another email for each request; of recovery they have accounts. */
async function newAddress(flow: string): Promise<string> {
  const email = newEmail();
  if (flow !== 'recovery') return email;
  await site.signUp(email, password);
  site.wait({ minutes: 2 });
  return email;
}

const newClient = () => `192.0.2.${++count}`;

async function sendsCode(flow: string, addresses: [string, string]): Promise<Keyed> {
  const request = (email: string) => ({ path: `${flow}/code`, body: { email, locale: 'ua' }, client: newClient() });
  const first = request(addresses[0]);
  return { request: first, others: [request(addresses[1])], changed: [{ locale: 'en' }] };
}

async function confirmsCode(flow: string, addresses: [string, string]): Promise<Keyed> {
  const client = newClient();
  const [one, other] = [await createCode(flow, addresses[0], client), await createCode(flow, addresses[1], client)];
  const request = (body: object) => ({ path: `${flow}/code/confirm`, body, client });
  return { request: request(one), others: [request(other)] };
}

async function setsPassword(flow: string): Promise<Keyed> {
  const client = newClient();
  const tickets = [
    await createTicket(flow, await newAddress(flow), client),
    await createTicket(flow, await newAddress(flow), client),
  ];
  const [request, other] = tickets.map((ticket) => ({
    path: `${flow}/password`,
    body: { ticket, password, repeat: password },
    client,
  }));
  assert.ok(request && other);
  return { request, others: [other], renewed: (body) => delete body.token };
}

const twoAddresses = async (flow: string): Promise<[string, string]> => [
  await newAddress(flow),
  await newAddress(flow),
];

async function staffAddresses(): Promise<[string, string]> {
  const addresses: [string, string] = [newEmail(), newEmail()];
  for (const email of addresses) await signedInStaff(site, owner, ['coordinator'], email);
  return addresses;
}

/** A valid request of each route with a key, and others. */
const routes: Record<string, () => Promise<Keyed>> = {
  'POST /registrations': async () => {
    const request = { path: 'registrations', body: { kind: 'individual', participants: [participant] }, token };
    const other = (body: object) => ({ ...request, body });
    return {
      request,
      others: [
        other({ kind: 'individual', participants: [{ ...participant, city: 'Львів' }] }),
        other({ kind: 'individual', participants: [participant, participant] }),
        other({ kind: 'team', team }),
      ],
    };
  },
  'POST /orders': async () => {
    const request = { path: 'orders', body: orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] }), token };
    const other = (changes: object) => ({ ...request, body: { ...request.body, ...changes } });
    return {
      request,
      others: [
        other({ items: [{ sku: 'PIN', size: '', quantity: 2 }] }),
        other({ registrationIds: [await register()] }),
        other({
          delivery: {
            kind: 'branch',
            byHand: true,
            region: 'UA-46',
            settlement: 'Львів',
            branch: '3',
            recipientName: 'Олена',
            recipientLastName: 'Ґалаґан',
            phone: '+380671234567',
          },
        }),
      ],
    };
  },
  'POST /orders/:number/added-places': async () => {
    const order = async () => {
      const id = await register({ kind: 'team', team });
      const { number, total } = (await send({ path: 'orders', body: orderForm({ registrationIds: [id] }), token }))
        .body;
      await receive(number, total);
      return `orders/${number}/added-places`;
    };
    const { teamPerPerson } = (await site.event()).fees;
    const places = (people: number) => ({ people, total: people * teamPerPerson });
    const path = await order();
    return {
      request: { path, body: places(2), token },
      others: [
        { path, body: places(3), token },
        { path: await order(), body: places(2), token },
      ],
    };
  },
  'POST /basket/items': async () => {
    const request = { path: 'basket/items', body: { sku: 'TEE', size: 'M', quantity: 1 }, token };
    const other = (changes: object) => ({ ...request, body: { ...request.body, ...changes } });
    return { request, others: [other({ quantity: 2 }), other({ size: 'S' }), other({ sku: 'PIN', size: '' })] };
  },
  'POST /contributions': async () => {
    const body = { amount: 50_000, currency: 'UAH', name: '', email: '', provider: 'liqpay' };
    const other = (changes: object) => ({ path: 'contributions', body: { ...body, ...changes } });
    return {
      request: other({}),
      others: [other({ amount: 50_001 }), other({ name: 'Олена' }), other({ email: 'a@run.example' })],
    };
  },
  'POST /fundraiser-contributions': async () => {
    const page = { registrationId: null, name: 'Ключ', story: 'Разом.', goal: 100_000, isAdult: true };
    const { address } = (await site.call('PUT', 'own-fundraisers', page, { token })).body;
    await site.staff('approve-fundraiser', { address, version: 1 });
    const fundraiser = { address, isAnonymous: false, isAmountHidden: false, message: '' };
    const body = { amount: 50_000, currency: 'UAH', name: '', email: '', provider: 'liqpay', fundraiser };
    const other = (changes: object) => ({ path: 'fundraiser-contributions', body: { ...body, ...changes } });
    return {
      request: other({}),
      others: [other({ amount: 50_001 }), other({ fundraiser: { ...fundraiser, message: 'Біжіть!' } })],
    };
  },
  'POST /transfers/:token': async () => {
    const body = { fullName: 'Тарас Їжак', email: 'taras@run.example', consents };
    const request = async () => ({ path: `transfers/${await createTransferLink()}`, body });
    return {
      request: await request(),
      others: [await request()],
      changed: [{ fullName: 'Ірина Їжак' }, { email: 'iryna@run.example' }],
    };
  },
  'POST /invitations/:token/members': async () => {
    const body = { fullName: 'Тарас Їжак', email: 'taras@run.example', consents };
    const request = { path: `invitations/${await createInvitation()}/members`, body };
    const other = (changes: object) => ({ ...request, body: { ...body, ...changes } });
    return {
      request,
      others: [
        other({ fullName: 'Ірина Їжак' }),
        other({ email: '' }),
        { path: `invitations/${await createInvitation()}/members`, body },
      ],
    };
  },
  'POST /registration/code': async () => sendsCode('registration', await twoAddresses('registration')),
  'POST /registration/code/confirm': async () => confirmsCode('registration', await twoAddresses('registration')),
  'POST /registration/password': () => setsPassword('registration'),
  'POST /recovery/code': async () => sendsCode('recovery', await twoAddresses('recovery')),
  'POST /recovery/code/confirm': async () => confirmsCode('recovery', await twoAddresses('recovery')),
  'POST /recovery/password': () => setsPassword('recovery'),
  'POST /office/session/code/confirm': async () => confirmsCode('office/session', await staffAddresses()),
  'POST /email-change/confirm': async () => {
    const [email, client] = [newEmail(), newClient()];
    const session = await site.signUp(email, password);
    site.wait({ minutes: 2 });
    const to = newEmail();
    await site.call('POST', 'email-change', { email: to, password }, { token: session, client });
    const confirm = (address: string, code: string) => ({
      path: 'email-change/confirm',
      body: { address, code },
      token: session,
      client,
    });
    const request = confirm('current', await site.codeFor(email));
    return {
      request,
      others: async () => [confirm('new', await site.codeFor(to))],
      renewed: ({ change }) => delete (change as { retryAfter?: number }).retryAfter,
    };
  },
};

const isKeyed = ({ schema }: RouteOptions) => {
  const headers = (schema as { headers?: Schema } | undefined)?.headers;
  const { fields = {} } = (headers ?? {}) as { fields?: object };
  return isSchema(headers) && 'idempotency-key' in fields;
};

const counters = ['rate_limits', 'requested_codes'];
/** A repeated sign-in opens another session and says so. */
const sessions = ['sessions', 'known_devices', 'office_sessions', 'audit_entries', 'audit_head'];

const query = (statement: ReturnType<typeof sql>) => selectRows<Record<string, string>>(db, statement);

/** Jobs go on with their rows meanwhile. */
const workedOff = ['outbox', 'payments'];

/** @returns a digest of the rows of each table. */
async function readTables(): Promise<Map<string, string>> {
  await site.bookkeeping.settle();
  const tables = await query(sql`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`);
  const digests = new Map<string, string>();
  for (const { name = '' } of tables) {
    const row = workedOff.includes(name) ? sql`id::text` : sql`line::text`;
    const [all] = await query(sql`
      select md5(string_agg(${row}, ',' order by ${row})) as digest from ${sql.identifier(name)} as line`);
    digests.set(name, all?.digest ?? '');
  }
  return digests;
}

/** @returns the tables that `work` changed, but for these. */
async function findChanged(leftOut: string[], work: () => Promise<void>): Promise<string[]> {
  const before = await readTables();
  await work();
  const after = await readTables();
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name) && !leftOut.includes(name));
}

function toResult({ status, body }: Awaited<ReturnType<typeof send>>, renewed?: Keyed['renewed']) {
  const shown = structuredClone(body);
  if (shown) renewed?.(shown);
  return { status, body: shown };
}

const keyedRoutes = site.routes.filter(isKeyed).flatMap(getNames);

test('every route with a key in its headers is tried', () => {
  assert.deepEqual(
    keyedRoutes.map((name) => name.replace('/wp-json/custom/v1', '')).sort(),
    Object.keys(routes).sort(),
  );
});

for (const [name, prepare] of Object.entries(routes)) {
  test(`${name}: a repeat does nothing again, another request under its key is rejected`, async () => {
    const { request, others, changed = [], renewed } = await prepare();
    const key = newKey();
    const first = await send(request, key);
    assert.ok(first.status < 300, JSON.stringify(first.body));
    const following = typeof others === 'function' ? await others() : others;

    const byRepeats = await findChanged([...counters, ...sessions], async () => {
      for (const repeat of [await send(request, key), await send(request, key)]) {
        assert.deepEqual(toResult(repeat, renewed), toResult(first, renewed));
      }
    });
    assert.deepEqual(byRepeats, []);

    const rejected = [...following, ...changed.map((one) => ({ ...request, body: { ...request.body, ...one } }))];
    assert.ok(rejected.length > 0);
    const byOthers = await findChanged(counters, async () => {
      for (const other of rejected) {
        const { status, body } = await send(other, key);
        assert.deepEqual([status, body?.code], [422, 'idempotency_key_reused'], JSON.stringify([other, body]));
      }
    });
    assert.deepEqual(byOthers, []);
    for (const other of following) {
      const { status, body } = await send(other);
      assert.ok(status < 300, JSON.stringify([other, body]));
    }
  });
}
