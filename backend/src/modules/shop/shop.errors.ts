import { DomainError } from '../../errors.ts';

export class ProductUnknown extends DomainError {
  constructor(sku: string) {
    super('product_unknown', 'No such product in this size.', { status: 422, details: { sku } });
  }
}

export class OutOfStock extends DomainError {
  constructor(missing: readonly string[], available?: number) {
    super('out_of_stock', 'Not enough in stock.', {
      status: 409,
      details: available === undefined ? { missing } : { missing, available },
    });
  }
}
