import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { OrderQuery } from 'shared-lib/api/office';
import { temporaryDatabase } from '../../../testing/temporaryDatabase.ts';
import { users } from '../../accounts/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';
import { registrations } from '../../registrations/index.ts';
import { type OrderRow, orderNumber } from '../order.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { fillOrderSearch } from './fillOrderSearch.ts';
import { countViews, findOrders } from './findOrders.ts';
import { orderSearch, orderWords } from './orderSearch.tables.ts';

const database = await temporaryDatabase();
after(() => database.close());
const { db } = database;
const NOW = new Date('2025-05-20T09:00:00Z');

interface Given {
  name: string;
  email?: string;
  phone?: string;
  total?: number;
  payer?: OrderRow['payer'];
  createdAt?: Date;
  status?: OrderRow['status'];
}

let count = 0;
/** An order of one registered person. */
async function add(given: Given): Promise<string> {
  count += 1;
  const { name, phone = '', total = 50_000, payer = null, createdAt = NOW, status = 'awaiting-payment' } = given;
  const email = given.email ?? `person${count}@run.example`;
  const id = await db.transaction(async (tx) => {
    const times = { createdAt, updatedAt: createdAt };
    const [user] = await tx.insert(users).values({ email, phone, registeredAt: createdAt }).returning();
    const [registration] = await tx
      .insert(registrations)
      .values({
        userId: user?.id ?? 0,
        edition: 32,
        idempotencyKey: `k${count}`,
        place: 0,
        formHash: '',
        kind: 'individual',
        fields: { fullName: name, country: 'UA', city: 'Київ' } as never,
        status: 'submitted',
        ...times,
      })
      .returning();
    const [order] = await tx
      .insert(orders)
      .values({
        kind: 'purchase',
        userId: user?.id,
        email,
        locale: 'ua',
        idempotencyKey: `o${count}`,
        requestHash: '',
        currency: 'UAH',
        total,
        status,
        paymentMethod: payer ? 'invoice' : 'online',
        payer,
        stock: 'none',
        ...times,
      })
      .returning();
    await tx.insert(orderLines).values({
      orderId: order?.id ?? 0,
      place: 0,
      kind: 'registration',
      registrationId: registration?.id,
      title: { ua: '', en: '' },
      quantity: 1,
      unitPrice: total,
      sum: total,
    });
    return order?.id ?? 0;
  });
  return orderNumber(id);
}

const search = async (text: string, query: OrderQuery = {}) =>
  (await findOrders(db, { text, ...query }, 50)).rows.map(({ orderId }) => orderNumber(orderId));

const galagan = await add({ name: 'Олена Ґалаґан', email: 'olena.g@run.example', phone: '+380501234567' });
const izhak = await add({ name: 'Єва Їжакевич', total: 2_400_050 });
const shevchenko = await add({ name: 'Марія Шевченко' });
const company = await add({
  name: 'Назар Ковтун',
  payer: { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '31000093', address: '' },
});
await add({ name: "Дар'я Лісна", createdAt: new Date('2025-05-10T21:30:00Z'), status: 'cancelled' });

test('an order is found by what a person says of it, however it is typed', async () => {
  const found: [string, string][] = [
    ['Ґалаґан', galagan],
    ['галаган', galagan],
    ['Halahan', galagan],
    ['galagan olena', galagan],
    ['Ufkfufy', galagan],
    ['olena.g@run', galagan],
    ['щдутфюп@кгт', galagan],
    ['050 123-45-67', galagan],
    ['+38 (050) 1234567', galagan],
    ['4567', galagan],
    ['їжакевіч', izhak],
    ['ижакевич', izhak],
    ['Yizhakevych', izhak],
    ['24 000,50', izhak],
    ['Shevchenko', shevchenko],
    ['тихий код', company],
    ['31000093', company],
    [company, company],
    [company.toLowerCase(), company],
    [String(Number(company.slice(4))), company],
    ['дарʼя', 'RUN-000005'],
    ['дарья', 'RUN-000005'],
  ];
  for (const [text, number] of found) assert.ok((await search(text)).includes(number), text);
});

