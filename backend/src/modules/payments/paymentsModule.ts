import type { Module } from '../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Payments } from './createPayments.ts';
import { SANDBOX_PREFIX } from './sandbox/paymentSandbox.ts';

/** Payments with the pages of the providers that the sandbox stands in for. */
export function paymentsModule(payments: Payments, accounts: Pick<Accounts, 'authenticate'>): Module {
  const { routes, sandbox, close } = payments;
  return {
    name: 'payments',
    api: routes(accounts),
    pages: sandbox && (async (app) => void (await app.register(sandbox.routes, { prefix: SANDBOX_PREFIX }))),
    close,
  };
}
