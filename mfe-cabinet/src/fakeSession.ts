import { accountApi, draftsApi, ordersApi, type Profile, registrationApi, shopApi } from 'shared-lib/api';
import { signIn } from 'shared-lib/session';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';

const person: Profile = {
  id: 1,
  email: 'olena.galagan@example.com',
  ...examplePersonalData,
  has_password: true,
  has_google: false,
  registered: '2025-05-12T09:00:00Z',
};

/** Signs in without an account; only for running the cabinet alone. */
export function fakeSession(): void {
  signIn('fake-session');
  Object.assign(accountApi, {
    currentUser: async () => person,
    profile: async () => person,
    updateProfile: async (_token: string, changes: Partial<Profile>) => Object.assign(person, changes),
  });
  Object.assign(registrationApi, { list: async () => [] });
  Object.assign(ordersApi, { list: async () => [] });
  Object.assign(shopApi, { basket: async () => ({ lines: [], total: 0, currency: 'UAH' }) });
  Object.assign(draftsApi, { get: async () => undefined });
}
