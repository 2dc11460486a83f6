import { accountApi, draftsApi, ordersApi, type Profile, registrationApi, shopApi } from 'shared-lib/api';
import { signIn } from 'shared-lib/session';

const person: Profile = {
  id: 1,
  email: 'olena.galagan@example.com',
  name: 'Олена',
  last_name: 'Ґалаґан',
  birthday: '1979-05-14',
  gender: 'female',
  country: 'UA',
  city: 'Київ',
  phone: '+380671234567',
  personal_data_consent: true,
  has_password: true,
  has_google: false,
};

/** Somebody is signed in without an account: only for running the cabinet alone. */
export function pretendSession(): void {
  signIn('pretend-session');
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
