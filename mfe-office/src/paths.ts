import type { ParticipantPlace } from 'shared-lib/api/office';

/** URLs of the office's screens, without the locale prefix. Routes and links derive from them, so a wrong one does not compile. */
export const officePaths = {
  today: '/office',
  orders: '/office/orders',
  newOrder: '/office/orders/new',
  order: (number: string) => `/office/orders/${number}`,
  reservations: '/office/reservations',
  accounts: '/office/accounts',
  bank: '/office/bank',
  journal: '/office/ledger',
  contributions: '/office/contributions',
  payments: '/office/contributions/payments',
  emails: '/office/emails',
  messages: '/office/emails/messages',
  participants: '/office/participants',
  participantImport: '/office/participants/import',
  duplicates: '/office/participants/duplicates',
  finishPhotos: '/office/participants/finish-photos',
  fundraisers: '/office/participants/fundraisers',
  /** A place, such as `17-0`. */
  person: (place: string) => `/office/participants/${place}`,
  teams: '/office/teams',
  desk: '/office/desk',
  parcels: '/office/parcels',
  stock: '/office/stock',
  results: '/office/results',
  report: '/office/report',
  seasonEnd: '/office/report/season-end',
  texts: '/office/texts',
  text: (route: string, slug: string) => `/office/texts/${route}/${slug}`,
  people: '/office/people',
  log: '/office/log',
  privacy: '/office/privacy',
  settings: '/office/settings',
  event: '/office/settings/event',
  emailTexts: '/office/settings/emails',
  emailText: (kind: string) => `/office/settings/emails/${kind}`,
  services: '/office/settings/services',
  newEdition: '/office/settings/new-edition',
  setup: '/office/setup',
  account: '/office/account',
  invitation: '/office/invitation',
} as const;

/** A place in the URL: `17-0`. */
export const placeKey = ({ registrationId, place }: ParticipantPlace): string => `${registrationId}-${place}`;
