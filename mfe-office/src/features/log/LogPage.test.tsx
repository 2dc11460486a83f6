import { screen, within } from '@testing-library/react';
import type { AuditEntry, AuditPage } from 'shared-lib/api/office';
import { renderRoute } from 'shared-lib/testing';
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
    'рішення щодо переказупереказ № 71рішення: замовлення, частини: замовлення: RUN-000417, сума: 23 999,50 ₴, списано різницю: так',
  );
  expect(texts[1]).toContain('повернення вручнуRUN-000398сума: 100,00 ₴, «не біжить»');
  expect(texts[2]).toContain('ролі зміненопрацівник № 5було: ролі: Видача, доступ до: 25.05 23:59, стало: ролі: Аудит');
  expect(texts[3]).toContain('вхідсеанс № 9спосіб: ключ доступу');
});

test('days of the filter begin and end in Kyiv', async () => {
  await renderRoute(remote, '/office/log?from=2025-05-12&until=2025-01-31');
  await screen.findByRole('table', { name: 'Журнал дій' });
  expect(server.callsOf(AUDIT)[0]?.body).toMatchObject({
    from: '2025-05-11T21:00:00.000Z',
    until: '2025-01-31T21:59:59.000Z',
  });
});
