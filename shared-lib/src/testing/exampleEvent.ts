/** An event whose registration is open, as the backend returns it. */
export const exampleEvent = {
  edition: 32,
  startsAt: '2025-05-25T07:00:00.000Z',
  stage: 'ahead',
  now: '2025-05-12T09:00:00.000Z',
  registration: { phase: 'open', opensAt: '2025-04-14T07:00:00.000Z' },
  formats: {
    race: [{ id: '5km', name: '5 км', isOffered: true }],
    participation: [{ id: 'on-site', name: 'У Києві', isOffered: true }],
  },
  team: { min: 10, max: 500 },
  requisites: [{ currency: 'UAH', recipient: 'БО «Травень»' }],
  fees: { individual: 50_000, teamPerPerson: 45_000, currency: 'UAH' },
  kitOffice: {
    dateFrom: '2025-05-19',
    dateTo: '2025-05-23',
    timeFrom: '10:00',
    timeTo: '20:00',
    address: 'Київ, вул. Хорива, 32',
    note: 'Вхід із двору',
  },
};
