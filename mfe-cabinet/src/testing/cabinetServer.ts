import type { Basket, BasketLine, Order } from 'shared-lib/api';
import {
  exampleEvent,
  fakeServer,
  exampleOrderLine as participation,
  exampleRegistration as registration,
} from 'shared-lib/testing';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';

export { participation, registration };

export const user = {
  id: 1,
  email: 'olena@example.com',
  ...examplePersonalData,
};

export const event = {
  ...exampleEvent,
  registration: {
    ...exampleEvent.registration,
    closesAt: '2025-05-20T17:00:00.000Z',
    editUntil: '2025-05-21T17:00:00.000Z',
  },
  fees: { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' },
  requisites: [
    {
      currency: 'UAH',
      recipient: 'БФ «Вітрила»',
      edrpou: '12345678',
      bankName: 'Банк',
      swift: '',
      iban: 'UA043052990000026001000000001',
      paymentPurpose: 'Благодійний внесок',
    },
  ],
};

export const order: Order = {
  number: 'RUN-000042',
  status: 'awaiting-payment',
  createdAt: '2025-05-11T09:00:00Z',
  paidAt: null,
  lines: [participation],
  total: 50_000,
  open: 50_000,
  currency: 'UAH',
  paymentMethod: 'online',
  payer: null,
  delivery: { kind: 'pickup' },
  paymentPurpose: 'Благодійний внесок, RUN-000042, без ПДВ',
  reservedUntil: null,
  isShort: false,
  invoiceEmail: null,
  raceNumbers: [],
  payment: null,
  parcel: null,
};

export const mug: BasketLine = {
  sku: 'MUG-32',
  size: '',
  quantity: 2,
  picture: '',
  sizes: [],
  unitPrice: 32_000,
  sum: 64_000,
  available: 40,
  title: { ua: 'Горнятко «Травень»', en: 'May mug' },
};

export const getBasket = (...lines: BasketLine[]): Basket => ({
  lines,
  currency: 'UAH',
  total: lines.reduce((total, { sum }) => total + sum, 0),
});

/** Fake API: a person with one registration, no order and an empty basket. */
export function cabinetServer(routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /custom/v1/get_custom_user': user,
    'GET /custom/v1/profile': { ...user, has_password: true, has_google: false },
    'GET /custom/v1/email-change': { change: null },
    'GET /custom/v1/event': event,
    'GET /custom/v1/settings': { googleMaps: null, googleSignIn: null, wallets: [] },
    'GET /custom/v1/registrations': [registration],
    'GET /custom/v1/orders': [],
    'GET /custom/v1/orders/RUN-000042/pickup-consents': { until: '2025-05-25T11:00:00Z', kits: [], consents: [] },
    'GET /custom/v1/orders/RUN-000042/transfer-code.svg': () => ({ body: '<svg></svg>' }),
    'GET /custom/v1/results': [],
    'GET /custom/v1/basket': getBasket(),
    'GET /custom/v1/drafts/personal-data': () => ({ body: undefined }),
    'GET /custom/v1/drafts/delivery': () => ({ body: undefined }),
    'PUT /custom/v1/drafts/delivery': { version: 1, updatedAt: '2025-05-12T09:00:00Z', data: {} },
    'POST /custom/v1/orders/quote': { lines: [participation], total: 50_000, currency: 'UAH', weight: 0 },
    ...routes,
  });
}
