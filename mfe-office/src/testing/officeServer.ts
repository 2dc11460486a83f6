import type { OfficePermissions, OfficeSession, Today } from 'shared-lib/api/office';
import { fakeServer } from 'shared-lib/testing';
import { queries } from '../session/queries.ts';

const everything: OfficePermissions = {
  today: 'write',
  orders: 'write',
  money: 'write',
  numbers: 'write',
  parcels: 'write',
  refund: 'write',
  emails: 'write',
  log: 'read',
  settings: 'write',
  staff: 'write',
};

const operations = [
  'today',
  'snooze',
  'unsnooze',
  'registration',
  'remove-media',
  'search-orders',
  'show-order',
  'add-note',
  'export-orders',
  'export-ledger',
  'settle',
  'refund',
  'cancel',
  'resend',
  'resend-letter',
  'assign-numbers',
  'void-number',
  'stock',
  'correct-stock',
  'search-parcels',
  'picking-list',
  'labels',
  'cancel-waybill',
  'refresh-parcels',
  'search-participants',
  'show-participant',
  'change-participant',
  'swap-numbers',
  'export-participants',
  'print-participants',
  'waybill',
  'restock',
  'decline-refund',
  'bank',
  'show-transfer',
  'statement',
  'decide-transfer',
  'reopen-transfer',
  'export-transfers',
  'contributions',
  'export-contributions',
  'send-receipt',
  'erase-donor',
  'emails',
  'public-ledger',
  'enter-payment',
  'reverse-payment',
  'staff',
  'invite-staff',
  'change-roles',
  'end-sessions',
  'revoke-staff',
  'cancel-invitation',
  'renew-invitation',
  'audit',
  'approvals',
  'approve',
  'decline-approval',
];

export const session: OfficeSession = {
  account: { id: 1, email: 'o.luhova@fond.example', name: 'Оксана Лугова', roles: ['owner'] },
  permissions: everything,
  operations,
  method: 'passkey',
  expiresAt: '2025-05-21T06:00:00Z',
  idleMinutes: 60,
  confirmedUntil: null,
  approvalAbove: null,
  passkeys: [],
};

export const today: Today = {
  now: '2025-05-20T11:32:00Z',
  startsAt: '2025-05-25T06:00:00Z',
  daysToStart: 5,
  figures: {
    participants: { total: 3842, today: 64 },
    raised: { total: 241_865_000, today: 3_840_000 },
    awaiting: { amount: 9_645_000, orders: 118 },
    numbers: { assigned: 1434, places: 1860 },
  },
  attention: [
    {
      key: 'transfers',
      since: '2025-05-20T06:41:00Z',
      kind: 'transfers',
      count: 6,
      sums: [{ currency: 'UAH', amount: 6_259_950 }],
    },
    {
      key: 'order:RUN-000398',
      since: '2025-05-19T13:48:00Z',
      kind: 'order',
      number: 'RUN-000398',
      who: 'ТОВ «Дзеркальний короп»',
      reason: 'overpaid',
      amount: 195_000,
      currency: 'UAH',
    },
  ],
  snoozed: 0,
  days: [
    { day: '2025-05-19', participants: 103, money: 7_600_000 },
    { day: '2025-05-20', participants: 64, money: 3_840_000 },
  ],
  stock: [],
  emails: { count: 0, newest: [] },
  registration: { phase: 'by-dates', current: 'open' },
  counts: { orders: 9, bank: 6, parcels: 38, stock: 4, emails: 5 },
};

/** Fake API of the office with an owner who is signed in. */
export function officeServer(routes: Parameters<typeof fakeServer>[0] = {}) {
  queries.clear();
  return fakeServer({
    'GET /custom/v1/office/session': session,
    'POST /custom/v1/office/today': today,
    ...routes,
  });
}
