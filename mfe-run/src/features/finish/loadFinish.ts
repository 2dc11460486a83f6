import { eventApi } from 'shared-lib/api';
import { finishApi } from 'shared-lib/finish';
import { ApiError } from 'shared-lib/http';
import { localeOfRequest } from 'shared-lib/i18n';
import { currentToken, endSession, loginRedirect } from 'shared-lib/session';

/** @throws a redirect to the login page when the session has ended; it leads back here afterwards. */
export async function loadFinish(request: Request) {
  const token = currentToken();
  if (!token) throw loginRedirect(request);
  try {
    const [page, event] = await Promise.all([
      finishApi.page(token, request.signal),
      eventApi.get(localeOfRequest(request), request.signal),
    ]);
    return { page, startsAt: event.startsAt, withFundraiser: event.fundraising?.isOn ?? false };
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    endSession();
    throw loginRedirect(request);
  }
}
