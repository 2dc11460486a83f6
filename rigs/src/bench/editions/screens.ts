interface Screen {
  operation: string;
  body: object;
}

/** Lists of the office and its first screen, as staff opens and searches them. */
export const screens: Readonly<Record<string, Screen>> = {
  today: { operation: 'today', body: {} },
  orders: { operation: 'search-orders', body: {} },
  'orders, awaiting by amount': { operation: 'search-orders', body: { view: 'awaiting', sort: 'amount' } },
  'orders, to decide': { operation: 'search-orders', body: { view: 'attention' } },
  'orders, common name': { operation: 'search-orders', body: { text: 'Олена' } },
  'orders, surname': { operation: 'search-orders', body: { text: 'Шевченко' } },
  'orders, two typos': { operation: 'search-orders', body: { text: 'Шивчинко' } },
  'orders, phone': { operation: 'search-orders', body: { text: '067 004 04 49' } },
  participants: { operation: 'search-participants', body: {} },
  'participants, by name': { operation: 'search-participants', body: { sort: 'name' } },
  'participants, surname': { operation: 'search-participants', body: { text: 'Шевченко' } },
  'participants, race number': { operation: 'search-participants', body: { text: '4217' } },
  teams: { operation: 'search-teams', body: {} },
  'teams, name': { operation: 'search-teams', body: { text: 'Команда 400' } },
  results: { operation: 'search-results', body: {} },
  'results, surname': { operation: 'search-results', body: { text: 'Шевченко' } },
  contributions: { operation: 'contributions', body: {} },
  'contributions, surname': { operation: 'contributions', body: { text: 'Коваль' } },
  parcels: { operation: 'search-parcels', body: {} },
  'journal of money': { operation: 'journal', body: { month: '2025-04' } },
  'journal, text': { operation: 'journal', body: { month: '2025-04', text: 'Шевченко' } },
  'emails, failed': { operation: 'emails', body: { state: 'failed' } },
  'emails, sent': { operation: 'emails', body: { state: 'sent' } },
  'emails, order': { operation: 'emails', body: { state: 'sent', text: 'RUN-000417' } },
  log: { operation: 'audit', body: {} },
  'log, order': { operation: 'audit', body: { target: 'RUN-000417' } },
};
