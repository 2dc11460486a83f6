import type { Registration } from '../api/registrationApi.ts';

/** A submitted registration of one person, as the backend returns it. */
export const exampleRegistration = {
  id: 7,
  edition: 32,
  kind: 'individual',
  status: 'submitted',
  createdAt: '2025-05-10T09:00:00Z',
  updatedAt: '2025-05-10T09:00:00Z',
  editableUntil: '2025-05-21T17:00:00.000Z',
  fields: {
    fullName: 'Олена Ґалаґан',
    country: 'UA',
    city: 'Київ',
    raceFormat: '5km',
    participationFormat: 'on-site',
  },
} as Registration;
