import { accountApi, eventApi, type RegistrationPhase, registrationApi, type User } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';
import { memberSteps, registrationContent } from './parts.ts';

/** The facts of the run that registration speaks of. */
export interface RunFacts {
  edition: number;
  startsAt: string;
  opensAt: string;
  supportEmail: string;
}

/** The signed-in person and how far they have come. */
export interface Registrant {
  person: User;
  hasRegistration: boolean;
}

export interface RegistrationData {
  phase: RegistrationPhase;
  run: RunFacts;
  /** Undefined while nobody is signed in. */
  registrant: Registrant | undefined;
}

/**
 * What the page shows is there, too, once this is done.
 * @throws a redirect to login and back, when the kept session has ended.
 */
export async function loadRegistration(request: Request): Promise<RegistrationData> {
  const [event, registrant, content] = await Promise.all([
    eventApi.get(localeOfRequest(request), request.signal),
    loadRegistrant(request),
    registrationContent.load().catch(() => undefined),
  ]);
  // Thrown as an answer, so that the page's error can be retried in place.
  if (!content) throw new Response(null, { status: 503, statusText: 'code of registration could not be loaded' });
  const { edition, startsAt, registration, support } = event;
  const run = { edition, startsAt, opensAt: registration.opensAt, supportEmail: support.email };
  return { phase: registration.phase, run, registrant };
}

async function loadRegistrant(request: Request): Promise<Registrant | undefined> {
  const token = currentToken();
  if (!token) return undefined;
  try {
    const [person, registrations] = await Promise.all([
      accountApi.profile(token, request.signal),
      registrationApi.list(token, request.signal),
      memberSteps.load().catch(() => undefined),
    ]);
    return { person, hasRegistration: registrations.length > 0 };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    endSession();
    throw loginRedirect(request);
  }
}
