import { accountApi, eventApi, type RegistrationPhase, registrationApi, type User } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';
import type { Part } from '../../layout/part.ts';
import { members, registrationContent } from './parts.ts';

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
  /** Whether the personal data can stay as they are. */
  isComplete: boolean;
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
 * @throws a redirect to login and back, when the kept session has ended; an answer 503, when code cannot be had.
 */
export async function loadRegistration(request: Request): Promise<RegistrationData> {
  const [event, registrant] = await Promise.all([
    eventApi.get(localeOfRequest(request), request.signal),
    loadRegistrant(request),
    codeOf(registrationContent),
  ]);
  const { edition, startsAt, registration, support } = event;
  const run = { edition, startsAt, opensAt: registration.opensAt, supportEmail: support.email };
  return { phase: registration.phase, run, registrant };
}

async function loadRegistrant(request: Request): Promise<Registrant | undefined> {
  const token = currentToken();
  if (!token) return undefined;
  try {
    const [person, registrations, { isComplete }] = await Promise.all([
      accountApi.profile(token, request.signal),
      registrationApi.list(token, request.signal),
      codeOf(members),
    ]);
    return { person, isComplete: isComplete(person), hasRegistration: registrations.length > 0 };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    endSession();
    throw loginRedirect(request);
  }
}

/** A failure is thrown as an answer, so that the page's error can be retried in place. */
async function codeOf<Content>({ load }: Part<Content>): Promise<Content> {
  try {
    return await load();
  } catch {
    throw new Response(null, { status: 503, statusText: 'code of registration could not be loaded' });
  }
}
