import { setSessionKeeper } from 'shared-lib/http';
import { tokenInsteadOf } from './reauthentication.ts';
import { keepSessionFresh } from './renewal.ts';
import { restoreSession } from './store.ts';

/** Once per page load: takes over the kept session, keeps it fresh, and looks after calls whose token is refused. */
export function startSession(): void {
  restoreSession();
  setSessionKeeper(tokenInsteadOf);
  keepSessionFresh();
}
