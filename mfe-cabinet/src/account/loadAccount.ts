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
import { useBasket } from 'shared-lib/basket';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';
import { refreshBasket } from '../features/basket/refreshBasket.ts';

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

interface AccountOptions {
  /** Whether the page is about the history: then it fails with it, otherwise it goes on without. */
  isHistoryNeeded?: boolean;
  /** The basket of a page that loads it itself; the page fails if this does. */
  basket?: Promise<void>;
}

/**
 * Loads the signed-in person, the facts of the run, what the greeting says of their history, and the basket, whose count
 * would move the tabs if it came later.
 * @throws a redirect to the login page of the locale when the session has ended; it leads back here afterwards.
 */
export async function loadAccount(request: Request, options: AccountOptions = {}): Promise<Account> {
  const { isHistoryNeeded = false, basket = knownBasket(request.signal) } = options;
  const locale = localeOfRequest(request);
  const history = loadHistory(request.signal);
  // The calls below report an ended session first.
  for (const loading of [history, basket]) loading.catch(() => undefined);
  const [user, event] = await Promise.all([loadUser(request), eventApi.get(locale, request.signal)]);
  const { edition, startsAt, registration } = event;
  await basket;
  return {
    user,
    edition,
    startsAt,
    phase: registration.phase,
    event,
    history: isHistoryNeeded ? await history : await history.catch(() => ({ registrations: [], orders: [] })),
  };
}

async function knownBasket(signal: AbortSignal): Promise<void> {
  if (!useBasket.getState().known) await refreshBasket(signal);
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
