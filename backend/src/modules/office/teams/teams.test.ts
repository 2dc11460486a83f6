import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const token = await site.signUp('captain@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

const { staff: run } = site;

const payer = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };
async function register(teamName: string, names: string[] = []): Promise<number> {
  const [{ id }] = (
    await site.call(
      'POST',
      'registrations',
      { kind: 'team', team: { ...team, teamName, participantsCount: 10 } },
      keyed(),
    )
  ).body;
  const members = names.map((fullName) => ({ fullName, email: '', birthday: '' }));
  if (names.length > 0) await site.call('PUT', `registrations/${id}/roster`, { members }, { token });
  return id;
}
async function order(id: number): Promise<string> {
  const form = { ...orderForm({ registrationIds: [id] }), paymentMethod: 'invoice', payer };
  return (await site.call('POST', 'orders', form, keyed())).body.number;
}
const findNames = async (query: object): Promise<string[]> =>
  (await run('search-teams', query)).body.teams.map(({ name }: { name: string }) => name);
const emailsAbout = async (subject: string) => {
  await site.mail.sendDue();
  return (site.mail.inbox?.emails() ?? []).filter((email) => email.subject.includes(subject));
};

const paid = await register('Ґанок', ['Ярина Глоба', 'Кирило Мох']);
const invoiced = await register('Дзеркальний короп');
const idle = await register('Їжаки');
await run('settle', { number: await order(paid), key: crypto.randomUUID() });
const number = await order(invoiced);

test('a team shows its places, its named people and its invoice', async () => {
  const { teams, count, totals } = (await run('search-teams')).body;
  assert.deepEqual([count, totals], [3, { all: 3, unfilled: 3, unpaid: 2 }]);
  const shown = teams.map(
    ({
      name,
      places,
      paidPlaces,
      named,
      unnamed,
      orders,
    }: Record<string, unknown> & { orders: { invoice: { state: string } }[] }) => [
      name,
      places,
      paidPlaces,
      named,
      unnamed,
      orders.map(({ invoice }) => invoice.state).join(),
    ],
  );
  assert.deepEqual(shown, [
    ['Ґанок', 10, 10, 2, 8, 'paid'],
    ['Дзеркальний короп', 10, 0, 0, 10, 'issued'],
    ['Їжаки', 10, 0, 0, 10, ''],
  ]);
});

test('teams are found by name with a typo, order number and view, sorted and by pages', async () => {
  assert.deepEqual(await findNames({ text: 'дзиркальний' }), ['Дзеркальний короп']);
  assert.deepEqual(await findNames({ text: number }), ['Дзеркальний короп']);
  assert.deepEqual(await findNames({ view: 'unpaid' }), ['Дзеркальний короп', 'Їжаки']);
  assert.deepEqual(await findNames({ sort: 'unnamed', direction: 'asc', limit: 1 }), ['Ґанок']);
  assert.deepEqual(await findNames({ limit: 2, from: 2 }), ['Їжаки']);
});

test('a team lists its people; an unknown one is not found', async () => {
  const { body } = await run('show-team', { id: paid });
  assert.deepEqual([body.members.length, body.members[0].name], [10, 'Ярина Глоба']);
  assert.deepEqual((await run('show-team', { id: idle })).body.members, []);
  assert.equal((await run('show-team', { id: 999_999 })).body.code, 'team_not_found');
});

test('an export has exactly the rows of the query, and the log counts them', async () => {
  const { body } = await run('export-teams', { view: 'unpaid', format: 'csv' });
  const lines = Buffer.from(body.bytes, 'base64').toString().trim().split('\r\n');
  assert.deepEqual([body.count, lines.length], [2, 3]);
  const [last] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([last.action, last.details.count], ['export-teams', 2]);
});

test('invoices of several orders are one archive; an order without one keeps its reason and stops no other', async () => {
  const form = orderForm({ items: [{ sku: 'TEE', size: 'M', quantity: 1 }] });
  const ordered = (await site.call('POST', 'orders', form, keyed())).body;
  const unpaidByCard = ordered.number ?? assert.fail(JSON.stringify(ordered));
  const numbers = [unpaidByCard, number, 'RUN-999999'];
  const { file, rejected } = (await run('invoices', { numbers })).body;
  assert.deepEqual(rejected, [
    { number: unpaidByCard, reason: 'no-invoice' },
    { number: 'RUN-999999', reason: 'unknown' },
  ]);
  assert.equal(file.count, 1);
  const files = Object.entries(unzipSync(Buffer.from(file.bytes, 'base64')));
  assert.equal(files.length, 1);
  const [[name = '', pdf]] = files as [[string, Uint8Array]];
  assert.match(name, new RegExp(`^${number} .*\\.pdf$`));
  assert.match((await readPdf(Buffer.from(pdf))).text, new RegExp(number));

  assert.deepEqual((await run('invoices', { numbers: ['RUN-999999'] })).body.file, null);
  const [last] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([last.action, last.details], ['invoices', { count: 1 }]);
});

