import pg from 'pg';
import type { Acknowledged, RegisteredPerson } from './visitors/acknowledged.ts';

interface UserRecords {
  registrations: number[];
  orders: string[];
  paid: string[];
  raceNumbers: number;
  emails: Record<string, number>;
}

const nothing: UserRecords = { registrations: [], orders: [], paid: [], raceNumbers: 0, emails: {} };

/** Compares acknowledged facts with the database. @returns one sentence per difference. */
export async function checkLedger(databaseUrl: string, { people, contributions }: Acknowledged): Promise<string[]> {
  const records = await readRecords(databaseUrl);
  const given = await readContributions(databaseUrl);
  const wrongPeople = people.flatMap((person) => {
    const own = records.get(person.email);
    if (!own) return person.hasAccount ? ['an account was lost'] : [];
    return differences(person, own);
  });
  const wrongContributions = contributions.flatMap(({ token, hasPaid, isConfirmed }) => {
    const amounts = given.get(token);
    if (!amounts) return ['a contribution was lost'];
    if (hasPaid && amounts.length === 0) return ['the money of a contribution was lost'];
    if (amounts.length > 1) return ['a contribution was written down twice'];
    return isConfirmed && !hasPaid ? ['an unpaid contribution counts as paid'] : [];
  });
  return [...wrongPeople, ...wrongContributions];
}

export function differences(person: RegisteredPerson, records: UserRecords): string[] {
  const { people, registrationIds, order, hasPaid, isConfirmed } = person;
  const { registrations, orders, paid, raceNumbers, emails } = records;
  const isRegistered = registrations.length > 0;
  const rules: [boolean, string][] = [
    [registrationIds.some((id) => !registrations.includes(id)), 'a registration was lost'],
    [isRegistered && registrations.length !== people, `${registrations.length} registrations for a form of ${people}`],
    [order !== undefined && !orders.includes(order), 'an order was lost'],
    [orders.length > 1, `${orders.length} orders for one`],
    [hasPaid && paid.length === 0, 'the money of an order was lost'],
    [isConfirmed && !hasPaid, 'an unpaid order counts as paid'],
    [raceNumbers !== (paid.length > 0 ? people : 0), `${raceNumbers} numbers for ${people} people`],
    [(emails['registration-submitted'] ?? 0) !== (isRegistered ? 1 : 0), 'not exactly one email for a registration'],
    [(emails['order-paid'] ?? 0) !== paid.length, 'not exactly one email for a payment'],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

async function readRecords(databaseUrl: string): Promise<Map<string, UserRecords>> {
  const rows = await selectRows<UserRecords & { email: string }>(
    databaseUrl,
    `select u.email,
      coalesce((select array_agg(r.id) from registrations r where r.user_id = u.id), '{}') as registrations,
      coalesce((select array_agg('RUN-' || lpad(o.id::text, 6, '0')) from orders o where o.user_id = u.id), '{}') as orders,
      coalesce((select array_agg('RUN-' || lpad(o.id::text, 6, '0')) from orders o where o.user_id = u.id
        and o.status = 'paid' and o.total = (select sum(l.amount) from ledger l where l.order_id = o.id)), '{}') as paid,
      (select count(*)::int from race_numbers n join registrations r on r.id = n.registration_id
        where r.user_id = u.id) as "raceNumbers",
      coalesce((select json_object_agg(kind, count) from (select kind, count(*)::int as count from outbox
        where recipient = u.email group by kind) k), '{}') as emails
    from users u`,
  );
  return new Map(rows.map(({ email, ...records }) => [email, { ...nothing, ...records }]));
}

async function readContributions(databaseUrl: string): Promise<Map<string, number[]>> {
  const rows = await selectRows<{ token: string; amounts: number[] }>(
    databaseUrl,
    `select c.return_token as token,
      coalesce((select array_agg(l.amount::int) from ledger l where l.order_id = c.order_id), '{}') as amounts
    from contributions c`,
  );
  return new Map(rows.map(({ token, amounts }) => [token, amounts]));
}

async function selectRows<Row>(databaseUrl: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
