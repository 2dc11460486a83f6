import { temporaryBackend } from 'backend/temporary-backend';
import { exampleParticipant } from 'shared-lib/testing/exampleParticipant';
import { startOwnPostgres } from '../../chaos-test/postgres.ts';
import { getCpuTime } from '../../process/processTree.ts';
import type { Line } from '../lines.ts';
import { distantDatabase } from '../payments/distantDatabase.ts';
import { sendPaidWebhook } from '../payments/paidWebhook.ts';

/** Before it code is not compiled and connections are not open. */
const WARM_UP = 20;
const PASSWORD = 'тихий ранок';
const PRICE = 50_000;

interface Cost {
  backend: number;
  database: number;
  roundTrips: number;
}

/** What each step of one who signs up, registers and pays costs the backend and PostgreSQL. @returns means of `count` people. */
export async function costsOfPeople(count: number): Promise<Line[]> {
  const postgres = await startOwnPostgres();
  const way = await distantDatabase(postgres.url, 0);
  process.env.TEST_DATABASE_URL = way.url;
  const site = await temporaryBackend();
  await site.listen();
  const costs = new Map<string, Cost>();
  let bytesBefore = 0;

  for (let person = -WARM_UP; person < count; person++) {
    if (person === 0) {
      costs.clear();
      bytesBefore = await databaseBytes();
    }
    // The limit of codes for all together is per minute.
    site.wait({ minutes: 1 });
    const email = `person${person}@run.example`;
    await measure('new account with its email', () => site.signUp(email, PASSWORD));
    const { token } = await measure('sign-in', () => call('POST', 'login', { email, password: PASSWORD }));
    const form = { kind: 'individual', participants: [exampleParticipant] };
    const [{ id }] = await measure('registration of a person', () => call('POST', 'registrations', form, token));
    const items = { registrationIds: [id], items: [], delivery: { kind: 'pickup' }, paymentMethod: 'online' };
    const { number } = await measure('order', () => call('POST', 'orders', items, token));
    await measure('way to the payment page', () =>
      call('POST', `orders/${number}/payment`, { provider: 'liqpay' }, token),
    );
    const order = Number(number.slice('RUN-'.length));
    await measure('payment with race number', () => sendPaidWebhook(site, { order, amount: PRICE }));
    await measure('emails about order and payment', () => site.mail.sendDue());
    await measure('orders in the cabinet', () => call('GET', 'orders', undefined, token));
  }
  const bytes = (await databaseBytes()) - bytesBefore;
  await site.close();
  way.close();
  await postgres.stop();
  const lines = [...costs].flatMap(([what, { backend, database, roundTrips }]) => [
    { what: `${what}: backend, ms`, value: backend / count },
    { what: `${what}: PostgreSQL, ms`, value: database / count },
    { what: `${what}: round trips`, value: roundTrips / count },
  ]);
  return [...lines, { what: 'rows and indexes of a person, KB', value: bytes / count / 1024 }];

  async function databaseBytes(): Promise<number> {
    const result = await site.database.db.execute('select pg_database_size(current_database())::int as bytes');
    return (result as unknown as { rows: { bytes: number }[] }).rows[0]?.bytes ?? 0;
  }

  async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const before = now();
    const result = await work();
    const after = now();
    const sum = costs.get(what) ?? { backend: 0, database: 0, roundTrips: 0 };
    costs.set(what, {
      backend: sum.backend + after.backend - before.backend,
      database: sum.database + after.database - before.database,
      roundTrips: sum.roundTrips + after.roundTrips - before.roundTrips,
    });
    return result;
  }

  function now(): Cost {
    const { user, system } = process.cpuUsage();
    return { backend: (user + system) / 1000, database: getCpuTime(postgres.pid()), roundTrips: way.requests() };
  }

  async function call(method: 'GET' | 'POST', path: string, body?: object, token?: string) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const response = await site.call(method, path, body, { headers, ...(token && { token }) });
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }
}
