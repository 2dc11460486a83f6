import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createRequestKeys } from '../requestKeys/index.ts';
import { type BasketItem, createBasketRepository, type SizeChange } from './basket.repository.ts';
import type { Product } from './products.ts';
import { OutOfStock, ProductUnknown } from './shop.errors.ts';
import { syncSupply } from './stock.ts';

export type { BasketItem };

export interface BasketDependencies {
  db: Db;
  clock: Clock;
  products: () => Promise<Map<string, Product>>;
}

/** Baskets of users; goods are reserved by orders only. */
export function createBasketService({ db, clock, products }: BasketDependencies) {
  const requestKeys = createRequestKeys({ db, clock });

  async function inventory() {
    const sold = await products();
    return { sold, available: await syncSupply(db, [...sold.values()]) };
  }

  async function read(userId: number) {
    const { sold, available } = await inventory();
    const items = await createBasketRepository(db).items(userId);
    const lines = items.flatMap(({ sku, size, quantity }) => {
      const product = sold.get(sku);
      if (!product) return [];
      const { title, imageUrl, unitPrice, sizes } = product;
      return [
        {
          sku,
          size,
          quantity,
          title,
          picture: imageUrl,
          sizes,
          unitPrice,
          sum: unitPrice * quantity,
          available: available.get(sku) ?? null,
        },
      ];
    });
    return { lines, total: lines.reduce((total, { sum }) => total + sum, 0), currency: 'UAH' as const };
  }

  /** @throws {ProductUnknown} {@link OutOfStock} when the basket would hold more than is available. */
  async function assertAvailable(userId: number, { sku, size, quantity }: BasketItem, isAddition: boolean) {
    const { sold, available } = await inventory();
    assertSize(sold.get(sku), sku, size);
    const count = available.get(sku) ?? null;
    if (count === null) return;
    const items = await createBasketRepository(db).items(userId);
    const others = items.filter((item) => item.sku === sku && (isAddition || item.size !== size));
    const requested = others.reduce((total, item) => total + item.quantity, quantity);
    if (requested > count) throw new OutOfStock([sku], count);
  }

  return {
    availability: async () => {
      const { sold, available } = await inventory();
      return Object.fromEntries([...sold.keys()].map((sku) => [sku, available.get(sku) ?? null]));
    },
    read,
    async add(userId: number, item: BasketItem, key: string) {
      const basket = createBasketRepository(db);
      return requestKeys.run({ scope: `basket ${userId}`, key, request: item }, async () => {
        if (!(await basket.wasAdded(userId, item, key))) {
          await assertAvailable(userId, item, true);
          await basket.add(userId, item, key, clock.now());
        }
        return read(userId);
      });
    },
    async set(userId: number, item: BasketItem) {
      const basket = createBasketRepository(db);
      if (item.quantity === 0) await basket.remove(userId, item);
      else {
        await assertAvailable(userId, item, false);
        await basket.set(userId, item, clock.now());
      }
      return read(userId);
    },
    /** Sizes of a product share its stock, so there is nothing to count. */
    async changeSize(userId: number, change: SizeChange) {
      const sold = await products();
      assertSize(sold.get(change.sku), change.sku, change.to);
      if (change.from !== change.to) await createBasketRepository(db).changeSize(userId, change);
      return read(userId);
    },
  };
}

export type BasketService = ReturnType<typeof createBasketService>;

export const removeOrdered = (db: Db, userId: number, items: readonly BasketItem[]): Promise<void> =>
  createBasketRepository(db).removeOrdered(userId, items);

export function assertSize(product: Product | undefined, sku: string, size: string): asserts product is Product {
  const isValid = product && (product.sizes.length > 0 ? product.sizes.includes(size) : size === '');
  if (!isValid) throw new ProductUnknown(sku);
}
