import type { Module } from '../../module.ts';
import type { Delivery } from './createDelivery.ts';

/** Delivery as the backend takes it in: the lists for everybody, and the made-up carrier's page where there is one. */
export function deliveryModule({ routes, sandbox, close }: Delivery): Module {
  return {
    name: 'delivery',
    api: routes,
    ...(sandbox && { pages: async (app) => void (await app.register(sandbox.routes, { prefix: '/sandbox' })) }),
    close,
  };
}
