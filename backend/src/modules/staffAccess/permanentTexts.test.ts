import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from 'yup';
import { openSite } from '../../testing/openSite.ts';
import { findPermanentTexts } from './operations/permanentTexts.ts';

const site = await openSite();

interface Description {
  type: string;
  fields?: Record<string, Description>;
  innerType?: Description;
  oneOf?: unknown[];
  tests?: { name?: string }[];
}

/** Paths of fields that hold any text: neither a choice nor of a fixed form. */
function listTexts({ type, fields, innerType, oneOf = [], tests = [] }: Description, path = ''): string[] {
  if (fields) {
    return Object.entries(fields).flatMap(([name, field]) => listTexts(field, path ? `${path}.${name}` : name));
  }
  if (innerType) return listTexts(innerType, path);
  const isFormed = oneOf.length > 0 || tests.some(({ name = '' }) => name === 'matches');
  return type === 'string' && !isFormed ? [path] : [];
}

/** Free texts of recorded operations that no append-only store keeps, and what they are. */
const notKept: Record<string, RegExp> = {
  'number of an order or code': /(^|\.)(number|numbers|key|skus?|waybill|version|fingerprint|pattern|expected|code)$/,
  'search, of which the log keeps only that there was one': /^(text|team|race)$/,
  'address of an email, or a person it is for': /^(email|to|name)$/,
  'name or content of a file': /^(file|bytes|url|path)$/,
  'what the site says in public, stored with its version':
    /^(title|alt\.(ua|en)|entry\.(address|featuredMedia|categories|wordings\..*))$/,
  'condition of a message, of which the log keeps what the run names':
    /^segment\.(race|participation|city|answers\.(question|choice))$/,
  'content of an email, kept with the message or sent': /^(subject|text)(Ua|En)?$/,
  'who takes an order over, stored with the account': /^kept\.(email|name|lastName|phone)$/,
  'text of an email, kept beside its default': /^texts\.text$/,
  'a person who registers, stored with the registration':
    /^(firstName|lastName|fullName|city|country|phone|birthday|raceFormat|participationFormat|person\..*|participant\..*)$/,
  'payer of an invoice, stored with its order': /^payer\.(kind|name|taxCode|address)$/,
  'delivery of an order, stored with it': /^(region|settlement|branch|recipient(Name|LastName|Phone))$/,
  'name of a desk, of its device or its handout':
    /(^|\.)(desk|device|handout|publicKey|signature|label|sizes?|proof.*)$/,
  'line of a statement, stored with its transfer and purged with it': /^fields\.(payerName|purpose)$/,
  'filter of the log': /^(actor|person|action|target)$/,
  'key of a service, stored encrypted': /^values\.value$/,
  'a time, checked as one': /^(time|known)$/,
};

const recorded = Object.entries(site.operations).filter(([, { audit, auditResult }]) => audit ?? auditResult);
const getFields = ({ body }: { body: Schema<unknown> }) => listTexts(body.describe() as unknown as Description);

test('every free text of a recorded operation is kept impersonal, or not kept', () => {
  const unknown = recorded.flatMap(([name, operation]) => {
    const permanent = findPermanentTexts(operation.body);
    return getFields(operation)
      .filter((field) => !permanent.includes(field) && !Object.values(notKept).some((rule) => rule.test(field)))
      .map((field) => `${name}: ${field}`);
  });
  assert.deepEqual(unknown, []);
});

const permanent = recorded.flatMap(([name, operation]) =>
  findPermanentTexts(operation.body).map((field) => ({ name, field, operation })),
);

test('reasons of money, numbers, stock and results are kept for good', () => {
  const names = permanent.map(({ name, field }) => `${name}.${field}`);
  for (const name of ['refund.note', 'settle.note', 'decline-refund.reason', 'add-note.text', 'correct-stock.reason']) {
    assert.ok(names.includes(name), name);
  }
});

for (const { name, field, operation } of permanent) {
  test(`${name} rejects an email and a phone in ${field}, at that field, and records nothing`, async () => {
    const count = async () => (await site.staff('audit', { action: name })).body.entries.length;
    const before = await count();
    for (const text of ['просила olena@run.example', 'телефон 067 123 45 67', '+380 (67) 123-45-67']) {
      await assert.rejects(operation.run({ [field]: text }, { actor: 'Марія' }), {
        code: 'note_personal',
        fields: { [field]: 'errors.text' },
      });
    }
    assert.equal(await count(), before);
  });
}
