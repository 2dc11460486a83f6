import {
  type LedgerMovement,
  type OfficeOrder,
  type OrderList,
  type OrderListItem,
  toOrderTexts,
} from 'shared-lib/api/office';

const customer: OfficeOrder['customer'] = {
  name: 'Олексій Сом',
  phone: '+380671112233',
  email: 'som@koropdz.example',
  payer: { kind: 'company', name: 'ТОВ «Дзеркальний короп»', taxCode: '12345784', address: '' },
  orders: 3,
  paidTotal: 3_145_000,
};

const unreversed: Pick<LedgerMovement, 'kind' | 'document' | 'reverses' | 'reversedBy' | 'canReverse' | 'together'> = {
  kind: 'movement',
  document: '',
  reverses: null,
  reversedBy: null,
  canReverse: true,
  together: [],
};

export const team: OrderListItem = {
  number: 'RUN-000398',
  who: 'ТОВ «Дзеркальний короп»',
  kind: 'team',
  people: 20,
  goods: [],
  total: 1_195_000,
  balance: 1_390_000,
  currency: 'UAH',
  state: 'overpaid',
  attention: ['overpaid'],
  paymentMethod: 'invoice',
  delivery: { kind: 'branch', settlement: 'Дніпро', branchNumber: '5' },
  createdAt: '2025-05-12T07:12:00Z',
  ...toOrderTexts({ ...customer, delivery: null }),
  match: null,
};

export const single: OrderListItem = {
  ...team,
  number: 'RUN-000431',
  who: 'Марта Щербина',
  kind: 'individual',
  people: 1,
  total: 50_000,
  balance: 0,
  state: 'awaiting-payment',
  attention: [],
  delivery: { kind: 'pickup', settlement: '', branchNumber: '' },
};

export const orderList: OrderList = {
  orders: [single, team],
  count: 163,
  sums: [{ currency: 'UAH', amount: 14_821_000 }],
  next: 'cursor-2',
  views: { all: 1284, attention: 9, awaiting: 118, paid: 1092, ended: 74 },
};

export const officeOrder: OfficeOrder = {
  number: 'RUN-000398',
  version: 7,
  changedAt: '2025-05-19T13:48:00Z',
  kind: 'team',
  state: 'overpaid',
  status: 'paid',
  attention: ['overpaid'],
  createdAt: '2025-05-12T07:12:00Z',
  paidAt: '2025-05-15T06:22:00Z',
  cancelledAt: null,
  reservedUntil: null,
  currency: 'UAH',
  paymentMethod: 'invoice',
  paymentPurpose: 'Благодійний внесок, RUN-000398',
  money: {
    total: 1_195_000,
    received: 1_390_000,
    refunded: 0,
    balance: 1_390_000,
    open: 0,
    surplus: 195_000,
    refundable: 195_000,
    writtenOff: 0,
  },
  ledger: [
    {
      id: 1,
      at: '2025-05-14T08:05:00Z',
      source: 'bank',
      amount: 1_000_000,
      balance: 1_000_000,
      reference: '44',
      by: null,
      reason: '',
      ...unreversed,
    },
    {
      id: 2,
      at: '2025-05-19T13:48:00Z',
      source: 'staff',
      amount: 390_000,
      balance: 1_390_000,
      reference: '',
      by: 'Степан Вільховий',
      reason: 'доплата',
      ...unreversed,
    },
  ],
  payments: [],
  lines: [],
  people: [
    { registrationId: 1, memberId: 1, name: 'Олексій Сом', team: null, raceNumber: 2101, state: 'numbered' },
    { registrationId: 1, memberId: null, name: null, team: null, raceNumber: null, state: 'waiting' },
  ],
  customer,
  delivery: { kind: 'pickup' },
  parcel: null,
  receipts: [],
  emails: [
    { id: 5, kind: 'order-paid', to: 'som@koropdz.example', at: '2025-05-15T06:23:00Z', attempts: 1, state: 'unknown' },
  ],
  documents: [],
  notes: [],
  history: [
    {
      at: '2025-05-19T13:48:00Z',
      by: 'Степан Вільховий',
      action: 'settle',
      outcome: 'done',
      details: { amount: 390_000 },
    },
  ],
  proposals: [],
  stock: 'sold',
  refundRequest: null,
  can: { settle: true, refund: true, cancel: false, resend: true, assignNumbers: true, waybill: false },
};
