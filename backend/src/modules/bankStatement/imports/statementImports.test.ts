import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { StatementImport } from 'shared-lib/api/office';
import { importStatement, waitForImport } from '../../../testing/importStatement.ts';
import { ledger } from '../../orders/index.ts';
import { createBooking } from '../createBooking.ts';
import { createRowImport } from '../importStatement.ts';
import { readStatement } from '../reading/readStatement.ts';
import { openStatementSite } from '../testing/openStatementSite.ts';
import { createImportQueue, NO_COUNTS } from './importQueue.ts';

const { site, bank, invoiced, getStatus, line, statement } = await openStatementSite();
const { db } = site.database;
const { clock } = site;
const countMovements = () => db.$count(ledger, eq(ledger.source, 'bank'));
const listImports = async (): Promise<StatementImport[]> => (await site.staff('statement-imports')).body;

test('an upload answers before the file is read, and the import ends with its counts', async () => {
  const { number, total } = await invoiced();
  const file = statement(line(total, number), line(300, 'за оренду', ''), line(-100, 'комісія'), 'щось;;;;;;;');
  const uploaded = (await site.staff('statement', { file: 'травень.csv', bytes: file.toString('base64') })).body;
  assert.deepEqual([uploaded.state, uploaded.total, uploaded.done, uploaded.by], ['waiting', null, 0, 'Марія']);
  const ended = await waitForImport(site, uploaded.id);
  assert.deepEqual([ended.state, ended.total, ended.done], ['done', 3, 3]);
  assert.deepEqual(ended.counts, { ...NO_COUNTS, matched: 1, ignored: 2 });
  assert.deepEqual(
    ended.skipped.map(({ line: at, reason }) => [at, reason]),
    [
      [5, 'total'],
      [1, 'heading'],
    ].sort(),
  );
  assert.equal(await getStatus(number), 'paid');
});

test('a file that is no statement says why, with what the bank lacks', async () => {
  const failed = await importStatement(site, 'x.csv', 'a;b\n1;2');
  assert.deepEqual([failed.state, failed.failure?.code], ['failed', 'statement_unreadable']);
  assert.deepEqual(failed.failure?.details, { missing: ['date', 'purpose', 'amount'] });
  const pdf = await importStatement(site, 'x.pdf', '%PDF-1.4');
  assert.equal(pdf.failure?.details.kind, 'pdf');
  assert.equal((await listImports())[0]?.id, pdf.id, 'the newest comes first');
});

test('an import that a killed process has left is continued by another, each row once', async () => {
  const orders = [await invoiced(), await invoiced(), await invoiced()];
  const file = statement(...orders.map(({ total, number }) => line(total, number)));
  const killed = createImportQueue(db, 'killed');
  const { id } = await killed.add('залишений.csv', 'Марія', await promisify(gzip)(file), clock.now());
  const claimed = await killed.claim(clock.now());
  assert.equal(claimed?.id, id);
  const [first] = readStatement(file).rows;
  assert.ok(first);
  const booking = createBooking({ clock, settlement: site.orders.settlement });
  const counts = { ...NO_COUNTS, matched: 1 };
  await createRowImport({ db, clock, booking })(first, {
    importId: id,
    commitWith: (tx) => killed.note(tx, id, { state: 'importing', total: 3, done: 1, counts }, clock.now()),
  });

  const before = await countMovements();
  await bank.imports.work();
  assert.equal(await countMovements(), before, 'the lease of the process still runs');
  site.wait({ minutes: 1 });
  await Promise.all([bank.imports.work(), bank.imports.work()]);
  const ended = await waitForImport(site, id);
  assert.deepEqual([ended.state, ended.done, ended.counts.matched, ended.counts.repeated], ['done', 3, 3, 0]);
  assert.equal(await countMovements(), before + 2);
  await assert.rejects(killed.note(db, id, { done: 0 }, clock.now()), 'the first process comes too late');
});

test('two processes that import the same file at once book each transfer once', async () => {
  const { number, total } = await invoiced();
  const before = await countMovements();
  const file = statement(line(total, number)).toString();
  const imports = await Promise.all([importStatement(site, 'a.csv', file), importStatement(site, 'b.csv', file)]);
  const sum = (name: 'matched' | 'repeated') => imports.reduce((count, { counts }) => count + counts[name], 0);
  assert.deepEqual([sum('matched'), sum('repeated')], [1, 1]);
  assert.equal(await countMovements(), before + 1);
});

test('an import whose rows cannot be imported ends after some attempts', async () => {
  const queue = createImportQueue(db, 'other');
  const { id } = await queue.add('погана.csv', 'Марія', Buffer.from('not packed'), clock.now());
  for (let attempt = 0; attempt < 6; attempt += 1) await bank.imports.work().catch(() => undefined);
  const ended = await waitForImport(site, id);
  assert.deepEqual([ended.state, ended.failure?.code], ['failed', 'import_failed']);
});
