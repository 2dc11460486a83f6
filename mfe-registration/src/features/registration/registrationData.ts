import { accountApi, eventApi, type RegistrationPhase, registrationApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';
import { loadIsComplete } from './loadIsComplete.ts';
import type { Registrant, RunFacts } from './registration.ts';

export interface RegistrationData {
  phase: RegistrationPhase;
  run: RunFacts;
  /** Undefined for a visitor. */
  registrant: Registrant | undefined;
  /** Loaded by the server, which knows neither session nor tab. */
  isFromServer: boolean;
}

/**
 * The data of the page.
 * @param preloadMemberSteps fetches the code of a member's steps, in parallel.
 * @throws a redirect to login when the stored session has ended; a response 503 when the code cannot be loaded.
 */
export async function loadRegistration(
  request: Request,
  preloadMemberSteps: () => Promise<unknown>,
): Promise<RegistrationData> {
  const [event, registrant] = await Promise.all([
    eventApi.get(localeOfRequest(request), request.signal),
    loadRegistrant(request),
    currentToken() === null ? undefined : codeOrUnavailable(preloadMemberSteps()),
  ]);
  const { edition, startsAt, registration, support, fees, formats, included, team, kitOffice, requisites } = event;
  const offer = { fees, formats, included, team, kitOffice, requisites };
  const run = { edition, startsAt, opensAt: registration.opensAt, supportEmail: support.email, offer };
  return { phase: registration.phase, run, registrant, isFromServer: typeof document === 'undefined' };
}

async function loadRegistrant(request: Request): Promise<Registrant | undefined> {
  const token = currentToken();
  if (!token) return undefined;
  try {
    const [person, registrations, isComplete] = await Promise.all([
      accountApi.profile(token, request.signal),
      registrationApi.list(token, request.signal),
      codeOrUnavailable(loadIsComplete()),
    ]);
    return { person, isComplete: isComplete(person), hasRegistration: registrations.length > 0 };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    endSession();
    throw loginRedirect(request);
  }
}

/** A failure is thrown as a response, so that the page's error offers a retry in place. */
async function codeOrUnavailable<Content>(loading: Promise<Content>): Promise<Content> {
  try {
    return await loading;
  } catch {
    throw new Response(null, { status: 503, statusText: 'code of registration could not be loaded' });
  }
}
