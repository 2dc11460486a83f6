import { accountApi, type User } from 'shared-lib/api';
import { signIn } from 'shared-lib/session';

const person: User = {
  id: 1,
  email: 'olena.galagan@example.com',
  name: 'Олена',
  last_name: 'Ґалаґан',
  birthday: '1979-05-14',
  gender: 'female',
  country: 'Україна',
  city: 'Київ',
  phone: '+380671234567',
  personal_data_consent: true,
};

/** Somebody is signed in without an account: only for running the cabinet alone. */
export function pretendSession(): void {
  signIn('pretend-session');
  Object.assign(accountApi, { currentUser: async () => person });
}
