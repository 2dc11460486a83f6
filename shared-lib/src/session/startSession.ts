import { setTokenRefresher } from 'shared-lib/http';
import { refreshRejectedToken } from './reauthentication.ts';
import { startTokenRenewal } from './renewal.ts';
import { restoreSession } from './store.ts';

/** Once per page load: restores the session, renews it, and handles rejected tokens. */
export function startSession(): void {
  restoreSession();
  setTokenRefresher(refreshRejectedToken);
  startTokenRenewal();
}
