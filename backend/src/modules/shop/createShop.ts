import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import { createBasketService } from './basket.service.ts';
import type { Product } from './products.ts';
import { availabilityRoutes, basketRoutes } from './shop.routes.ts';

export interface ShopOptions {
  database: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'authenticate'>;
  products: () => Promise<Map<string, Product>>;
}

/** Stock for every visitor, and the basket of the person who is signed in. */
export function createShop({ database, clock, accounts, products }: ShopOptions): Module {
  const basket = createBasketService({ db: database.db, clock, products });
  return {
    name: 'shop',
    api: async (app) => {
      await app.register(availabilityRoutes(basket));
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        await members.register(basketRoutes(basket));
      });
    },
  };
}
