import { accountApi, type EventFacts, eventApi, type RegistrationPhase, type User } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';

/** What every page of the cabinet stands on. */
export interface Account {
  user: User;
  edition: number;
  /** Day of the run, an instant in UTC. */
  startsAt: string;
  phase: RegistrationPhase;
  event: EventFacts;
}

/**
 * Loads the signed-in person and the facts of the run.
 * @throws a redirect to the login page of the locale when the session has ended; it leads back here afterwards.
 */
export async function loadAccount(request: Request): Promise<Account> {
  const locale = localeOfRequest(request);
  const [user, event] = await Promise.all([loadUser(request), eventApi.get(locale, request.signal)]);
  const { edition, startsAt, registration } = event;
  return { user, edition, startsAt, phase: registration.phase, event };
}

async function loadUser(request: Request): Promise<User> {
  const token = currentToken();
  if (!token) throw loginRedirect(request);
  try {
    return await accountApi.currentUser(token, localeOfRequest(request), request.signal);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    endSession();
    throw loginRedirect(request);
  }
}
