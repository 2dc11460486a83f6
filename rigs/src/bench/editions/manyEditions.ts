import { insertManyOrders } from '../orders/manyOrders.ts';

type Execute = (statement: string) => Promise<unknown>;

/** Distance between the ids of two editions. */
const APART = 10_000_000;
export const CURRENT = 32;

/** Inserts the current edition: people who have paid, in teams too, with numbers, times, emails and a log. The backend fills the search rows. */
export async function insertEdition(execute: Execute, people: number): Promise<void> {
  await insertManyOrders(execute, people);
  const all = `generate_series(1, ${people}) i`;
  const at = `timestamptz '2025-04-20T06:00:00Z' - make_interval(secs => (${people} - i) * 20)`;
  const text = (start: string, by = 'i') => `'${start}' || ${by}`;
  const statements = [
    `set session_replication_role = replica`,
    `update registrations set created_at = ${at.replaceAll('i)', 'id)')}, fields = fields || '{"raceFormat": "5km", "participationFormat": "on-site"}'`,
    `update orders set (created_at, updated_at, paid_at) = (select t, t, case when status = 'paid' then t end from
      (select timestamptz '2025-04-20T06:00:00Z' - make_interval(secs => (${people} - orders.id) * 20) t) moment)`,
    `update orders set delivery = '{"kind": "branch", "city": "Київ", "branch": "Відділення 1", "recipient": {}}' where id % 5 = 0`,
    `update registrations set kind = 'team', fields = jsonb_build_object('teamName', 'Команда ' || id, 'legalName', 'ТОВ ' || id,
      'taxCode', (30000000 + id)::text, 'participantsCount', 10, 'country', 'UA', 'city', 'Київ', 'raceFormat', '5km',
      'participationFormat', 'on-site', 'representative', jsonb_build_object('name', 'Олена', 'lastName', 'Коваль', 'phone', '+380670000000',
      'email', 'captain@run.example')) where id % 40 = 0`,
    `update order_lines set quantity = 10, sum = 500000 where registration_id % 40 = 0`,
    `insert into team_members (id, registration_id, full_name, source, created_at) select r.id * 10 + n, r.id,
      'Учасник ' || n || ' Команди ' || r.id, 'captain', r.created_at from registrations r, generate_series(0, 7) n where r.kind = 'team'`,
    `insert into ledger (id, order_id, source, source_key, amount, currency, at, written_at) select id, id,
      case when payment_method = 'invoice' then 'bank' else 'liqpay' end, 'bench' || id, total, currency, paid_at, paid_at
      from orders where status = 'paid'`,
    `insert into orders (id, edition, kind, email, locale, contributor_name, idempotency_key, request_hash, currency, total, status,
      payment_method, stock, created_at, updated_at, paid_at) select ${people} + i, ${CURRENT}, 'contribution', ${text('donor')} || '@run.example',
      'ua', 'Олена Коваль', ${text('gift')}, '', 'UAH', 20000, 'paid', 'online', 'none', ${at}, ${at}, ${at} from generate_series(1, ${people / 10}) i`,
    `insert into order_lines (order_id, place, kind, title, quantity, unit_price, sum) select id, 0, 'contribution', '{"ua": "", "en": ""}', 1,
      20000, 20000 from orders where kind = 'contribution'`,
    `insert into ledger (id, order_id, source, source_key, amount, currency, at, written_at) select id, id, 'liqpay', 'gift' || id, total,
      currency, paid_at, paid_at from orders where kind = 'contribution'`,
    `insert into journal_entries (id, key, day, document_day, account, currency, direction, amount, ledger_id, written_at) select id,
      'ledger/' || id, to_char(at, 'YYYY-MM-DD'), to_char(at, 'YYYY-MM-DD'), 'bank', currency, 'received', amount, id, written_at from ledger`,
    `insert into race_numbers (id, edition, number, registration_id, place, verification_code, assigned_at) select i, ${CURRENT}, i, i, 0,
      ${text('code')}, ${at} from ${all} where i % 10 < 7`,
    `insert into results (race_number_id, time_ms, imported_ms, changed_at, edition, race_format, is_online) select i, 900000 + i * 37 % 3000000,
      0, ${at}, ${CURRENT}, '5km', false from ${all} where i % 10 < 6`,
    `insert into parcels (id, order_id, waybill_number, state, created_at, changed_at) select id, id, (20450000000000 + id)::text,
      case when id % 5000 = 0 then 'attention' else 'received' end, paid_at, paid_at from orders where status = 'paid' and id % 5 = 0`,
    `insert into outbox (id, kind, recipient, order_number, payload, locale, created_at, next_try_at, handed_over_at, sent_at) select i,
      'order-paid', ${text('runner')} || '@run.example', 'RUN-' || lpad(i::text, 6, '0'), '{}', 'ua', ${at}, ${at}, ${at}, ${at} from ${all}`,
    `update outbox set sent_at = null, dead_at = created_at where id % 5000 = 0`,
    `insert into audit_entries (sequence, at, actor, action, target, details, outcome, previous_hash, hash) select i, ${at}, 'account:' || i % 7,
      'add-note', 'RUN-' || lpad((1 + i * 31 % ${people})::text, 6, '0'), '{}', 'done', '', '' from ${all}`,
    `set session_replication_role = default`,
    `analyze`,
  ];
  for (const statement of statements) await execute(statement);
}

