import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentStart } from 'shared-lib/api';
import { paymentProviders } from 'shared-lib/vocabulary';
import { GaveUp } from './visitor.ts';

const CARD = '4242 4242 4242 4242';
const LOOKS = 40;
const LOOK_AGAIN_MS = 1_000;

export const anyProvider = () => paymentProviders[Math.floor(Math.random() * paymentProviders.length)];

/** Pays on the payment service's page. @returns whether the payment succeeded. */
export async function payAtProvider(start: PaymentStart): Promise<boolean> {
  const page = start.kind === 'redirect' ? start.url : await openForm(start);
  const body = new URLSearchParams({ choice: 'pay', card: CARD });
  const { status } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return status === 303;
}

async function openForm({ action, fields }: Extract<PaymentStart, { kind: 'form' }>): Promise<string> {
  return (await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })).url;
}

/** Polls the payment status until it is known. @param asks makes the site query the payment service. */
export async function waitUntilConfirmed(
  isConfirmed: () => Promise<boolean>,
  refresh: () => Promise<unknown>,
): Promise<void> {
  for (let looks = 1; looks <= LOOKS; looks++) {
    if (await isConfirmed()) return;
    if (looks % 3 === 0) await refresh();
    await sleep(LOOK_AGAIN_MS);
  }
  throw new GaveUp();
}
