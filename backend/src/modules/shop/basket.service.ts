import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createBasketRepository, type Item } from './basket.repository.ts';
import type { Product } from './products.ts';
import { OutOfStock, ProductUnknown } from './shop.errors.ts';
import { syncSupply } from './stock.ts';

export interface BasketDependencies {
  db: Db;
  clock: Clock;
  products: () => Promise<Map<string, Product>>;
}

/** What people are about to buy. Nothing is kept for them before they order. */
export function createBasketService({ db, clock, products }: BasketDependencies) {
  async function shelf() {
    const sold = await products();
    return { sold, left: await syncSupply(db, [...sold.values()]) };
  }

  async function read(userId: number) {
    const { sold, left } = await shelf();
    const items = await createBasketRepository(db).items(userId);
    const lines = items.flatMap((item) => {
      const product = sold.get(item.sku);
      if (!product) return [];
      const { title, picture, unitPrice } = product;
      const sum = unitPrice * item.quantity;
      return [{ ...item, title, picture, unitPrice, sum, available: left.get(item.sku) ?? null }];
    });
    return { lines, total: lines.reduce((total, { sum }) => total + sum, 0), currency: 'UAH' as const };
  }

  /** @throws {ProductUnknown} {@link OutOfStock} when the basket would hold more than there are. */
  async function assertSold(userId: number, { sku, size, quantity }: Item, isMore: boolean): Promise<void> {
    const { sold, left } = await shelf();
    assertSize(sold.get(sku), sku, size);
    const count = left.get(sku) ?? null;
    if (count === null) return;
    const items = await createBasketRepository(db).items(userId);
    const others = items.filter((item) => item.sku === sku && (isMore || item.size !== size));
    const wanted = others.reduce((total, item) => total + item.quantity, quantity);
    if (wanted > count) throw new OutOfStock([sku], count);
  }

  return {
    availability: async () => {
      const { sold, left } = await shelf();
      return Object.fromEntries([...sold.keys()].map((sku) => [sku, left.get(sku) ?? null]));
    },
    read,
    /** Puts so many more into the basket, once per key. @throws {ProductUnknown} {@link OutOfStock} */
    async add(userId: number, item: Item, key: string) {
      const basket = createBasketRepository(db);
      if (!(await basket.wasAdded(userId, item, key))) {
        await assertSold(userId, item, true);
        await basket.add(userId, item, key, clock.now());
      }
      return read(userId);
    },
    /** Says how many there shall be. @throws {ProductUnknown} {@link OutOfStock} */
    async set(userId: number, item: Item) {
      const basket = createBasketRepository(db);
      if (item.quantity === 0) await basket.remove(userId, item);
      else {
        await assertSold(userId, item, false);
        await basket.set(userId, item, clock.now());
      }
      return read(userId);
    },
  };
}

export type BasketService = ReturnType<typeof createBasketService>;

/** @throws {ProductUnknown} */
export function assertSize(product: Product | undefined, sku: string, size: string): asserts product is Product {
  const isRight = product && (product.sizes.length > 0 ? product.sizes.includes(size) : size === '');
  if (!isRight) throw new ProductUnknown(sku);
}
