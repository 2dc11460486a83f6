import { type Roster, rosterApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { currentToken } from 'shared-lib/session';
import { type Account, loadAccount } from '../../account/loadAccount.ts';

export interface TeamRoster {
  account: Account;
  /** Id of the registration. */
  id: number;
  /** Undefined when the person has no such team. */
  roster: Roster | undefined;
}

/** Loads the list of the team that `?registration=` names. */
export async function loadRoster(request: Request): Promise<TeamRoster> {
  const id = Number(new URL(request.url).searchParams.get('registration'));
  const [account, roster] = await Promise.all([loadAccount(request), findRoster(id, request.signal)]);
  return { account, id, roster };
}

async function findRoster(id: number, signal: AbortSignal): Promise<Roster | undefined> {
  const token = currentToken();
  if (!token || !Number.isInteger(id) || id < 1) return undefined;
  try {
    return await rosterApi.get(token, id, signal);
  } catch (cause) {
    // The account reports an ended session.
    if (cause instanceof ApiError && [400, 401, 404].includes(cause.status)) return undefined;
    throw cause;
  }
}
