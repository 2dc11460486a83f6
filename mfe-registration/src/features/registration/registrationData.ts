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
}

/**
 * The data of the page; its code is loaded in parallel.
 * @param preload fetches the code of the steps, with those of a member or without.
 * @throws a redirect to login when the stored session has ended; a response 503 when the code cannot be loaded.
 */
export async function loadRegistration(
  request: Request,
  preload: (isMember: boolean) => Promise<unknown>,
): Promise<RegistrationData> {
  const [event, registrant] = await Promise.all([
    eventApi.get(localeOfRequest(request), request.signal),
    loadRegistrant(request),
    codeOrUnavailable(preload(currentToken() !== null)),
  ]);
  const { edition, startsAt, registration, support, fees, formats, included, team } = event;
  const offer = { fees, formats, included, team };
  const run = { edition, startsAt, opensAt: registration.opensAt, supportEmail: support.email, offer };
  return { phase: registration.phase, run, registrant };
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
