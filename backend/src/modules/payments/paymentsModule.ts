import type { Module } from '../../app.ts';
import type { Payments } from './createPayments.ts';
import { SANDBOX_PREFIX } from './sandbox/paymentSandbox.ts';

/** Payments as the backend serves them, with the pages of the services that a sandbox plays. */
export function paymentsModule({ routes, sandbox, close }: Payments): Module {
  return {
    api: routes,
    pages: sandbox && (async (app) => void (await app.register(sandbox.routes, { prefix: SANDBOX_PREFIX }))),
    close,
  };
}
