import type { UserRow } from './accounts.repository.ts';
import { personalDataOf } from './profile/personalData.ts';

/** The person as the contract shows them (wordpress: user). */
export function publicUser(user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    ...personalDataOf(user),
    registered: user.registeredAt.toISOString().slice(0, 19),
  };
}

/** The same with what only they need to know: how they sign in. */
export function profileOf(user: UserRow) {
  return { ...publicUser(user), has_password: user.passwordHash !== null, has_google: user.googleSub !== null };
}

/** Response to a login. */
export function signedIn({ token, user }: { token: string; user: UserRow }) {
  return { token, user: publicUser(user) };
}
