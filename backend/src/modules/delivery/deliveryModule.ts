import type { Module } from '../../module.ts';
import type { Delivery } from './createDelivery.ts';

export function deliveryModule({ routes, sandbox, close }: Delivery): Module {
  return {
    name: 'delivery',
    api: routes,
    ...(sandbox && { pages: async (app) => void (await app.register(sandbox.routes, { prefix: '/sandbox' })) }),
    close,
  };
}
