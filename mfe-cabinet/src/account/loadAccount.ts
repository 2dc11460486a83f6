import {
  accountApi,
  type EventFacts,
  eventApi,
  type Order,
  ordersApi,
  type Registration,
  type RegistrationPhase,
  registrationApi,
  type User,
} from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';

export interface History {
  registrations: Registration[];
  orders: Order[];
}

/** Data of every page of the cabinet. */
export interface Account {
  user: User;
  edition: number;
  /** Day of the run, an instant in UTC. */
  startsAt: string;
  phase: RegistrationPhase;
  event: EventFacts;
  history: History;
}

/**
 * Loads the signed-in person, the facts of the run, and what the greeting says of their history.
 * @param isHistoryNeeded whether the page is about the history: then it fails with it, otherwise it goes on without.
 * @throws a redirect to the login page of the locale when the session has ended; it leads back here afterwards.
 */
export async function loadAccount(request: Request, { isHistoryNeeded = false } = {}): Promise<Account> {
  const locale = localeOfRequest(request);
  const history = loadHistory(request.signal);
  // The calls below report an ended session first.
  history.catch(() => undefined);
  const [user, event] = await Promise.all([loadUser(request), eventApi.get(locale, request.signal)]);
  const { edition, startsAt, registration } = event;
  return {
    user,
    edition,
    startsAt,
    phase: registration.phase,
    event,
    history: isHistoryNeeded ? await history : await history.catch(() => ({ registrations: [], orders: [] })),
  };
}

async function loadHistory(signal: AbortSignal): Promise<History> {
  const token = currentToken();
  if (!token) return { registrations: [], orders: [] };
  const [registrations, orders] = await Promise.all([
    registrationApi.list(token, signal),
    ordersApi.list(token, signal),
  ]);
  return { registrations, orders };
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
