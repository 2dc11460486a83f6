import type { StoredPersonalData } from '../validation/personalData.ts';

export interface User extends StoredPersonalData {
  id: number;
  email: string;
  /** Since when there is an account, to the second, in UTC. */
  registered: string;
}

export interface Profile extends User {
  has_password: boolean;
  has_google: boolean;
}

export interface SignedIn {
  token: string;
  user: User;
}

export interface NewPassword {
  password: string;
  repeat: string;
}