test('a captain is reminded once a day, however often it is requested, and the log has it', async () => {
  const remind = (id: number, about: string) => run('remind-captain', { id, about });
  const both = await Promise.all([remind(paid, 'roster'), remind(paid, 'roster')]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await emailsAbout('«Ґанок»: заповніть склад')).length, 1);
  const [last] = (await run('history', { limit: 2 })).body.filter(
    ({ outcome }: { outcome: string }) => outcome === 'done',
  );
  assert.deepEqual([last.action, last.target, last.details], ['remind-captain', `team ${paid}`, { about: 'roster' }]);
  assert.ok((await run('show-team', { id: paid })).body.remindedAt);

  assert.equal((await remind(invoiced, 'invoice')).status, 200);
  assert.equal((await remind(invoiced, 'roster')).body.code, 'captain_reminded', 'one of any kind');
  const [invoice] = await emailsAbout('«Дзеркальний короп»: рахунок');
  assert.match(invoice?.text ?? '', new RegExp(number));
  assert.equal(invoice?.attachments.length, 1, 'the invoice');

  site.wait({ minutes: 24 * 60 });
  assert.equal((await run('show-team', { id: paid })).body.remindedAt, null);
  assert.equal((await remind(paid, 'roster')).status, 200);
  assert.equal((await emailsAbout('«Ґанок»: заповніть склад')).length, 2);
});

test('no one is reminded of a finished task', async () => {
  const getCode = async (id: number) => (await run('remind-captain', { id, about: 'invoice' })).body.code;
  assert.deepEqual([await getCode(paid), await getCode(idle)], ['nothing_to_remind', 'nothing_to_remind']);
  assert.equal(await getCode(999_999), 'team_not_found');
});

test('places that were added stand in the row of their team, with both orders', async () => {
  site.wait({ minutes: 24 * 60 });
  const [first] = (await run('search-teams', { text: 'Ґанок' })).body.teams;
  const { teamPerPerson } = (await site.event()).fees;
  const body = { people: 3, total: 3 * teamPerPerson };
  const signedIn = await site.call('POST', 'login', { email: 'captain@run.example', password: 'тихий ранок' });
  const of = { token: signedIn.body.token, headers: keyed().headers };
  const added = (await site.call('POST', `orders/${first.orders[0].number}/added-places`, body, of)).body;
  assert.ok(added.number, JSON.stringify(added));
  const find = async (query: object) => {
    const { teams, count, totals } = (await run('search-teams', query)).body;
    const [{ id, places, paidPlaces, named: of, unnamed, orders }] = teams;
    const states = orders.map((each: { places: number; invoice: { state: string } }) => [
      each.places,
      each.invoice.state,
    ]);
    return { id, count, totals, figures: [places, paidPlaces, of, unnamed], states };
  };
  const shared = { id: paid, count: 1 };
  assert.deepEqual(await find({ text: 'Ґанок' }), {
    ...shared,
    totals: { all: 3, unfilled: 3, unpaid: 3 },
    figures: [13, 10, 2, 8],
    states: [
      [10, 'paid'],
      [3, 'issued'],
    ],
  });
  const reminder = await run('remind-captain', { id: paid, about: 'invoice' });
  assert.equal(reminder.status, 200, JSON.stringify(reminder.body));
  await run('settle', { number: added.number, key: crypto.randomUUID() });
  const found = await find({ text: added.number });
  assert.deepEqual([found.id, found.count, found.totals], [paid, 1, { all: 3, unfilled: 3, unpaid: 2 }]);
  assert.deepEqual(
    [found.figures, found.states.map(([, state]: string[]) => state)],
    [
      [13, 13, 2, 11],
      ['paid', 'paid'],
    ],
  );
  const shown = (await run('show-team', { id: paid })).body;
  assert.deepEqual(
    [shown.members.length, shown.orders.map(({ documents }: { documents: object[] }) => documents.length > 0)],
    [13, [true, true]],
  );
  const exported = (await run('export-teams', { text: 'Ґанок', format: 'csv' })).body;
  assert.equal(exported.count, 1);
  const text = Buffer.from(exported.bytes, 'base64').toString();
  assert.match(text, new RegExp(`${first.orders[0].number}: [^,]+, ${added.number}: `));
});

test('papers of an order open one by one, an act once the run is over, and the log has it', async () => {
  const open = async (query: object) => (await run('order-document', query)).body;
  const text = async ({ bytes }: { bytes: string }) => (await readPdf(Buffer.from(bytes, 'base64'))).text;
  assert.match(await text(await open({ number, kind: 'invoice' })), new RegExp(`РАХУНОК.*${number}`, 's'));
  const [last] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([last.action, last.target, last.details], ['order-document', number, { about: 'invoice' }]);
  const order = (await run('show-team', { id: paid })).body.orders[0].number;
  for (const query of [
    { number: order, kind: 'act' },
    { number, kind: 'corrective-invoice', correction: 1 },
  ])
    assert.equal((await open(query)).code, 'document_unknown');
  site.wait({ minutes: 36 * 24 * 60 });
  assert.match(await text(await open({ number: order, kind: 'act' })), /АКТ НАДАНИХ ПОСЛУГ/);
  assert.equal((await open({ number, kind: 'act' })).code, 'document_unknown', 'not paid');
});
