import { eventApi, ordersApi, registrationApi } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';
import { listOwnRunners } from '../results/ownRunners.ts';
import { type NumbersOfRun, readNumbers, type StoredNumbers, storeNumbers } from './storedNumbers.ts';

/** At the pick-up no one waits longer for a network that hardly works. */
const PATIENCE_MS = 5000;

/**
 * The person's numbers for the coming run; those of this device while the site cannot be reached, with `storedAt`.
 * @throws a redirect to the login page when the session has ended.
 */
export async function loadNumbers(request: Request): Promise<NumbersOfRun & Partial<StoredNumbers>> {
  const token = currentToken();
  if (!token) throw loginRedirect(request);
  const stored = readNumbers(token);
  const signal = stored ? AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]) : request.signal;
  try {
    const numbers = await fetchNumbers(token, request, signal);
    storeNumbers(token, numbers);
    return numbers;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) {
      endSession();
      throw loginRedirect(request);
    }
    const isRejected = cause instanceof ApiError && cause.kind === 'bad-request';
    if (!stored || isRejected || request.signal.aborted) throw cause;
    return stored;
  }
}

async function fetchNumbers(token: string, request: Request, signal: AbortSignal): Promise<NumbersOfRun> {
  const [registrations, orders, { edition, startsAt }] = await Promise.all([
    registrationApi.list(token, signal),
    ordersApi.list(token, signal),
    eventApi.get(localeOfRequest(request), signal),
  ]);
  const runners = listOwnRunners({ registrations, orders }, [], (of) => of === edition);
  return {
    startsAt,
    registrations: runners.map(({ registration, numbers }) => ({
      id: registration.id,
      kind: registration.kind,
      name: nameOfRegistration(registration),
      city: registration.fields.city,
      runners: numbers.map(({ number, name }) => ({ number, name })),
    })),
  };
}
