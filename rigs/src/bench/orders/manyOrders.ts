const FIRST =
  'Олена Марія Ганна Юлія Ірина Наталія Оксана Тетяна Софія Дарина Андрій Іван Петро Олег Тарас Назар Богдан Ілля Юрій Сергій Євген Роман Остап Денис Кирило';
const STEMS =
  'Коваль Бондар Шевч Мельн Крав Петр Іван Сидор Гонч Тка Павл Мороз Клим Левч Савч Руд Лисен Гав Пол Захар Вас Юр Семен Марч Клоч Дуб Яким Зіньк Прок Литв Ост Черн Біл Гриц Мак Тим Федор Кост Роман Степ Гур Жук Сав Ярем Кузьм Дем Мир Хом Онищ Лук';
const ENDINGS = 'енко чук ук ський ик ець ів ишин ак юк анко евич айло юра оль енюк';

const toSqlArray = (words: string) =>
  `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(',')}]`;

const pick = (words: string, by: string) => {
  const count = words.split(' ').length;
  return `(${toSqlArray(words)})[1 + (${by}) % ${count}]`;
};

/** Adds paid and unpaid orders of as many people, and one company in twenty, without their search rows. */
export async function insertManyOrders(execute: (statement: string) => Promise<unknown>, count: number): Promise<void> {
  const surname = `${pick(STEMS, 'i * 7 / 3')} || ${pick(ENDINGS, 'i * 13 / 5')}`;
  const name = `${pick(FIRST, 'i * 31 / 11')} || ' ' || ${surname}`;
  const at = `timestamptz '2025-04-20T06:00:00Z' + make_interval(secs => i * 20)`;
  const statements = [
    `set session_replication_role = replica`,
    `insert into users (id, email, phone, registered_at) select i, 'runner' || i || '@run.example',
      '+38067' || lpad((i * 97 % 10000000)::text, 7, '0'), ${at} from generate_series(1, ${count}) i`,
    `insert into registrations (id, user_id, edition, idempotency_key, place, form_hash, kind, fields, status, created_at, updated_at)
      select i, i, 32, 'bench' || i, 0, '', 'individual', jsonb_build_object('fullName', ${name}, 'country', 'UA', 'city', 'Київ'),
      'submitted', ${at}, ${at} from generate_series(1, ${count}) i`,
    `insert into orders (id, edition, kind, user_id, email, locale, idempotency_key, request_hash, currency, total, status, payment_method,
      payer, delivery, stock, created_at, updated_at, paid_at)
      select i, 32, 'purchase', i, 'runner' || i || '@run.example', 'ua', 'bench' || i, '', 'UAH', 50000 + i % 40 * 5000,
      case when i % 10 < 7 then 'paid' when i % 10 < 9 then 'awaiting-payment' else 'cancelled' end,
      case when i % 20 = 0 then 'invoice' else 'online' end,
      case when i % 20 = 0 then jsonb_build_object('kind', 'company', 'name', 'ТОВ «' || ${surname} || ' і партнери»',
        'taxCode', (30000000 + i)::text, 'address', '') end, '{"kind": "pickup"}', 'none', ${at}, ${at}, ${at}
      from generate_series(1, ${count}) i`,
    `insert into order_lines (order_id, place, kind, registration_id, title, quantity, unit_price, sum)
      select i, 0, 'registration', i, '{"ua": "", "en": ""}', 1, 50000, 50000 from generate_series(1, ${count}) i`,
    `set session_replication_role = default`,
    `analyze`,
  ];
  for (const statement of statements) await execute(statement);
}
