import type { Module } from '../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import type { UserOrders } from '../orders/index.ts';
import type { Payments } from './createPayments.ts';
import { SANDBOX_PREFIX } from './sandbox/paymentSandbox.ts';

export function paymentsModule(
  { routes, sandbox, close }: Payments,
  accounts: Pick<Accounts, 'authenticate'>,
  userOrders: Pick<UserOrders, 'find'>,
): Module {
  return {
    name: 'payments',
    api: routes(accounts, userOrders),
    pages: sandbox && (async (app) => void (await app.register(sandbox.routes, { prefix: SANDBOX_PREFIX }))),
    close,
  };
}