interface Copied {
  table: string;
  /** Columns that name rows of the edition. */
  ids: readonly string[];
  /** Other columns that are unique. */
  unique?: readonly string[];
}

const copied: readonly Copied[] = [
  { table: 'users', ids: ['id'], unique: ['email'] },
  { table: 'registrations', ids: ['id', 'user_id'] },
  { table: 'team_members', ids: ['id', 'registration_id'] },
  { table: 'orders', ids: ['id', 'user_id'], unique: ['idempotency_key'] },
  { table: 'order_lines', ids: ['id', 'order_id', 'registration_id'] },
  { table: 'order_search', ids: ['order_id'] },
  { table: 'participants', ids: ['registration_id', 'order_id', 'member_id'] },
  { table: 'ledger', ids: ['id', 'order_id'], unique: ['source_key'] },
  { table: 'journal_entries', ids: ['id', 'ledger_id'], unique: ['key'] },
  { table: 'race_numbers', ids: ['id', 'registration_id', 'member_id'], unique: ['verification_code'] },
  { table: 'results', ids: ['race_number_id', 'member_id'] },
  { table: 'parcels', ids: ['id', 'order_id'], unique: ['waybill_number'] },
  { table: 'audit_entries', ids: ['sequence'] },
];

/** Copies the current edition to earlier ones, each 364 days before the next, without emails, which are purged; the current one is moved to the newest ids. */
export async function insertEarlierEditions(
  execute: (statement: string) => Promise<{ rows: { name: string; type: string }[] }>,
  count: number,
): Promise<void> {
  await execute(`set session_replication_role = replica`);
  // Indexes of words that are filled row by row take most of the time.
  const { rows: words } = await execute(
    `select indexname as name, indexdef as type from pg_indexes where indexdef like '%gin_trgm_ops%'`,
  );
  for (const { name } of words) await execute(`drop index ${name}`);
  for (let years = 1; years <= count; years += 1) {
    const edition = CURRENT - years;
    await execute(`insert into editions (number, date, state) values (${edition}, date '2025-05-25' - ${364 * years}, 'archive')
      on conflict do nothing`);
  }
  for (const { table, ids, unique = [] } of copied) {
    const { rows } = await execute(`select column_name as name, data_type as type from information_schema.columns
      where table_name = '${table}' and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`);
    const shift = (columns: typeof rows, years: string) =>
      columns.map(({ name, type }) => {
        if (ids.includes(name)) return `${name} - ${APART} * ${years}`;
        if (unique.includes(name)) return `${name} || '-' || ${years}`;
        if (name === 'edition') return `${name} - ${years}`;
        if (type === 'timestamp with time zone') return `${name} - make_interval(days => 364 * ${years})`;
        return name === 'day' || name === 'document_day' ? `(${name}::date - 364 * ${years})::text` : name;
      });
    const names = rows.map(({ name }) => name).join(', ');
    // Earlier rows have lower ids, as on a real site.
    const newest = ids.map((name) => `${name} = ${name} + ${APART * count}`).join(', ');
    await execute(`update ${table} set ${newest}`);
    await execute(
      `insert into ${table} (${names}) select ${shift(rows, 'years').join(', ')} from ${table}, generate_series(${count}, 1, -1) years`,
    );
  }
  // The books of earlier runs are closed.
  await execute(`insert into journal_months (month, closed_at, closed_by, sums) select '2025-03', now(), 'bench',
    coalesce(jsonb_agg(accounts), '[]') from (select account, currency, sum(amount - fee)::bigint as amount
      from journal_entries where day < '2025-04-01' group by account, currency) accounts`);
  await execute(`update journal_head set closed_through = '2025-03'`);
  // The backend has begun to publish.
  await execute(`delete from public_ledger`);
  await execute(`insert into public_ledger (sequence, day, kind, amount, currency, purpose_ua, purpose_en, document, previous_hash, hash, ledger_id)
    select row_number() over (order by ledger.id), to_char(at, 'YYYY-MM-DD'), 'contribution', amount, ledger.currency, '', '', '', '', '', ledger.id
    from ledger join orders on orders.id = order_id where orders.kind = 'contribution'`);
  await execute(`update public_ledger_head set sequence = (select max(sequence) from public_ledger)`);
  for (const { type: definition } of words) await execute(definition);
  await execute(`set session_replication_role = default`);
  await execute('analyze');
}
