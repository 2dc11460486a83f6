import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuditEntry, type AuditPage, auditActions, orderEvents } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
import * as en from '../../locales/en.ts';
import * as ua from '../../locales/ua.ts';
import remote from '../../remote.ts';
import { officeServer } from '../../testing/officeServer.ts';

const AUDIT = 'POST /custom/v1/office/audit';
const actor = { name: 'Оксана Лугова', account: 1 };
const entry = (id: string, fields: Pick<AuditEntry, 'action' | 'target' | 'details'>): AuditEntry => ({
  id,
  at: '2025-05-20T06:00:00.000Z',
  actor,
  outcome: 'done',
  hash: null,
  ...fields,
});
const page: AuditPage = {
  entries: [
    entry('4', {
      action: 'decide-transfer',
      target: '71',
      details: {
        decision: 'orders',
        shares: [{ number: 'RUN-000417', version: 3, amount: 2_399_950 }],
        writeOff: true,
      },
    }),
    entry('3', {
      action: 'give-back',
      target: 'RUN-000398',
      details: { actor: 'account:1', key: 'k-1234567', number: 'RUN-000398', amount: 10_000, note: 'не біжить' },
    }),
    entry('2', {
      action: 'change-roles',
      target: 'account 5',
      details: { before: { roles: ['desk'], accessUntil: '2025-05-25T20:59:59.000Z' }, after: { roles: ['auditor'] } },
    }),
    entry('1', { action: 'sign-in', target: 'session 9', details: { method: 'passkey' } }),
  ],
  next: null,
};

let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer({ [AUDIT]: page });
});
afterEach(() => server.stop());

test('entries name actions, what they are about and details in words', async () => {
  await renderRoute(remote, '/office/log');
  const rows = within(await screen.findByRole('table', { name: 'Журнал дій' })).getAllByRole('row');
  const texts = rows.slice(1).map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(texts[0]).toContain(
    'Рішення щодо переказупереказ № 71, рішення: оплата замовлення, RUN-000417 – 23 999,50 ₴, різницю списано',
  );
  expect(texts[1]).toContain('Запис повернення, зробленого вручнуRUN-000398, 100,00 ₴, «не біжить»');
  expect(texts[2]).toContain(
    'Зміна ролейпрацівник № 5, було: ролі: Видача, доступ до: 25.05 23:59, стало: ролі: Аудит',
  );
  expect(texts[3]).toContain('Вхідсеанс № 9, спосіб: ключ доступу');
  expect(screen.getByRole('link', { name: 'RUN-000417' })).toHaveAttribute('href', '/office/orders/RUN-000417');
});

/** One of everything that details hold. */
const everything = {
  key: 'k-1',
  version: 3,
  actor: 'account:1',
  id: 4,
  device: 'a1b2',
  handout: 'c3d4',
  registrationId: null,
  amount: 50_000,
  sum: 1,
  above: 'none',
  price: 1,
  currency: 'UAH',
  count: 2,
  units: 3,
  places: 4,
  numbers: ['RUN-000002'],
  shares: [{ number: 'RUN-000003', version: 1, amount: 100 }],
  decision: 'dismiss',
  before: { above: 'none', roles: ['desk'] },
  after: { above: 1, roles: ['auditor'] },
  note: 'бо так',
  reason: 'чому',
  byHand: true,
  writeOff: false,
  restock: true,
  hasText: true,
  withPhones: true,
  mayBeUnpaid: true,
  isOpen: true,
  method: 'recovery',
  payment: 'cash',
  phase: 'by-dates',
  segment: 'unpaid',
  kind: 'unknown_code',
  tab: 'matched',
  about: 'roster',
  language: 'en',
  phone: 'changed',
  birthday: 'changed',
  contribution: true,
  isRenewal: true,
  actions: [{ kind: 'hand-out', id: 'x' }],
  approval: 7,
  added: 1,
  changed: 2,
  unchanged: 3,
  rejected: 4,
  waybillNumber: '20451234567890',
  somethingNew: 'raw_code',
  size: { before: '', after: 'M' },
  texts: [{ id: 'subject', language: 'ua' }],
};
const names = [...auditActions, ...orderEvents, 'search-orders'];

test('no action, detail or error is shown as a code', async () => {
  server.stop();
  const outcomes = ['done', 'statement_unreadable', 'note_personal', 'code_of_tomorrow', null];
  const entries = names.map((action, index) => ({
    ...entry(String(index), { action, target: '', details: everything }),
    outcome: outcomes[index % outcomes.length] ?? null,
  }));
  server = officeServer({ [AUDIT]: { entries, next: null, people: [{ person: 'account:1', name: actor.name }] } });
  await renderRoute(remote, '/office/log');
  const table = within(await screen.findByRole('table', { name: 'Журнал дій' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(names.length);
  for (const row of rows) {
    const words = row.textContent?.replace(/RUN-\d+|\b(?:M|CSV|XLSX|CAMT|MT940)\b/g, '') ?? '';
    expect(words).not.toMatch(/[A-Za-z_]{2,}/);
  }
});

test.each(['ua', 'en'] as const)('every action has a name (%s)', (locale) => {
  const texts = { ua, en }[locale].log.actions;
  expect([...auditActions, ...orderEvents].filter((name) => !texts[name])).toEqual([]);
});

test('a rejected attempt looks different from what happened', async () => {
  server.stop();
  const rejected = {
    ...entry('1', { action: 'add-note', target: 'RUN-000398', details: {} }),
    outcome: 'note_personal',
  };
  server = officeServer({ [AUDIT]: { entries: [rejected], next: null } });
  await renderRoute(remote, '/office/log');
  const [, row] = within(await screen.findByRole('table', { name: 'Журнал дій' })).getAllByRole('row');
  expect(row).toHaveTextContent('Спроба: Нотатка');
  expect(row).toHaveTextContent('ВідхиленоПриберіть пошту й телефони');
});

test('person and action are chosen from lists', async () => {
  server.stop();
  server = officeServer({ [AUDIT]: { ...page, people: [{ person: 'account:1', name: actor.name }] } });
  await renderRoute(remote, '/office/log');
  await screen.findByRole('option', { name: actor.name });
  await userEvent.selectOptions(screen.getByLabelText('Хто'), actor.name);
  await userEvent.selectOptions(screen.getByLabelText('Дія'), 'Повернення грошей');
  await waitFor(() =>
    expect(server.getCalls(AUDIT).at(-1)?.body).toMatchObject({ person: 'account:1', action: 'refund' }),
  );
});

test('days of the filter begin and end in Kyiv', async () => {
  await renderRoute(remote, '/office/log?from=2025-05-12&until=2025-01-31');
  await screen.findByRole('table', { name: 'Журнал дій' });
  expect(server.getCalls(AUDIT)[0]?.body).toMatchObject({
    from: '2025-05-11T21:00:00.000Z',
    until: '2025-01-31T21:59:59.000Z',
  });
});
