import { setTokenRefresher } from 'shared-lib/http';
import { refreshRejectedToken } from './reauthentication.ts';
import { startTokenRenewal } from './renewal.ts';
import { restoreSession } from './store.ts';

/** Once per page load: takes over the kept session, keeps it fresh, and looks after calls whose token is refused. */
export function startSession(): void {
  restoreSession();
  setTokenRefresher(refreshRejectedToken);
  startTokenRenewal();
}
