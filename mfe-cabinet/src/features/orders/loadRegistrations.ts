import { draftsApi, type Registration, registrationApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { currentToken } from 'shared-lib/session';
import type { Delivery, DeliveryDraft } from 'shared-lib/validation';
import { type Account, loadAccount } from '../../account/loadAccount.ts';

export interface Registrations {
  account: Account;
  /** The latest first. */
  registrations: Registration[];
  /** How the order will be received, once that has been chosen. */
  delivery: Delivery | undefined;
}

export async function loadRegistrations(request: Request): Promise<Registrations> {
  const account = await loadAccount(request);
  const token = currentToken();
  if (!token) return { account, registrations: [], delivery: undefined };
  const [registrations, delivery] = await Promise.all([
    registrationApi.list(token, request.signal),
    chosenDelivery(token, request.signal),
  ]);
  return { account, registrations: registrations.toReversed(), delivery };
}

async function chosenDelivery(token: string, signal: AbortSignal): Promise<Delivery | undefined> {
  try {
    const { data } = await draftsApi.get<DeliveryDraft>(token, 'delivery', signal);
    return data.isDone ? data.values : undefined;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return undefined;
    throw cause;
  }
}