test('one spelling of a name finds every other', async () => {
  const names = [
    ...["Мар'яна Прокоф'єв", 'Мар’яна Прокоф’єв', 'Марʼяна Прокофʼєв', 'Мар`яна Прокоф`єв', 'Мар‘яна Прокоф‘єв'],
    ...[
      'Мар′яна Про\u0301коф´єв',
      'Мар\u200bяна Прокоф\u00adєв',
      'Mар’янa Прoкoф’єв',
      "Мар'яна Прокоф'єв".normalize('NFD'),
    ],
  ];
  const numbers: string[] = [];
  for (const name of names) numbers.push(await add({ name, status: 'cancelled' }));
  for (const text of [
    "прокоф'єв",
    'ПРОКОФ’ЄВ',
    'прокофʼєв',
    'прокофєв',
    "Ghjrja'td",
    'Prokofiev Mariana',
    'прокоф’єв мар',
  ]) {
    assert.deepEqual((await search(text)).sort(), numbers.sort(), text);
  }
  const others: [string, string[]][] = [
    ['Нечуй-Левицька–Стус Оля', ['Левицька Стус', 'Оля Нечуй', 'Olia Nechui', 'стус левіцька']],
    ['Ivanоva Kатерина', ['Іванова Катерина', 'Ivanova', 'катерина іванова']],
    ['Лiсова Iрина', ['лісова ірина', 'Ірина Лісова', 'Lisova', 'kscjdf']],
    ['Братська Зоя', ['Bratska', 'зоя братська']],
    ['Ґудзь Ївга Є.', ['гудз', 'Hudz Yivha', 'ївга']],
  ];
  for (const [name, texts] of others) {
    const number = await add({ name, status: 'cancelled' });
    for (const text of texts) assert.ok((await search(text)).includes(number), `${name}: ${text}`);
    await db.delete(orderLines).where(eq(orderLines.orderId, Number(number.slice(4))));
    await db.delete(orders).where(eq(orders.id, Number(number.slice(4))));
  }
  for (const number of numbers) {
    await db.delete(orderLines).where(eq(orderLines.orderId, Number(number.slice(4))));
    await db.delete(orders).where(eq(orders.id, Number(number.slice(4))));
  }
});

test('one typo is forgiven, two from eight letters, and close matches come last', async () => {
  for (const text of ['Галоган', 'галган', 'Гаалган', 'Шевчинко', 'Шивчинко', 'Шевчекно']) {
    assert.equal((await search(text)).length, 1, text);
  }
  assert.deepEqual(await search('Гулоган'), []);
  const other = await add({ name: 'Остап Шевчинко' });
  const { rows } = await findOrders(db, { text: 'Шевчинко' }, 50);
  assert.deepEqual(
    rows.map(({ orderId, match }) => [orderNumber(orderId), match]),
    [
      [other, 'exact'],
      [shevchenko, 'close'],
    ],
  );
});

test('signs of patterns are no wildcards', async () => {
  for (const text of ['%', '_', "'", '100%', '\\', '"', '?']) assert.deepEqual(await search(text), [], text);
});

test('filters, views and sums are of everything found, not of the page', async () => {
  assert.deepEqual(await search('', { from: '2025-05-11', to: '2025-05-11' }), ['RUN-000005']);
  assert.deepEqual(await search('', { from: '2025-05-11', to: '2025-05-19', view: 'paid' }), []);
  assert.deepEqual(await search('', { paymentMethod: 'invoice', kinds: ['individual'] }), [company]);
  assert.deepEqual(await search('', { amountFrom: 50_001 }), [izhak]);
  const { sums, count: all, next } = await findOrders(db, {}, 1);
  assert.deepEqual([all, sums, typeof next], [6, [{ currency: 'UAH', amount: 2_650_050 }], 'string']);
  assert.deepEqual(await countViews(db, 32), { all: 6, attention: 0, awaiting: 5, paid: 0, ended: 1 });
});

test('pages by cursor list every order once, in any sort', async () => {
  for (const sort of ['created', 'amount', 'number'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { rows, next } = await findOrders(db, { sort, direction, cursor, text: 'run example' }, 2);
        seen.push(...rows.map(({ orderId }) => orderId));
        cursor = next ?? undefined;
      } while (cursor);
      assert.equal(new Set(seen).size, 6, `${sort} ${direction}`);
      assert.equal(seen.length, 6);
    }
  }
  await assert.rejects(findOrders(db, { cursor: 'bm90IG9uZQ' }, 2), { code: 'cursor_unknown' });
});

test('a transaction that changes anything of an order counts one version', async () => {
  const id = Number(shevchenko.slice(4));
  const version = async () => (await db.select().from(orderSearch).where(eq(orderSearch.orderId, id)))[0]?.version ?? 0;
  const before = await version();
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const registrationId = line?.registrationId ?? 0;
  await db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, id));
    await tx
      .insert(raceNumbers)
      .values({ edition: 32, number: 2208, registrationId, place: 0, verificationCode: 'x', assignedAt: NOW });
  });
  assert.equal(await version(), before + 1);
  assert.deepEqual(await search('2208'), [shevchenko]);
});

test('a name that is erased or changed is found no more, also not by a typo', async () => {
  const id = Number(izhak.slice(4));
  const fields = { fullName: 'Ганна Ґонта' } as never;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  await db
    .update(registrations)
    .set({ fields })
    .where(eq(registrations.id, line?.registrationId ?? 0));
  assert.deepEqual([await search('Їжакевич'), await search('Ганна Гонта')], [[], [izhak]]);
  assert.equal((await db.select().from(orderWords).where(eq(orderWords.word, 'ijakeviq'))).length, 0);
});

test('orders without a row are added', async () => {
  await db.execute(sql`delete from order_search`);
  assert.equal(await fillOrderSearch(db), 6);
  assert.deepEqual(await search('тихий код'), [company]);
});
