import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditActions } from 'shared-lib/api/office';
import { openSite } from '../../testing/openSite.ts';

const site = await openSite();
const names: readonly string[] = auditActions;

test('every operation that is recorded under its own name is an action of the log', () => {
  const recordedElsewhere = [
    'end-own-sessions',
    'erase-donor',
    'statement',
    'resend',
    'resend-email',
    'participants',
    'put-text',
    'put-content-file',
  ];
  const recorded = Object.entries(site.operations).filter(([, operation]) => operation.audit ?? operation.auditResult);
  assert.ok(recorded.length > 50);
  const unnamed = recorded.map(([name]) => name).filter((name) => !names.includes(name));
  assert.deepEqual(
    unnamed.filter((name) => !recordedElsewhere.includes(name)),
    [],
  );
});

test('people who acted are listed by name, and found exactly', async () => {
  await site.staff('registration', { phase: 'closed' });
  const first = (await site.staff('audit', {})).body;
  assert.ok(first.people.length > 0);
  const [{ person }] = first.people;
  const { entries } = (await site.staff('audit', { person })).body;
  assert.ok(entries.length > 0);
  assert.deepEqual((await site.staff('audit', { person: 'another person' })).body.entries, []);
});
