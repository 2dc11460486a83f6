import { DomainError } from '../../errors.ts';

/** Never sold, sold no more, or not in this size. */
export class ProductUnknown extends DomainError {
  constructor(sku: string) {
    super('product_unknown', 'There is no such product in this size.', { status: 422, details: { sku } });
  }
}

/** Fewer are left than were asked for. */
export class OutOfStock extends DomainError {
  constructor(missing: readonly string[], available?: number) {
    super('out_of_stock', 'There are not so many left.', {
      status: 409,
      details: { missing, ...(available !== undefined && { available }) },
    });
  }
}
