import { draftsApi, type Registration, registrationApi } from 'shared-lib/api';
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
  const draft = await draftsApi.get<DeliveryDraft>(token, 'delivery', signal);
  return draft?.data.isDone ? draft.data.values : undefined;
}
