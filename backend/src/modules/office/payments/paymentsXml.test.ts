import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { importStatement } from '../../../testing/importStatement.ts';
import { openSite } from '../../../testing/openSite.ts';
import { payerOn } from '../../../testing/payer.ts';
import { getChildren, getText, readXml, type XmlElement } from '../../../testing/readXml.ts';
import { writePaymentsXml } from './paymentsXml.ts';

const schema = readXml(readFileSync(new URL('./payments.xsd', import.meta.url), 'utf8'));
const inside = (parent: XmlElement) =>
  getChildren(parent, 'xs:complexType').flatMap((type) => getChildren(type, 'xs:sequence').concat(type));

/** Elements and attributes are those of the schema, in its order, and required ones are there. */
function assertFits(found: XmlElement, declared: XmlElement): void {
  const attributes = inside(declared).flatMap((part) => getChildren(part, 'xs:attribute'));
  const extension = declared.children.flatMap((type) => type.children).flatMap((content) => content.children);
  const all = [...attributes, ...extension.flatMap((part) => getChildren(part, 'xs:attribute'))];
  const known = all.map(({ attributes: { name } }) => name);
  const given = Object.keys(found.attributes).filter((name) => name !== 'xmlns');
  for (const name of given) assert.ok(known.includes(name), `${found.name}/@${name}`);
  for (const { attributes: rule } of all) {
    if (rule.use === 'required') assert.ok(given.includes(rule.name ?? ''), `${found.name} lacks @${rule.name}`);
    const value = found.attributes[rule.name ?? ''];
    if (value === undefined) continue;
    if (rule.type === 'Amount') assert.match(value, /^-?\d+\.\d\d$/);
    if (rule.type === 'xs:date') assert.match(value, /^\d{4}-\d\d-\d\d$/);
    if (rule.type === 'Currency') assert.match(value, /^[A-Z]{3}$/);
  }
  const parts = inside(declared).flatMap((part) => getChildren(part, 'xs:element'));
  const order = found.children.map(({ name }) => parts.findIndex((part) => part.attributes.name === name));
  assert.deepEqual(
    order,
    order.toSorted((one, other) => one - other),
  );
  for (const [at, child] of found.children.entries()) {
    const part = parts[order[at] ?? -1];
    assert.ok(part, `<${child.name}> is not declared in <${found.name}>`);
    assertFits(child, part);
  }
}
const [root] = getChildren(schema, 'xs:element');

const site = await openSite();
const payer = payerOn(site);
const token = await site.signUp('olena@run.example', 'тихий ранок');
const { staff: run } = site;
const number = await payer.order(token);
const statement = [
  'Дата операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу;Номер документа',
  `20.04.2025;500,00;UAH;ТОВ <Код> & Ко;0021004568;Оплата ${number};7001`,
].join('\r\n');
await importStatement(site, 'квітень.csv', statement);
await run('refund', { number, amount: 10_000, note: 'передумала', byHand: true, key: crypto.randomUUID() });

test('payments of the days fit the schema, with payer and purpose of the bank and totals', async () => {
  const [today] = site.clock.now().toISOString().split('T');
  const file = (await run('export-payments', { from: '2025-04-01', to: today })).body;
  const found = readXml(Buffer.from(file.bytes, 'base64').toString());
  assert.ok(root);
  assertFits(found, root);
  const [transfer, refund] = getChildren(found, 'Payment');
  assert.ok(transfer && refund);
  const { number: entry, ...facts } = transfer.attributes;
  assert.match(entry ?? '', /^\d+$/);
  assert.deepEqual(facts, {
    date: '2025-04-20',
    documentDate: '2025-04-20',
    document: '7001',
    order: number,
    source: 'bank',
    currency: 'UAH',
    in: '500.00',
    out: '0.00',
    fee: '0.00',
  });
  assert.equal(getText(transfer, 'Payer'), 'ТОВ <Код> & Ко');
  assert.equal(getChildren(transfer, 'Payer')[0]?.attributes.taxCode, '0021004568');
  assert.equal(getText(transfer, 'Purpose'), `Оплата ${number}`);
  assert.equal(refund.attributes.out, '100.00');
  assert.deepEqual(
    getChildren(found, 'Total').map(({ attributes }) => attributes),
    [{ currency: 'UAH', count: '2', in: '500.00', out: '100.00', fee: '0.00' }],
  );
  assert.equal(file.count, 2);
  const [last] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([last.action, last.details], ['export-payments', { count: 2 }]);
});

test('a reversal is one, and what came after a month was closed is in the next, as in the journal', async () => {
  const row = '28.03.2025;500,00;UAH;ТОВ <Код> & Ко;0021004568;';
  const heading = 'Дата операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу;Номер документа';
  const { settled } = await importStatement(
    site,
    'березень.csv',
    [heading, `${row}Оплата ${await payer.order(token)};7002`, '28.03.2025;-9,00;UAH;БАНК;;Комісія;7003'].join('\r\n'),
  );
  assert.ok(settled[0]);
  const closed = await run('close-month', { month: '2025-03' });
  assert.equal(closed.status, 200, JSON.stringify(closed.body));
  await run('reverse-transfer', { id: settled[0].id, reason: 'не те замовлення' });
  const read = async (from: string, to: string) => {
    const { body } = await run('export-payments', { from, to });
    return readXml(Buffer.from(body.bytes, 'base64').toString());
  };
  const march = await read('2025-03-01', '2025-03-31');
  assert.deepEqual(
    getChildren(march, 'Payment').map(({ attributes: { in: received, out, order } }) => [received, out, order !== '']),
    [
      ['500.00', '0.00', true],
      ['0.00', '9.00', false],
    ],
  );
  const later = await read('2025-04-01', '2025-12-31');
  const reversal = getChildren(later, 'Payment').find(({ attributes }) => attributes.reverses);
  assert.ok(reversal && root);
  assertFits(later, root);
  assert.deepEqual([reversal.attributes.in, reversal.attributes.out], ['-500.00', '0.00']);
  assert.equal(reversal.attributes.reverses, getChildren(march, 'Payment')[0]?.attributes.number);
  assert.equal(reversal.attributes.documentDate, '2025-03-28');
  assert.equal(getText(reversal, 'Purpose'), 'не те замовлення');
});

test('days without payments are an empty document, and a fee is written where it is known', () => {
  assert.ok(root);
  const days = { from: '2025-05-01', to: '2025-05-31' };
  assertFits(readXml(writePaymentsXml([], days)), root);
  const row = { number: 1, date: '2025-05-02', documentDate: '2025-05-02', document: '', reverses: null };
  const about = { payer: '', taxCode: '', purpose: 'x', order: '', source: 'liqpay' };
  const xml = readXml(writePaymentsXml([{ ...row, ...about, in: 100, out: 0, fee: 2, currency: 'USD' }], days));
  assertFits(xml, root);
  assert.equal(getChildren(xml, 'Payment')[0]?.attributes.fee, '0.02');
});
