import type { Profile, SignedIn, User } from 'shared-lib/api';
import type { UserRow } from './accounts.repository.ts';
import { getPersonalData } from './profile/personalData.ts';

export function publicUser(user: UserRow): User {
  return {
    id: user.id,
    email: user.email,
    ...getPersonalData(user),
    registered: user.registeredAt.toISOString().slice(0, 19),
  };
}

export function getProfile(user: UserRow): Profile {
  return { ...publicUser(user), has_password: user.passwordHash !== null, has_google: user.googleSub !== null };
}

export function signedIn({ token, user }: { token: string; user: UserRow }): SignedIn {
  return { token, user: publicUser(user) };
}
